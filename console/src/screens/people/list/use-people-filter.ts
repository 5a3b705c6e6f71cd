import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { filterOf, withFilter, type PeopleFilter } from './people-filter.ts';

/** The filter in the address, and how it is changed. */
export function usePeopleFilter(): readonly [PeopleFilter, (filter: PeopleFilter) => void] {
  const [parameters, setParameters] = useSearchParams();
  const address = parameters.toString();
  const filter = useMemo(() => filterOf(new URLSearchParams(address)), [address]);
  const change = useCallback(
    (changed: PeopleFilter) => setParameters((before) => withFilter(before, changed), { replace: true }),
    [setParameters],
  );
  return [filter, change];
}
