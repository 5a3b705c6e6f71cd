import { readdir, readFile } from 'node:fs/promises';
import type { Runtime } from '../app/runtime.js';
import { acceptImport, type ImportInput } from '../domain/imports/index.js';
import { createOrganisation, type NewOrganisation } from '../domain/organisations/index.js';
import { addStarterSkillsets } from '../domain/skillsets/index.js';
import { projectFile } from '../platform/files/project-files.js';
import type { Scope } from '../platform/scope.js';
import { lockDemoOrganisation } from './create-demo-organisation.sql.js';
import { addAssessmentCampaign } from './organisation/assessment-campaign.js';
import { governSkillset } from './organisation/governance.js';
import { addDemoKeys } from './organisation/keys.js';
import { DEMO_ORGANISATION } from './find-demo-organisation.js';
import { addDemoOpinions } from './organisation/opinions.js';
import { createOwnSkills } from './organisation/own-skills.js';
import { demoRecords } from './organisation/records.js';
import { addDemoTrust } from './organisation/trust.js';

/** Maximum time to create it, in milliseconds: some seconds, but more on a machine that has much else to do. */
const TIMEOUT = 120_000;

/**
 * Creates a first organisation in an empty database to try the service with: it has the starter skillsets, one of which
 * requires certificates, and skills of its own, and imports the samples and two years of records of 45 more people, which
 * are read in the background. One team is in the middle of an assessment campaign, and some people have interests and
 * endorsements; one contests a skill. Two keys beside its first one have fewer rights. One person has consented to the
 * organisation's own text, one was erased, and some data are kept for less time than the service keeps them.
 *
 * @returns the organisation with its key, or null if the database already contains an organisation.
 */
export async function createDemoOrganisation({ database, scope }: Runtime): Promise<NewOrganisation | null> {
  return database.client.$transaction(
    async (db) => {
      // If several processes start on an empty database, one of them creates it.
      await lockDemoOrganisation(db);
      if ((await db.organisation.count()) > 0) return null;
      return createOrganisation({ ...scope('support'), db }, DEMO_ORGANISATION, async (scope) => {
        await addStarterSkillsets(scope);
        await createOwnSkills(scope);
        await addAssessmentCampaign(scope);
        await governSkillset(scope);
        await importSamples(scope);
        for (const records of await demoRecords(scope.now())) await acceptImport(scope, records);
        await addDemoOpinions(scope);
        await addDemoKeys(scope);
        await addDemoTrust(scope);
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
