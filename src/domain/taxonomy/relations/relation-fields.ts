import { Prisma } from '../../../generated/prisma/client.js';
import { isId, SHARED_OWNER_ID } from '../../../platform/database/index.js';
import { isTextValue, readPage, type PageArguments } from '../../../platform/pagination/index.js';
import {
  connectionField,
  firstOf,
  LANGUAGE,
  listOf,
  objectModel,
  objectOf,
  type FieldContext,
  type FieldModel,
  type ReadModel,
} from '../../../platform/read-model/index.js';
import { CURSOR_NAMES } from './related-concepts.js';
import { namedRelated, type RelatedListName } from './related-concepts.sql.js';

type Concept = 'Skill' | 'Occupation';

/**
 * The concepts related to a concept, by type of relation, then by name. Rows of the page have owner_id, id and type.
 *
 * @param isConcept - whether the nodes are the concepts themselves, and not their relations.
 */
function relatedConcepts<Parent extends Concept | 'SkillGroup'>(
  list: RelatedListName,
  concept: Concept,
  isConcept = false,
): FieldModel<FieldContext<Parent>> {
  return connectionField<FieldContext<Parent>>({
    readPage: (given, { language }) =>
      readPage(given as PageArguments, `${CURSOR_NAMES[list]} in ${language}`, [isTextValue, isTextValue, isId]),
    shape: ({ type }) => String(typeof type === 'string'),
    read: (context, page) => {
      const row = context.newRow(concept);
      const parent = context.row.alias;
      const type = context.argument((given) => given['type']);
      const isType =
        typeof context.field.arguments['type'] === 'string' ? Prisma.sql`x.type = ${type}::text` : Prisma.sql`TRUE`;
      const from = Prisma.sql`FROM ${namedRelated(list, parent, LANGUAGE)} WHERE ${isType}`;
      return {
        alias: row.alias,
        rows: () =>
          page.select(
            Prisma.sql`${parent}.owner_id, x.id, x.type, n.name AS "key$"`,
            from,
            [
              { expression: Prisma.sql`x.type`, type: 'text' },
              { expression: Prisma.sql`n.name`, type: 'text' },
              { expression: Prisma.sql`x.id`, type: 'uuid' },
            ],
            'ASC',
          ),
        node: () => {
          if (!isConcept) return { row, source: row.alias };
          const node = context.newRow(concept);
          const source = Prisma.sql`${row.alias} JOIN ${Prisma.raw(concept.toLowerCase())} ${node.alias}
            ON ${node.alias}.owner_id = ${row.alias}.owner_id AND ${node.alias}.id = ${row.alias}.id`;
          return { row: node, source };
        },
        cursor: [Prisma.sql`${row.alias}.type`, Prisma.sql`${row.alias}."key$"`, Prisma.sql`${row.alias}.id::text`],
        total: () => Prisma.sql`(SELECT count(*) ${from})`,
      };
    },
  });
}

/** A relation to a concept, whose row has the concept's key and the type of the relation. */
function relationModel(field: string, concept: Concept) {
  return objectModel(concept, {
    type: { isLeaf: true, compile: ({ row }) => Prisma.sql`${row.alias}.type` },
    [field]: {
      compile: (context) => {
        const related = context.newRow(concept);
        const { row } = context;
        const where = Prisma.sql`${related.alias}.owner_id = ${row.alias}.owner_id AND ${related.alias}.id = ${row.alias}.id`;
        return objectOf(context, related, { where });
      },
    },
  });
}

/** Groups by code. Their keys are those of a table of pairs. */
function groupsBy<Parent extends 'Skill' | 'SkillGroup'>(
  pairs: 'skill_group_member' | 'skill_group_parent',
  own: string,
  other: string,
): FieldModel<FieldContext<Parent>> {
  return {
    compile: (context) => {
      const group = context.newRow('SkillGroup');
      const { alias } = context.row;
      return listOf(context, group, {
        where: Prisma.sql`EXISTS (
          SELECT FROM ${Prisma.raw(pairs)} pair
          WHERE pair.owner_id = ${alias}.owner_id AND pair.${Prisma.raw(own)} = ${alias}.id
            AND ${group.column('ownerId')} = pair.owner_id AND ${group.column('id')} = pair.${Prisma.raw(other)})`,
        orderBy: Prisma.sql`${group.column('code')} COLLATE "C" NULLS LAST, ${group.column('id')}`,
        limit: firstOf(context),
      });
    },
  };
}

/** The other labels of a concept in the language of the answer, each once. */
function synonyms<Parent extends Concept>(concept: 'skill' | 'occupation'): FieldModel<FieldContext<Parent>> {
  return {
    compile: ({ row }) => Prisma.sql`(
      SELECT coalesce(json_agg(label ORDER BY label), '[]') FROM (
        SELECT DISTINCT synonym.label FROM ${Prisma.raw(`${concept}_synonym`)} synonym
        WHERE synonym.owner_id = ${row.alias}.owner_id AND synonym.${Prisma.raw(`${concept}_id`)} = ${row.alias}.id
          AND synonym.language = ${LANGUAGE}::language AND synonym.kind <> 'HIDDEN') AS labels)`,
  };
}

/** The taxonomies that contain a skill. */
const sources: FieldModel<FieldContext<'Skill'>> = {
  isLeaf: true,
  compile: ({ row }) => Prisma.sql`
    CASE WHEN ${row.column('ownerId')} <> ${SHARED_OWNER_ID}::uuid THEN to_json(ARRAY['ORGANISATION'])
      ELSE to_json(array_remove(ARRAY[
        CASE WHEN ${row.column('sourceKey')} <> '' THEN 'STARTER' END,
        CASE WHEN ${row.column('escoUri')} <> '' THEN 'ESCO' END], NULL)) END`,
};

/** How skills, groups and occupations are related, and their other names. */
export const relationFields: ReadModel['objects'] = {
  Skill: objectModel('Skill', {
    synonyms: synonyms('skill'),
    sources,
    relations: relatedConcepts('skillRelations', 'Skill'),
    groups: groupsBy('skill_group_member', 'skill_id', 'group_id'),
    occupations: relatedConcepts('skillOccupations', 'Occupation'),
  }),
  Occupation: objectModel('Occupation', {
    synonyms: synonyms('occupation'),
    skills: relatedConcepts('occupationSkills', 'Skill'),
  }),
  SkillGroup: objectModel('SkillGroup', {
    broader: groupsBy('skill_group_parent', 'group_id', 'parent_id'),
    narrower: groupsBy('skill_group_parent', 'parent_id', 'group_id'),
    skills: relatedConcepts('groupSkills', 'Skill', true),
  }),
  SkillRelation: relationModel('skill', 'Skill'),
  SkillOccupation: relationModel('occupation', 'Occupation'),
  OccupationSkill: relationModel('skill', 'Skill'),
};
