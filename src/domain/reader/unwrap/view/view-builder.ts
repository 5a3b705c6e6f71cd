import type { ExtractedDocument } from '../../model/findings.js';
import type { ItemBudget } from '../limits.js';
import type { TextOrigin } from '../payload-view.js';

/** What is noted while a view is made (see PayloadView). */
export interface ViewBuilder {
  readonly moved: Map<string, string>;
  readonly opened: Set<string>;
  readonly texts: Map<string, TextOrigin>;
  readonly names: Map<string, TextOrigin>;
  readonly tokens: Map<string, string>;
  readonly documents: ExtractedDocument[];
  readonly unreadable: string[];
  readonly budget: ItemBudget;
}

/** A place while a view is made: its pointer in the view and the one in the payload. */
export interface ViewPlace {
  readonly view: string;
  readonly payload: string;
}

/** Thrown to end the making of a view whose item cannot be read. */
export class UnreadableDocument extends Error {
  constructor(readonly failure: 'DOCUMENT_UNREADABLE' | 'DOCUMENT_TOO_LARGE') {
    super(failure);
  }
}

/** A builder that has noted nothing yet. */
export function createViewBuilder(budget: ItemBudget): ViewBuilder {
  return {
    moved: new Map(),
    opened: new Set(),
    texts: new Map(),
    names: new Map(),
    tokens: new Map(),
    documents: [],
    unreadable: [],
    budget,
  };
}
