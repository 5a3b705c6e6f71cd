import { Prisma } from '../../../generated/prisma/client.js';
import { command } from '../../../platform/database/index.js';

/** Waits until no other transaction changes the onboarding of a person. Held until the transaction ends. */
export const lockOnboarding = command(
  (organisationId: string, publicIdentifier: string) => Prisma.sql`
    SELECT pg_advisory_xact_lock(
      hashtextextended(${`onboarding ${organisationId} ${publicIdentifier}`}, 0))`,
);
