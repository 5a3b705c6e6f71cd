import { useCallback } from 'react';
import { useSearchParams } from 'wouter';

/**
 * A choice that stands in the address, so that a link, a bookmark and the way back show the same. Names and other words
 * about people do not belong there.
 *
 * @returns its value, null if the address has none, and a function that changes it without a new entry in the history.
 */
export function useAddressParameter(name: string): readonly [string | null, (value: string | null) => void] {
  const [parameters, setParameters] = useSearchParams();
  const set = useCallback(
    (value: string | null) =>
      setParameters(
        (before) => {
          const after = new URLSearchParams(before);
          if (value === null || value === '') after.delete(name);
          else after.set(name, value);
          return after;
        },
        { replace: true },
      ),
    [name, setParameters],
  );
  return [parameters.get(name), set];
}
