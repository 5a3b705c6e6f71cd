import { Prisma } from '../../../generated/prisma/client.js';
import { command } from '../../../platform/database/index.js';

/** Waits until no other transaction imports skillsets of an organisation. Held until the transaction ends. */
export const lockSkillsetImport = command(
  (organisationId: string) => Prisma.sql`
    SELECT pg_advisory_xact_lock(hashtextextended(${`skillset import ${organisationId}`}, 0))`,
);
