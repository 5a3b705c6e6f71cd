import type { ImportItem } from '../../../src/generated/prisma/client.js';
import { acceptImport, type ImportInput, type ItemInput } from '../../../src/domain/imports/accept/accept-import.js';
import type { ClaimedItem } from '../../../src/domain/imports/items/items-to-read.sql.js';
import { processItem, type ItemOutcome } from '../../../src/domain/imports/reading-queue.js';
import type { ItemReader } from '../../../src/domain/imports/processes/reading-process.js';
import type { Findings, FoundPerson, ReadingResult } from '../../../src/domain/reader/model/findings.js';
import type { Scope } from '../../../src/platform/scope.js';
import { claimItems } from '../../support/background/claim-work.js';

/** Accepts items and claims them, in the order in which they were given. */
export async function acceptAndClaim(
  scope: Scope,
  items: readonly ItemInput[],
  header: Omit<ImportInput, 'items'> = {},
): Promise<ClaimedItem[]> {
  const { id } = await acceptImport(scope, { ...header, items });
  const claimed = await claimItems(scope.db, items.length);
  if (claimed.length !== items.length || claimed.some((item) => item.importId !== id))
    throw new Error('other items were waiting');
  const order = await scope.db.importItem.findMany({
    where: { importId: id },
    orderBy: { position: 'asc' },
    select: { id: true },
  });
  return order.map((row) => claimed.find((item) => item.id === row.id) as ClaimedItem);
}

/** Accepts items, claims and processes them one after another, and gives their rows in the order of the request. */
export async function workThrough(
  scope: Scope,
  reader: ItemReader,
  items: readonly ItemInput[],
  header: Omit<ImportInput, 'items'> = {},
): Promise<ImportItem[]> {
  const rows: ImportItem[] = [];
  for (const item of await acceptAndClaim(scope, items, header)) {
    await processItem(scope, reader, item);
    rows.push(await rowOf(scope, item));
  }
  return rows;
}

/** Processes a claimed item with a reader that finds what it is told to. */
export function processWith(scope: Scope, item: ClaimedItem, result: ReadingResult): Promise<ItemOutcome> {
  return processItem(scope, readerThatFinds(result), item);
}

/** A reader that finds the same in every item. */
export function readerThatFinds(result: ReadingResult): ItemReader {
  return { read: async () => result };
}

/** What a reader finds in an item about a person; nothing but what is given. */
export function personFound(person: Partial<FoundPerson>, findings: Partial<Findings> = {}): ReadingResult {
  return {
    outcome: 'READ',
    findings: {
      kind: 'CV',
      kindConfidence: 1,
      format: 'key-value',
      language: 'en',
      person: { certifications: [], educations: [], workHistory: [], candidates: [], skills: [], ...person },
      entities: [],
      relations: [],
      unread: [],
      ...findings,
    },
  };
}

/** The row of an item as it stands now. */
export function rowOf(scope: Scope, { id }: { readonly id: string }): Promise<ImportItem> {
  return scope.db.importItem.findUniqueOrThrow({
    where: { organisationId_id: { organisationId: scope.organisationId, id } },
  });
}
