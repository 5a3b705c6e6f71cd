import { Prisma } from '../../../generated/prisma/client.js';
import { command, SHARED_OWNER_ID } from '../../../platform/database/index.js';

/** Records which version of ESCO is installed. */
export const recordInstalledEsco = command(
  (version: string | null, fingerprint: string) => Prisma.sql`
    INSERT INTO installed_taxonomy (owner_id, source, version, fingerprint, imported_at)
    VALUES (${SHARED_OWNER_ID}::uuid, 'ESCO', ${version}, ${fingerprint}, now())
    ON CONFLICT (owner_id, source) DO UPDATE
      SET version = excluded.version, fingerprint = excluded.fingerprint, imported_at = excluded.imported_at`,
);

/** Updates the statistics of tables, which the query planner needs after an import. */
export const analyzeTables = command(
  (tables: readonly string[]) => Prisma.sql`ANALYZE ${Prisma.raw(tables.join(', '))}`,
  () => Prisma.sql`ANALYZE skill`,
);
