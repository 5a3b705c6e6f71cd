import { Prisma } from '../../../generated/prisma/client.js';
import {
  asList,
  byColumns,
  columns,
  firstOf,
  isRelated,
  LANGUAGE,
  listField,
  namedColumns,
  asObject,
  objectModel,
  objectOf,
  ORGANISATION,
  relatedObject,
  type FieldContext,
  type FieldModel,
  type ReadModel,
  type Row,
} from '../../../platform/read-model/index.js';

type VersionField = FieldModel<FieldContext<'SkillsetVersion'>>;

/** The elements of a list of JSON in their order, as rows of a table that have a column `value` only. */
function listOfValues(context: FieldContext, list: Prisma.Sql, table: 'Skillset' | 'SkillsetVersion'): Prisma.Sql {
  const row = context.newRow(table);
  const first = firstOf(context);
  return asList(Prisma.sql`
    SELECT ${context.columns(context.field.selection, row)}
    FROM jsonb_array_elements(${list}) WITH ORDINALITY AS ${row.alias}(value, place)
    ORDER BY ${row.alias}.place ${first ? Prisma.sql`LIMIT ${first}` : Prisma.empty}`);
}

/** The certificates that a skillset or a version of it requires. */
const certificates: FieldModel<FieldContext<'Skillset' | 'SkillsetVersion'>> = {
  compile: (context) => listOfValues(context, context.row.column('certificates'), 'Skillset'),
};

/** A value of a required certificate. */
const certificateValue = (name: string): FieldModel<FieldContext<'Skillset'>> => ({
  isLeaf: true,
  compile: ({ row }) => Prisma.sql`${row.alias}.value -> ${name}::text`,
});

/** A text of a version in the language of the answer, or else in the other one. */
const text = (column: 'name' | 'description'): VersionField => ({
  isLeaf: true,
  compile: ({ row }) => Prisma.sql`(
    SELECT text.value ->> ${column}::text FROM jsonb_array_elements(${row.column('translations')}) AS text(value)
    ORDER BY text.value ->> ${column}::text IS NULL, text.value ->> 'language' <> ${LANGUAGE}::text LIMIT 1)`,
});

/** A text of a version in each language; the fields of the type are named like the languages. */
const inEachLanguage = (column: 'name' | 'description'): VersionField => ({
  compile: ({ row, field }) =>
    asObject(
      Prisma.sql`SELECT ${namedColumns(
        field.selection,
        ({ name: language }) => Prisma.sql`(
        SELECT text.value ->> ${column}::text FROM jsonb_array_elements(${row.column('translations')}) AS text(value)
        WHERE text.value ->> 'language' = ${language}::text)`,
      )}`,
    ),
});

/** The skills of a version, each with the names that the next version has stored of it. */
const skills: VersionField = {
  compile: (context) => {
    const { row } = context;
    return listOfValues(
      context,
      Prisma.sql`(
        SELECT jsonb_agg(asked.value || jsonb_build_object('names', next.replaced_names -> (asked.value ->> 'id'))
          ORDER BY asked.place)
        FROM jsonb_array_elements(${row.column('skills')}) WITH ORDINALITY AS asked(value, place)
        LEFT JOIN skillset_version next ON next.organisation_id = ${ORGANISATION}::uuid
          AND next.skillset_id = ${row.column('skillsetId')} AND next.number = ${row.column('number')} + 1)`,
      'SkillsetVersion',
    );
  },
};

/** The name as it was when the version was replaced; that of today, if none was stored. */
const nameOfSkill: VersionField = {
  compile: ({ row: { alias } }) => Prisma.sql`coalesce(
    ${alias}.value -> 'names' ->> ${LANGUAGE}::text, ${alias}.value -> 'names' ->> 'en',
    ${alias}.value -> 'names' ->> 'nl', (
      SELECT named.name FROM skill_translation named
      WHERE named.owner_id = (${alias}.value ->> 'ownerId')::uuid AND named.skill_id = (${alias}.value ->> 'id')::uuid
      ORDER BY named.language <> ${LANGUAGE}::language LIMIT 1), '')`,
};

/** The skill as it is now. */
const currentSkill: VersionField = {
  compile: (context) => {
    const { alias } = context.row;
    const row = context.newRow('Skill');
    const where = Prisma.sql`${row.column('ownerId')} = (${alias}.value ->> 'ownerId')::uuid
      AND ${row.column('id')} = (${alias}.value ->> 'id')::uuid`;
    return objectOf(context, row, { where });
  },
};

/** Those of a skillset that is being deleted are hidden with it. */
const isShown = (row: Row<'SkillsetVersion'>): Prisma.Sql => Prisma.sql`EXISTS (
  SELECT FROM skillset shown
  WHERE shown.organisation_id = ${ORGANISATION}::uuid AND shown.id = ${row.column('skillsetId')}
    AND shown.deleting_since IS NULL)`;

const versions = listField<'SkillsetVersion', FieldContext<'Skillset'>>({
  name: 'versions of a skillset',
  table: 'SkillsetVersion',
  rows: (context, row) => isRelated(context.row, 'versions', row),
  orders: { NUMBER: byColumns('SkillsetVersion', 'number') },
  order: { field: 'NUMBER', direction: 'DESC' },
});

/** Versions of skillsets, and the certificates that both require. */
export const versionObjects: ReadModel['objects'] = {
  Skillset: objectModel('Skillset', {
    certificates,
    version: {
      isLeaf: true,
      compile: ({ row }) => Prisma.sql`(
        SELECT max(latest.number) FROM skillset_version latest
        WHERE latest.organisation_id = ${ORGANISATION}::uuid AND latest.skillset_id = ${row.column('id')})`,
    },
    versions,
  }),
  SkillsetVersion: objectModel(
    'SkillsetVersion',
    {
      ...columns('id', 'number', 'createdAt', 'createdBy', 'skillsetId'),
      skillset: relatedObject('skillset'),
      // Only a skillset that was stored without any text has no name.
      name: { isLeaf: true, compile: (context) => Prisma.sql`coalesce(${text('name').compile(context)}, '')` },
      description: text('description'),
      names: inEachLanguage('name'),
      descriptions: inEachLanguage('description'),
      skills,
      certificates,
    },
    isShown,
  ),
  SkillsetVersionSkill: objectModel('SkillsetVersion', {
    skillId: { compile: ({ row }) => Prisma.sql`${row.alias}.value ->> 'id'` },
    requiredLevel: { compile: ({ row }) => Prisma.sql`${row.alias}.value -> 'requiredLevel'` },
    name: nameOfSkill,
    skill: currentSkill,
  }),
  RequiredCertificate: objectModel('Skillset', {
    name: certificateValue('name'),
    alternativeNames: certificateValue('alternativeNames'),
    issuers: certificateValue('issuers'),
    mustBeValid: certificateValue('mustBeValid'),
  }),
};
