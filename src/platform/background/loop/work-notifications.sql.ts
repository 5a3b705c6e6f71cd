import { Prisma } from '../../../generated/prisma/client.js';
import { command } from '../../database/index.js';

/** The PostgreSQL channel on which new work is announced; the payload is the queue's name. */
export const WORK_CHANNEL = 'skillgate_work';

/** Announces new work of a queue. Inside a transaction it is announced when, and only if, that commits. */
export const notifyWork = command((queue: string) => Prisma.sql`SELECT pg_notify(${WORK_CHANNEL}, ${queue})`);
