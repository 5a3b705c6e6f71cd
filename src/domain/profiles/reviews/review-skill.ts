import type { ProfileSkill } from '../../../generated/prisma/client.js';
import { inTransaction } from '../../../platform/database/index.js';
import { invalidInput, notFound } from '../../../platform/errors/index.js';
import type { Scope } from '../../../platform/scope.js';
import { checkOptionalText } from '../../../platform/validation/index.js';
import { recordChange } from '../../audit/index.js';
import {
  addPhraseRules,
  findSkillOwners,
  normalisePhrase,
  PHRASE_LIMIT,
  removePhraseRules,
} from '../../taxonomy/index.js';
import { requireProfile } from '../profile/find-profile.js';
import { lockProfile } from '../profile/lock-profile.js';
import type { ProfileSkillKey } from '../skills/evidence.sql.js';
import { recalculateSkills } from '../skills/withdraw-evidence.js';
import { acceptSuggestions, declineSuggestions, supersedeIfCredited } from './decide-suggestions.js';

/** Maximum length of a reviewer's remark, in characters. */
const MAX_REMARK_LENGTH = 1000;

/** Maximum number of phrases that one review makes rules for. */
const MAX_PHRASES = 20;

/** What a reviewer says of a skill of a person. */
export interface SkillReview {
  readonly publicIdentifier: string;
  readonly skillId: string;
  readonly verdict: 'CONFIRM' | 'REJECT' | 'WITHDRAW';
  /** 0-5; undefined keeps an earlier reviewed level, null removes it. */
  readonly level?: number | null | undefined;
  readonly remark?: string | null | undefined;
  readonly applyToEveryone?: boolean | null | undefined;
}

/** What was reviewed. */
export interface ReviewedSkill {
  readonly profileId: string;
  /** null if the profile does not have the skill. */
  readonly profileSkillId: string | null;
}

/**
 * Stores the review of a skill that a profile has, or that is suggested for it. It overrules what imports say,
 * including later ones, until it is withdrawn. Repeating a review changes nothing.
 *
 * @throws ServiceError NOT_FOUND for an unknown profile or skill, or a skill that the profile neither has nor is
 *   suggested for it; INVALID_INPUT naming the field.
 */
export async function reviewSkill(scope: Scope, review: SkillReview): Promise<ReviewedSkill> {
  const { verdict, applyToEveryone } = review;
  const level = checkLevel(review);
  const remark =
    review.remark === undefined ? undefined : checkOptionalText('remark', review.remark, { limit: MAX_REMARK_LENGTH });
  return inTransaction(scope, async (scope) => {
    const { id: profileId } = await requireProfile(scope, review.publicIdentifier);
    const owners = await findSkillOwners(scope, [review.skillId]);
    const skillId = review.skillId.toLowerCase();
    const skill = { profileId, skillOwnerId: owners.get(skillId) as string, skillId };
    await lockProfile(scope, profileId);
    const phrases = await findPhrases(scope, skill);
    if (phrases === null)
      throw notFound('error.review.nothing', { publicIdentifier: review.publicIdentifier, id: review.skillId });
    const change = await storeDecision(scope, skill, { verdict, level, remark });
    if (applyToEveryone) await applyToPhrases(scope, skill, verdict, phrases);
    if (change) {
      await recalculateSkills(scope, profileId, [skill]);
      if (verdict === 'WITHDRAW') await supersedeIfCredited(scope, skill);
      const forEveryone = applyToEveryone ? { applyToEveryone } : {};
      await recordChange(
        scope,
        'profile.skill-reviewed',
        profileId,
        { skillId, verdict },
        {
          before: change.before,
          after: { ...change.after, ...forEveryone },
        },
      );
    }
    return { profileId, profileSkillId: await findProfileSkillId(scope, skill) };
  });
}

async function findProfileSkillId({ db, organisationId }: Scope, skill: ProfileSkillKey): Promise<string | null> {
  const found = await db.profileSkill.findFirst({ where: { organisationId, ...skill }, select: { id: true } });
  return found?.id ?? null;
}

/** @returns the level with one decimal. */
function checkLevel({ level, verdict }: SkillReview): number | null | undefined {
  if (level === undefined || level === null) return level;
  if (verdict !== 'CONFIRM') throw invalidInput('error.review.level', { field: 'level' });
  if (!(level >= 0 && level <= 5)) throw invalidInput('error.field.range', { field: 'level', minimum: 0, maximum: 5 });
  return Math.round(level * 10) / 10;
}

