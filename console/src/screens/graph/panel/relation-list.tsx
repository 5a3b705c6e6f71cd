import { Button } from 'react-aria-components';
import { Link } from 'wouter';
import type { GraphRelationFragment } from '../../../../generated/operations.ts';
import { useTexts } from '../../../language/language-context.tsx';
import { usePartialDates } from '../../../language/partial-dates.ts';
import { TypeMark } from '../drawing/type-mark.tsx';
import messages from '../messages.json';
import { otherEnd } from '../walk/neighbourhood.ts';
import type { RelationGroup } from '../walk/use-node.ts';

interface RelationListProps {
  readonly group: RelationGroup;
  /** The node whose relations they are. */
  readonly nodeId: string;
  readonly hrefOf: (id: string) => string;
  readonly onMore: () => void;
}

/** The relations of a node with the same type and direction. */
export function RelationList({ group, nodeId, hrefOf, onMore }: RelationListProps) {
  const say = useTexts(messages);
  const { type, direction, count, relations } = group;
  const title = say(`group.${type}.${direction === 'IN' ? 'IN' : 'OUT'}`);
  return (
    <section className="graph-relations" aria-label={title}>
      <h3>
        {title} <span className="tag">{count}</span>
      </h3>
      <ul>
        {relations.map((relation) => {
          const other = otherEnd(relation, nodeId);
          return (
            <li key={relation.id}>
              <TypeMark type={other.type} />
              <Link href={hrefOf(other.id)}>{other.name}</Link>
              <Period relation={relation} />
            </li>
          );
        })}
      </ul>
      {relations.length < count && (
        <Button className="button button-small" onPress={onMore}>
          {say('more', { count: count - relations.length })}
        </Button>
      )}
    </section>
  );
}

/** When a relation was, as far as is known. */
function Period({ relation: { startDate, endDate } }: { readonly relation: GraphRelationFragment }) {
  const say = useTexts(messages);
  const write = usePartialDates();
  if (!startDate && !endDate) return null;
  const dates = { start: write(startDate), end: write(endDate) };
  const known = startDate && endDate ? 'both' : startDate ? 'start' : 'end';
  return <span className="hint">{say(`period.${known}`, dates)}</span>;
}
