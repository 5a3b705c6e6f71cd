import { inTransaction, newId } from '../../platform/database/index.js';
import type { Scope, WorkerScope } from '../../platform/scope.js';
import { hashIdentifier } from '../erased-people/index.js';
import { requirePerson } from '../person-data/index.js';
import { leaseErasure } from './erasures.sql.js';
import type { ErasureLine } from './erasure-file.js';
import { performErasure } from './perform-erasure.js';
import { findKnownPeople } from './replay-erasures.sql.js';
import { sealSubject } from './subject.js';

/** People whose identifiers are compared by one statement. */
const BATCH_SIZE = 5_000;

/** What came of taking erasures from a file. */
export interface TakenErasures {
  /** Erasures that the database did not have. */
  readonly added: number;
  /** Erasures of organisations that the database does not have. */
  readonly ofUnknownOrganisations: number;
}

/** Adds the erasures of a file that the database does not have, as completed ones. */
export async function takeErasures(scope: WorkerScope, lines: readonly ErasureLine[]): Promise<TakenErasures> {
  let added = 0;
  let ofUnknownOrganisations = 0;
  for (const line of lines) {
    const { organisationId, id, hashes, requestedAt, holds, releasedAt } = line;
    const exists = await scope.db.organisation.count({ where: { id: organisationId } });
    if (exists === 0) {
      ofUnknownOrganisations += 1;
      continue;
    }
    await inTransaction(scope, async ({ db }) => {
      const { count } = await db.erasure.createMany({
        data: [
          {
            organisationId,
            id,
            state: 'COMPLETED',
            holds,
            requestedBy: scope.actor,
            requestedAt: new Date(requestedAt),
            finishedAt: new Date(requestedAt),
            releasedAt: releasedAt === null ? null : new Date(releasedAt),
          },
        ],
        skipDuplicates: true,
      });
      added += count;
      await db.erasedPersonHash.createMany({
        data: hashes.map((hash) => ({
          organisationId,
          erasureId: id,
          hash: new Uint8Array(Buffer.from(hash, 'base64')),
        })),
        skipDuplicates: true,
      });
    });
  }
  return { added, ofUnknownOrganisations };
}

/**
 * Erases again whoever of an organisation was erased before and is there nevertheless, as after an older backup was
 * restored. People are recognised by the keyed hashes of their identifiers. What came after the erasure is left: the
 * person may have agreed to it.
 *
 * @returns the number of people who were erased.
 */
export async function replayErasures(scope: Scope): Promise<number> {
  const { db, organisationId, linkSigningKey } = scope;
  const erasures = await db.erasure.findMany({
    where: { organisationId },
    select: { id: true, requestedAt: true, hashes: { select: { hash: true } } },
    orderBy: { requestedAt: 'asc' },
  });
  const byHash = new Map(
    erasures.flatMap((erasure) => erasure.hashes.map(({ hash }) => [Buffer.from(hash).toString('base64'), erasure])),
  );
  if (byHash.size === 0) return 0;
  let replayed = 0;
  for (let after = ''; ;) {
    const known = await findKnownPeople(db, organisationId, after, BATCH_SIZE);
    for (const { publicIdentifier, since } of known) {
      const hash = hashIdentifier(linkSigningKey, organisationId, publicIdentifier).toString('base64');
      const erasure = byHash.get(hash);
      if (!erasure || since >= erasure.requestedAt) continue;
      await replayErasure(scope, erasure.id, publicIdentifier);
      replayed += 1;
    }
    const last = known.at(-1);
    if (!last || known.length < BATCH_SIZE) return replayed;
    after = last.publicIdentifier;
  }
}

/** Performs an erasure again, from its beginning to its end. */
async function replayErasure(scope: Scope, id: string, publicIdentifier: string): Promise<void> {
  const { organisationId, actor, now } = scope;
  const person = await requirePerson(scope, publicIdentifier);
  const leaseId = newId();
  const subject = sealSubject(scope, { organisationId, id }, person);
  await inTransaction(scope, async ({ db }) => {
    await db.erasure.updateMany({
      where: { organisationId, id },
      data: {
        state: 'QUEUED',
        subject,
        profileId: person.profileId,
        finishedAt: null,
        totalItems: null,
        searchedItems: 0,
        cursorId: null,
      },
    });
    await leaseErasure(db, organisationId, id, leaseId);
  });
  const claimed = { organisationId, id, leaseId, state: 'QUEUED', subject, cursorId: null } as const;
  const outcome = await performErasure(scope, { ...claimed, requestedBy: actor, dueAt: now() }, () => false);
  if (outcome !== 'erased') throw new Error(`another process works on the erasure ${id}`);
}
