import type { AssessorRole } from '../../../generated/prisma/enums.js';
import { isId } from '../../../platform/database/index.js';
import { invalidInput, notFound } from '../../../platform/errors/index.js';
import type { Scope } from '../../../platform/scope.js';
import { findManagers, findTeamMembers } from './choose-people.sql.js';

/** Maximum number of people whom a campaign assesses. */
const PARTICIPANTS_LIMIT = 1000;

/** Maximum number of assessments of a campaign: when it opens, each is an event. */
const ASSESSMENTS_LIMIT = 2000;

/** Maximum number of colleagues who are asked about all participants. */
const COLLEAGUES_LIMIT = 200;

/**
 * The identifiers of the profiles that meet the conditions of a `where` of profiles, at most so many.
 *
 * @param path - of the `where` in the input, for errors.
 * @throws ServiceError INVALID_INPUT if the conditions pass a limit of filters.
 */
export type FindProfiles = (scope: Scope, where: object, limit: number, path: string) => Promise<readonly string[]>;

/** The people who are assessed, as a client states them: one of these. */
export interface ParticipantsInput {
  readonly profileIds?: readonly string[] | null;
  readonly teamId?: string | null;
  readonly where?: object | null;
}

/** Who is asked about them, as a client states it. */
export interface AssessorsInput {
  readonly self?: boolean | null;
  readonly manager?: boolean | null;
  /** Asked about all other participants. */
  readonly colleagueIds?: readonly string[] | null;
  /** Asked about one participant each. */
  readonly colleagues?: readonly { readonly assessorId: string; readonly profileId: string }[] | null;
}

/** Who is asked about whom. */
export interface AssessmentPair {
  readonly profileId: string;
  readonly assessorId: string;
  readonly role: AssessorRole;
}

/** The assessments that a campaign consists of. */
export interface ChosenPeople {
  readonly pairs: readonly AssessmentPair[];
  /** Participants whose manager should be asked, but is not known. */
  readonly withoutManager: readonly string[];
}

/**
 * Determines who is asked about whom.
 *
 * @throws ServiceError INVALID_INPUT if there is nobody, or there are too many; NOT_FOUND naming a person or team.
 */
export async function choosePeople(
  scope: Scope,
  participants: ParticipantsInput,
  assessors: AssessorsInput,
  findProfiles: FindProfiles,
): Promise<ChosenPeople> {
  const people = await findParticipants(scope, participants, findProfiles);
  if (people.length > PARTICIPANTS_LIMIT)
    throw invalidInput('error.assessmentCampaign.people', { field: 'participants', limit: PARTICIPANTS_LIMIT });
  const managers = assessors.manager ? await findManagers(scope.db, scope.organisationId, people) : [];
  const managed = new Set(managers.map(({ profileId }) => profileId));
  const colleagues = await findColleagues(scope, assessors, people);
  const pairs = withoutRepetition([
    ...(assessors.self ? people.map((id) => ({ profileId: id, assessorId: id, role: 'SELF' as const })) : []),
    ...managers.map(({ profileId, managerId }) => ({ profileId, assessorId: managerId, role: 'MANAGER' as const })),
    ...colleagues,
  ]);
  if (pairs.length === 0) throw invalidInput('error.assessmentCampaign.nobody', { field: 'assessors' });
  if (pairs.length > ASSESSMENTS_LIMIT)
    throw invalidInput('error.assessmentCampaign.assessments', { field: 'assessors', limit: ASSESSMENTS_LIMIT });
  return { pairs, withoutManager: assessors.manager ? people.filter((id) => !managed.has(id)) : [] };
}

async function findParticipants(
  scope: Scope,
  { profileIds, teamId, where }: ParticipantsInput,
  findProfiles: FindProfiles,
): Promise<readonly string[]> {
  const given = [profileIds, teamId, where].filter((one) => one !== undefined && one !== null);
  if (given.length !== 1) throw invalidInput('error.assessmentCampaign.participants', { field: 'participants' });
  if (profileIds) {
    const field = 'participants.profileIds';
    if (profileIds.length > PARTICIPANTS_LIMIT)
      throw invalidInput('error.field.maxItems', { field, limit: PARTICIPANTS_LIMIT });
    return requireProfiles(scope, profileIds);
  }
  if (teamId) return findMembers(scope, teamId);
  return findProfiles(scope, where ?? {}, PARTICIPANTS_LIMIT + 1, 'participants.where');
}

/** @throws ServiceError NOT_FOUND if there is no such team. */
async function findMembers({ db, organisationId }: Scope, teamId: string): Promise<readonly string[]> {
  const team = isId(teamId)
    ? await db.entity.findFirst({ where: { organisationId, id: teamId, type: 'TEAM' }, select: { id: true } })
    : null;
  if (!team) throw notFound('error.assessmentCampaign.team', { id: teamId });
  const members = await findTeamMembers(db, organisationId, team.id, PARTICIPANTS_LIMIT + 1);
  return members.map(({ id }) => id);
}

async function findColleagues(
  scope: Scope,
  assessors: AssessorsInput,
  people: readonly string[],
): Promise<readonly AssessmentPair[]> {
  const colleagueIds = assessors.colleagueIds ?? [];
  const single = assessors.colleagues ?? [];
  const field = 'assessors.colleagues';
  if (colleagueIds.length > COLLEAGUES_LIMIT)
    throw invalidInput('error.field.maxItems', { field: 'assessors.colleagueIds', limit: COLLEAGUES_LIMIT });
  if (single.length > ASSESSMENTS_LIMIT)
    throw invalidInput('error.field.maxItems', { field, limit: ASSESSMENTS_LIMIT });
  await requireProfiles(scope, [
    ...colleagueIds,
    ...single.flatMap(({ assessorId, profileId }) => [assessorId, profileId]),
  ]);
  const participants = new Set(people);
  const other = single.findIndex(({ profileId }) => !participants.has(profileId.toLowerCase()));
  if (other >= 0)
    throw invalidInput('error.assessmentCampaign.notParticipant', {
      field: `${field}[${other}].profileId`,
      id: single[other]?.profileId ?? '',
    });
  const ofAll = colleagueIds.flatMap((assessorId) => people.map((profileId) => ({ assessorId, profileId })));
  return [...ofAll, ...single]
    .map(({ assessorId, profileId }) => ({ assessorId: assessorId.toLowerCase(), profileId: profileId.toLowerCase() }))
    .filter(({ assessorId, profileId }) => assessorId !== profileId)
    .map((pair) => ({ ...pair, role: 'COLLEAGUE' as const }));
}

/**
 * Each of some profiles once.
 *
 * @throws ServiceError NOT_FOUND naming the first that is unknown.
 */
async function requireProfiles({ db, organisationId }: Scope, given: readonly string[]): Promise<readonly string[]> {
  const ids = [...new Set(given.map((id) => id.toLowerCase()))];
  const rows = await db.profile.findMany({
    where: { organisationId, id: { in: ids.filter(isId) } },
    select: { id: true },
  });
  const known = new Set(rows.map(({ id }) => id));
  const unknown = given.find((id) => !known.has(id.toLowerCase()));
  if (unknown !== undefined) throw notFound('error.profile.unknown', { publicIdentifier: unknown });
  return ids;
}

/** The first of several pairs of the same two people. */
function withoutRepetition(pairs: readonly AssessmentPair[]): AssessmentPair[] {
  const byPeople = new Map<string, AssessmentPair>();
  for (const pair of pairs) {
    const key = `${pair.profileId} ${pair.assessorId}`;
    if (!byPeople.has(key)) byPeople.set(key, pair);
  }
  return [...byPeople.values()];
}
