import { Prisma } from '../../generated/prisma/client.js';
import type { WorkTable } from '../../platform/background/index.js';

/** Name of the queue of titles. */
export const TITLE_QUEUE = 'occupation-suggestions';

/** Titles to look for, and titles whose jobs are to get what was found or decided. Organisations take turns. */
export const TITLES_TO_SETTLE: WorkTable = {
  queue: TITLE_QUEUE,
  name: Prisma.sql`occupation_suggestion`,
  availableAt: Prisma.sql`available_at`,
  leaseId: Prisma.sql`lease_id`,
  attempts: Prisma.sql`attempts`,
  isWaiting: Prisma.sql`is_waiting`,
  order: Prisma.sql`available_at`,
  onClaim: Prisma.empty,
  onRelease: Prisma.empty,
  mayHaveTurn: Prisma.sql`true`,
  expectedMilliseconds: 30,
  columns: Prisma.empty,
  joins: Prisma.empty,
};
