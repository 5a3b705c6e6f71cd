import { notifyWork } from '../../platform/background/index.js';
import type { Scope } from '../../platform/scope.js';
import { findHeldPeople, releaseErasures, requeueHeldItems } from './holds.sql.js';
import { hashesOf, type RecognisedBy } from './person-hash.js';

/** Name of the queue of items to read, as NOTIFY announces it. */
const READING_QUEUE = 'items';

/** Tells of somebody the erasure that holds imports about them; undefined for everybody else. */
export type FindHold = (person: RecognisedBy) => string | undefined;

/**
 * Finds out which of some people were erased, so that imports about them are held: one statement, however many they are.
 */
export async function findHolds(
  { db, organisationId, linkSigningKey }: Scope,
  people: readonly RecognisedBy[],
): Promise<FindHold> {
  const textsOf = (person: RecognisedBy) =>
    hashesOf(linkSigningKey, organisationId, person).map((hash) => hash.toString('base64'));
  const hashes = [...new Set(people.flatMap(textsOf))];
  if (hashes.length === 0) return () => undefined;
  const held = await findHeldPeople(db, organisationId, hashes);
  if (held.length === 0) return () => undefined;
  const erasures = new Map(held.map(({ hash, erasureId }) => [hash, erasureId]));
  return (person) =>
    textsOf(person)
      .map((text) => erasures.get(text))
      .find((erasureId) => erasureId !== undefined);
}

/** What came of allowing a person again. */
export interface Release {
  /** The erasures that hold nothing any more. */
  readonly erasureIds: readonly string[];
  /** Number of items that were held, and are read now. */
  readonly items: number;
}

/** Allows imports about a person again, in the transaction of the scope: held items are read. */
export async function releasePerson(scope: Scope, person: RecognisedBy): Promise<Release> {
  const { db, organisationId, linkSigningKey, actor } = scope;
  const hashes = hashesOf(linkSigningKey, organisationId, person).map((hash) => hash.toString('base64'));
  return requeueItemsOf(scope, await releaseErasures(db, organisationId, hashes, actor, scope.now()));
}

/** Has the held items of erasures read that hold nothing any more. */
export async function requeueItemsOf(
  { db, organisationId }: Scope,
  released: readonly { readonly id: string }[],
): Promise<Release> {
  const erasureIds = released.map(({ id }) => id);
  const items = erasureIds.length === 0 ? 0 : await requeueHeldItems(db, organisationId, erasureIds);
  if (items > 0) await notifyWork(db, READING_QUEUE);
  return { erasureIds, items };
}
