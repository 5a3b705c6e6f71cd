import { useMemo, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { GraphNodeWithGroupsFragment } from '../../../../generated/operations.ts';
import { ChartFigure } from '../../../components/charts/chart-figure.tsx';
import { EmptyNotice } from '../../../components/empty-notice.tsx';
import { ErrorNotice } from '../../../components/error-notice.tsx';
import { Loading } from '../../../components/loading.tsx';
import { useTexts } from '../../../language/language-context.tsx';
import { usePartialDates } from '../../../language/partial-dates.ts';
import { Drawing } from '../drawing/drawing.tsx';
import { TypeMark } from '../drawing/type-mark.tsx';
import messages from '../messages.json';
import { NodePanel, SelectedPanel } from '../panel/node-panel.tsx';
import { Legend } from './choose.tsx';
import { MOST_NODES, type Neighbourhood } from './neighbourhood.ts';

import { useGraphChanges } from './use-graph-changes.ts';
import { useNeighbourhood } from './use-neighbourhood.ts';
import { NODE_TYPES, type Choices } from './use-choices.ts';
import { useNode, type LoadedNode } from './use-node.ts';

interface SurroundingsProps {
  readonly id: string;
  readonly choices: Choices;
}

/** What is around a node: drawn, and in words beside it. */
export function Surroundings({ id, choices }: SurroundingsProps) {
  const say = useTexts(messages);
  const loaded = useNode(id, choices.where);
  useGraphChanges(loaded.reload);
  const { node, error, reload } = loaded;
  if (node === undefined) return error ? <ErrorNotice error={error} onRetry={reload} /> : <Loading />;
  if (node === null)
    return (
      <EmptyNotice title={say('gone')}>
        <Link href="/graph">{say('gone.start')}</Link>
      </EmptyNotice>
    );
  return <Around centre={node} loaded={loaded} choices={choices} />;
}

interface AroundProps {
  readonly centre: GraphNodeWithGroupsFragment;
  readonly loaded: LoadedNode;
  readonly choices: Choices;
}

function Around({ centre, loaded, choices }: AroundProps) {
  const say = useTexts(messages);
  const [, navigate] = useLocation();
  const [chosen, setChosen] = useState(centre.id);
  const panel = useRef<HTMLDivElement>(null);
  const neighbourhood = useNeighbourhood(centre, choices);
  const numbers = useNumbers(neighbourhood);
  const selectedId = neighbourhood?.nodes.some(({ node }) => node.id === chosen) ? chosen : centre.id;
  const select = (id: string) => {
    setChosen(id);
    // On a phone the panel is below the drawing.
    panel.current?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <div className="graph-parts">
      <section className="card graph-figure">
        <ChartFigure title={say('figure')} numbers={numbers} legend={<PictureLegend of={neighbourhood} />}>
          {neighbourhood ? (
            <Drawing
              neighbourhood={neighbourhood}
              selectedId={selectedId}
              onSelect={select}
              onWalk={(id) => id !== centre.id && navigate(choices.hrefOf(id))}
            />
          ) : (
            <div className="graph-drawing">
              <Loading />
            </div>
          )}
        </ChartFigure>
        <Legend choices={choices} />
        {neighbourhood?.isCut && <p className="notice">{say('cut', { count: MOST_NODES })}</p>}
        <p className="hint" id="graph-keys">
          {say('keys')}
        </p>
      </section>
      <section className="card graph-panel" aria-label={say('panel')}>
        <div ref={panel} className="graph-panel-top" />
        {selectedId === centre.id ? (
          <NodePanel node={centre} isCentre loadMore={loaded.loadMore} choices={choices} />
        ) : (
          <SelectedPanel key={selectedId} id={selectedId} choices={choices} />
        )}
      </section>
    </div>
  );
}

/** What the shapes mean that are drawn: on the screen, the buttons below the drawing say it. */
function PictureLegend({ of }: { readonly of: Neighbourhood | undefined }) {
  const say = useTexts(messages);
  const drawn = new Set(of?.nodes.map(({ node }) => node.type));
  return (
    <ul className="chart-legend" hidden>
      {NODE_TYPES.filter((type) => drawn.has(type)).map((type) => (
        <li key={type}>
          <TypeMark type={type} />
          {say(`type.${type}`)}
        </li>
      ))}
    </ul>
  );
}

/** The relations of the drawing as a table. */
function useNumbers(neighbourhood: Neighbourhood | undefined) {
  const say = useTexts(messages);
  const write = usePartialDates();
  return useMemo(
    () => ({
      columns: (['from', 'relation', 'to', 'since', 'until'] as const).map((column) => say(`column.${column}`)),
      rows: (neighbourhood?.edges ?? []).flatMap(({ relations }) =>
        relations.map(({ from, type, to, startDate, endDate }) => [
          ...[from.name, say(`edge.${type}`), to.name],
          ...[write(startDate), write(endDate)],
        ]),
      ),
    }),
    [neighbourhood, say, write],
  );
}
