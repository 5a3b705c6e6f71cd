import { createContext, use } from 'react';
import type { AccessScope, ViewerQuery } from '../../generated/operations.ts';

/** Who is signed in, and for which organisation. */
export interface Viewer {
  /** Of the person, or of the key with which somebody signed in. */
  readonly name: string | null;
  readonly scopes: ReadonlySet<AccessScope>;
  readonly visiblePeople: ViewerQuery['viewer']['visiblePeople'];
  readonly organisation: ViewerQuery['organisation'];
}

export const ViewerContext = createContext<Viewer | null>(null);

export function useViewer(): Viewer {
  const viewer = use(ViewerContext);
  if (!viewer) throw new Error('only for what is shown to somebody who is signed in');
  return viewer;
}

/** Whether the person who is signed in may do something; screens leave out what they may not. */
export function useMay(): (scope: AccessScope) => boolean {
  const { scopes } = useViewer();
  return (scope) => scopes.has(scope);
}
