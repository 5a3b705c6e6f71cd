import { createHash } from 'node:crypto';
import { notifyWork } from '../../platform/background/index.js';
import { inTransaction, newId } from '../../platform/database/index.js';
import { conflict, invalidInput, notFound } from '../../platform/errors/index.js';
import type { Scope } from '../../platform/scope.js';
import { checkIdentifier } from '../../platform/validation/index.js';
import { recordChange } from '../audit/index.js';
import { requireMatchableSkillsets } from '../matching/index.js';
import { findTeamOrDepartment } from '../workforce-graph/index.js';
import { lockMatchRuns } from './match-runs.sql.js';
import { recordCompletion } from './record-completion.js';
import { hasMembers, insertMatchesOfRun, type MatchSelection } from './select-matches.sql.js';

/** Name of the queue of runs. */
export const MATCH_RUN_QUEUE = 'match-runs';

/** Maximum number of people who can be chosen one by one. */
const MAX_PEOPLE = 1000;

/** Maximum number of skillsets that can be chosen. */
const MAX_SKILLSETS = 100;

/** Maximum number of unfinished runs of an organisation. */
const MAX_UNFINISHED = 10;

/** Which matches to compute, as a client says it. */
export interface MatchRunInput {
  readonly publicIdentifiers?: readonly string[] | null;
  readonly teamId?: string | null;
  readonly skillsetIds?: readonly string[] | null;
  readonly onlyStale?: boolean | undefined;
}

/**
 * Starts a run, whose events are in the language of the scope. If it has no matches, it is completed at once. If the
 * same was asked for before and is not finished, nothing is started.
 *
 * @returns the id of the run.
 * @throws ServiceError INVALID_INPUT naming the field; NOT_FOUND naming the person, team or skillset; CONFLICT if the
 *   organisation has as many unfinished runs as it may have.
 */
export async function startMatchRun(scope: Scope, input: MatchRunInput): Promise<string> {
  return inTransaction(scope, async (scope) => {
    const { db, organisationId, language, settings } = scope;
    const selection = await checkSelection(scope, input);
    const selectionKey = keyOf(selection, language);
    await lockMatchRuns(db, organisationId);
    const same = await db.matchRun.findUnique({
      where: { organisationId_selectionKey: { organisationId, selectionKey } },
    });
    if (same) return same.id;
    const unfinished = await db.matchRun.count({
      where: { organisationId, state: { in: ['QUEUED', 'RUNNING'] } },
    });
    if (unfinished >= MAX_UNFINISHED) throw conflict('error.matchRun.tooMany', { limit: MAX_UNFINISHED });
    const run = { organisationId, id: newId(), language, createdAt: scope.now() };
    const { teamId, skillsetIds, onlyStale } = selection;
    await db.matchRun.create({
      data: { ...run, teamId, skillsetIds: [...skillsetIds], onlyStale, total: 0, requestedBy: scope.actor },
    });
    const limit = settings.matchRunMaxMatches;
    const [inserted] = await insertMatchesOfRun(db, run, selection, limit);
    const total = inserted?.count ?? 0;
    if (total > limit) throw invalidInput('error.matchRun.tooManyMatches', { limit });
    await recordChange(scope, 'match-run.started', run.id, { matches: total, skillsets: skillsetIds });
    const where = { organisationId_id: { organisationId, id: run.id } };
    if (total > 0) {
      await db.matchRun.update({ where, data: { total, selectionKey } });
      await notifyWork(db, MATCH_RUN_QUEUE);
    } else {
      const at = scope.now();
      await db.matchRun.update({ where, data: { state: 'COMPLETED', startedAt: at, finishedAt: at } });
      await recordCompletion(scope, run.id, { total: 0, completed: 0, failed: 0 });
    }
    return run.id;
  });
}

async function checkSelection(
  scope: Scope,
  { publicIdentifiers, teamId, skillsetIds, onlyStale = false }: MatchRunInput,
): Promise<MatchSelection> {
  checkSize('publicIdentifiers', publicIdentifiers, MAX_PEOPLE);
  checkSize('skillsetIds', skillsetIds, MAX_SKILLSETS);
  if (publicIdentifiers && teamId) throw invalidInput('error.matchRun.peopleTwice', { field: 'publicIdentifiers' });
  if (skillsetIds) await requireMatchableSkillsets(scope, skillsetIds);
  const selection: MatchSelection = {
    profileIds: publicIdentifiers ? await requirePeople(scope, publicIdentifiers) : null,
    teamId: teamId ? teamId.toLowerCase() : null,
    skillsetIds: [...new Set((skillsetIds ?? []).map((id) => id.toLowerCase()))],
    onlyStale,
  };
  if (selection.teamId !== null) await requireTeam(scope, selection.teamId);
  return selection;
}

function checkSize(field: string, given: readonly string[] | null | undefined, limit: number): void {
  if (given?.length === 0) throw invalidInput('error.field.minItems', { field, limit: 1 });
  if (given && given.length > limit) throw invalidInput('error.field.maxItems', { field, limit });
}

async function requirePeople({ db, organisationId }: Scope, given: readonly string[]): Promise<readonly string[]> {
  const identifiers = given.map((identifier, index) => checkIdentifier(`publicIdentifiers[${index}]`, identifier));
  const found = await db.profile.findMany({
    where: { organisationId, publicIdentifier: { in: identifiers } },
    select: { id: true, publicIdentifier: true },
  });
  const known = new Set(found.map(({ publicIdentifier }) => publicIdentifier));
  const unknown = identifiers.find((identifier) => !known.has(identifier));
  if (unknown !== undefined) throw notFound('error.profile.unknown', { publicIdentifier: unknown });
  return found.map(({ id }) => id);
}

async function requireTeam(scope: Scope, id: string): Promise<void> {
  if (!(await findTeamOrDepartment(scope, id))) throw notFound('error.matchRun.team', { id });
  const [members] = await hasMembers(scope.db, scope.organisationId, id);
  if (!members?.exists) throw invalidInput('error.matchRun.emptyTeam', { field: 'teamId' });
}

/** The same for requests that ask for the same. */
function keyOf({ profileIds, teamId, skillsetIds, onlyStale }: MatchSelection, language: string): string {
  const asked = [profileIds && [...profileIds].sort(), teamId, [...skillsetIds].sort(), onlyStale, language];
  return createHash('sha256').update(JSON.stringify(asked)).digest('base64url');
}
