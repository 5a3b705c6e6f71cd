import { Prisma } from '../../generated/prisma/client.js';
import type { WorkTable } from '../../platform/background/index.js';
import { MATCH_QUEUE } from './request-matches.js';

/** The queue of matches to compute, in the order of the requests. Those of a run are computed with it. */
export const MATCHES_TO_COMPUTE: WorkTable = {
  queue: MATCH_QUEUE,
  name: Prisma.sql`smart_match`,
  availableAt: Prisma.sql`available_at`,
  leaseId: Prisma.sql`lease_id`,
  attempts: Prisma.sql`attempts`,
  isWaiting: Prisma.sql`status IN ('QUEUED', 'RUNNING') AND match_run_id IS NULL`,
  order: Prisma.sql`available_at`,
  onClaim: Prisma.sql`status = 'RUNNING',`,
  onRelease: Prisma.sql`status = 'QUEUED',`,
  mayHaveTurn: Prisma.sql`true`,
  expectedMilliseconds: 20,
  columns: Prisma.empty,
  joins: Prisma.empty,
};
