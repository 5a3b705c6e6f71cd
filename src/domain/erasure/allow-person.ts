import { inTransaction, isId } from '../../platform/database/index.js';
import { invalidInput, notFound } from '../../platform/errors/index.js';
import type { Scope } from '../../platform/scope.js';
import { recordChange } from '../audit/index.js';
import { releasePerson, requeueItemsOf, type Release } from '../erased-people/index.js';

/** Whom to allow again: by the identifier of the person, or by the erasure. */
export interface PersonToAllow {
  readonly publicIdentifier?: string | null;
  readonly erasureId?: string | null;
}

/**
 * Allows imports about an erased person again, as the person has agreed to it: held items are read. If nothing is held,
 * nothing changes.
 *
 * @throws ServiceError NOT_FOUND if no such person was erased; INVALID_INPUT unless exactly one field is given.
 */
export async function allowPerson(
  scope: Scope,
  { publicIdentifier = null, erasureId = null }: PersonToAllow,
): Promise<{ readonly erasureId: string; readonly releasedItems: number }> {
  if ((publicIdentifier === null) === (erasureId === null))
    throw invalidInput('error.person.reference', { field: 'publicIdentifier', other: 'erasureId' });
  return inTransaction(scope, async (scope) => {
    const release =
      publicIdentifier !== null
        ? await releasePerson(scope, { publicIdentifier })
        : await releaseErasure(scope, erasureId as string);
    const [released] = release.erasureIds;
    if (released === undefined)
      throw notFound('error.erasure.unknown', { reference: publicIdentifier ?? (erasureId as string) });
    await recordChange(scope, 'person.allowed', release.erasureIds, { items: release.items });
    return { erasureId: released, releasedItems: release.items };
  });
}

async function releaseErasure(scope: Scope, id: string): Promise<Release> {
  const { db, organisationId, actor, now } = scope;
  if (!isId(id)) return { erasureIds: [], items: 0 };
  const { count } = await db.erasure.updateMany({
    where: { organisationId, id, holds: true, releasedAt: null },
    data: { releasedAt: now(), releasedBy: actor },
  });
  return requeueItemsOf(scope, count > 0 ? [{ id }] : []);
}
