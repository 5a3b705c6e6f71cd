import { createContext, use, useEffect, useRef } from 'react';

/** How often the person has changed since the passport was opened. */
export const PassportChangesContext = createContext(0);

/** Asks for a part of the passport again when the person has changed. */
export function useAgainOnChange(again: () => void): void {
  const changes = use(PassportChangesContext);
  const ask = useRef(again);
  useEffect(() => {
    ask.current = again;
  });
  useEffect(() => {
    if (changes > 0) ask.current();
  }, [changes]);
}
