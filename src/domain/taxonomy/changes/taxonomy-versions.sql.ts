import { Prisma } from '../../../generated/prisma/client.js';
import { SHARED_OWNER_ID, type TextParameter } from '../../../platform/database/index.js';

/**
 * SQL for the version of the skills that an organisation sees, the shared ones and its own, as a text. An import of
 * ESCO changes names with each of its steps, and counts as a change of the taxonomy with the last one only.
 */
export function shownTaxonomyVersion(organisationId: TextParameter): Prisma.Sql {
  const versionOf = (ownerId: TextParameter) => Prisma.sql`
    coalesce((SELECT version FROM taxonomy_version WHERE owner_id = ${ownerId}::uuid), 0)`;
  return Prisma.sql`concat_ws(
    '.',
    ${versionOf(SHARED_OWNER_ID)},
    ${versionOf(organisationId)},
    (
      SELECT run_id || '.' || steps
      FROM taxonomy_import
      WHERE owner_id = ${SHARED_OWNER_ID}::uuid AND source = 'ESCO'))`;
}
