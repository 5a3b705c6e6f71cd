import { useCallback, useEffect, useRef } from 'react';

/**
 * Does something once, a while after it was first asked for: what follows many changes, however fast they come.
 *
 * @param pause - milliseconds
 * @returns asks for it.
 */
export function useLater(action: () => void, pause: number): () => void {
  const latest = useRef(action);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = action;
  });
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  return useCallback(() => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      latest.current();
    }, pause);
  }, [pause]);
}
