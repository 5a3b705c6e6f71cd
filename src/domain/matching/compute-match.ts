import type { SmartMatchFailureCode } from '../../generated/resolver-types.js';
import type { Scope } from '../../platform/scope.js';
import { inTransaction } from '../../platform/database/index.js';
import { recordChange } from '../audit/index.js';
import { recordEvent } from '../webhooks/index.js';
import type { LeasedWork } from '../../platform/background/index.js';
import { matchResult, publishedResult, type SkillsetSnapshot, type StoredResult } from './match-result.js';
import { score } from './score.js';

/** After this many interrupted attempts a match fails. */
const MAX_ATTEMPTS = 5;

/** How a match ended; `lost`: another process has claimed it since. */
export type MatchOutcome = 'completed' | 'failed' | 'lost';

/** Selects a match while this process holds its lease. */
interface LeasedMatch {
  readonly organisationId: string;
  readonly id: string;
  readonly leaseId: string;
  readonly status: 'RUNNING';
}

/**
 * Computes a claimed match from the current profile and skillset. The result and its event are stored in one
 * transaction.
 */
export async function computeMatch(scope: Scope, { id, leaseId, attempts }: LeasedWork): Promise<MatchOutcome> {
  const { organisationId } = scope;
  const leased: LeasedMatch = { organisationId, id, leaseId, status: 'RUNNING' };
  if (attempts >= MAX_ATTEMPTS) return inTransaction(scope, (scope) => fail(scope, leased, 'INTERNAL'));
  return inTransaction(scope, async (scope) => {
    const match = await scope.db.smartMatch.findUnique({
      where: { organisationId_id: { organisationId, id } },
      select: {
        skillsetId: true,
        profileId: true,
        language: true,
        profile: { select: { publicIdentifier: true, skillsChangedAt: true } },
        skillset: { select: { deletingSince: true, requirementsChangedAt: true } },
      },
    });
    // The matches of a skillset that is being deleted are deleted with it.
    if (!match || match.skillset.deletingSince) return 'lost';
    const snapshot = await takeSnapshot(scope, match.skillsetId);
    // The skills were removed after the request.
    if (snapshot.skills.length === 0) return fail(scope, leased, 'EMPTY_SKILLSET');
    const result = (await compare(scope, [match.profileId], snapshot)).get(match.profileId) as StoredResult;
    const completedAt = scope.now();
    const { count } = await scope.db.smartMatch.updateMany({
      where: leased,
      data: {
        status: 'COMPLETED',
        skillsetSnapshot: snapshot as object,
        result: result as object,
        overall: result.scores.overall,
        profileSkillsAt: match.profile.skillsChangedAt,
        requirementsAt: match.skillset.requirementsChangedAt,
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

async function fail(scope: Scope, leased: LeasedMatch, failure: SmartMatchFailureCode): Promise<MatchOutcome> {
  const { count } = await scope.db.smartMatch.updateMany({
    where: leased,
    data: { status: 'FAILED', failure, completedAt: scope.now(), leaseId: null },
  });
  if (count === 0) return 'lost';
  await recordChange(scope, 'smart-match.failed', leased.id);
  return 'failed';
}

/** The skillset as it is now. */
export async function takeSnapshot(scope: Scope, skillsetId: string): Promise<SkillsetSnapshot> {
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

/**
 * Compares profiles with a skillset. Rejected skills do not count: a reviewer said that the person lacks them.
 *
 * @returns the result of each profile.
 */
export async function compare(
  scope: Scope,
  profileIds: readonly string[],
  snapshot: SkillsetSnapshot,
): Promise<ReadonlyMap<string, StoredResult>> {
  const achieved = await scope.db.profileSkill.findMany({
    where: {
      organisationId: scope.organisationId,
      profileId: { in: [...profileIds] },
      skillId: { in: snapshot.skills.map(({ id }) => id) },
      state: { not: 'REJECTED' },
    },
    select: { profileId: true, skillOwnerId: true, skillId: true, level: true },
  });
  const levels = new Map(
    achieved.map(({ profileId, skillOwnerId, skillId, level }) => [`${profileId} ${skillOwnerId} ${skillId}`, level]),
  );
  const levelOf = (profileId: string, skill: SkillsetSnapshot['skills'][number]) =>
    levels.get(`${profileId} ${skill.ownerId} ${skill.id}`) ?? 0;
  return new Map(
    profileIds.map((profileId) => [
      profileId,
      resultOf(
        snapshot,
        snapshot.skills.map((skill) => levelOf(profileId, skill)),
      ),
    ]),
  );
}

function resultOf(snapshot: SkillsetSnapshot, achievedLevels: readonly number[]): StoredResult {
  const scores = score(
    snapshot.skills.map(({ type, requiredLevel }, index) => ({
      type,
      requiredLevel,
      achievedLevel: achievedLevels[index] ?? 0,
    })),
  );
  return { scores, achievedLevels };
}
