import type { SmartMatchFailureCode } from '../../generated/resolver-types.js';
import { groupBy } from '../../platform/group-by.js';
import type { Scope } from '../../platform/scope.js';
import { inTransaction, SHARED_OWNER_ID } from '../../platform/database/index.js';
import { recordChange } from '../audit/index.js';
import { recordEvent } from '../webhooks/index.js';
import type { LeasedWork } from '../../platform/background/index.js';
import type { RequiredCertificate, VersionSkill, VersionTexts } from '../skillsets/index.js';
import { matchResult, publishedResult, type SkillsetSnapshot, type StoredResult } from './match-result.js';
import { readAchievedSkills } from './achieved-skills.sql.js';
import { basisOf, readBasisVersions, type MatchBasis } from './match-basis.js';
import { readExemptSkills, readHeldCertificates } from './met-requirements.sql.js';
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
    const { snapshot, versionNumber } = await takeSnapshot(scope, match.skillsetId);
    // The skills were removed after the request.
    if (snapshot.skills.length === 0) return fail(scope, leased, 'EMPTY_SKILLSET');
    const completedAt = scope.now();
    const results = await compare(scope, match.skillsetId, [match.profileId], snapshot, completedAt);
    const { result, basis } = results.get(match.profileId) as ComparedProfile;
    const { count } = await scope.db.smartMatch.updateMany({
      where: leased,
      data: {
        status: 'COMPLETED',
        versionNumber,
        skillsetSnapshot: snapshot as object,
        result: result as object,
        basis: basis as object,
        // Whoever is exempt from all skills lacks none.
        overall: result.scores.overall ?? 100,
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

/** What the latest version of a skillset requires. As a version never changes, it is the one that was read. */
export async function takeSnapshot(
  scope: Scope,
  skillsetId: string,
): Promise<{ readonly snapshot: SkillsetSnapshot; readonly versionNumber: number }> {
  const { number, ...version } = await scope.db.skillsetVersion.findFirstOrThrow({
    where: { organisationId: scope.organisationId, skillsetId },
    orderBy: { number: 'desc' },
    select: { number: true, translations: true, skills: true, certificates: true },
  });
  const required = version.skills as unknown as readonly VersionSkill[];
  const certificates = version.certificates as unknown as readonly RequiredCertificate[];
  const rows = await scope.db.skill.findMany({
    where: {
      ownerId: { in: [scope.organisationId, SHARED_OWNER_ID] },
      id: { in: required.map(({ id }) => id) },
    },
    select: {
      ownerId: true,
      id: true,
      type: true,
      translations: { select: { language: true, name: true, description: true } },
    },
  });
  const skills = new Map(rows.map((row) => [`${row.ownerId} ${row.id}`, row]));
  return {
    versionNumber: number,
    snapshot: {
      translations: version.translations as unknown as readonly VersionTexts[],
      skills: required.flatMap(({ ownerId, id, requiredLevel }) => {
        const skill = skills.get(`${ownerId} ${id}`);
        return skill ? [{ ...skill, requiredLevel }] : [];
      }),
      ...(certificates.length > 0 ? { certificates } : {}),
    },
  };
}

/** The result of comparing a profile with a skillset, and what it rests on. */
export interface ComparedProfile {
  readonly result: StoredResult;
  readonly basis: MatchBasis;
}

/**
 * Compares profiles with a skillset. Rejected skills do not count: a reviewer said that the person lacks them. Skills that
 * a person is exempt from are no part of the scores.
 *
 * @returns the result of each profile, and what it rests on.
 */
export async function compare(
  scope: Scope,
  skillsetId: string,
  profileIds: readonly string[],
  snapshot: SkillsetSnapshot,
  at: Date,
): Promise<ReadonlyMap<string, ComparedProfile>> {
  const { db, organisationId } = scope;
  const versions = await readBasisVersions(scope);
  // In one statement, so that levels and evidence are those of the same moment.
  const rows = await readAchievedSkills(
    db,
    organisationId,
    profileIds,
    snapshot.skills.map(({ id }) => id),
  );
  const achieved = new Map(rows.map((row) => [`${row.profileId} ${row.skillOwnerId} ${row.skillId}`, row]));
  const exempt = await readExemptSkills(db, organisationId, profileIds, skillsetId, at);
  const exemptions = new Set(exempt.map(({ profileId, ownerId, id }) => `${profileId} ${ownerId} ${id}`));
  const required = snapshot.certificates;
  const held = required
    ? await readHeldCertificates(db, organisationId, profileIds, skillsetId, at, JSON.stringify(required))
    : [];
  const certificates = groupBy(held, ({ profileId }) => profileId);
  return new Map(
    profileIds.map((profileId) => {
      const keys = snapshot.skills.map(({ ownerId, id }) => `${profileId} ${ownerId} ${id}`);
      const skills = keys.map((key) => achieved.get(key));
      const result = resultOf(snapshot, {
        achievedLevels: skills.map((skill) => (skill && skill.state !== 'REJECTED' ? skill.level : 0)),
        exemptSkills: keys.flatMap((key, place) => (exemptions.has(key) ? [place] : [])),
        certificates: certificates.get(profileId)?.map(({ profileId: _owner, ...certificate }) => certificate),
      });
      return [profileId, { result, basis: basisOf(versions, skills) }];
    }),
  );
}

function resultOf(
  snapshot: SkillsetSnapshot,
  {
    achievedLevels,
    exemptSkills,
    certificates,
  }: Required<Pick<StoredResult, 'achievedLevels' | 'exemptSkills'>> & {
    readonly certificates: StoredResult['certificates'] | undefined;
  },
): StoredResult {
  const scores = score(
    snapshot.skills.flatMap(({ type, requiredLevel }, place) =>
      exemptSkills.includes(place) ? [] : [{ type, requiredLevel, achievedLevel: achievedLevels[place] ?? 0 }],
    ),
  );
  return {
    scores,
    achievedLevels,
    ...(exemptSkills.length > 0 ? { exemptSkills } : {}),
    ...(certificates ? { certificates } : {}),
  };
}
