import { Prisma } from '../../generated/prisma/client.js';
import { groupBy } from '../../platform/collections/group-by.js';
import { newId } from '../../platform/database/index.js';
import type { Scope } from '../../platform/scope.js';
import type { ItemOfProfile } from './fill-profile.js';
import {
  entryKeyOf,
  HISTORY_FORMS,
  identityOf,
  type Columns,
  type HistoryForm,
  type HistoryKind,
} from './history-entries.js';
import { isBare, isSameEntry } from './same-entry.js';

/** A row of a profile's history, or one that is to be. */
type Entry = Columns & { readonly id: string; readonly identity: string };

/**
 * Stores the certifications, educations and work histories that items tell of. An entry that the profile has
 * already is not doubled; what it lacked is filled. That the item tells of it is kept with it. A fixed number of
 * statements, however much there is.
 *
 * The caller holds the locks on the profiles, so nobody adds entries between the reading and the writing.
 *
 * @param items - each of another profile.
 */
export async function storeHistories(scope: Scope, items: readonly ItemOfProfile[]): Promise<void> {
  const telling = items.filter(
    ({ person }) => person.certifications.length + person.educations.length + person.workHistory.length > 0,
  );
  if (telling.length === 0) return;
  const known = await readHistories(
    scope,
    telling.filter(({ found }) => !found.created).map(({ found }) => found.profile.id),
  );
  const joined = telling.flatMap(({ item, person, found }) => {
    const profileId = found.profile.id;
    return HISTORY_FORMS.map((form) => ({
      form,
      profileId,
      importItemId: item.id,
      ...joinEntries(form, known(profileId, form.kind), form.found(person)),
    }));
  });
  await writeHistories(scope, joined);
}

/** The entries of a kind that a profile has. */
type KnownHistory = (profileId: string, kind: HistoryKind) => readonly Entry[];

async function readHistories(scope: Scope, profileIds: readonly string[]): Promise<KnownHistory> {
  if (profileIds.length === 0) return () => [];
  const query = { where: { organisationId: scope.organisationId, profileId: { in: [...profileIds] } } };
  const byProfile = (rows: readonly (Entry & { readonly profileId: string })[]) =>
    groupBy(rows, ({ profileId }) => profileId);
  const known: Readonly<Record<HistoryKind, ReadonlyMap<string, readonly Entry[]>>> = {
    certification: byProfile(await scope.db.certification.findMany(query)),
    education: byProfile(await scope.db.education.findMany(query)),
    workExperience: byProfile(await scope.db.workExperience.findMany(query)),
  };
  return (profileId, kind) => known[kind].get(profileId) ?? [];
}

/** What storing the entries of one kind comes to. */
interface JoinedEntries {
  /** Entries that are new or know more now. */
  readonly changed: readonly Entry[];
  readonly statements: readonly { readonly entryId: string; readonly stated: Columns }[];
}

/** Finds each entry that was told among those that are known, or makes it one more. */
function joinEntries(form: HistoryForm, known: readonly Entry[], found: readonly Columns[]): JoinedEntries {
  const entries = known.map((entry) => ({ ...entry }));
  const changed = new Set<Entry>();
  const statements = [];
  for (const told of found) {
    const identity = identityOf(form, told);
    const key = entryKeyOf(form, told);
    const same = entries.filter((entry) => entry.identity === identity || isSameEntry(entryKeyOf(form, entry), key));
    // What says only a name may be any of several; an entry that says more is surely this one.
    const there =
      same.find((entry) => entry.identity === identity) ??
      same.find((entry) => !isBare(entryKeyOf(form, entry))) ??
      same[0];
    const stated = Object.fromEntries(Object.entries(told).filter(([, value]) => value !== null));
    const entry = there ?? { ...told, id: newId(), identity };
    const lacking = there ? Object.entries(stated).filter(([column]) => (there[column] ?? null) === null) : [];
    if (!there) entries.push(entry);
    else Object.assign(there, Object.fromEntries(lacking));
    if (!there || lacking.length > 0) changed.add(entry);
    statements.push({ entryId: entry.id, stated });
  }
  return { changed: [...changed], statements };
}

/** What an item adds to a profile's entries of one kind. */
interface ToldOfKind extends JoinedEntries {
  readonly form: HistoryForm;
  readonly profileId: string;
  readonly importItemId: string;
}

