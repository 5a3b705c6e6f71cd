import { Prisma } from '../../generated/prisma/client.js';
import { inTransaction } from '../../platform/database/index.js';
import type { Scope } from '../../platform/scope.js';
import { forgetAssessor } from '../assessments/index.js';
import { recordChange } from '../audit/index.js';
import { findEndorsedProfiles, forgetEndorser } from '../endorsements/index.js';
import { withdrawExportsOf } from '../exports/index.js';
import { completeImports } from '../imports/index.js';
import { PERSON_TABLES, requirePerson, type Person, type PersonTable } from '../person-data/index.js';
import { lockProfiles } from '../profiles/index.js';
import { pruneGraph } from '../workforce-graph/index.js';
import { deleteBulkRows } from './delete-bulk-rows.js';
import { markRemoved, type ErasureLease } from './erasures.sql.js';
import { findQuotes, maskFound, type FoundMentions } from './mask-mentions.js';
import { clearOwnImports, countPersonRows, deletePersonRows, findStatedGraph } from './remove-person.sql.js';

/** What is left of an import item about a person who was erased: it keeps its place in the counts of its import. */
const ERASED_ITEM = {
  payload: null,
  metadata: null,
  documents: Prisma.DbNull,
  // There is nothing left to keep: otherwise retention would count it as a payload that is kept.
  payloadKeptUntil: null,
  entityType: null,
  entityId: null,
  profileId: null,
  unread: [],
  notices: [],
  wasRead: false,
  suggestionWork: 'NONE',
  suggestionLeaseId: null,
  assigned: false,
  contentKey: null,
  documentKey: null,
  sameAsId: null,
  replacedById: null,
} as const satisfies Prisma.ImportItemUncheckedUpdateManyInput;

/** A person with more rows than this in one table is removed in the background. */
const MAX_ROWS_AT_ONCE = 5_000;

const tableOf = (name: string): PersonTable => PERSON_TABLES.find((one) => one.name === name) as PersonTable;

/** Whether a person has so much data that removing it takes longer than a request should. */
export async function isLargePerson({ db }: Scope, person: Person): Promise<boolean> {
  for (const name of ['events', 'matches', 'suggestions', 'items', 'evidence', 'relations']) {
    const [counted] = await countPersonRows(db, tableOf(name), person, MAX_ROWS_AT_ONCE + 1);
    if ((counted?.count ?? 0) > MAX_ROWS_AT_ONCE) return true;
  }
  return false;
}

/**
 * Removes everything that belongs to a person, and the person's name in what other people's profiles quote. Import
 * items about the person lose their texts but stay counted; those that were not read yet end as failed.
 *
 * @returns false if another process has the erasure by now.
 * @throws ServiceError NOT_FOUND if there is nobody with the identifier any more.
 */
export async function removePerson(scope: Scope, lease: ErasureLease, reference: string): Promise<boolean> {
  // If this is interrupted, the person is still there without some of the bulk rows, and can be erased again.
  const known = await requirePerson(scope, reference);
  const bulkRows = await deleteBulkRows(scope, known);
  return inTransaction(scope, async (scope) => {
    const { person, quotes } = await lockWithQuotes(scope, reference);
    const { profileId, publicIdentifier } = person;
    // The entry names the pseudonym, which goes with the profile.
    if (profileId !== null) await recordChange(scope, 'profile.deleted', profileId);
    await withdrawExportsOf(scope, publicIdentifier);
    if (profileId !== null) await forgetAssessor(scope, profileId);
    await forgetEndorser(scope, person);
    const [graph] = await findStatedGraph(scope.db, person, tableOf('items').isOf(person));
    await clearOwnImports(scope.db, tableOf('imports'), person, tableOf('items').isOf(person));
    const { rows, ended } = await deleteRows(scope, person);
    await pruneGraph(scope, { entityIds: graph?.entityIds ?? [], relationIds: graph?.relationIds ?? [] });
    await maskFound(scope, person, quotes);
    await recordChange(scope, 'person.erased', lease.id, { rows: bulkRows + rows });
    const isOurs = (await markRemoved(scope.db, lease, bulkRows + rows, scope.now())) > 0;
    await completeImports(scope, ended);
    return isOurs;
  });
}

/** Deletes or empties all of a person's rows, table by table. */
async function deleteRows(scope: Scope, person: Person): Promise<{ rows: number; ended: readonly string[] }> {
  let rows = 0;
  let ended: readonly string[] = [];
  for (const table of PERSON_TABLES) {
    if (table.fate === 'DELETED') rows += await deletePersonRows(scope.db, table, person);
    else if (table.name === 'items') ended = await eraseItems(scope, person);
  }
  return { rows, ended };
}

/**
 * Locks a profile, those that quote its person and those that the person endorsed, all at once and in the order in which
 * imports lock them. The locks keep out workers that are about to store findings for these people.
 */
async function lockWithQuotes(
  scope: Scope,
  reference: string,
): Promise<{ readonly person: Person; readonly quotes: readonly FoundMentions[] }> {
  const before = await requirePerson(scope, reference);
  const quotes = await findQuotes(scope, before);
  const quoting = quotes.flatMap(({ rows }) => rows.flatMap(({ profileId }) => profileId ?? []));
  const endorsed = await findEndorsedProfiles(scope, before);
  const own = before.profileId === null ? [] : [before.profileId];
  await lockProfiles(scope, [...new Set([...own, ...quoting, ...endorsed])]);
  const person = await requirePerson(scope, reference);
  // An import may have given the person another name in the meantime.
  const isSame = JSON.stringify(person) === JSON.stringify(before);
  return { person, quotes: isSame ? quotes : await findQuotes(scope, person) };
}

/** @returns the imports of the items that were still to be read. */
async function eraseItems(scope: Scope, { profileId, publicIdentifier }: Person): Promise<string[]> {
  const { organisationId } = scope;
  const ofProfile = profileId === null ? [] : [{ profileId }];
  const ended = await scope.db.importItem.updateManyAndReturn({
    where: {
      organisationId,
      OR: [{ entityId: publicIdentifier }, ...ofProfile],
      status: { in: ['QUEUED', 'READING'] },
    },
    data: { ...ERASED_ITEM, status: 'FAILED', failure: 'PERSON_DELETED', finishedAt: scope.now(), leaseId: null },
    select: { importId: true },
  });
  // Items that could not be read have no profile, but are about the person all the same.
  await scope.db.importItem.updateMany({
    where: { organisationId, OR: [...ofProfile, { profileId: null, entityId: publicIdentifier }] },
    data: ERASED_ITEM,
  });
  return ended.map(({ importId }) => importId);
}
