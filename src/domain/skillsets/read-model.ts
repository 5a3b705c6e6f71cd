import { Prisma } from '../../generated/prisma/client.js';
import { isId } from '../../platform/database/index.js';
import {
  asObject,
  columns,
  firstOf,
  listOf,
  namedColumns,
  objectModel,
  objectOf,
  ORGANISATION,
  relatedList,
  relatedObject,
  translatedText,
  type FieldContext,
  type FieldModel,
  type QueryContext,
  type ReadModel,
  type Row,
} from '../../platform/read-model/index.js';

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

const isShown = (row: Row<'Skillset'>) => Prisma.sql`${row.column('deletingSince')} IS NULL`;

/** Skillsets in the alphabetical order of the language. */
const skillsets: FieldModel<QueryContext> = {
  // The order is that of the language.
  shape: (_given, { language }) => language,
  compile: (context) => {
    const row = context.newRow('Skillset');
    const sortName = name.compile({ ...context, row });
    const collation = Prisma.raw(`"${context.scope.language}-x-icu"`);
    return listOf(context, row, {
      where: isShown(row),
      orderBy: Prisma.sql`${sortName} COLLATE ${collation}, ${row.column('id')}`,
      limit: firstOf(context),
      isSortedByJoins: true,
    });
  },
};

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

/** Skillsets with the skills that they require. */
export const skillsetReadModel: ReadModel = {
  objects: {
    Skillset: objectModel(
      'Skillset',
      {
        ...columns('id', 'createdAt', 'updatedAt'),
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
  queries: { skillsets, skillset },
};
