import { Prisma } from '../../../generated/prisma/client.js';
import { isId, SHARED_OWNER_ID } from '../../../platform/database/index.js';
import { isTextValue } from '../../../platform/pagination/index.js';
import {
  columns,
  LANGUAGE,
  objectModel,
  objectOf,
  translatedText,
  type FieldContext,
  type FieldModel,
  type QueryContext,
  type ReadModel,
} from '../../../platform/read-model/index.js';

/** The other names of a concept in the language of the answer. Two taxonomies may have the same one. */
function synonyms<Concept extends 'Skill' | 'Occupation'>(
  concept: 'skill' | 'occupation',
): FieldModel<FieldContext<Concept>> {
  return {
    compile: (context) => {
      const { alias } = (context as FieldContext).row;
      return Prisma.sql`ARRAY(
        SELECT DISTINCT s.label FROM ${Prisma.raw(concept)}_synonym s
        WHERE s.owner_id = ${alias}.owner_id AND s.${Prisma.raw(concept)}_id = ${alias}.id
          AND s.language = ${LANGUAGE}::language AND s.kind <> 'HIDDEN'
        ORDER BY s.label)`;
    },
  };
}

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
    synonyms: synonyms('skill'),
    shared: { isLeaf: true, compile: ({ row }) => Prisma.sql`${row.column('ownerId')} = ${SHARED_OWNER_ID}::uuid` },
    sources,
  }),
  Occupation: objectModel('Occupation', {
    ...columns('id', 'code', 'iscoGroup', 'escoUri', 'obsolete'),
    name: translatedText('translations', 'name'),
    description: translatedText('translations', 'description'),
    synonyms: synonyms('occupation'),
  }),
  SkillGroup: objectModel('SkillGroup', {
    ...columns('id', 'code', 'escoUri'),
    name: translatedText('translations', 'name'),
    description: translatedText('translations', 'description'),
  }),
};
