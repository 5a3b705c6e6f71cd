import { createContext, use } from 'react';
import type { ShownOperation } from '../../graphql/shown-operations.ts';

/** Gives the queries that are on the screen. */
export const ShownOperationsContext = createContext<() => readonly ShownOperation[]>(() => []);

export function useShownOperations(): () => readonly ShownOperation[] {
  return use(ShownOperationsContext);
}
