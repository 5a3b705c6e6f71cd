import { Link } from 'wouter';
import type { GraphNodeWithGroupsFragment } from '../../../../generated/operations.ts';
import { ErrorNotice } from '../../../components/error-notice.tsx';
import { Loading } from '../../../components/loading.tsx';
import { ScreenLink } from '../../../components/screen-link.tsx';
import { useTexts } from '../../../language/language-context.tsx';
import { TypeMark } from '../drawing/type-mark.tsx';
import messages from '../messages.json';
import type { Choices } from '../walk/use-choices.ts';
import { keyOf, useNode, type LoadedNode } from '../walk/use-node.ts';
import { RelationList } from './relation-list.tsx';

/** What is known of a node of the drawing that is not its centre. */
export function SelectedPanel({ id, choices }: { readonly id: string; readonly choices: Choices }) {
  const { node, error, loadMore, reload } = useNode(id, choices.where);
  if (!node) return error ? <ErrorNotice error={error} onRetry={reload} /> : <Loading />;
  return <NodePanel node={node} isCentre={false} loadMore={loadMore} choices={choices} />;
}

interface NodePanelProps {
  readonly node: GraphNodeWithGroupsFragment;
  readonly isCentre: boolean;
  readonly loadMore: LoadedNode['loadMore'];
  readonly choices: Choices;
}

/** What is known of a node: what it is, where else to see it, and its relations, each a link that walks there. */
export function NodePanel({ node, isCentre, loadMore, choices }: NodePanelProps) {
  const say = useTexts(messages);
  const { id, type, name, externalId, relationGroups } = node;
  return (
    <>
      <h2 className="graph-panel-name" aria-live="polite">
        <TypeMark type={type} />
        {name}
      </h2>
      <p className="hint graph-panel-what">{[say(`type.${type}.one`), externalId].filter(Boolean).join(' · ')}</p>
      <div className="graph-panel-links">
        {!isCentre && (
          <Link className="button button-first" href={choices.hrefOf(id)}>
            {say('walk')}
          </Link>
        )}
        <Elsewhere node={node} />
      </div>
      {relationGroups.length === 0 && <p className="hint">{say(choices.isEver ? 'alone' : 'alone.now')}</p>}
      {relationGroups.map((group) => (
        <RelationList
          key={keyOf(group)}
          group={group}
          nodeId={id}
          hrefOf={choices.hrefOf}
          onMore={() => loadMore(group)}
        />
      ))}
    </>
  );
}

/** Other screens that show a node: a person's passport, the people of a group. */
function Elsewhere({ node: { id, type, profile } }: Pick<NodePanelProps, 'node'>) {
  const say = useTexts(messages);
  if (profile) return <ScreenLink href={`/people/${profile.id}`}>{say('passport')}</ScreenLink>;
  if (type !== 'TEAM' && type !== 'DEPARTMENT' && type !== 'LOCATION') return null;
  return <Link href={`/people?${type.toLowerCase()}=${id}`}>{say('people')}</Link>;
}
