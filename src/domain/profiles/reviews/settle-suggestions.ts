import type { SkillPhraseRule, SkillSuggestion } from '../../../generated/prisma/client.js';
import { inTransaction } from '../../../platform/database/index.js';
import { groupBy } from '../../../platform/group-by.js';
import type { Scope } from '../../../platform/scope.js';
import type { FoundSkill } from '../../reader/index.js';
import { normalisePhrase } from '../../taxonomy/index.js';
import { lockProfiles } from '../profile/lock-profile.js';
import { storeEvidence } from '../skills/store-evidence.js';
import { lockPhraseRule, storeSettled, type ClaimedPhraseRule } from './settle-suggestions.sql.js';

/** Profiles that one transaction settles: it locks them, and imports of these people wait that long. */
const BATCH_SIZE = 50;

/** Confidence of a phrase that somebody said to mean the skill: that of a rule's phrase in running text. */
const RULE_CONFIDENCE = 0.65;

/**
 * Settles the open suggestions of the next people by a rule, as reading their items again would: the phrase becomes
 * evidence where it means the skill, and is no suggestion any more where it does not. The progress is stored in the same
 * transaction.
 *
 * @returns `lost` if the rule was deleted or is no longer leased by this process.
 */
export function settleBatch(scope: Scope, claimed: ClaimedPhraseRule): Promise<'requeued' | 'completed' | 'lost'> {
  return inTransaction(scope, async (scope) => {
    const { db, organisationId } = scope;
    const rule = await db.skillPhraseRule.findFirst({ where: { organisationId, id: claimed.id } });
    if (rule === null) return 'lost';
    const profileIds = await findNextProfiles(scope, rule);
    // The profiles are locked before the rule, as a review does, so that two transactions do not deadlock.
    await lockProfiles(scope, profileIds);
    const [held] = await lockPhraseRule(db, claimed);
    if (!held) return 'lost';
    const settled = await settleSuggestions(scope, rule, profileIds);
    const isLast = profileIds.length < BATCH_SIZE;
    await storeSettled(db, claimed, { settled, lastId: profileIds.at(-1) ?? null, isLast });
    return isLast ? 'completed' : 'requeued';
  });
}

/** The next people for whom the skill of a rule is suggested, in the order of their ids. */
async function findNextProfiles(
  { db, organisationId }: Scope,
  { skillOwnerId, skillId, cursorId }: SkillPhraseRule,
): Promise<string[]> {
  const rows = await db.skillSuggestion.groupBy({
    by: ['profileId'],
    where: {
      organisationId,
      skillOwnerId,
      skillId,
      state: 'OPEN',
      ...(cursorId === null ? {} : { profileId: { gt: cursorId } }),
    },
    orderBy: { profileId: 'asc' },
    take: BATCH_SIZE,
  });
  return rows.map(({ profileId }) => profileId);
}

/** @returns the number of suggestions that were settled. */
async function settleSuggestions(
  scope: Scope,
  { phrase, verdict, skillOwnerId, skillId }: SkillPhraseRule,
  profileIds: readonly string[],
): Promise<number> {
  const { db, organisationId } = scope;
  const open = await db.skillSuggestion.findMany({
    where: { organisationId, skillOwnerId, skillId, state: 'OPEN', profileId: { in: [...profileIds] } },
    orderBy: { id: 'asc' },
  });
  const ofPhrase = open.filter(({ quote }) => normalisePhrase(quote) === phrase);
  const where = { organisationId, id: { in: ofPhrase.map(({ id }) => id) } };
  if (verdict === 'DOES_NOT_MEAN') await db.skillSuggestion.deleteMany({ where });
  else await creditSuggestions(scope, ofPhrase);
  return ofPhrase.length;
}

/** Makes suggestions evidence of their skills. What else is suggested of these skills needs no review any more. */
async function creditSuggestions(scope: Scope, suggestions: readonly SkillSuggestion[]): Promise<void> {
  const ofPeople = [...groupBy(suggestions, ({ profileId }) => profileId).values()];
  // Evidence is stored for each person once at a time.
  const rounds = Math.max(0, ...ofPeople.map(({ length }) => length));
  for (let round = 0; round < rounds; round += 1) {
    await storeEvidence(
      scope,
      ofPeople.flatMap((ofPerson) => {
        const suggestion = ofPerson[round];
        if (suggestion === undefined) return [];
        const { importItemId: id, observedAt, profileId } = suggestion;
        return [{ item: { id, observedAt }, profileId, created: false, skills: [asFound(suggestion)] }];
      }),
    );
  }
}

function asFound({
  likelihood,
  pointer,
  startOffset,
  endOffset,
  inPropertyName,
  ...words
}: SkillSuggestion): FoundSkill {
  const { skillOwnerId, skillId, quote, source, level, levelBasis } = words;
  return {
    skillOwnerId,
    skillId,
    quote,
    place: { pointer, start: startOffset, end: endOffset, ...(inPropertyName ? { inName: true } : {}) },
    // The words themselves now say it, and not only the occupation that they name.
    source: source === 'INFERRED' ? 'WORK_HISTORY' : source,
    level,
    levelBasis,
    confidence: Math.max(likelihood, RULE_CONFIDENCE),
  };
}
