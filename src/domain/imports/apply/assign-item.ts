import type { ImportItem } from '../../../generated/prisma/client.js';
import { notifyWork } from '../../../platform/background/index.js';
import { inTransaction, isId } from '../../../platform/database/index.js';
import { conflict, notFound } from '../../../platform/errors/index.js';
import type { Scope } from '../../../platform/scope.js';
import { checkIdentifier } from '../../../platform/validation/index.js';
import { recordChange } from '../../audit/index.js';
import { findHolds } from '../../erased-people/index.js';
import { findOrCreateProfile, findProfile, lockProfiles, requireProfile } from '../../profiles/index.js';
import { READING_QUEUE } from '../items/items-to-read.sql.js';
import { rebuildAfterWithdrawal, withdrawEarlierFindings } from './replace-earlier-findings.js';
import type { Notice } from './store-findings.js';

/** Which item to assign, and to whom. */
export interface Assignment {
  readonly id: string;
  /** The organisation's own identifier of the person, or the profile's id. */
  readonly publicIdentifier: string;
  /** Whether to create a profile if there is none with the identifier. */
  readonly createProfile?: boolean;
}

/** What came of assigning an item. */
export interface AssignedItem {
  readonly itemId: string;
  readonly profileId: string;
  /** Whether the profile was created. */
  readonly created: boolean;
}

/**
 * Says about whom an item is that gives no identifier of a person, and has it read for that person. What it yielded for somebody
 * else is withdrawn at once. If it is assigned to the same person already, nothing changes.
 *
 * @throws ServiceError NOT_FOUND for an unknown item or person; INVALID_INPUT for an identifier that no profile may have; CONFLICT
 *   if the item cannot be assigned, its payload is gone, or the person was erased.
 */
export async function assignItem(
  scope: Scope,
  { id, publicIdentifier, createProfile = false }: Assignment,
): Promise<AssignedItem> {
  return inTransaction(scope, async (scope) => {
    const { db, organisationId } = scope;
    const item = await requireAssignable(scope, id);
    const { profileId, created } = await findPerson(scope, publicIdentifier, createProfile);
    if (item.assigned && item.profileId === profileId) return { itemId: id, profileId, created };
    if (item.payload === null) throw conflict('error.import.itemWithoutPayload');
    // Profiles are locked before items, as everywhere, so that two transactions do not deadlock.
    await lockProfiles(scope, [profileId, ...(item.profileId === null ? [] : [item.profileId])]);
    await requireProfile(scope, profileId);
    // Only one of two that assign an item at the same time finds it as it was.
    const { count } = await db.importItem.updateMany({
      where: { organisationId, id, status: item.status, assigned: item.assigned, profileId: item.profileId },
      data: {
        profileId,
        assigned: true,
        wasRead: false,
        contentKey: null,
        documentKey: null,
        sameAsId: null,
        status: 'QUEUED',
        failure: null,
        attempts: 0,
        availableAt: scope.now(),
        finishedAt: null,
        leaseId: null,
        suggestionWork: 'NONE',
        suggestionLeaseId: null,
      },
    });
    if (count === 0) throw conflict('error.import.itemNotAssignable');
    if (item.wasRead) await rebuildAfterWithdrawal(scope, await withdrawEarlierFindings(scope, item), null);
    await recordChange(scope, 'import.item-assigned', id, undefined, { person: profileId });
    await notifyWork(db, READING_QUEUE);
    return { itemId: id, profileId, created };
  });
}

async function requireAssignable({ db, organisationId }: Scope, id: string): Promise<ImportItem> {
  const item = isId(id)
    ? await db.importItem.findUnique({ where: { organisationId_id: { organisationId, id } } })
    : null;
  if (!item) throw notFound('error.import.itemUnknown', { id });
  const { status, failure, assigned, sameAsId, replacedById } = item;
  const isKnown = sameAsId !== null || replacedById !== null;
  const isNobodys = status === 'FAILED' && failure === 'NO_PERSON';
  const isReadForSomebody = status === 'READ' && (assigned || hasMadeIdentifier(item));
  if (isKnown || !(isNobodys || isReadForSomebody)) throw conflict('error.import.itemNotAssignable');
  return item;
}

/** Whether the record gave no identifier that could be used, and one was generated. */
function hasMadeIdentifier({ notices }: ImportItem): boolean {
  const codes: readonly Notice['code'][] = ['IDENTIFIER_MADE', 'IDENTIFIER_UNUSABLE'];
  return Array.isArray(notices) && (notices as unknown as readonly Notice[]).some(({ code }) => codes.includes(code));
}

async function findPerson(
  scope: Scope,
  reference: string,
  createProfile: boolean,
): Promise<{ readonly profileId: string; readonly created: boolean }> {
  if (!createProfile) return { profileId: (await requireProfile(scope, reference)).id, created: false };
  const known = await findProfile(scope, reference);
  if (known) return { profileId: known.id, created: false };
  const publicIdentifier = checkIdentifier('publicIdentifier', reference);
  const holdOf = await findHolds(scope, [{ publicIdentifier }]);
  if (holdOf({ publicIdentifier }) !== undefined) throw conflict('error.import.personErased');
  const { profile, created } = await findOrCreateProfile(scope, { publicIdentifier });
  return { profileId: profile.id, created };
}
