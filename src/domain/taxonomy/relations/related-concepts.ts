import { Prisma } from '../../../generated/prisma/client.js';
import { groupBy } from '../../../platform/collections/group-by.js';
import { createRequestLoader } from '../../../platform/collections/request-loader.js';
import { isId } from '../../../platform/database/index.js';
import type { SelectedFields } from '../../../platform/graphql/index.js';
import {
  type Connection,
  isTextValue,
  type Page,
  type PageArguments,
  readPage,
  toConnection,
} from '../../../platform/pagination/index.js';
import type { Scope } from '../../../platform/scope.js';
import type { OccupationRow, SkillRow } from '../concepts/concept-rows.js';
import type { ConceptKey, LoadConcepts } from '../concepts/load-concepts.js';
import { RELATION_KINDS, type RelationKindName } from './relation-kinds.js';

/** A skill that is related to a skill. */
export type SkillRelationRow = RelatedRow<SkillRow>;
/** An occupation of a skill. */
export type SkillOccupationRow = RelatedRow<OccupationRow>;
/** A skill of an occupation. */
export type OccupationSkillRow = RelatedRow<SkillRow>;

export type SkillRelationRowConnection = RelatedConnection<SkillRow>;
export type SkillOccupationRowConnection = RelatedConnection<OccupationRow>;
export type OccupationSkillRowConnection = RelatedConnection<SkillRow>;

/** A related concept: what it is to the concept that was asked about, and itself. */
export interface RelatedRow<Row = unknown> {
  readonly type: string;
  readonly row: Row;
}

export type RelatedConnection<Row = unknown> = Connection<RelatedRow<Row>>;

/** A list of related concepts as a client asks for it. */
export interface RelatedList<Row> {
  readonly kind: RelationKindName;
  readonly parent: ConceptKey;
  /** Only relations of this type; null for all. */
  readonly type: string | null;
  readonly page: PageArguments;
  /** What was asked for of each related concept. */
  readonly fields: SelectedFields;
  readonly load: LoadConcepts<Row>;
}

interface Asked {
  readonly kind: RelationKindName;
  readonly parent: ConceptKey;
  readonly type: string | null;
  readonly page: Page;
  readonly fields: SelectedFields;
  readonly load: LoadConcepts<unknown>;
}

interface Found extends ConceptKey {
  readonly parentId: string;
  readonly type: string;
  readonly name: string;
}

type Placed = Found & { readonly row: unknown };

const pagesOf = createRequestLoader(loadPages);
const countsOf = createRequestLoader(loadCounts);

/**
 * A page of the concepts that are related to one, by type of relation and then by name in the scope's language. All
 * concepts of an answer that ask for the same page of theirs are read together.
 */
export async function findRelated<Row>(
  scope: Scope,
  { kind, parent, type, page: given, fields, load }: RelatedList<Row>,
): Promise<RelatedConnection<Row>> {
  const page = readPage(given, `${RELATION_KINDS[kind].list} in ${scope.language}`, [isTextValue, isTextValue, isId]);
  const rows = (await pagesOf(scope, { kind, parent, type, page, fields, load })) as (Found & { row: Row })[];
  return toConnection(
    rows,
    page,
    (row) => [row.type, row.name, row.id],
    () => countsOf(scope, { kind, parent, type }),
  );
}

async function loadPages(scope: Scope, asked: readonly Asked[]): Promise<Placed[][]> {
  const alike = groupBy(asked, ({ kind, type, page, fields }) => JSON.stringify([kind, type, page, fields]));
  const found = new Map<Asked, Placed[]>();
  for (const group of alike.values()) {
    const [first] = group as [Asked];
    const related = await readRelated(
      scope,
      first,
      group.map(({ parent }) => parent),
    );
    const rows = await first.load(scope, related, first.fields);
    const placed = groupBy(
      related.flatMap((one) => (rows.has(one.id) ? [{ ...one, row: rows.get(one.id) }] : [])),
      ({ parentId }) => parentId,
    );
    for (const one of group) found.set(one, placed.get(one.parent.id) ?? []);
  }
  return asked.map((one) => found.get(one) ?? []);
}

async function readRelated(
  { db, language }: Scope,
  { kind, type, page }: Asked,
  parents: readonly ConceptKey[],
): Promise<Found[]> {
  const { related, names } = RELATION_KINDS[kind];
  const order = page.backward ? Prisma.sql`DESC` : Prisma.sql`ASC`;
  const sorted = Prisma.sql`x.type ${order}, n.name ${order}, x.id ${order}`;
  const beyond = (values: readonly string[] | null, operator: Prisma.Sql) =>
    values
      ? Prisma.sql`AND (x.type, n.name, x.id) ${operator} (${values[0]}, ${values[1]}, ${values[2]}::uuid)`
      : Prisma.empty;
  return db.$queryRaw<Found[]>`
    SELECT p.id AS "parentId", e."ownerId", e.id, e.type, e.name
    FROM ${parentRows(parents)} CROSS JOIN LATERAL (
      SELECT p.owner_id AS "ownerId", x.id, x.type, n.name
      FROM (${related}) AS x CROSS JOIN LATERAL (
        SELECT t.name COLLATE "und-x-icu" AS name FROM ${names.table} t WHERE t.owner_id = p.owner_id
          AND t.${names.key} = x.id
        ORDER BY t.language <> ${language}::language LIMIT 1) AS n
      WHERE ${isType(type)} ${beyond(page.after, Prisma.sql`>`)} ${beyond(page.before, Prisma.sql`<`)}
      ORDER BY ${sorted} LIMIT ${page.size + 1}) AS e
    ORDER BY p.id, e.type ${order}, e.name ${order}, e.id ${order}`;
}

async function loadCounts({ db }: Scope, asked: readonly Pick<Asked, 'kind' | 'parent' | 'type'>[]): Promise<number[]> {
  const counts = new Map<string, number>();
  const keyOf = (kind: string, type: string | null, id: string) => `${kind} ${type ?? ''} ${id}`;
  for (const group of groupBy(asked, ({ kind, type }) => keyOf(kind, type, '')).values()) {
    const [{ kind, type }] = group as [Asked];
    const rows = await db.$queryRaw<{ id: string; count: number }[]>`
      SELECT p.id, (SELECT count(*)::int FROM (${RELATION_KINDS[kind].related}) AS x WHERE ${isType(type)}) AS count
        FROM ${parentRows(group.map(({ parent }) => parent))}`;
    for (const { id, count } of rows) counts.set(keyOf(kind, type, id), count);
  }
  return asked.map(({ kind, type, parent }) => counts.get(keyOf(kind, type, parent.id)) ?? 0);
}

function parentRows(parents: readonly ConceptKey[]): Prisma.Sql {
  const unique = [...new Map(parents.map((parent) => [parent.id, parent])).values()];
  return Prisma.sql`unnest(${unique.map(({ ownerId }) => ownerId)}::uuid[], ${unique.map(({ id }) => id)}::uuid[])
    AS p(owner_id, id)`;
}

function isType(type: string | null): Prisma.Sql {
  return type === null ? Prisma.sql`TRUE` : Prisma.sql`x.type = ${type}`;
}
