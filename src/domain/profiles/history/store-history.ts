import { groupBy } from '../../../platform/group-by.js';
import { newId } from '../../../platform/database/index.js';
import type { Scope } from '../../../platform/scope.js';
import { isSameEntry, isSingleText } from './compare-entries.js';
import {
  asStated,
  entryKeyOf,
  HISTORY_TABLES,
  identityOf,
  type EntryColumns,
  type HistoryKind,
  type HistoryTable,
  type PersonHistory,
} from './history-tables.js';
import { storeEntries } from './history.sql.js';

/** An item, the history that it states of a person, and the person's profile. */
export interface ItemWithHistory {
  readonly item: { readonly id: string };
  readonly person: PersonHistory;
  readonly profile: { readonly id: string };
  /** Whether the item created the profile, so that it has no history yet. */
  readonly created: boolean;
}

/** An entry that is stored, or that is to be. */
type Entry = EntryColumns & { readonly id: string; readonly identity: string };

/**
 * Stores the certifications, education and work history that items state. An entry that the profile has already is not
 * duplicated; what it lacks is filled in. That the item states it is stored as well. The number of SQL statements does
 * not depend on the number of items and entries.
 *
 * The caller holds the locks on the profiles, so that nobody adds entries between reading and writing.
 *
 * @param items - each with another profile.
 */
export async function storeHistories(scope: Scope, items: readonly ItemWithHistory[]): Promise<void> {
  const withHistory = items.filter(
    ({ person }) => person.certifications.length + person.educations.length + person.workHistory.length > 0,
  );
  if (withHistory.length === 0) return;
  const known = await findHistories(
    scope,
    withHistory.filter(({ created }) => !created).map(({ profile }) => profile.id),
  );
  const changes = withHistory.flatMap(({ item, person, profile }) =>
    HISTORY_TABLES.map((table) => ({
      table,
      profileId: profile.id,
      importItemId: item.id,
      ...mergeEntries(table, known(profile.id, table.kind), table.entriesOf(person)),
    })),
  );
  await storeChanges(scope, changes);
}

/** Returns the entries of a kind that a profile has. */
type KnownHistory = (profileId: string, kind: HistoryKind) => readonly Entry[];

async function findHistories(scope: Scope, profileIds: readonly string[]): Promise<KnownHistory> {
  if (profileIds.length === 0) return () => [];
  const query = { where: { organisationId: scope.organisationId, profileId: { in: [...profileIds] } } };
  const byProfile = (rows: readonly (Entry & { readonly profileId: string })[]) =>
    groupBy(rows, ({ profileId }) => profileId);
  const known: Readonly<Record<HistoryKind, ReadonlyMap<string, readonly Entry[]>>> = {
    certification: byProfile(await scope.db.certification.findMany(query)),
    education: byProfile(await scope.db.education.findMany(query)),
    workExperience: byProfile((await scope.db.workExperience.findMany(query)).map(asStated)),
  };
  return (profileId, kind) => known[kind].get(profileId) ?? [];
}

/** Entries of one table after those of an item were merged into them. */
interface MergedEntries {
  /** Entries that are new or were filled. */
  readonly changed: readonly Entry[];
  /** What the item states of each entry. */
  readonly statements: readonly { readonly entryId: string; readonly stated: EntryColumns }[];
}

/** Merges each stated entry into the known entry that describes the same thing, or adds it. */
function mergeEntries(
  table: HistoryTable,
  known: readonly Entry[],
  statedEntries: readonly EntryColumns[],
): MergedEntries {
  const entries = known.map((entry) => ({ ...entry }));
  const changed = new Set<Entry>();
  const ownEntries = new Set<Entry>();
  const statements = [];
  for (const columns of statedEntries) {
    const identity = identityOf(table, columns);
    const key = entryKeyOf(table, columns);
    const same = entries.filter((entry) => entry.identity === identity || isSameEntry(entryKeyOf(table, entry), key));
    // An entry that is only a name may be any of several; one that says more is surely the same.
    const existing =
      same.find((entry) => entry.identity === identity) ??
      same.find((entry) => !isSingleText(entryKeyOf(table, entry))) ??
      same[0] ??
      entries.find((entry) => !ownEntries.has(entry) && table.isSameInDetail?.(entry, columns));
    const stated = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== null));
    const entry = existing ?? { ...columns, id: newId(), identity };
    const missing = existing ? Object.entries(stated).filter(([column]) => (existing[column] ?? null) === null) : [];
    if (!existing) entries.push(entry);
    else Object.assign(existing, Object.fromEntries(missing));
    if (!existing || missing.length > 0) changed.add(entry);
    ownEntries.add(entry);
    statements.push({ entryId: entry.id, stated });
  }
  return { changed: [...changed], statements };
}

/** What an item changes in the entries of one table. */
interface HistoryChange extends MergedEntries {
  readonly table: HistoryTable;
  readonly profileId: string;
  readonly importItemId: string;
}

async function storeChanges({ db, organisationId, now }: Scope, changes: readonly HistoryChange[]): Promise<void> {
  const createdAt = now();
  const entries = HISTORY_TABLES.map((table) => ({
    table,
    rows: changes
      .filter((change) => change.table === table)
      .flatMap(({ profileId, changed }) =>
        changed.map((entry) => ({
          ...Object.fromEntries(table.columns.map((column) => [column, entry[column]])),
          organisationId,
          profileId,
          createdAt,
          id: entry.id,
          identity: entry.identity,
        })),
      ),
  }));
  const statements = changes.flatMap(({ table, profileId, importItemId, statements }) =>
    statements.map(({ entryId, stated }) => ({
      organisationId,
      profileId,
      createdAt,
      id: newId(),
      importItemId,
      [table.reference]: entryId,
      stated,
    })),
  );
  await storeEntries(
    db,
    entries.filter(({ rows }) => rows.length > 0),
    statements,
  );
}
