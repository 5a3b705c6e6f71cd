import { Prisma } from '../../../generated/prisma/client.js';
import { isId } from '../../../platform/database/index.js';
import { isTextValue, readPage, type PageArguments } from '../../../platform/pagination/index.js';
import {
  compared,
  connectionField,
  enumeration,
  facetsOf,
  filterModel,
  hashOfFilter,
  LANGUAGE,
  objectModel,
  objectOf,
  relatedWhere,
  shapeOfFilter,
  type ConnectionRows,
  type FieldContext,
  type FieldModel,
  type ReadModel,
  type Row,
} from '../../../platform/read-model/index.js';
import { SKILL_FACET_COLUMNS } from '../search/skill-facets.js';

type Parent = 'Skill' | 'Occupation' | 'SkillGroup';

type ParentContext = FieldContext<Parent>;

/** A list of concepts that are related to a parent: how they are found, and what they are. */
interface RelatedList {
  /** Begins the cursors of its pages, and must stay the same over time. */
  readonly name: string;
  readonly concept: 'skill' | 'occupation';
  /** The input type of `where`: of relations, or of skills. */
  readonly filter: 'SkillRelationWhere' | 'SkillOccupationWhere' | 'OccupationSkillWhere' | 'SkillWhere';
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

/** A relation between two skills is stored once and listed for both. */
const relatedSkills: RelatedList = {
  name: 'relations of a skill',
  concept: 'skill',
  filter: 'SkillRelationWhere',
  related: (parent) => Prisma.sql`
    SELECT r.owner_id, r.related_skill_id AS id, r.type::text AS type FROM skill_relation r
    WHERE r.owner_id = ${parent}.owner_id AND r.skill_id = ${parent}.id
    UNION
    SELECT r.owner_id, r.skill_id, CASE r.type WHEN 'RELATED' THEN 'RELATED' WHEN 'BROADER' THEN 'NARROWER'
      ELSE r.type::text || '_FOR' END
    FROM skill_relation r WHERE r.owner_id = ${parent}.owner_id AND r.related_skill_id = ${parent}.id`,
  node: relationNode,
};

const occupationsOfSkill: RelatedList = {
  name: 'occupations of a skill',
  concept: 'occupation',
  filter: 'SkillOccupationWhere',
  related: (parent) => Prisma.sql`
    SELECT o.owner_id, o.occupation_id AS id, o.type::text AS type FROM occupation_skill o
    WHERE o.owner_id = ${parent}.owner_id AND o.skill_id = ${parent}.id`,
  node: relationNode,
};

const skillsOfOccupation: RelatedList = {
  name: 'skills of an occupation',
  concept: 'skill',
  filter: 'OccupationSkillWhere',
  related: (parent) => Prisma.sql`
    SELECT o.owner_id, o.skill_id AS id, o.type::text AS type FROM occupation_skill o
    WHERE o.owner_id = ${parent}.owner_id AND o.occupation_id = ${parent}.id`,
  node: relationNode,
};

const skillsOfGroup: RelatedList = {
  name: 'skills of a group',
  concept: 'skill',
  filter: 'SkillWhere',
  related: (parent) => Prisma.sql`
    SELECT m.owner_id, m.skill_id AS id, 'MEMBER' AS type FROM skill_group_member m
    WHERE m.owner_id = ${parent}.owner_id AND m.group_id = ${parent}.id`,
  node: ({ newRow }, page) => {
    const row = newRow('Skill');
    const isSkill = Prisma.sql`${row.alias}.owner_id = ${page}.owner_id AND ${row.alias}.id = ${page}.id`;
    return { row, source: Prisma.sql`${page} JOIN skill ${row.alias} ON ${isSkill}` };
  },
};

/** The concepts of a list, by type of relation, then by name in the language of the answer. */
function relatedField(list: RelatedList): FieldModel<ParentContext> {
  const { name, concept, node } = list;
  return connectionField<ParentContext>({
    readPage: (given, { language }) => {
      const pages = `${name} in ${language} ${hashOfFilter(given['where'])}`.trim();
      return readPage(given as PageArguments, pages, [isTextValue, isTextValue, isId]);
    },
    shape: (given) => shapeOfFilter(given['where']),
    shapedArguments: ['where'],
    read: (context, page) => {
      const { alias } = context.newRow('SkillRelation');
      return {
        alias,
        rows: () => {
          const x = context.newRow('SkillRelation');
          return page.select(
            Prisma.sql`${x.alias}.*, n.name`,
            Prisma.sql`
              FROM (${list.related(context.row.alias)}) AS ${x.alias} CROSS JOIN LATERAL (
                SELECT t.name COLLATE "und-x-icu" AS name FROM ${Prisma.raw(concept)}_translation t
                WHERE t.owner_id = ${x.alias}.owner_id AND t.${Prisma.raw(concept)}_id = ${x.alias}.id
                ORDER BY t.language <> ${LANGUAGE}::language LIMIT 1) AS n
              WHERE ${isWanted(context, list, x)}`,
            [
              { expression: Prisma.sql`${x.alias}.type`, type: 'text' },
              { expression: Prisma.sql`n.name`, type: 'text' },
              { expression: Prisma.sql`${x.alias}.id`, type: 'uuid' },
            ],
            'ASC',
          );
        },
        node: () => node(context, alias),
        cursor: ['type', 'name', 'id::text'].map((text) => Prisma.sql`${alias}.${Prisma.raw(text)}`),
        total: () => {
          const x = context.newRow('SkillRelation');
          return Prisma.sql`(
            SELECT count(*) FROM (${list.related(context.row.alias)}) AS ${x.alias}
            WHERE ${isWanted(context, list, x)})`;
        },
        facets: (field) =>
          facetsOf(context, field, context.newRow('Skill'), SKILL_FACET_COLUMNS, ({ alias: skill }) => {
            const x = context.newRow('SkillRelation');
            return Prisma.sql`
            FROM skill ${skill} WHERE (${skill}.owner_id, ${skill}.id) IN (
              SELECT ${x.alias}.owner_id, ${x.alias}.id FROM (${list.related(context.row.alias)}) AS ${x.alias}
              WHERE ${isWanted(context, list, x)})`;
          }),
      };
    },
  });
}

/** The condition that a row of a list (owner_id, id, type) meets the argument `where`. */
function isWanted(context: ParentContext, { filter }: RelatedList, x: Row<'SkillRelation'>): Prisma.Sql {
  if (filter !== 'SkillWhere') return context.where(filter, x) ?? Prisma.sql`TRUE`;
  const skill = context.newRow('Skill');
  const condition = context.where(filter, skill);
  return condition
    ? Prisma.sql`EXISTS (
        SELECT FROM skill ${skill.alias}
        WHERE ${skill.alias}.owner_id = ${x.alias}.owner_id AND ${skill.alias}.id = ${x.alias}.id AND ${condition})`
    : Prisma.sql`TRUE`;
}

/** A condition on the concept of a row of a list. */
const conceptWhere = (table: 'Skill' | 'Occupation') =>
  relatedWhere<'SkillRelation'>(({ row, newRow }) => {
    const concept = newRow(table);
    const where = Prisma.sql`
      ${concept.alias}.owner_id = ${row.alias}.owner_id AND ${concept.alias}.id = ${row.alias}.id`;
    return { row: concept, where };
  }, `${table}Where`);

/** A condition on the type of the relation of a row of a list. */
const typeWhere = (input: string) =>
  compared<'SkillRelation'>(enumeration(input, 'text'), ({ row }) => Prisma.sql`${row.alias}.type`);

/** What clients can ask of the relations between skills and occupations. */
export const relatedFilters: NonNullable<ReadModel['filters']> = {
  SkillRelationWhere: filterModel('SkillRelation', {
    type: typeWhere('SkillRelationTypeFilter'),
    skill: conceptWhere('Skill'),
  }),
  SkillOccupationWhere: filterModel('SkillRelation', {
    type: typeWhere('OccupationSkillTypeFilter'),
    occupation: conceptWhere('Occupation'),
  }),
  OccupationSkillWhere: filterModel('SkillRelation', {
    type: typeWhere('OccupationSkillTypeFilter'),
    skill: conceptWhere('Skill'),
  }),
};

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
