import { newId } from '../../../platform/database/index.js';
import type { Scope } from '../../../platform/scope.js';
import type { FoundSuggestion } from '../../reader/index.js';
import type { SourceItem } from './store-evidence.js';
import { normalisePhrase } from '../../taxonomy/index.js';
import { applyDecisions } from './decisions/apply-decisions.js';
import { insertSuggestions } from './suggestions.sql.js';

/** Maximum number of suggestions stored for one item, the likeliest ones: as many as somebody will look through. */
const MAX_SUGGESTIONS = 20;

/** Suggestions with a longer quote are not stored, in characters. */
const MAX_QUOTE_LENGTH = 2000;

/** An item and the skills that it may say somebody has. */
export interface ItemWithSuggestions {
  readonly item: SourceItem;
  readonly profileId: string;
  readonly suggestions: readonly FoundSuggestion[];
}

/**
 * Stores skills that people may have, for somebody to judge: each skill once for an item, at its likeliest place. A
 * skill that the profile has, that somebody declined for it, or that has left the taxonomy is not stored. What the
 * organisation's people decided about other suggestions moves the likelihood. The number of SQL statements does not
 * depend on the number of suggestions.
 *
 * The caller holds the locks on the profiles.
 *
 * @returns the number of suggestions that were stored.
 */
export async function storeSuggestions(scope: Scope, items: readonly ItemWithSuggestions[]): Promise<number> {
  const suggestions = items.flatMap(({ item, profileId, suggestions }) =>
    suggestions
      .filter(({ quote }) => quote.length <= MAX_QUOTE_LENGTH)
      .map(({ place, ...suggestion }) => ({
        ...suggestion,
        id: newId(),
        profileId,
        importItemId: item.id,
        observedAt: item.observedAt,
        readerVersion: item.versions?.readerVersion ?? null,
        taxonomyVersion: item.versions?.taxonomyVersion ?? null,
        phrase: normalisePhrase(suggestion.quote),
        pointer: place.pointer,
        inPropertyName: place.inName ?? false,
        startOffset: place.start,
        endOffset: place.end,
      })),
  );
  if (suggestions.length === 0) return 0;
  const judged = await applyDecisions(scope, suggestions);
  return insertSuggestions(scope.db, scope.organisationId, scope.now(), judged, MAX_SUGGESTIONS);
}
