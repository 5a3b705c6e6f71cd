import { useQuery } from 'urql';
import { NamesOfFiltersDocument } from '../../../../generated/operations.ts';

/** The names of skills, teams, departments and locations that an address holds the identifiers of. */
export function useNames(ids: readonly string[]): (id: string) => string {
  const [{ data }] = useQuery({ query: NamesOfFiltersDocument, variables: { ids: [...ids] }, pause: ids.length === 0 });
  const names = new Map(
    data?.nodes.flatMap((node) => {
      if (node?.__typename === 'Skill') return [[node.id, node.skillName] as const];
      return node?.__typename === 'Entity' ? [[node.id, node.entityName] as const] : [];
    }),
  );
  return (id) => names.get(id) ?? '…';
}
