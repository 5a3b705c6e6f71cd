import { useQuery } from 'urql';
import { Link } from 'wouter';
import { GraphTrailDocument } from '../../../../generated/operations.ts';
import { useTexts } from '../../../language/language-context.tsx';
import messages from '../messages.json';
import type { Choices } from './use-choices.ts';

interface TrailProps {
  readonly id: string;
  readonly choices: Choices;
}

/** The nodes that were walked, each a way back. */
export function Trail({ id, choices: { trail, hrefOf } }: TrailProps) {
  const say = useTexts(messages);
  const [{ data }] = useQuery({ query: GraphTrailDocument, variables: { ids: [...trail, id] } });
  const names = new Map(data?.nodes.flatMap((node) => (node?.__typename === 'Entity' ? [[node.id, node.name]] : [])));
  return (
    <nav className="graph-trail" aria-label={say('trail')}>
      <ol>
        <li>
          <Link href="/graph">{say('trail.start')}</Link>
        </li>
        {trail
          .filter((one) => names.has(one))
          .map((one) => (
            <li key={one}>
              <Link href={hrefOf(one)}>{names.get(one)}</Link>
            </li>
          ))}
        <li aria-current="page">{names.get(id) ?? '…'}</li>
      </ol>
    </nav>
  );
}
