import { Prisma } from '../../../generated/prisma/client.js';
import { isId, SHARED_OWNER_ID } from '../../../platform/database/index.js';
import {
  isTextValue,
  readPage,
  toConnection,
  type Connection,
  type PageArguments,
} from '../../../platform/pagination/index.js';
import type { Scope } from '../../../platform/scope.js';
import type { SearchedConcept } from './match-labels.js';

/** A concept with the name that it stands under. */
export interface NamedConcept {
  readonly ownerId: string;
  readonly id: string;
  readonly name: string;
}

/**
 * A page of the shared concepts and the organisation's own, by name in the scope's language, or in the other one where
 * that has none. SQL because Prisma can neither sort by a translation nor name a collation.
 */
export async function listConcepts<Row>(
  scope: Scope,
  concept: SearchedConcept,
  type: string | null,
  pageArguments: PageArguments,
  load: (found: readonly NamedConcept[]) => Promise<ReadonlyMap<string, Row>>,
): Promise<Connection<Row>> {
  // In another language they stand in another order.
  const page = readPage(pageArguments, `${concept}s in ${scope.language}`, [isTextValue, isId]);
  const order = page.backward ? Prisma.sql`DESC` : Prisma.sql`ASC`;
  const [table, key] = [Prisma.raw(concept), Prisma.raw(`${concept}_id`)];
  const name = Prisma.sql`t.name COLLATE "und-x-icu"`;
  const owners = Prisma.sql`c.owner_id IN (${scope.organisationId}::uuid, ${SHARED_OWNER_ID}::uuid)`;
  const current = Prisma.sql`${owners} AND NOT c.obsolete ${
    type === null
      ? Prisma.empty
      : Prisma.sql`AND c.type =
    ${type}::skill_type`
  }`;
  const part = (language: Prisma.Sql) => Prisma.sql`(
    SELECT t.owner_id, t.${key} AS id, ${name} AS name
    FROM ${table}_translation t JOIN ${table} c ON c.owner_id = t.owner_id AND c.id = t.${key} AND ${current}
    WHERE ${language}
      ${page.after ? Prisma.sql`AND (${name}, t.${key}) > (${page.after[0]}, ${page.after[1]}::uuid)` : Prisma.empty}
      ${page.before ? Prisma.sql`AND (${name}, t.${key}) < (${page.before[0]}, ${page.before[1]}::uuid)` : Prisma.empty}
    ORDER BY ${name} ${order}, t.${key} ${order} LIMIT ${page.size + 1})`;
  const language = Prisma.sql`${scope.language}::language`;
  const found = await scope.db.$queryRaw<NamedConcept[]>`
    SELECT owner_id AS "ownerId", id, name FROM (
      ${part(Prisma.sql`t.language = ${language}`)}
      UNION ALL
      ${part(Prisma.sql`t.language <> ${language} AND NOT EXISTS (
        SELECT 1 FROM ${table}_translation o WHERE o.owner_id = t.owner_id AND o.${key} =
          t.${key} AND o.language = ${language})`)}
    ) AS named
    ORDER BY name ${order}, id ${order}
    LIMIT ${page.size + 1}`;
  const rows = await load(found);
  const named = found.flatMap((one) => {
    const row = rows.get(one.id);
    return row === undefined ? [] : [{ ...one, row }];
  });
  const connection = toConnection(
    named,
    page,
    (one) => [one.name, one.id],
    async () => {
      const [counted] = await scope.db.$queryRaw<
        { count: number }[]
      >`SELECT count(*)::int AS count FROM ${table} c WHERE ${current}`;
      return counted?.count ?? 0;
    },
  );
  return {
    ...connection,
    edges: connection.edges.map(({ cursor, node }) => ({ cursor, node: node.row })),
    nodes: connection.nodes.map(({ row }) => row),
  };
}
