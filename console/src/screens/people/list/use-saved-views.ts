import { useCallback, useState } from 'react';
import { readChoice, rememberChoice } from '../../../app/remembered-choices.ts';

/** A filter and order that somebody named. */
export interface SavedView {
  readonly name: string;
  /** The query of the address: identifiers of skills and teams, and never anything about a person. */
  readonly query: string;
}

/** The views that are kept in this browser. */
export interface SavedViews {
  readonly views: readonly SavedView[];
  /** Takes the place of a view with the same name. */
  readonly save: (view: SavedView) => void;
  readonly remove: (name: string) => void;
}

export function useSavedViews(): SavedViews {
  const [views, setViews] = useState(storedViews);
  const keep = useCallback((changed: readonly SavedView[]) => {
    rememberChoice('views.people', changed.length === 0 ? null : JSON.stringify(changed));
    setViews(changed);
  }, []);
  return {
    views,
    save: (view) => keep([...views.filter(({ name }) => name !== view.name), view]),
    remove: (name) => keep(views.filter((view) => view.name !== name)),
  };
}

function storedViews(): readonly SavedView[] {
  try {
    const stored: unknown = JSON.parse(readChoice('views.people') ?? '[]');
    return Array.isArray(stored) ? stored.filter(isView) : [];
  } catch {
    // What another program wrote there is no view.
    return [];
  }
}

function isView(value: unknown): value is SavedView {
  const { name, query } = (value ?? {}) as Partial<Record<keyof SavedView, unknown>>;
  return typeof name === 'string' && typeof query === 'string';
}
