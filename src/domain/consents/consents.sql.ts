import { Prisma } from '../../generated/prisma/client.js';
import { command } from '../../platform/database/index.js';

/** Keeps others from changing texts of consent of an organisation until the transaction ends. */
export const lockConsentTexts = command(
  (organisationId: string) => Prisma.sql`
    SELECT pg_advisory_xact_lock(hashtextextended(${`consent texts ${organisationId}`}, 0))`,
);
