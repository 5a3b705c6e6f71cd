import type { Scope } from '../../../platform/scope.js';
import { EVERYTHING } from '../rights/key-scopes.js';

/** The id of the organisation's oldest key that may do everything, from anywhere, and has not ended; null for none. */
export async function findFullKey({ db, organisationId, now }: Scope): Promise<string | null> {
  const key = await db.apiKey.findFirst({
    where: {
      organisationId,
      scopes: { has: EVERYTHING },
      networks: { isEmpty: true },
      OR: [{ expiresAt: null }, { expiresAt: { gt: now() } }],
    },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: { id: true },
  });
  return key?.id ?? null;
}