/** The phrases that the skill was read from; null if the profile neither has it nor is it suggested. */
async function findPhrases(
  { db, organisationId }: Scope,
  { profileId, skillOwnerId, skillId }: ProfileSkillKey,
): Promise<string[] | null> {
  const where = { organisationId, profileId, skillOwnerId, skillId };
  const credited = await db.profileSkill.findFirst({ where, select: { state: true } });
  const suggestions = await db.skillSuggestion.findMany({
    where,
    select: { quote: true },
    orderBy: { likelihood: 'desc' },
    take: 100,
  });
  if (!credited && suggestions.length === 0) return null;
  const evidence = await db.evidence.findMany({
    // The comment of an endorsement is no phrase that names the skill.
    where: { ...where, importItemId: { not: null } },
    select: { quote: true },
    orderBy: { confidence: 'desc' },
    take: 100,
  });
  const phrases = [...suggestions, ...evidence]
    .map(({ quote }) => normalisePhrase(quote))
    .filter((phrase) => phrase !== null);
  return [...new Set(phrases)].slice(0, MAX_PHRASES);
}

interface Decision {
  readonly verdict: SkillReview['verdict'];
  readonly level: number | null | undefined;
  readonly remark: string | null | undefined;
}

/** What a review says of a skill. */
type StoredReview = Pick<ProfileSkill, 'state' | 'reviewedLevel' | 'remark'>;

/** @returns the review before and after the decision; null if it changes nothing. */
async function storeDecision(
  scope: Scope,
  skill: ProfileSkillKey,
  { verdict, level, remark }: Decision,
): Promise<{ readonly before: StoredReview | null; readonly after: StoredReview } | null> {
  const where = { organisationId: scope.organisationId, ...skill };
  const before = await scope.db.profileSkill.findFirst({
    where,
    select: { state: true, reviewedLevel: true, remark: true },
  });
  const isReviewed = before !== null && before.state !== 'SUGGESTED';
  const review = {
    state:
      verdict === 'CONFIRM'
        ? ('VALIDATED' as const)
        : verdict === 'REJECT'
          ? ('REJECTED' as const)
          : ('SUGGESTED' as const),
    reviewedLevel: verdict === 'CONFIRM' ? (level === undefined ? (before?.reviewedLevel ?? null) : level) : null,
    remark: verdict === 'WITHDRAW' ? null : remark === undefined && isReviewed ? before.remark : (remark ?? null),
  };
  if (verdict === 'WITHDRAW' && !isReviewed) return null;
  if (
    before &&
    before.state === review.state &&
    before.reviewedLevel === review.reviewedLevel &&
    before.remark === review.remark
  )
    return null;
  const at = scope.now();
  const stateSetBy = verdict === 'WITHDRAW' ? 'reader' : scope.actor;
  if (before) await scope.db.profileSkill.updateMany({ where, data: { ...review, stateSetBy, stateSetAt: at } });
  else
    await scope.db.profileSkill.create({
      data: { ...where, ...review, level: 0, confidence: 0, stateSetBy, stateSetAt: at, createdAt: at },
    });
  if (verdict === 'CONFIRM') await acceptSuggestions(scope, skill);
  else await declineSuggestions(scope, skill, verdict === 'REJECT' ? 'DECLINED' : 'OPEN');
  return { before, after: review };
}

async function applyToPhrases(
  scope: Scope,
  skill: ProfileSkillKey,
  verdict: SkillReview['verdict'],
  phrases: readonly string[],
): Promise<void> {
  const { skillOwnerId, skillId } = skill;
  if (verdict === 'WITHDRAW') return removePhraseRules(scope, skill, phrases);
  if (phrases.length === 0)
    throw invalidInput('error.review.phrase', { field: 'applyToEveryone', limit: PHRASE_LIMIT });
  const meaning = verdict === 'CONFIRM' ? ('MEANS' as const) : ('DOES_NOT_MEAN' as const);
  return addPhraseRules(
    scope,
    phrases.map((phrase) => ({ phrase, verdict: meaning, skillOwnerId, skillId })),
  );
}
