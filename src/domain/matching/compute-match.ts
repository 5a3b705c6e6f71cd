import type { Scope } from '../../platform/scope.js';
import { inTransaction } from '../../platform/database/index.js';
import { recordChange } from '../audit/index.js';
import { recordEvent } from '../webhooks/index.js';
import type { LeasedWork } from '../../platform/background/index.js';
import { matchResult, publishedResult, type SkillsetSnapshot, type StoredResult } from './match-result.js';
import { score } from './score.js';

/** A match that broke off this often is given up. */
const ATTEMPTS_LIMIT = 5;

/** How a match ended; `lost` when another process has it by now. */
export type MatchOutcome = 'completed' | 'failed' | 'lost';

/** A match as long as this process holds its lease. */
interface HeldMatch {
  readonly organisationId: string;
  readonly id: string;
  readonly leaseId: string;
  readonly status: 'RUNNING';
}

/**
 * Computes a claimed match: profile against skillset as both are now. Result and event are stored together.
 */
export async function computeMatch(scope: Scope, { id, leaseId, attempts }: LeasedWork): Promise<MatchOutcome> {
  const { organisationId } = scope;
  const held: HeldMatch = { organisationId, id, leaseId, status: 'RUNNING' };
  if (attempts >= ATTEMPTS_LIMIT) return inTransaction(scope, (scope) => giveUp(scope, held, 'INTERNAL'));
  return inTransaction(scope, async (scope) => {
    const match = await scope.db.smartMatch.findUnique({
      where: { organisationId_id: { organisationId, id } },
      select: {
        skillsetId: true,
        profileId: true,
        language: true,
        profile: { select: { publicIdentifier: true } },
        skillset: { select: { deletingSince: true } },
      },
    });
    // What is being deleted is matched against no more: the match goes with it.
    if (!match || match.skillset.deletingSince) return 'lost';
    const snapshot = await takeSnapshot(scope, match.skillsetId);
    // Emptied since it was asked for.
    if (snapshot.skills.length === 0) return giveUp(scope, held, 'EMPTY_SKILLSET');
    const result = await holdAgainst(scope, match.profileId, snapshot);
    const completedAt = scope.now();
    const { count } = await scope.db.smartMatch.updateMany({
      where: held,
      data: {
        status: 'COMPLETED',
        skillsetSnapshot: snapshot as object,
        result: result as object,
        overall: result.scores.overall,
        completedAt,
        attempts: attempts + 1,
        leaseId: null,
      },
    });
    if (count === 0) return 'lost';
    const { publicIdentifier } = match.profile;
    await recordEvent(scope, {
      type: 'smartmatch.completed',
      subject: publicIdentifier,
      data: {
        publicIdentifier,
        skillsetId: match.skillsetId,
        completedAt: completedAt.toISOString(),
        result: publishedResult(matchResult(snapshot, result, match.language)),
      },
    });
    await recordChange(scope, 'smart-match.completed', id);
    return 'completed';
  });
}

async function giveUp(scope: Scope, held: HeldMatch, failure: 'INTERNAL' | 'EMPTY_SKILLSET'): Promise<MatchOutcome> {
  const { count } = await scope.db.smartMatch.updateMany({
    where: held,
    data: { status: 'FAILED', failure, completedAt: scope.now(), leaseId: null },
  });
  if (count === 0) return 'lost';
  await recordChange(scope, 'smart-match.failed', held.id);
  return 'failed';
}

async function takeSnapshot(scope: Scope, skillsetId: string): Promise<SkillsetSnapshot> {
  const texts = { select: { language: true, name: true, description: true } } as const;
  const skillset = await scope.db.skillset.findUniqueOrThrow({
    where: { organisationId_id: { organisationId: scope.organisationId, id: skillsetId } },
    select: {
      translations: texts,
      skills: {
        select: {
          requiredLevel: true,
          skill: { select: { ownerId: true, id: true, type: true, translations: texts } },
        },
        orderBy: { position: 'asc' },
      },
    },
  });
  return {
    translations: skillset.translations,
    skills: skillset.skills.map(({ requiredLevel, skill }) => ({ ...skill, requiredLevel })),
  };
}

/** Rejected skills do not count: somebody said that the person does not have them. */
async function holdAgainst(scope: Scope, profileId: string, snapshot: SkillsetSnapshot): Promise<StoredResult> {
  const achieved = await scope.db.profileSkill.findMany({
    where: {
      organisationId: scope.organisationId,
      profileId,
      skillId: { in: snapshot.skills.map(({ id }) => id) },
      state: { not: 'REJECTED' },
    },
    select: { skillOwnerId: true, skillId: true, level: true },
  });
  const levels = new Map(achieved.map(({ skillOwnerId, skillId, level }) => [`${skillOwnerId} ${skillId}`, level]));
  const achievedLevels = snapshot.skills.map(({ ownerId, id }) => levels.get(`${ownerId} ${id}`) ?? 0);
  const scores = score(
    snapshot.skills.map(({ type, requiredLevel }, index) => ({
      type,
      requiredLevel,
      achievedLevel: achievedLevels[index] ?? 0,
    })),
  );
  return { scores, achievedLevels };
}
