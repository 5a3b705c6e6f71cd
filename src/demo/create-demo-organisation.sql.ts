import { Prisma } from '../generated/prisma/client.js';
import { command } from '../platform/database/index.js';

/** Waits until no other process creates the demo organisation. Held until the transaction ends. */
export const lockDemoOrganisation = command(
  () => Prisma.sql`SELECT pg_advisory_xact_lock(hashtext('demo organisation'))`,
);
