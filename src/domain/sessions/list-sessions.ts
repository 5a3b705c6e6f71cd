import type { SessionOrigin } from '../../generated/prisma/enums.js';
import type { Scope } from '../../platform/scope.js';

/** A session in the operator's list. */
export interface ListedSession {
  readonly id: string;
  readonly origin: SessionOrigin;
  readonly name: string;
  /** null for a session with an API key. */
  readonly group: string | null;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
  readonly expiresAt: Date;
}

/** Who is signed in to the scope's organisation, newest session first. */
export async function listSessions({ db, organisationId, now }: Scope): Promise<ListedSession[]> {
  const found = await db.session.findMany({
    where: { organisationId, idleEndsAt: { gt: now() } },
    orderBy: { id: 'desc' },
  });
  return found.map(({ id, origin, name, roleGroup, createdAt, lastUsedAt, expiresAt }) => ({
    id,
    origin,
    name,
    group: roleGroup,
    createdAt,
    lastUsedAt,
    expiresAt,
  }));
}
