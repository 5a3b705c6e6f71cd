import { notifyWork } from '../../platform/background/index.js';
import { inTransaction, newId } from '../../platform/database/index.js';
import { notFound, ServiceError } from '../../platform/errors/index.js';
import type { Scope } from '../../platform/scope.js';
import { hashesOf } from '../erased-people/index.js';
import { requirePerson, type Person } from '../person-data/index.js';
import { leaseErasure, releaseErasure, type ErasureLease } from './erasures.sql.js';
import { isLargePerson, removePerson } from './remove-person.js';
import { sealSubject } from './subject.js';

/** Name of the queue of erasures, as NOTIFY announces it. */
export const ERASURE_QUEUE = 'erasures';

/** How a person is erased. */
export interface ErasureOptions {
  /** Whether later imports about the person are held. */
  readonly holds: boolean;
  /** Whether the person is removed before this returns, however much there is. */
  readonly atOnce?: boolean;
}

/**
 * Erases a person: everything that belongs to them is removed before this returns, unless it is so much that it is left
 * to the background. Other people's records are searched for mentions in the background.
 *
 * @param reference - the organisation's identifier of the person, with or without a profile, or the profile's id.
 * @returns the id of the erasure.
 * @throws ServiceError NOT_FOUND if nothing is known of such a person.
 */
export async function erasePerson(scope: Scope, reference: string, options: ErasureOptions): Promise<string> {
  const person = await requirePerson(scope, reference);
  const lease = await recordErasure(scope, person, options.holds);
  if (options.atOnce || !(await isLargePerson(scope, person))) await removeAtOnce(scope, lease, person);
  await releaseErasure(scope.db, lease);
  await notifyWork(scope.db, ERASURE_QUEUE);
  return lease.id;
}

/** Stores the erasure with the hashes by which the person is recognised later, leased to this process. */
async function recordErasure(scope: Scope, person: Person, holds: boolean): Promise<ErasureLease> {
  const { organisationId, linkSigningKey, actor } = scope;
  const lease = { organisationId, id: newId(), leaseId: newId() };
  const { id } = lease;
  await inTransaction(scope, async ({ db, now }) => {
    await db.erasure.create({
      data: {
        organisationId,
        id,
        subject: sealSubject(scope, lease, person),
        profileId: person.profileId,
        holds,
        requestedBy: actor,
        requestedAt: now(),
      },
    });
    const hashes = hashesOf(linkSigningKey, organisationId, person);
    await db.erasedPersonHash.createMany({
      data: hashes.map((hash) => ({ organisationId, erasureId: id, hash: new Uint8Array(hash) })),
      skipDuplicates: true,
    });
    await leaseErasure(db, organisationId, id, lease.leaseId);
  });
  return lease;
}

/** @throws ServiceError NOT_FOUND if another request has erased the person meanwhile. */
async function removeAtOnce(scope: Scope, lease: ErasureLease, person: Person): Promise<void> {
  const { organisationId, id } = lease;
  const { publicIdentifier } = person;
  try {
    if (await removePerson(scope, lease, publicIdentifier)) return;
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code !== 'NOT_FOUND') throw error;
    await scope.db.erasure.deleteMany({ where: { organisationId, id } });
    throw error;
  }
  throw notFound('error.profile.unknown', { publicIdentifier });
}
