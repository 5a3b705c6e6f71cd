import { Prisma } from '../../generated/prisma/client.js';
import { isId } from '../../platform/database/index.js';
import {
  asObject,
  byColumns,
  columns,
  compared,
  filterModel,
  ID,
  INSTANT,
  INTEGER,
  listField,
  mergeReadModels,
  namedColumns,
  objectModel,
  objectOf,
  ORGANISATION,
  relatedList,
  relatedListWhere,
  relatedObject,
  relatedWhere,
  TEXT,
  translatedText,
  type FieldContext,
  type FieldModel,
  type FilterField,
  type QueryContext,
  type ReadModel,
  type Row,
} from '../../platform/read-model/index.js';
import { exemptionObjects } from './exemptions/read-model.js';
import { SKILLSETS_LIMIT } from './store/check-skillset.js';
import { versionObjects } from './versions/read-model.js';

type SkillsetField = FieldModel<FieldContext<'Skillset'>>;

const name = translatedText<'Skillset'>('translations', 'name');

/** A text in each language; the fields of the type are named like the languages. */
function inEachLanguage(column: 'name' | 'description'): SkillsetField {
  return {
    compile: ({ row, field }) => {
      const texts = namedColumns(
        field.selection,
        ({ name: language }) => Prisma.sql`(
          SELECT e.${Prisma.raw(column)} FROM skillset_translation e
          WHERE e.organisation_id = ${ORGANISATION}::uuid AND e.skillset_id = ${row.column('id')}
            AND e.language = ${language}::language)`,
      );
      return asObject(Prisma.sql`SELECT ${texts}`);
    },
  };
}

/** A name in either language. */
const nameWhere: FilterField<'Skillset'> = {
  input: TEXT.input,
  operators: Object.keys(TEXT.operators),
  compile: ({ row, compare }) => Prisma.sql`EXISTS (
    SELECT FROM skillset_translation text
    WHERE text.organisation_id = ${ORGANISATION}::uuid AND text.skillset_id = ${row.column('id')}
      AND ${compare(TEXT, Prisma.sql`text.name`)})`,
};

/** The name of a required certificate. */
const certificateWhere: FilterField<'Skillset'> = {
  input: TEXT.input,
  operators: Object.keys(TEXT.operators),
  compile: ({ row, compare }) => Prisma.sql`EXISTS (
    SELECT FROM jsonb_array_elements(${row.column('certificates')}) AS required(value)
    WHERE ${compare(TEXT, Prisma.sql`(required.value ->> 'name')`)})`,
};

const isShown = (row: Row<'Skillset'>) => Prisma.sql`${row.column('deletingSince')} IS NULL`;

const skillsets = listField({
  name: 'skillsets',
  table: 'Skillset',
  rows: (_context, row) => isShown(row),
  filter: 'SkillsetWhere',
  arguments: {
    includeArchived: {
      shape: String,
      condition: (row, _value, given) =>
        given === true ? Prisma.sql`TRUE` : Prisma.sql`${row.column('archivedAt')} IS NULL`,
    },
  },
  orders: {
    NAME: [
      {
        type: 'text',
        expression: (row, context) =>
          Prisma.sql`(${name.compile({ ...context, row })} COLLATE ${Prisma.raw(`"${context.scope.language}-x-icu"`)})`,
      },
      ...byColumns('Skillset', 'id'),
    ],
    CREATED_AT: byColumns('Skillset', 'createdAt', 'id'),
    UPDATED_AT: byColumns('Skillset', 'updatedAt', 'id'),
  },
  isLocalized: true,
  maximum: SKILLSETS_LIMIT,
});

const skillset: FieldModel<QueryContext> = {
  shape: ({ id }) => `${isId(id as string)}`,
  compile: (context) => {
    if (!isId(context.field.arguments['id'] as string)) return Prisma.sql`NULL::json`;
    const row = context.newRow('Skillset');
    const id = context.argument((given) => given['id']);
    const where = Prisma.sql`${row.column('id')} = ${id}::uuid AND ${isShown(row)}`;
    return objectOf(context, row, { where });
  },
};

const skillsetObjects: ReadModel = {
  objects: {
    Skillset: objectModel(
      'Skillset',
      {
        ...columns('id', 'createdAt', 'updatedAt', 'archivedAt'),
        name,
        description: translatedText('translations', 'description'),
        names: inEachLanguage('name'),
        descriptions: inEachLanguage('description'),
        skills: relatedList('skills', 'SkillsetSkill', { orderBy: (row) => row.column('position') }),
      },
      isShown,
    ),
    SkillsetSkill: objectModel('SkillsetSkill', { ...columns('requiredLevel'), skill: relatedObject('skill') }),
  },
  filters: {
    SkillsetWhere: filterModel('Skillset', {
      id: compared(ID, 'id'),
      name: nameWhere,
      skills: relatedListWhere('skills', 'SkillsetSkillListFilter', 'SkillsetSkillWhere'),
      createdAt: compared(INSTANT, 'createdAt'),
      updatedAt: compared(INSTANT, 'updatedAt'),
      archivedAt: compared(INSTANT, 'archivedAt'),
      certificate: certificateWhere,
    }),
    SkillsetSkillWhere: filterModel('SkillsetSkill', {
      skill: relatedWhere('skill', 'SkillWhere'),
      requiredLevel: compared(INTEGER, 'requiredLevel'),
    }),
  },
  queries: { skillsets, skillset },
};

/** Skillsets with what they require, their versions, and exemptions from their requirements. */
export const skillsetReadModel: ReadModel = mergeReadModels([
  skillsetObjects,
  { objects: versionObjects, queries: {} },
  { objects: exemptionObjects, queries: {} },
]);
