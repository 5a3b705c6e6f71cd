import { readdir, readFile } from 'node:fs/promises';
import type { Runtime } from '../app/runtime.js';
import { acceptImport, type ImportInput } from '../domain/imports/index.js';
import { createOrganisation, type NewOrganisation } from '../domain/organisations/index.js';
import { addStarterSkillsets } from '../domain/skillsets/index.js';
import { projectFile } from '../platform/project-files.js';
import type { Scope } from '../platform/scope.js';

/** Longest that making it may take, in milliseconds. */
const TIMEOUT = 30_000;

/**
 * Gives an empty database a first organisation to try the service with: the starter skillsets, and the samples
 * as imports that are read in the background like anybody's.
 *
 * @returns the organisation with its key, or null where the database has one already.
 */
export async function createDemoOrganisation({ database, scope }: Runtime): Promise<NewOrganisation | null> {
  return database.client.$transaction(
    async (db) => {
      // Of processes that start together on an empty database one makes it.
      await db.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('demo organisation'))`;
      if ((await db.organisation.count()) > 0) return null;
      return createOrganisation({ ...scope('support'), db }, 'Demo organisation', async (scope) => {
        await addStarterSkillsets(scope);
        await importSamples(scope);
      });
    },
    { timeout: TIMEOUT, maxWait: TIMEOUT },
  );
}

async function importSamples(scope: Scope): Promise<void> {
  const names = (await readdir(projectFile('samples'))).filter((name) => name.endsWith('.json'));
  for (const name of names.sort()) {
    const sample = JSON.parse(await readFile(projectFile('samples', name), 'utf8')) as ImportInput;
    await acceptImport(scope, sample);
  }
}
