import { Prisma } from '../../generated/prisma/client.js';
import type { WorkTable } from '../../platform/background/index.js';
import { MATCH_RUN_QUEUE } from './start-match-run.js';

/** The queue of runs. Claiming one is for its next batch; the runs of an organisation take turns, too. */
export const RUNS_TO_ADVANCE: WorkTable = {
  queue: MATCH_RUN_QUEUE,
  name: Prisma.sql`match_run`,
  availableAt: Prisma.sql`available_at`,
  leaseId: Prisma.sql`lease_id`,
  attempts: Prisma.sql`attempts`,
  isWaiting: Prisma.sql`state IN ('QUEUED', 'RUNNING')`,
  order: Prisma.sql`available_at`,
  onClaim: Prisma.sql`state = 'RUNNING', started_at = coalesce(started_at, clock_timestamp()),`,
  onRelease: Prisma.empty,
  mayHaveTurn: Prisma.sql`true`,
  expectedMilliseconds: 200,
  columns: Prisma.empty,
  joins: Prisma.empty,
};
