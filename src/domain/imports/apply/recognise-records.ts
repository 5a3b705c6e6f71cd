import DataLoader from 'dataloader';
import { groupBy } from '../../../platform/group-by.js';
import type { Scope } from '../../../platform/scope.js';
import type { ReadingVersions } from '../../profiles/index.js';
import type { FoundPerson } from '../../reader/index.js';
import { currentVersions } from '../items/current-versions.js';
import type { ClaimedItem } from '../items/items-to-read.sql.js';
import { findItemsWithSiblings, findKnownRecords, type KnownRecord } from '../items/known-records.sql.js';
import { contentKeyOf, documentKeyOf } from '../items/record-keys.js';
import { lockNames } from './find-people.sql.js';
import type { ReadItem } from './store-findings.js';

/** The keys of an item's record (see record-keys). */
export interface RecordKeys {
  readonly contentKey: string | null;
  readonly documentKey: string | null;
}

/** An item that was read, compared with the items whose findings are stored. */
export interface RecognisedItem {
  readonly read: ReadItem;
  readonly keys: RecordKeys;
  /** The item that has the same record, or a later version of it: nothing of this one is stored. Undefined if there is none. */
  readonly known?: { readonly record: KnownRecord; readonly relation: 'SAME' | 'REPLACED' };
  /** Items with the same record, read in another state of the service, or an earlier version: their findings are replaced. */
  readonly replaces: readonly KnownRecord[];
}

/** Finds the item with the same record, read in the state that the service is in now; undefined if there is none. */
export type FindUnchanged = (item: ClaimedItem) => Promise<KnownRecord | undefined>;

/**
 * Returns a function that is asked before items are read. An item that was read itself is read again, whatever others say. Items that
 * are asked about at the same moment take as many statements as one, and keep their order.
 */
export function createUnchangedFinder({ db, linkSigningKey }: Pick<Scope, 'db' | 'linkSigningKey'>): FindUnchanged {
  const loader = new DataLoader<ClaimedItem, KnownRecord | undefined>(
    async (items) => {
      const found = new Map<ClaimedItem, KnownRecord | undefined>();
      for (const [organisationId, ofOne] of groupBy(items, ({ organisationId }) => organisationId))
        for (const [item, record] of await findAll(organisationId, ofOne)) found.set(item, record);
      return items.map((item) => found.get(item));
    },
    { cache: false },
  );

  async function findAll(organisationId: string, items: readonly ClaimedItem[]) {
    const keyed = items.flatMap((item) => {
      const contentKey = item.wasRead ? null : contentKeyOf(linkSigningKey, item);
      return contentKey === null ? [] : [{ item, contentKey }];
    });
    const contentKeys = keyed.map(({ contentKey }) => contentKey);
    const known = contentKeys.length === 0 ? [] : await findKnownRecords(db, organisationId, contentKeys, []);
    if (known.length === 0) return [];
    const versions = await currentVersions({ db, organisationId });
    return keyed.map(({ item, contentKey }) => {
      const ofContent = known.filter((record) => record.contentKey === contentKey);
      return [item, sameRecordsOf(item, ofContent).find((record) => isInState(record, item, versions))] as const;
    });
  }

  return (item) => loader.load(item);
}

/**
 * Compares items that were read with those whose findings are stored. Until the transaction of the scope ends, others wait with
 * the same records, so that of two processes with the same record one stores it and the other recognises it.
 */
export async function recogniseRecords(scope: Scope, items: readonly ReadItem[]): Promise<RecognisedItem[]> {
  const { db, organisationId, linkSigningKey } = scope;
  const keyed = items.map((read) => {
    const { item, findings } = read;
    // Later records are compared with the state in which it was read.
    if (!item.versions) return { read, keys: { contentKey: null, documentKey: null } };
    const contentKey = contentKeyOf(linkSigningKey, item);
    return { read, keys: { contentKey, documentKey: documentKeyOf(linkSigningKey, item, findings.kind) } };
  });
  const contentKeys = keyed.flatMap(({ keys }) => keys.contentKey ?? []);
  if (contentKeys.length === 0) return keyed.map((item) => ({ ...item, replaces: [] }));
  const documentKeys = keyed.flatMap(({ keys }) => keys.documentKey ?? []);
  await lockNames(
    db,
    [...contentKeys, ...documentKeys].map((key) => `record ${organisationId} ${key}`),
  );
  const known = await findKnownRecords(db, organisationId, contentKeys, documentKeys);
  if (known.length === 0) return keyed.map((item) => ({ ...item, replaces: [] }));
  const ids = keyed.flatMap(({ read, keys }) => (keys.documentKey === null ? [] : read.item.id));
  const withSiblings = new Set((await findItemsWithSiblings(db, organisationId, ids)).map(({ id }) => id));
  return keyed.map(({ read, keys }) => recognise(read, keys, known, withSiblings.has(read.item.id)));
}

