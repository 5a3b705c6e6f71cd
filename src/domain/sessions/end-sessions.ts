import {
  inTransaction,
  isId,
  pruneRows,
  readKeyedTables,
  startRound,
  type Database,
  type PruningRound,
} from '../../platform/database/index.js';
import { Prisma } from '../../generated/prisma/client.js';
import { notFound } from '../../platform/errors/index.js';
import type { Scope, WorkerScope } from '../../platform/scope.js';
import { recordChange } from '../audit/index.js';

/**
 * Ends a session of the scope's organisation. It is refused everywhere within a second.
 *
 * @throws ServiceError NOT_FOUND.
 */
export async function endSession(scope: Scope, id: string): Promise<void> {
  if ((await endSessions(scope, isId(id) ? { id } : { id: { in: [] } })) === 0)
    throw notFound('error.session.unknown', { id });
}

/** Ends all sessions of the scope's organisation, and returns how many there were. */
export async function endAllSessions(scope: Scope): Promise<number> {
  return endSessions(scope, {});
}

/**
 * Ends the sessions of a session at the identity provider, or of a person there, in every organisation.
 *
 * @returns how many there were.
 */
export async function endProviderSessions(
  scope: WorkerScope,
  where: { readonly providerSessionId: string } | { readonly subject: string },
): Promise<number> {
  const found = await scope.db.session.findMany({ where, select: { organisationId: true, id: true } });
  for (const { organisationId, id } of found) await endSessions({ ...scope, organisationId }, { id });
  return found.length;
}

async function endSessions(scope: Scope, where: Prisma.SessionWhereInput): Promise<number> {
  return inTransaction(scope, async (scope) => {
    const { db, organisationId } = scope;
    const found = await db.session.findMany({ where: { ...where, organisationId }, select: { id: true } });
    const ids = found.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await db.session.deleteMany({ where: { organisationId, id: { in: ids } } });
    await recordChange(scope, 'session.ended', ids);
    return ids.length;
  });
}

/** Deletes sessions that have ended by themselves, and with them what they say about people. */
export async function pruneSessions(db: Database, now: Date, round: PruningRound = startRound()): Promise<number> {
  const [table] = await readKeyedTables(db, ['session']);
  return table ? pruneRows(db, round, { table, where: Prisma.sql`idle_ends_at < ${now}` }) : 0;
}
