import { Prisma } from '../../generated/prisma/client.js';
import { groupBy } from '../../platform/collections/group-by.js';
import { newId } from '../../platform/database/index.js';
import type { Scope } from '../../platform/scope.js';
import { entryKeyOf, HISTORY_FORMS, identityOf, type Columns, type HistoryForm, type HistoryKind } from './history-entries.js';
import type { FoundPerson } from './reading/findings.js';
import { isSameEntry } from './same-entry.js';

/** A row of a profile's history, or one that is to be. */
type Entry = Columns & { readonly id: string; readonly identity: string };

/** A profile's history, a list a kind. */
type History = Readonly<Record<HistoryKind, readonly Entry[]>>;

/**
 * Stores the certifications, educations and work history that an item tells of. An entry that the profile has
 * already is not doubled; what it lacked is filled. That the item tells of it is kept with it. Two statements, however
 * much there is.
 *
 * The caller holds the lock on the profile, so nobody adds entries between the reading and the writing.
 */
export async function storeHistory(scope: Scope, profileId: string, importItemId: string, person: FoundPerson): Promise<void> {
  if (person.certifications.length + person.educations.length + person.workHistory.length === 0) return;
  const known = await readHistory(scope, profileId);
  const joined = HISTORY_FORMS.map((form) => ({ form, ...joinEntries(form, known[form.kind], form.found(person)) }));
  await writeHistory(scope, { profileId, importItemId }, joined);
}

async function readHistory(scope: Scope, profileId: string): Promise<History> {
  const { certifications, educations, workHistory } = await scope.db.profile.findUniqueOrThrow({
    where: { organisationId_id: { organisationId: scope.organisationId, id: profileId } },
    select: { certifications: true, educations: true, workHistory: true },
  });
  return { certification: certifications, education: educations, workExperience: workHistory };
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
    const there = entries.find((entry) => entry.identity === identity || isSameEntry(entryKeyOf(form, entry), key));
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

async function writeHistory(
  scope: Scope,
  { profileId, importItemId }: { readonly profileId: string; readonly importItemId: string },
  joined: readonly (JoinedEntries & { readonly form: HistoryForm })[],
): Promise<void> {
  const { organisationId } = scope;
  const created_at = scope.now();
  const own = { organisation_id: organisationId, profile_id: profileId, created_at };
  const inserts = joined.flatMap(({ form, changed }) => {
    if (changed.length === 0) return [];
    const rows = changed.map((entry) => ({ ...own, id: entry.id, identity: entry.identity, ...columnsOf(form, entry) }));
    return [Prisma.sql`${Prisma.raw(`stored_${form.table}`)} AS (${upsert(form, rows)})`];
  });
  const statements = joined.flatMap(({ form, statements }) =>
    statements.map(({ entryId, stated }) => ({ ...own, id: newId(), import_item_id: importItemId, [snakeCase(form.reference)]: entryId, stated })),
  );
  await scope.db.$executeRaw`
    ${inserts.length > 0 ? Prisma.sql`WITH ${Prisma.join(inserts)}` : Prisma.empty}
    INSERT INTO history_statement SELECT * FROM jsonb_populate_recordset(NULL::history_statement, ${JSON.stringify(statements)}::jsonb)`;
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
  return Prisma.sql`jsonb_populate_recordset(NULL::${Prisma.raw(table)}, ${JSON.stringify(rows)}::jsonb) AS given, jsonb_populate_record(given, ${checked}) AS stored`;
}

function columnsOf({ columns }: HistoryForm, entry: Columns): Columns {
  return Object.fromEntries(columns.map((column) => [snakeCase(column), entry[column] ?? null]));
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** What an entry comes to that several items state: what the first of them says, filled with what the later ones add. */
function mergedColumns({ columns }: HistoryForm, statements: readonly Columns[]): Columns {
  return Object.fromEntries(columns.map((column) => [column, statements.find((stated) => (stated[column] ?? null) !== null)?.[column] ?? null]));
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
    const rows = [...stated].map(([id, of]) => ({ id, ...columnsOf(form, mergedColumns(form, of.map(({ stated }) => stated as Columns))) }));
    const name = Prisma.raw(table);
    await scope.db.$executeRaw`
      DELETE FROM ${name} WHERE organisation_id = ${organisationId}::uuid AND id = ANY(${entryIds}::uuid[]) AND id <> ALL(${[...stated.keys()]}::uuid[])`;
    if (rows.length === 0) continue;
    const updates = form.columns.map(snakeCase).map((column) => `${column} = stored.${column}`);
    await scope.db.$executeRaw`
      UPDATE ${name} SET ${Prisma.raw(updates.join(', '))}
      FROM ${rowsOf(form, rows)}
      WHERE ${name}.organisation_id = ${organisationId}::uuid AND ${name}.id = stored.id`;
  }
}
