import { newId } from '../../../platform/database/index.js';
import type { Scope } from '../../../platform/scope.js';
import type { FoundSuggestion } from '../../reader/index.js';
import type { SourceItem } from './store-evidence.js';
import { normalisePhrase } from '../../taxonomy/index.js';
import { adjustLikelihood, type Decisions, type DecisionsOnSuggestion } from './decision-prior.js';
import { findDecisions, insertSuggestions, summariseDecisions } from './suggestions.sql.js';

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
  const decisionsOn = await readDecisions(
    scope,
    suggestions.map(({ skillId }) => skillId),
    items.map(({ profileId }) => profileId),
  );
  const judged = suggestions.map((suggestion) => {
    const decisions = decisionsOn(suggestion);
    const { likelihood } = suggestion;
    return {
      ...suggestion,
      likelihood: roundLikelihood(decisions === null ? likelihood : adjustLikelihood(likelihood, decisions)),
    };
  });
  return insertSuggestions(scope.db, scope.organisationId, scope.now(), judged, MAX_SUGGESTIONS);
}

interface SuggestedWords {
  readonly skillOwnerId: string;
  readonly skillId: string;
  readonly phrase: string | null;
}

/**
 * Reads what the organisation's people decided about suggestions of some skills, without those of some people.
 *
 * @returns a function that tells what bears on a suggestion; null while nobody has decided anything.
 */
async function readDecisions(
  { db, organisationId }: Scope,
  skillIds: readonly string[],
  exceptProfileIds: readonly string[],
): Promise<(suggestion: SuggestedWords) => DecisionsOnSuggestion | null> {
  const [all] = await summariseDecisions(db, organisationId);
  if (all === undefined || all.accepted + all.declined === 0) return () => null;
  const decided = await findDecisions(db, organisationId, [...new Set(skillIds)], [...new Set(exceptProfileIds)]);
  return ({ skillOwnerId, skillId, phrase }) => {
    const ofSkill = decided.filter((one) => one.skillOwnerId === skillOwnerId && one.skillId === skillId);
    const ofPhrase = phrase === null ? [] : ofSkill.filter(({ quote }) => normalisePhrase(quote) === phrase);
    return { all, ofSkill: countDecisions(ofSkill), ofPhrase: countDecisions(ofPhrase) };
  };
}

function countDecisions(decided: readonly { readonly isAccepted: boolean; readonly count: number }[]): Decisions {
  const sum = (isAccepted: boolean) =>
    decided.reduce((total, one) => total + (one.isAccepted === isAccepted ? one.count : 0), 0);
  return { accepted: sum(true), declined: sum(false) };
}

/** Rounds to three digits: a rough likelihood with more would only look exact. */
function roundLikelihood(likelihood: number): number {
  return Math.round(Math.min(Math.max(likelihood, 0), 1) * 1000) / 1000;
}
