import { Prisma } from '../../../generated/prisma/client.js';
import { isId } from '../../../platform/database/index.js';
import { isTextValue, readPage, type PageArguments } from '../../../platform/pagination/index.js';
import {
  connectionField,
  LANGUAGE,
  objectModel,
  objectOf,
  type Arguments,
  type ConnectionRows,
  type FieldContext,
  type FieldModel,
  type ReadModel,
} from '../../../platform/read-model/index.js';
import { isVisible } from '../concepts/visible-rows.js';

type Parent = 'Skill' | 'Occupation' | 'SkillGroup';

type ParentContext = FieldContext<Parent>;

/** A list of concepts that are related to a parent: how they are found, and what they are. */
interface RelatedList {
  /** Begins the cursors of its pages, and must stay the same over time. */
  readonly name: string;
  readonly concept: 'skill' | 'occupation';
  /** The owner, the id and the type of the relation of each concept related to a parent. */
  related(parent: Prisma.Sql): Prisma.Sql;
  /** The rows of the nodes. */
  node(context: ParentContext, page: Prisma.Sql): ReturnType<ConnectionRows['node']>;
}

/** A node that has a type and a concept: its row is one of the page (owner_id, id, type). */
const relationNode: RelatedList['node'] = ({ newRow }, page) => ({
  row: newRow('SkillRelation', page.sql),
  source: page,
});

/**
 * A relation between two skills is stored once and listed for both. Those of a shared skill are the shared ones, and
 * those that the organisation stated.
 */
const relatedSkills: RelatedList = {
  name: 'relations of a skill',
  concept: 'skill',
  related: (parent) => Prisma.sql`
    SELECT r.related_owner_id AS owner_id, r.related_skill_id AS id, r.type::text AS type FROM skill_relation r
    WHERE ${isVisible('r')} AND r.skill_owner_id = ${parent}.owner_id AND r.skill_id = ${parent}.id
    UNION
    SELECT r.skill_owner_id, r.skill_id, CASE r.type WHEN 'RELATED' THEN 'RELATED' WHEN 'BROADER' THEN 'NARROWER'
      ELSE r.type::text || '_FOR' END
    FROM skill_relation r
    WHERE ${isVisible('r')} AND r.related_owner_id = ${parent}.owner_id AND r.related_skill_id = ${parent}.id`,
  node: relationNode,
};

const occupationsOfSkill: RelatedList = {
  name: 'occupations of a skill',
  concept: 'occupation',
  related: (parent) => Prisma.sql`
    SELECT o.owner_id, o.occupation_id AS id, o.type::text AS type FROM occupation_skill o
    WHERE o.owner_id = ${parent}.owner_id AND o.skill_id = ${parent}.id`,
  node: relationNode,
};

const skillsOfOccupation: RelatedList = {
  name: 'skills of an occupation',
  concept: 'skill',
  related: (parent) => Prisma.sql`
    SELECT o.owner_id, o.skill_id AS id, o.type::text AS type FROM occupation_skill o
    WHERE o.owner_id = ${parent}.owner_id AND o.occupation_id = ${parent}.id`,
  node: relationNode,
};

const skillsOfGroup: RelatedList = {
  name: 'skills of a group',
  concept: 'skill',
  related: (parent) => Prisma.sql`
    SELECT m.owner_id, m.skill_id AS id, 'MEMBER' AS type FROM skill_group_member m
    WHERE ${isVisible('m')} AND m.group_owner_id = ${parent}.owner_id AND m.group_id = ${parent}.id`,
  node: ({ newRow }, page) => {
    const row = newRow('Skill');
    const isSkill = Prisma.sql`${row.alias}.owner_id = ${page}.owner_id AND ${row.alias}.id = ${page}.id`;
    return { row, source: Prisma.sql`${page} JOIN skill ${row.alias} ON ${isSkill}` };
  },
};

/** The concepts of a list, by type of relation, then by name in the language of the answer. */
function relatedField({ name, concept, related, node }: RelatedList): FieldModel<ParentContext> {
  return connectionField<ParentContext>({
    readPage: (given, { language }) =>
      readPage(given as PageArguments, `${name} in ${language}`, [isTextValue, isTextValue, isId]),
    shape: (given) => String(isOfOneType(given)),
    read: (context, page) => {
      const { row, field } = context;
      const alias = context.newRow('SkillRelation').alias;
      const isOfType = isOfOneType(field.arguments)
        ? Prisma.sql`x.type = ${context.argument(({ type }) => type)}`
        : Prisma.sql`TRUE`;
      return {
        alias,
        rows: () =>
          page.select(
            Prisma.sql`x.owner_id, x.id, x.type, n.name`,
            Prisma.sql`
              FROM (${related(row.alias)}) AS x CROSS JOIN LATERAL (
                SELECT t.name COLLATE "und-x-icu" AS name FROM ${Prisma.raw(concept)}_translation t
                WHERE t.owner_id = x.owner_id AND t.${Prisma.raw(concept)}_id = x.id
                ORDER BY t.language <> ${LANGUAGE}::language LIMIT 1) AS n
              WHERE ${isOfType}`,
            [
              { expression: Prisma.sql`x.type`, type: 'text' },
              { expression: Prisma.sql`n.name`, type: 'text' },
              { expression: Prisma.sql`x.id`, type: 'uuid' },
            ],
            'ASC',
          ),
        node: () => node(context, alias),
        cursor: ['type', 'name', 'id::text'].map((text) => Prisma.sql`${alias}.${Prisma.raw(text)}`),
        total: () => Prisma.sql`(SELECT count(*) FROM (${related(row.alias)}) AS x WHERE ${isOfType})`,
      };
    },
  });
}

const isOfOneType = ({ type }: Arguments): boolean => typeof type === 'string';

type RelationField = FieldModel<FieldContext<'SkillRelation'>>;

const type: RelationField = { isLeaf: true, compile: ({ row }) => Prisma.sql`${row.alias}.type` };

/** The concept of a row of `relationNode`. */
const conceptOf = (table: 'Skill' | 'Occupation'): RelationField => ({
  compile: (context) => {
    const concept = context.newRow(table);
    const { alias } = context.row;
    const where = Prisma.sql`
      ${concept.alias}.owner_id = ${alias}.owner_id AND ${concept.alias}.id = ${alias}.id`;
    return objectOf(context, concept, { where });
  },
});

/** How skills and occupations are related. */
export const relatedObjects: ReadModel['objects'] = {
  Skill: objectModel('Skill', {
    relations: relatedField(relatedSkills),
    occupations: relatedField(occupationsOfSkill),
  }),
  Occupation: objectModel('Occupation', { skills: relatedField(skillsOfOccupation) }),
  SkillGroup: objectModel('SkillGroup', { skills: relatedField(skillsOfGroup) }),
  SkillRelation: objectModel('SkillRelation', { type, skill: conceptOf('Skill') }),
  SkillOccupation: objectModel('SkillRelation', { type, occupation: conceptOf('Occupation') }),
  OccupationSkill: objectModel('SkillRelation', { type, skill: conceptOf('Skill') }),
};