async function writeHistories(scope: Scope, told: readonly ToldOfKind[]): Promise<void> {
  const { organisationId } = scope;
  const created_at = scope.now();
  const inserts = HISTORY_FORMS.flatMap((form) => {
    const rows = told
      .filter((of) => of.form === form)
      .flatMap(({ profileId, changed }) =>
        changed.map((entry) => ({
          organisation_id: organisationId,
          profile_id: profileId,
          created_at,
          id: entry.id,
          identity: entry.identity,
          ...columnsOf(form, entry),
        })),
      );
    return rows.length === 0 ? [] : [Prisma.sql`${Prisma.raw(`stored_${form.table}`)} AS (${upsert(form, rows)})`];
  });
  const statements = told.flatMap(({ form, profileId, importItemId, statements }) =>
    statements.map(({ entryId, stated }) => ({
      organisation_id: organisationId,
      profile_id: profileId,
      created_at,
      id: newId(),
      import_item_id: importItemId,
      [snakeCase(form.reference)]: entryId,
      stated,
    })),
  );
  await scope.db.$executeRaw`
    ${inserts.length > 0 ? Prisma.sql`WITH ${Prisma.join(inserts)}` : Prisma.empty}
    INSERT INTO history_statement SELECT * FROM jsonb_populate_recordset(NULL::history_statement,
      ${JSON.stringify(statements)}::jsonb)`;
}

/** Makes rows of a kind, or gives those that are there the columns that they have now. */
function upsert(form: HistoryForm, rows: readonly object[]): Prisma.Sql {
  const { table, columns } = form;
  const name = Prisma.raw(table);
  const updates = columns.map(snakeCase).map((column) => `${column} = excluded.${column}`);
  return Prisma.sql`
    INSERT INTO ${name} SELECT stored.* FROM ${rowsOf(form, rows)}
    ON CONFLICT (organisation_id, id) DO UPDATE SET ${Prisma.raw(updates.join(', '))}`;
}

/** Rows of a kind's table, called `stored`. */
function rowsOf({ table, checked = Prisma.sql`'{}'::jsonb` }: HistoryForm, rows: readonly object[]): Prisma.Sql {
  return Prisma.sql`jsonb_populate_recordset(NULL::${Prisma.raw(table)}, ${JSON.stringify(rows)}::jsonb) AS given,
    jsonb_populate_record(given, ${checked}) AS stored`;
}

function columnsOf({ columns }: HistoryForm, entry: Columns): Columns {
  return Object.fromEntries(columns.map((column) => [snakeCase(column), entry[column] ?? null]));
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/**
 * What an entry comes to that several items state: what the first of them says, filled with what the later ones add.
 */
function mergedColumns({ columns }: HistoryForm, statements: readonly Columns[]): Columns {
  return Object.fromEntries(
    columns.map((column) => [column, statements.find((stated) => (stated[column] ?? null) !== null)?.[column] ?? null]),
  );
}

/**
 * Makes entries anew from what items still state of them, after a statement was taken away; those that nobody states
 * any more go.
 *
 * @param entryIds - entries of one profile, of any kind.
 */
export async function remakeHistory(scope: Scope, entryIds: readonly string[]): Promise<void> {
  if (entryIds.length === 0) return;
  const { organisationId } = scope;
  for (const form of HISTORY_FORMS) {
    const { table, reference } = form;
    const statements = await scope.db.historyStatement.findMany({
      where: { organisationId, [reference]: { in: [...entryIds] } },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    });
    const stated = groupBy(statements, (statement) => statement[reference] as string);
    const rows = [...stated].map(([id, of]) => ({
      id,
      ...columnsOf(
        form,
        mergedColumns(
          form,
          of.map(({ stated }) => stated as Columns),
        ),
      ),
    }));
    const name = Prisma.raw(table);
    await scope.db.$executeRaw`
      DELETE FROM ${name} WHERE organisation_id = ${organisationId}::uuid AND id = ANY(${entryIds}::uuid[])
        AND id <> ALL(${[...stated.keys()]}::uuid[])`;
    if (rows.length === 0) continue;
    const updates = form.columns.map(snakeCase).map((column) => `${column} = stored.${column}`);
    await scope.db.$executeRaw`
      UPDATE ${name} SET ${Prisma.raw(updates.join(', '))}
      FROM ${rowsOf(form, rows)}
      WHERE ${name}.organisation_id = ${organisationId}::uuid AND ${name}.id = stored.id`;
  }
}
