import { Prisma } from '../../generated/prisma/client.js';
import { command, rowsOf, statement } from '../../platform/database/index.js';
import type { Person, PersonTable } from '../person-data/index.js';

// Statements that remove a person's own rows.

const NOBODY: Person = {
  organisationId: '00000000-0000-0000-0000-000000000000',
  profileId: null,
  publicIdentifier: '',
  addresses: [],
  names: [],
  sharedNames: [],
  nameParts: null,
  signatures: [],
};

/** Deletes a person's rows of a table. */
export const deletePersonRows = command(
  ({ table, isOf }: PersonTable, person: Person) => Prisma.sql`
    DELETE FROM ${Prisma.raw(table)} t WHERE ${isOf(person)}`,
  () => Prisma.sql`DELETE FROM consent t WHERE false`,
);

/** Counts a person's rows of a table, but no further than a limit. */
export const countPersonRows = statement(rowsOf<{ readonly count: number }>({ count: 'int4' }), countSql, () =>
  countSql({ name: 'consents', table: 'consent', isOf: () => Prisma.sql`true`, fate: 'DELETED' }, NOBODY, 1),
);

function countSql({ table, isOf }: PersonTable, person: Person, limit: number): Prisma.Sql {
  return Prisma.sql`
    SELECT count(*)::int AS count
    FROM (SELECT FROM ${Prisma.raw(table)} t WHERE ${isOf(person)} LIMIT ${limit}) AS row`;
}

/**
 * Clears what the client called those imports that hold nothing but a person's items, and deletes the events that repeat
 * it.
 */
export const clearOwnImports = command(
  ({ isOf }: PersonTable, person: Person, isItem: Prisma.Sql) => Prisma.sql`
    WITH cleared AS (
      UPDATE import t SET batch_id = NULL, topic = NULL, source = NULL
      WHERE ${isOf(person)} AND NOT EXISTS (
        SELECT FROM import_item other
        WHERE other.organisation_id = t.organisation_id AND other.import_id = t.id
          AND other.id NOT IN (SELECT t.id FROM import_item t WHERE ${isItem}))
      RETURNING t.id
    )
    DELETE FROM event
    WHERE organisation_id = ${person.organisationId}::uuid AND subject IN (SELECT id::text FROM cleared)`,
  () => Prisma.sql`UPDATE import t SET batch_id = NULL WHERE false`,
);

/** The entities and relations that a person's items are a source of. */
export const findStatedGraph = statement(
  rowsOf<{ readonly entityIds: readonly string[]; readonly relationIds: readonly string[] }>({
    entityIds: 'uuid[]',
    relationIds: 'uuid[]',
  }),
  graphSql,
  () => graphSql(NOBODY, Prisma.sql`true`),
);

function graphSql({ organisationId }: Person, isItem: Prisma.Sql): Prisma.Sql {
  const items = Prisma.sql`SELECT t.id FROM import_item t WHERE ${isItem}`;
  return Prisma.sql`
    SELECT
      ARRAY(
        SELECT DISTINCT entity_id FROM entity_evidence
        WHERE organisation_id = ${organisationId}::uuid AND import_item_id IN (${items})) AS "entityIds",
      ARRAY(
        SELECT DISTINCT relation_id FROM relation_evidence
        WHERE organisation_id = ${organisationId}::uuid AND import_item_id IN (${items})) AS "relationIds"`;
}