function recognise(
  read: ReadItem,
  keys: RecordKeys,
  known: readonly KnownRecord[],
  hasSiblings: boolean,
): RecognisedItem {
  const { item, findings } = read;
  // An item that is read again replaces its own findings.
  if (item.wasRead) return { read, keys, replaces: [] };
  const same = sameRecordsOf(
    item,
    known.filter(({ contentKey }) => contentKey === keys.contentKey),
  );
  const { versions } = item;
  const unchanged = versions && same.find((record) => isInState(record, item, versions));
  if (unchanged) return { read, keys, known: { record: unchanged, relation: 'SAME' }, replaces: [] };
  const ofDocument = hasSiblings
    ? []
    : earlierVersionsOf(
        item,
        findings.person,
        known.filter(({ documentKey }) => keys.documentKey !== null && documentKey === keys.documentKey),
      );
  const later = ofDocument.find((record) => !same.includes(record) && isLater(record, item));
  if (later) return { read, keys, known: { record: later, relation: 'REPLACED' }, replaces: [] };
  const [first] = same;
  const replaces = [...new Set([...same.filter(({ profileId }) => profileId === first?.profileId), ...ofDocument])];
  // The person stays who it was found to be, also where the record gives no identifier.
  const profileId = item.profileId ?? replaces[0]?.profileId ?? null;
  return { read: { ...read, item: { ...item, profileId } }, keys, replaces };
}

/**
 * Those of the items with an item's content that have the same record. A review or survey of another date is another record, even in
 * the same words. Two records of one import that give only a name may be about two people, and what was assigned to somebody is about
 * nobody else.
 */
function sameRecordsOf(item: ClaimedItem, known: readonly KnownRecord[]): readonly KnownRecord[] {
  const same = known.filter(
    (record) =>
      record.id !== item.id &&
      (!isDated(record) || record.statedAt?.getTime() === item.statedAt?.getTime()) &&
      !(record.givesOnlyName && record.importId === item.importId) &&
      (item.assignedTo === null || record.profileId === item.profileId),
  );
  const isUnclear = same.some(({ assigned }) => assigned) && new Set(same.map(({ profileId }) => profileId)).size > 1;
  return isUnclear ? [] : same;
}

function isDated({ kind }: KnownRecord): boolean {
  return kind === 'PERFORMANCE_REVIEW' || kind === 'SURVEY';
}

/** Whether reading an item's record now would give what is stored: "since 2015" counts to the year of the record. */
function isInState(
  record: KnownRecord,
  item: ClaimedItem,
  { readerVersion, taxonomyVersion }: ReadingVersions,
): boolean {
  return (
    record.readerVersion === readerVersion &&
    record.taxonomyVersion === taxonomyVersion &&
    record.topic === item.topic &&
    record.source === item.source &&
    record.observedAt.getUTCFullYear() === item.observedAt.getUTCFullYear()
  );
}

/**
 * Those of the items with an item's document key that have another version of its record: not those of the same sending, nor
 * several of one import, of which nobody can tell which it is, nor those about somebody else.
 */
function earlierVersionsOf(
  item: ClaimedItem,
  person: FoundPerson | null,
  known: readonly KnownRecord[],
): readonly KnownRecord[] {
  const others = known.filter(({ id }) => id !== item.id);
  return others.filter(
    (record) =>
      record.importId !== item.importId &&
      (record.batchId === null || record.batchId !== item.batchId) &&
      others.filter(({ importId }) => importId === record.importId).length === 1 &&
      isAbout(record, person),
  );
}

function isAbout(
  { profileId, publicIdentifier, recordEmail, fullName }: KnownRecord,
  person: FoundPerson | null,
): boolean {
  if (person === null) return profileId === null;
  if (person.publicIdentifier !== undefined) return publicIdentifier === person.publicIdentifier;
  if (person.email !== undefined && recordEmail !== null) return recordEmail === person.email.toLowerCase();
  return profileId !== null && person.fullName !== undefined && fullName === person.fullName;
}

/** Whether an item has a later version than another one: by the dates that both state, else as they came in. */
function isLater(record: KnownRecord, item: ClaimedItem): boolean {
  const difference = record.statedAt && item.statedAt ? record.statedAt.getTime() - item.statedAt.getTime() : 0;
  // Identifiers of items sort by the time at which they were accepted.
  return difference > 0 || (difference === 0 && record.id > item.id);
}
