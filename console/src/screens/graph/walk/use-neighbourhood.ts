import { useMemo } from 'react';
import { useQuery } from 'urql';
import { GraphNodesDocument, type GraphNodeWithGroupsFragment } from '../../../../generated/operations.ts';
import { MOST_WALKED_ON, neighbourhoodOf, type Neighbourhood } from './neighbourhood.ts';
import type { Choices } from './use-choices.ts';

/** How many relations of each group are shown of a node that is not the centre. */
const FIRST = 5;

type Reach = Pick<Choices, 'depth' | 'hidden' | 'where'>;

/**
 * What is around a node, as many steps as are chosen.
 *
 * @returns undefined until all steps are known, so that nothing is drawn twice
 */
export function useNeighbourhood(centre: GraphNodeWithGroupsFragment, reach: Reach): Neighbourhood | undefined {
  const { hidden } = reach;
  const depth = Number(reach.depth);
  const own = useMemo(() => new Map([[centre.id, centre]]), [centre]);
  const second = useStep(centre, own, 2, depth, reach);
  const third = useStep(centre, second ?? own, 3, depth, reach);
  return useMemo(
    () => (second && third ? neighbourhoodOf(centre, third, { depth, hidden }) : undefined),
    [centre, second, third, depth, hidden],
  );
}

type Known = ReadonlyMap<string, GraphNodeWithGroupsFragment>;

/**
 * Asks for the relations of the nodes from which a step is taken.
 *
 * @returns those that were known and those; undefined until they are there
 */
function useStep(
  centre: GraphNodeWithGroupsFragment,
  known: Known,
  step: number,
  depth: number,
  { hidden, where }: Reach,
): Known | undefined {
  const ids = useMemo(() => {
    if (depth < step) return [];
    const { nodes } = neighbourhoodOf(centre, known, { depth: step - 1, hidden });
    const last = nodes.filter(({ node, distance }) => distance === step - 1 && !known.has(node.id));
    return last.slice(0, MOST_WALKED_ON).map(({ node }) => node.id);
  }, [centre, known, step, depth, hidden]);
  const [{ data, fetching, error }] = useQuery({
    query: GraphNodesDocument,
    variables: { ids, where, first: FIRST },
    pause: ids.length === 0,
  });
  return useMemo(() => {
    if (ids.length === 0 || error) return known;
    if (fetching || !data) return undefined;
    const loaded = data.nodes.flatMap((node) => (node?.__typename === 'Entity' ? [[node.id, node] as const] : []));
    return new Map([...known, ...loaded]);
  }, [ids, known, data, fetching, error]);
}
