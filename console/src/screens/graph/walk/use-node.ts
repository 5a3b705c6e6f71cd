import { useCallback, useMemo, useState } from 'react';
import { useClient, useQuery, type CombinedError } from 'urql';
import {
  GraphNodesDocument,
  GraphRelationsDocument,
  type GraphNodeWithGroupsFragment,
  type GraphRelationFragment,
  type RelationWhere,
} from '../../../../generated/operations.ts';
import { useNotices } from '../../../app/notices-context.ts';
import { reasonsOf } from '../../../graphql/use-action.ts';

/** How many relations of each group are shown before somebody asks for more. */
const FIRST = 12;

/** Relations of an entity with the same type and direction. */
export type RelationGroup = GraphNodeWithGroupsFragment['relationGroups'][number];

/** A node with its relations, of which more can be loaded. */
export interface LoadedNode {
  /** Undefined before the first answer, null if there is no such node. */
  readonly node: GraphNodeWithGroupsFragment | null | undefined;
  readonly error: CombinedError | undefined;
  readonly loadMore: (group: RelationGroup) => void;
  readonly reload: () => void;
}

interface LoadedMore {
  readonly relations: readonly GraphRelationFragment[];
  readonly endCursor: string | null;
}

/** Loads a node with its relations. Used once for each node and condition: another one needs another `key`. */
export function useNode(id: string, where: RelationWhere): LoadedNode {
  const client = useClient();
  const { tellError } = useNotices();
  const [{ data, error }, ask] = useQuery({ query: GraphNodesDocument, variables: { ids: [id], where, first: FIRST } });
  const [more, setMore] = useState<ReadonlyMap<string, LoadedMore>>(new Map());
  const answered = data?.nodes[0];
  const found = data === undefined ? undefined : answered?.__typename === 'Entity' ? answered : null;
  const node = useMemo(
    () => found && { ...found, relationGroups: found.relationGroups.map((group) => withMore(group, more)) },
    [found, more],
  );
  const loadMore = useCallback(
    async ({ type, direction }: RelationGroup) => {
      const key = keyOf({ type, direction });
      const before = more.get(key);
      const { data: page, error: failed } = await client
        .query(GraphRelationsDocument, {
          ...{ id, direction, where: { ...where, type: { eq: type } } },
          after: before?.endCursor ?? null,
        })
        .toPromise();
      if (failed) tellError(reasonsOf(failed));
      const loaded = page?.entity?.relations;
      if (!loaded) return;
      const relations = [...(before?.relations ?? []), ...loaded.nodes];
      setMore((old) => new Map(old).set(key, { relations, endCursor: loaded.pageInfo.endCursor }));
    },
    [client, id, where, more, tellError],
  );
  return {
    node,
    error,
    loadMore: (group) => void loadMore(group),
    reload: useCallback(() => ask({ requestPolicy: 'network-only' }), [ask]),
  };
}

/** Names a group among those of a node. */
export function keyOf({ type, direction }: Pick<RelationGroup, 'type' | 'direction'>): string {
  return `${type} ${direction}`;
}

function withMore(group: RelationGroup, more: ReadonlyMap<string, LoadedMore>): RelationGroup {
  const loaded = more.get(keyOf(group))?.relations ?? [];
  return loaded.length > group.relations.length ? { ...group, relations: [...loaded] } : group;
}
