import { createContext, use } from 'react';

/** A short message at the edge of the window. */
export interface Notice {
  readonly id: number;
  readonly kind: 'done' | 'error';
  readonly lines: readonly string[];
}

/** Tells the person what became of what they asked for. */
export interface Notices {
  readonly tellDone: (line: string) => void;
  /** @param reasons - of the service; none if it could not be reached. */
  readonly tellError: (reasons: readonly string[]) => void;
}

export const NoticesContext = createContext<Notices | null>(null);

export function useNotices(): Notices {
  const notices = use(NoticesContext);
  if (!notices) throw new Error('only for what is inside the notices');
  return notices;
}
