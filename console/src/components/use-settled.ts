import { useEffect, useState } from 'react';

/**
 * A value that somebody is still changing, once they have paused: what is asked of the service while they type or move a
 * handle.
 *
 * @param pause - milliseconds without a change
 */
export function useSettled<Value>(value: Value, pause: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return settled;
}
