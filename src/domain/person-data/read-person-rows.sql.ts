import { Prisma } from '../../generated/prisma/client.js';
import { rowsOf, statement, type KeyedTable } from '../../platform/database/index.js';
import type { Language } from '../../platform/localization/index.js';
import type { Person } from './person.js';
import type { PersonTable } from './person-tables.sql.js';

/** A row of a person: its columns by name, and the names of the skill and the skillset that it refers to. */
export interface PersonRow {
  readonly row: Readonly<Record<string, unknown>>;
  /** The primary key, after which the next rows begin. */
  readonly key: readonly string[];
}

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

/** The next rows of a person in a table, in the order of its primary key. */
export const readPersonRows = statement(rowsOf<PersonRow>({ row: 'jsonb', key: 'text[]' }), rowsSql, () =>
  rowsSql(
    { name: 'consents', table: 'consent', isOf: () => Prisma.sql`true`, fate: 'DELETED' },
    { name: 'consent', key: [{ column: 'id', type: 'uuid' }] },
    NOBODY,
    { language: 'en', after: null, limit: 1 },
  ),
);

function rowsSql(
  { table, isOf, internal = [] }: PersonTable,
  { key }: KeyedTable,
  person: Person,
  {
    language,
    after,
    limit,
  }: { readonly language: Language; readonly after: readonly string[] | null; readonly limit: number },
): Prisma.Sql {
  const columns = Prisma.raw(key.map(({ column }) => `t.${column}`).join(', '));
  const values = key.map(({ type }, index) => Prisma.sql`${after?.[index] ?? ''}::text::${Prisma.raw(type)}`);
  const isAfter = after === null ? Prisma.empty : Prisma.sql`AND (${columns}) > (${Prisma.join(values)})`;
  return Prisma.sql`
    SELECT
      (found.row - ${['organisation_id', ...internal]}::text[]) || jsonb_strip_nulls(jsonb_build_object(
        'skill', (
          SELECT skill.name FROM skill_translation skill
          WHERE skill.owner_id IN (
              ${person.organisationId}::uuid, '00000000-0000-0000-0000-000000000000'::uuid)
            AND skill.skill_id = (found.row ->> 'skill_id')::uuid
          ORDER BY skill.language = ${language}::language DESC LIMIT 1),
        'skillset', (
          SELECT skillset.name FROM skillset_translation skillset
          WHERE skillset.organisation_id = ${person.organisationId}::uuid
            AND skillset.skillset_id = (found.row ->> 'skillset_id')::uuid
          ORDER BY skillset.language = ${language}::language DESC LIMIT 1))) AS row,
      found.key
    FROM (
      SELECT to_jsonb(t) AS row, ARRAY[${Prisma.raw(key.map(({ column }) => `t.${column}::text`).join(', '))}] AS key
      FROM ${Prisma.raw(table)} t
      WHERE ${isOf(person)} ${isAfter}
      ORDER BY ${columns}
      LIMIT ${limit}
    ) AS found`;
}
