import { Prisma } from '../../../generated/prisma/client.js';
import { isId, SHARED_OWNER_ID } from '../../../platform/database/index.js';
import { isTextValue } from '../../../platform/pagination/index.js';
import {
  asObject,
  columns,
  LANGUAGE,
  namedColumns,
  objectModel,
  objectOf,
  ORGANISATION,
  relatedObject,
  translatedText,
  type FieldContext,
  type FieldModel,
  type QueryContext,
  type ReadModel,
  type Row,
} from '../../../platform/read-model/index.js';

/** The other names of an occupation in the language of the answer. */
const synonymsOfOccupation: FieldModel<FieldContext<'Occupation'>> = {
  compile: ({ row }) => Prisma.sql`ARRAY(
    SELECT s.label FROM occupation_synonym s
    WHERE s.owner_id = ${row.column('ownerId')} AND s.occupation_id = ${row.column('id')}
      AND s.language = ${LANGUAGE}::language AND s.kind <> 'HIDDEN'
    ORDER BY s.label)`,
};

/**
 * The other names of a skill in a language: its synonyms, of which two taxonomies may have the same one, and all names
 * of the skills that the organisation merged into it.
 */
function synonymsOf(row: Row<'Skill'>, language: Prisma.Sql): Prisma.Sql {
  const labelsOf = (ownerId: Prisma.Sql, id: Prisma.Sql) => Prisma.sql`
    SELECT s.label FROM skill_synonym s
    WHERE s.owner_id = ${ownerId} AND s.skill_id = ${id} AND s.language = ${language} AND s.kind <> 'HIDDEN'`;
  return Prisma.sql`ARRAY(
    SELECT label FROM (
      ${labelsOf(row.column('ownerId'), row.column('id'))}
      UNION
      SELECT label.label
      FROM skill merged CROSS JOIN LATERAL (
        ${labelsOf(Prisma.sql`merged.owner_id`, Prisma.sql`merged.id`)}
        UNION ALL
        SELECT name FROM skill_translation
        WHERE owner_id = merged.owner_id AND skill_id = merged.id AND language = ${language}) AS label
      WHERE merged.owner_id = ${ORGANISATION}::uuid AND merged.merged_into_owner_id = ${row.column('ownerId')}
        AND merged.merged_into_id = ${row.column('id')}
    ) AS other WHERE label NOT IN (
      SELECT name FROM skill_translation
      WHERE owner_id = ${row.column('ownerId')} AND skill_id = ${row.column('id')} AND language = ${language})
    ORDER BY label)`;
}

type SkillField = FieldModel<FieldContext<'Skill'>>;

const synonyms: SkillField = { compile: ({ row }) => synonymsOf(row, Prisma.sql`${LANGUAGE}::language`) };

/** A value in each language; the fields of the type are named like the languages. */
function inEachLanguage(valueIn: (row: Row<'Skill'>, language: Prisma.Sql) => Prisma.Sql): SkillField {
  return {
    compile: ({ row, field }) =>
      asObject(
        Prisma.sql`SELECT ${namedColumns(field.selection, ({ name }) => valueIn(row, Prisma.sql`${name}::language`))}`,
      ),
  };
}

/** A text in each language that the skill has it in. */
const textInEachLanguage = (column: 'name' | 'description') =>
  inEachLanguage(
    (row, language) => Prisma.sql`(
      SELECT nullif(e.${Prisma.raw(column)}, '') FROM skill_translation e
      WHERE e.owner_id = ${row.column('ownerId')} AND e.skill_id = ${row.column('id')} AND e.language = ${language})`,
  );

/** The taxonomies that contain a skill. */
const sources: FieldModel<FieldContext<'Skill'>> = {
  isLeaf: true,
  compile: ({ row }) => Prisma.sql`
    CASE WHEN ${row.column('ownerId')} <> ${SHARED_OWNER_ID}::uuid THEN ARRAY['ORGANISATION']
      ELSE array_remove(ARRAY[
        CASE WHEN ${row.column('sourceKey')} IS NOT NULL THEN 'STARTER' END,
        CASE WHEN ${row.column('escoUri')} IS NOT NULL THEN 'ESCO' END], NULL) END`,
};

/** The concept that the argument `id` refers to, by its identifier or its ESCO URI. */
export function conceptField(table: 'Skill' | 'Occupation' | 'SkillGroup'): FieldModel<QueryContext> {
  return {
    shape: ({ id }) => String(isId(id as string)),
    compile: (context) => {
      const row = context.newRow(table);
      if (isId(context.field.arguments['id'] as string)) {
        const id = context.argument((given) => given['id']);
        return objectOf(context, row, { where: Prisma.sql`${row.alias}.id = ${id}::uuid` });
      }
      // PostgreSQL cannot store some texts, so no concept has them.
      const uri = context.argument(({ id }) => (isTextValue(id as string) ? id : ''));
      const where = Prisma.sql`${row.alias}.esco_uri = ${uri}::text`;
      return objectOf(context, row, { where, limit: Prisma.sql`1` });
    },
  };
}

/** What skills, occupations and groups consist of. */
export const conceptObjects: ReadModel['objects'] = {
  Skill: objectModel('Skill', {
    ...columns('id', 'type', 'escoUri', 'obsolete'),
    name: translatedText('translations', 'name'),
    description: translatedText('translations', 'description'),
    synonyms,
    names: textInEachLanguage('name'),
    descriptions: textInEachLanguage('description'),
    allSynonyms: inEachLanguage(synonymsOf),
    mergedInto: relatedObject('mergedInto'),
    shared: { isLeaf: true, compile: ({ row }) => Prisma.sql`${row.column('ownerId')} = ${SHARED_OWNER_ID}::uuid` },
    sources,
  }),
  Occupation: objectModel('Occupation', {
    ...columns('id', 'code', 'iscoGroup', 'escoUri', 'obsolete'),
    name: translatedText('translations', 'name'),
    description: translatedText('translations', 'description'),
    synonyms: synonymsOfOccupation,
  }),
  SkillGroup: objectModel('SkillGroup', {
    ...columns('id', 'code', 'escoUri'),
    name: translatedText('translations', 'name'),
    description: translatedText('translations', 'description'),
  }),
};
