import { setTimeout } from 'node:timers/promises';
import type { Runtime } from '../app/runtime.js';
import { startMatchRun } from '../domain/match-runs/index.js';
import type { NewOrganisation } from '../domain/organisations/index.js';
import { readStarterSkillsets } from '../domain/taxonomy/index.js';
import { DEMO_TEAMS } from './organisation/people.js';

/** How often it is asked whether all records are read, in milliseconds. */
const POLL_INTERVAL = 1000;

/** The team that is matched, and the keys of the starter skillsets with which it is matched. */
const TEAM = 'Data and Insight';
const ROLES = ['data-analyst', 'software-developer', 'project-manager'];

/**
 * Matches a team of the demo organisation with some roles, once its records are read.
 *
 * @throws the reason of the signal when it is aborted before.
 */
export async function matchDemoTeam(
  { database, scope }: Runtime,
  { id: organisationId }: NewOrganisation,
  signal: AbortSignal,
): Promise<void> {
  const { client } = database;
  const unread = { organisationId, status: { in: ['QUEUED' as const, 'READING' as const] } };
  while ((await client.importItem.count({ where: unread })) > 0)
    await setTimeout(POLL_INTERVAL, undefined, { signal, ref: false });
  const number = DEMO_TEAMS.find(({ name }) => name === TEAM)?.number ?? '';
  const team = await client.entity.findFirstOrThrow({ where: { organisationId, type: 'TEAM', externalId: number } });
  const names = (await readStarterSkillsets()).filter(({ key }) => ROLES.includes(key)).map(({ en }) => en.name);
  const skillsets = await client.skillsetTranslation.findMany({
    where: { organisationId, language: 'en', name: { in: names } },
    orderBy: { name: 'asc' },
  });
  const skillsetIds = skillsets.map(({ skillsetId }) => skillsetId);
  await startMatchRun({ ...scope('support'), organisationId }, { teamId: team.id, skillsetIds });
}
