import type {
  EntityType,
  GraphNodeFragment,
  GraphNodeWithGroupsFragment,
  GraphRelationFragment,
} from '../../../../generated/operations.ts';

/** More nodes than this cannot be told apart in a drawing. */
export const MOST_NODES = 200;

/** The number of nodes of a step from which the next step is taken. */
export const MOST_WALKED_ON = 40;

/** A node of the drawing. */
export interface DrawnNode {
  readonly node: GraphNodeFragment;
  /** Steps from the centre. */
  readonly distance: number;
  /** The number of its relations that are not drawn; 0 for a node at the edge of the drawing. */
  readonly left: number;
}

/** What is drawn as one line: all relations between two nodes. */
export interface DrawnEdge {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly relations: readonly GraphRelationFragment[];
}

/** A node with what is around it. */
export interface Neighbourhood {
  readonly nodes: readonly DrawnNode[];
  readonly edges: readonly DrawnEdge[];
  /** Whether there are more nodes than can be drawn. */
  readonly isCut: boolean;
}

interface Reach {
  /** The number of steps from the centre. */
  readonly depth: number;
  readonly hidden: ReadonlySet<EntityType>;
}

/**
 * The nodes that are reached from a centre, and the relations between them.
 *
 * @param known - the nodes whose relations are known, by id, the centre among them
 */
export function neighbourhoodOf(
  centre: GraphNodeFragment,
  known: ReadonlyMap<string, GraphNodeWithGroupsFragment>,
  { depth, hidden }: Reach,
): Neighbourhood {
  const distances = new Map([[centre.id, 0]]);
  const nodes = new Map<string, GraphNodeFragment>([[centre.id, centre]]);
  const relations = new Map<string, GraphRelationFragment>();
  const left = new Map<string, number>();
  let isCut = false;
  // A map gives what is added to it while it is read.
  for (const [id, distance] of distances) {
    const around = distance < depth ? known.get(id) : undefined;
    for (const { count, relations: stated } of around?.relationGroups ?? []) {
      const shown = stated.filter((relation) => !hidden.has(otherEnd(relation, id).type));
      if (shown.length > 0) left.set(id, (left.get(id) ?? 0) + count - stated.length);
      for (const relation of shown) {
        const other = otherEnd(relation, id);
        if (!distances.has(other.id) && distances.size >= MOST_NODES) {
          isCut = true;
          continue;
        }
        if (!distances.has(other.id)) distances.set(other.id, distance + 1);
        nodes.set(other.id, other);
        relations.set(relation.id, relation);
      }
    }
  }
  return {
    nodes: [...nodes.values()].map((node) => ({
      node,
      distance: distances.get(node.id) ?? 0,
      left: left.get(node.id) ?? 0,
    })),
    edges: edgesOf([...relations.values()]),
    isCut,
  };
}

/** The node at the other end of a relation. */
export function otherEnd({ from, to }: GraphRelationFragment, id: string): GraphNodeFragment {
  return from.id === id ? to : from;
}

function edgesOf(relations: readonly GraphRelationFragment[]): readonly DrawnEdge[] {
  const edges = new Map<string, DrawnEdge>();
  for (const relation of relations) {
    const ends = [relation.from.id, relation.to.id] as const;
    const id = ends.toSorted().join(' ');
    const before = edges.get(id);
    edges.set(
      id,
      before
        ? { ...before, relations: [...before.relations, relation] }
        : { id, from: ends[0], to: ends[1], relations: [relation] },
    );
  }
  return [...edges.values()];
}
