import { inTransaction } from '../../../platform/database/index.js';
import { invalidInput } from '../../../platform/errors/index.js';
import type { Scope } from '../../../platform/scope.js';
import { recordChange } from '../../audit/index.js';
import { lockKeysOf } from '../look-up/api-keys.sql.js';
import { checkExpiry } from './check-api-key.js';
import { refuseTooManyKeys, storeNewKey, type NewApiKey } from './create-api-key.js';
import { requireValidKey } from '../look-up/find-api-key.js';
import { requireRightsOf } from '../rights/grant-scopes.js';
import { EVERYTHING } from '../rights/key-scopes.js';

const HOUR = 3_600_000;

/** Longest time for which an old key may stay valid beside the new one, in hours: 30 days. */
export const MAX_OVERLAP_HOURS = 720;

const DEFAULT_OVERLAP_HOURS = 24;

/** How a key is replaced. */
interface Rotation {
  /** How long the old key stays valid, a day by default; 0 ends it at once. */
  readonly overlapHours?: number;
  /** When the new key ends; by default it lasts as long as the old one did from the day on which that was made. */
  readonly expiresAt?: Date | null;
}

/** A key in the place of another one, which ends at a time. */
export interface RotatedApiKey extends NewApiKey {
  readonly oldEndsAt: Date;
}

/**
 * Replaces a key with a new one of the same name, rights and networks.
 *
 * @throws ServiceError INVALID_INPUT with the field; NOT_FOUND; FORBIDDEN for rights that the sender does not have;
 *   CONFLICT if the key has ended.
 */
export async function rotateApiKey(scope: Scope, id: string, rotation: Rotation): Promise<RotatedApiKey> {
  const { overlapHours = DEFAULT_OVERLAP_HOURS } = rotation;
  if (overlapHours < 0 || overlapHours > MAX_OVERLAP_HOURS)
    throw invalidInput('error.field.range', { field: 'overlapHours', minimum: 0, maximum: MAX_OVERLAP_HOURS });
  const now = scope.now();
  const given = checkExpiry(rotation.expiresAt, now);
  return inTransaction(scope, async (scope) => {
    const { db, organisationId, access } = scope;
    await lockKeysOf(db, organisationId);
    const { name, scopes, networks, createdAt, expiresAt } = await requireValidKey(scope, id);
    requireRightsOf(access, scopes);
    const sameLifetime = expiresAt && new Date(now.getTime() + expiresAt.getTime() - createdAt.getTime());
    const oldEndsAt = earlier(expiresAt, new Date(now.getTime() + overlapHours * HOUR));
    await db.apiKey.update({ where: { organisationId_id: { organisationId, id } }, data: { expiresAt: oldEndsAt } });
    await refuseTooManyKeys(scope);
    const made = await storeNewKey(scope, {
      name,
      scopes,
      networks,
      expiresAt: rotation.expiresAt === undefined ? sameLifetime : given,
      rotatedFromId: id,
    });
    const details = { newKey: made.id, endsAt: oldEndsAt.toISOString() };
    await recordChange(scope, 'api-key.rotated', id, details, {
      before: { expiresAt },
      after: { expiresAt: oldEndsAt },
    });
    return { ...made, oldEndsAt };
  });
}

/**
 * Replaces the keys of the scope's organisation that may do everything with one new key. Keys with fewer rights stay.
 *
 * @param graceMilliseconds - how long the earlier keys stay valid; 0 ends them at once.
 */
export async function replaceFullKeys(scope: Scope, graceMilliseconds: number): Promise<string> {
  return inTransaction(scope, async (scope) => {
    const { db, organisationId } = scope;
    await lockKeysOf(db, organisationId);
    const endsAt = new Date(scope.now().getTime() + graceMilliseconds);
    const ending = await db.apiKey.findMany({
      where: { organisationId, scopes: { has: EVERYTHING }, OR: [{ expiresAt: null }, { expiresAt: { gt: endsAt } }] },
      select: { id: true, expiresAt: true },
    });
    const ids = ending.map(({ id }) => id);
    await db.apiKey.updateMany({ where: { organisationId, id: { in: ids } }, data: { expiresAt: endsAt } });
    for (const { id, expiresAt } of ending) {
      const change = { before: { expiresAt }, after: { expiresAt: endsAt } };
      await recordChange(scope, 'api-key.ended', id, undefined, change);
    }
    return (await storeFullKey(scope)).key;
  });
}

/** Makes a key that may do everything, in the transaction of the scope: the one that each organisation has at first. */
export function storeFullKey(scope: Scope): Promise<NewApiKey> {
  return storeNewKey(scope, { name: 'default', scopes: [EVERYTHING], networks: [], expiresAt: null });
}

const earlier = (one: Date | null, other: Date): Date => (one && one < other ? one : other);
