import type { Contest } from '../../generated/prisma/client.js';
import { inTransaction, isId } from '../../platform/database/index.js';
import { conflict, invalidInput, notFound } from '../../platform/errors/index.js';
import type { Scope } from '../../platform/scope.js';
import { requireScope } from '../../platform/security/access.js';
import { checkText } from '../../platform/validation/index.js';
import { recordChange } from '../audit/index.js';
import { requestMatches } from '../matching/index.js';
import { requireLockedProfileById, reviewSkill, type SkillReview } from '../profiles/index.js';
import { recordEvent } from '../webhooks/index.js';
import { eventSubject, MAX_REASON_LENGTH } from './open-contest.js';

/** Maximum number of skills that one decision corrects. */
const MAX_CORRECTIONS = 50;

/** A review of a skill that puts right what was contested. */
export type ContestCorrection = Pick<SkillReview, 'skillId' | 'verdict' | 'level'>;

/** The decision about a contest. */
export interface ContestDecision {
  readonly id: string;
  readonly verdict: 'UPHOLD' | 'REJECT';
  /** For the person to read. */
  readonly reason: string;
  readonly corrections?: readonly ContestCorrection[] | null | undefined;
}

/**
 * Decides a contest. If it is upheld, its corrections are stored as reviews, and a contested match is requested anew, as
 * long as its skillset can be matched.
 *
 * @throws ServiceError NOT_FOUND for an unknown contest; CONFLICT if it was decided already; INVALID_INPUT naming the
 *   field, and what `reviewSkill` throws; FORBIDDEN if the sender may not request matches, and one is upheld.
 */
export async function decideContest(scope: Scope, decision: ContestDecision): Promise<void> {
  const { id, verdict } = decision;
  const reason = checkText('reason', decision.reason, { limit: MAX_REASON_LENGTH, multiline: true });
  await inTransaction(scope, async (scope) => {
    const { db, organisationId } = scope;
    const where = { organisationId, id };
    const before = isId(id) ? await db.contest.findFirst({ where }) : null;
    if (!before) throw notFound('error.contest.unknown', { id });
    const { id: profileId, publicIdentifier } = await requireLockedProfileById(scope, before.profileId);
    // Of two decisions at the same moment, the second finds the contest decided.
    const contest = await db.contest.findFirst({ where: { ...where, state: 'OPEN' } });
    if (!contest) throw conflict('error.contest.decided', { id });
    if (verdict === 'UPHOLD' && contest.subject === 'MATCH') requireScope(scope.access, 'MATCHING_WRITE');
    const corrections = checkCorrections(contest, decision);
    for (const correction of corrections) await reviewSkill(scope, { publicIdentifier, ...correction });
    const newMatchId = verdict === 'UPHOLD' ? await matchAnew(scope, publicIdentifier, contest) : null;
    const decidedAt = scope.now();
    const state = verdict === 'UPHOLD' ? ('UPHELD' as const) : ('REJECTED' as const);
    await db.contest.updateMany({
      where,
      data: { state, decision: reason, decidedBy: scope.actor, decidedAt, newMatchId },
    });
    const details = { verdict, skillIds: corrections.map(({ skillId }) => skillId) };
    await recordChange(scope, 'contest.decided', contest.id, details, {
      before: { state: contest.state },
      after: { state, reason },
      person: profileId,
    });
    await recordEvent(scope, {
      type: 'contest.decided',
      subject: publicIdentifier,
      data: {
        ...eventSubject(publicIdentifier, contest.id, contest),
        verdict: state,
        decidedAt: decidedAt.toISOString(),
      },
    });
  });
}

/** A skill that was contested rightly must be put right by exactly one correction; a match may be by several, or none. */
function checkCorrections(
  { subject, skillId }: Contest,
  { verdict, corrections }: ContestDecision,
): readonly ContestCorrection[] {
  const given = (corrections ?? []).map((one) => ({ ...one, skillId: one.skillId.toLowerCase() }));
  const field = 'corrections';
  if (given.length > MAX_CORRECTIONS) throw invalidInput('error.field.maxItems', { field, limit: MAX_CORRECTIONS });
  if (verdict === 'REJECT') {
    if (given.length > 0) throw invalidInput('error.contest.nothingToCorrect', { field });
    return [];
  }
  const twice = given.find((one, index) => given.findIndex((other) => other.skillId === one.skillId) !== index);
  if (twice) throw invalidInput('error.field.twice', { field, value: twice.skillId });
  if (subject === 'SKILL' && (given.length !== 1 || given[0]?.skillId !== skillId))
    throw invalidInput('error.contest.correction', { field, id: skillId ?? '' });
  return given;
}

/** @returns the id of the new match; null for a contested skill, and if the skillset cannot be matched any more. */
async function matchAnew(scope: Scope, publicIdentifier: string, { skillsetId }: Contest): Promise<string | null> {
  const { db, organisationId } = scope;
  if (skillsetId === null) return null;
  const where = { organisationId, id: skillsetId, deletingSince: null, archivedAt: null, skills: { some: {} } };
  if ((await db.skillset.count({ where })) === 0) return null;
  const [request] = await requestMatches(scope, publicIdentifier, [skillsetId]);
  return request?.id ?? null;
}
