import type { Contestant } from '../../generated/prisma/enums.js';
import { inTransaction, isId, newId } from '../../platform/database/index.js';
import { conflict, notFound } from '../../platform/errors/index.js';
import type { Scope } from '../../platform/scope.js';
import { checkText } from '../../platform/validation/index.js';
import { recordChange } from '../audit/index.js';
import { lockProfileIfExists, requireLockedProfileById } from '../profiles/index.js';
import { findSkillOwners } from '../taxonomy/index.js';
import { recordEvent } from '../webhooks/index.js';

/** Maximum length of a reason, in characters. */
export const MAX_REASON_LENGTH = 2000;

/** Maximum number of open contests of one person: whoever has a link must not fill the database. */
const MAX_OPEN = 100;

/** Why somebody contests something, and who it is. */
export interface ContestReason {
  /** In their own words. */
  readonly reason: string;
  readonly contestant?: Contestant;
}

/**
 * Contests a skill that a person has, or that is suggested for them.
 *
 * @returns the id of the contest.
 * @throws ServiceError NOT_FOUND for an unknown profile or skill, or a skill that the person neither has nor is suggested
 *   for; CONFLICT if it is contested already, or too much is; INVALID_INPUT naming the field.
 */
export async function contestSkill(
  scope: Scope,
  {
    profileId,
    skillId: givenSkill,
    ...given
  }: ContestReason & { readonly profileId: string; readonly skillId: string },
): Promise<string> {
  const reason = checkReason(given);
  return inTransaction(scope, async (scope) => {
    const { db, organisationId } = scope;
    const profile = await requireLockedProfileById(scope, profileId);
    const skillId = givenSkill.toLowerCase();
    const skillOwnerId = (await findSkillOwners(scope, [skillId])).get(skillId) as string;
    const skill = { organisationId, profileId: profile.id, skillOwnerId, skillId };
    const held = await db.profileSkill.findFirst({ where: skill, select: { level: true } });
    if (!held && (await db.skillSuggestion.count({ where: skill })) === 0)
      throw notFound('error.contest.noSkill', { publicIdentifier: profile.publicIdentifier, id: givenSkill });
    await requireUncontested(scope, profile.id, { subject: 'SKILL', skillOwnerId, skillId });
    return storeContest(scope, profile, {
      ...{ subject: 'SKILL' as const, skillOwnerId, skillId, level: held?.level ?? null },
      ...reason,
    });
  });
}

/**
 * Contests the result of a match.
 *
 * @returns the id of the contest.
 * @throws ServiceError NOT_FOUND for an unknown match; CONFLICT if it has no result, if it or another result of the same
 *   profile and skillset is contested already, or too much is; INVALID_INPUT naming the field.
 */
export async function contestMatch(
  scope: Scope,
  { smartMatchId, ...given }: ContestReason & { readonly smartMatchId: string },
): Promise<string> {
  const reason = checkReason(given);
  return inTransaction(scope, async (scope) => {
    const { db, organisationId } = scope;
    const where = { organisationId, id: smartMatchId, skillset: { deletingSince: null } };
    const find = () =>
      isId(smartMatchId)
        ? db.smartMatch.findFirst({ where, select: { id: true, profileId: true, skillsetId: true, status: true } })
        : null;
    const before = await find();
    if (before) await lockProfileIfExists(scope, before.profileId);
    // The person may have been deleted before this transaction had the lock.
    const match = before && (await find());
    if (!match) throw notFound('error.smartMatch.unknown', { id: smartMatchId });
    if (match.status !== 'COMPLETED') throw conflict('error.contest.noResult', { id: smartMatchId });
    const { id, profileId, skillsetId } = match;
    const profile = await requireLockedProfileById(scope, profileId);
    await requireUncontested(scope, profileId, { subject: 'MATCH', skillsetId });
    return storeContest(scope, profile, { subject: 'MATCH', smartMatchId: id, skillsetId, ...reason });
  });
}

function checkReason({ reason, contestant = 'PERSON' }: ContestReason) {
  return { reason: checkText('reason', reason, { limit: MAX_REASON_LENGTH, multiline: true }), contestant };
}

/** What is contested: a skill, or the results of a skillset. */
type ContestedSubject =
  | { readonly subject: 'SKILL'; readonly skillOwnerId: string; readonly skillId: string }
  | { readonly subject: 'MATCH'; readonly skillsetId: string };

/** The caller holds the lock on the profile. */
async function requireUncontested(
  { db, organisationId }: Scope,
  profileId: string,
  subject: ContestedSubject,
): Promise<void> {
  const open = { organisationId, profileId, state: 'OPEN' as const };
  const same = await db.contest.findFirst({ where: { ...open, ...subject }, select: { id: true } });
  if (same) throw conflict('error.contest.exists', { id: same.id });
  if ((await db.contest.count({ where: open })) >= MAX_OPEN)
    throw conflict('error.contest.tooMany', { limit: MAX_OPEN });
}

/** What is stored of a contest, besides whose it is. */
type NewContest = ReturnType<typeof checkReason> &
  (
    | (Extract<ContestedSubject, { subject: 'SKILL' }> & { readonly level: number | null })
    | (Extract<ContestedSubject, { subject: 'MATCH' }> & { readonly smartMatchId: string })
  );

async function storeContest(
  scope: Scope,
  { id: profileId, publicIdentifier }: { readonly id: string; readonly publicIdentifier: string },
  contest: NewContest,
): Promise<string> {
  const { db, organisationId } = scope;
  const id = newId();
  const openedAt = scope.now();
  await db.contest.create({ data: { organisationId, id, profileId, ...contest, openedBy: scope.actor, openedAt } });
  await recordChange(scope, 'contest.opened', id, { subject: contest.subject }, { person: profileId });
  await recordEvent(scope, {
    type: 'contest.opened',
    subject: publicIdentifier,
    data: { ...eventSubject(publicIdentifier, id, contest), openedAt: openedAt.toISOString() },
  });
  return id;
}

/** What the events of a contest say of what is contested. */
export function eventSubject(
  publicIdentifier: string,
  contestId: string,
  contest: {
    readonly subject: 'SKILL' | 'MATCH';
    readonly skillId?: string | null;
    readonly smartMatchId?: string | null;
    readonly skillsetId?: string | null;
  },
) {
  const { subject, skillId, smartMatchId, skillsetId } = contest;
  return {
    publicIdentifier,
    contestId,
    subject,
    ...(skillId ? { skillId } : {}),
    ...(smartMatchId ? { smartMatchId } : {}),
    ...(skillsetId ? { skillsetId } : {}),
  };
}
