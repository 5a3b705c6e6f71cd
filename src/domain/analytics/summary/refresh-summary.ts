import { newId } from '../../../platform/database/index.js';
import type { Scope } from '../../../platform/scope.js';
import { PeopleGroup } from '../../../generated/prisma/enums.js';
import { SUMMARISED_KINDS } from './groups.js';
import {
  deleteOtherGenerations,
  publishSummary,
  storeDistribution,
  storeGroupSizes,
  storeSkillQuarters,
  SUMMARY_TABLES,
} from './refresh-summary.sql.js';

/**
 * Computes the summary of the scope's organisation. Its rows are stored first, each kind in a statement of its own, and
 * then become the summary at once; so a statement sees one summary or the other, and no transaction is long.
 */
export async function refreshSummary(scope: Pick<Scope, 'db' | 'organisationId' | 'now'>): Promise<'done'> {
  const { db, organisationId } = scope;
  const generation = newId();
  // Changes from now on may be missing.
  const computedAt = scope.now();
  for (const kind of Object.values(PeopleGroup)) await storeGroupSizes(db, kind, { organisationId, generation });
  for (const kind of SUMMARISED_KINDS) await storeDistribution(db, kind, { organisationId, generation });
  await storeSkillQuarters(db, organisationId, generation);
  await publishSummary(db, organisationId, generation, computedAt);
  for (const table of SUMMARY_TABLES) await deleteOtherGenerations(db, table, { organisationId, generation });
  return 'done';
}
