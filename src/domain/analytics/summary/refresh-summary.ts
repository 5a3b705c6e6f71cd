import { newId, type SqlDatabase } from '../../../platform/database/index.js';
import type { Scope } from '../../../platform/scope.js';
import { PeopleGroup } from '../../../generated/prisma/enums.js';
import { SUMMARISED_KINDS } from './groups.js';
import {
  addSkillQuarters,
  deleteOtherGenerations,
  publishSummary,
  readGroupSizes,
  readProfileSteps,
  storeDistribution,
  storeGroupSizes,
  SUMMARY_TABLES,
  type Generation,
} from './refresh-summary.sql.js';

/** People whose skills or evidence one statement counts, so that none takes longer than the database may. */
const PEOPLE_A_STATEMENT = 10_000;

/**
 * Computes the summary of the scope's organisation. Its rows are stored first, by many statements, and then become the
 * summary at once; so a statement sees one summary or the other, and no transaction is long.
 */
export async function refreshSummary(scope: Pick<Scope, 'db' | 'organisationId' | 'now'>): Promise<'done'> {
  const { db, organisationId } = scope;
  const summary: Generation = { organisationId, generation: newId() };
  // Changes from now on may be missing.
  const computedAt = scope.now();
  for (const kind of Object.values(PeopleGroup)) await storeGroupSizes(db, kind, summary);
  for (const kind of SUMMARISED_KINDS) await storeLevels(db, kind, summary);
  await storeQuarters(db, summary);
  await publishSummary(db, organisationId, summary.generation, computedAt);
  for (const table of SUMMARY_TABLES) await deleteOtherGenerations(db, table, summary);
  return 'done';
}

async function storeLevels(db: SqlDatabase, kind: PeopleGroup, summary: Generation): Promise<void> {
  const groups = await readGroupSizes(db, summary.organisationId, summary.generation, kind);
  let batch: string[] = [];
  let size = 0;
  for (const { groupId, people } of groups) {
    if (batch.length > 0 && size + people > PEOPLE_A_STATEMENT) {
      await storeDistribution(db, kind, summary, batch);
      [batch, size] = [[], 0];
    }
    batch.push(groupId);
    size += people;
  }
  if (batch.length > 0) await storeDistribution(db, kind, summary, batch);
}

async function storeQuarters(db: SqlDatabase, { organisationId, generation }: Generation): Promise<void> {
  const steps = await readProfileSteps(db, organisationId, PEOPLE_A_STATEMENT);
  let after: string | null = null;
  for (const upTo of [...steps.map(({ id }) => id), null]) {
    await addSkillQuarters(db, organisationId, generation, after, upTo);
    after = upTo;
  }
}
