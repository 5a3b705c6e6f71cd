import { Prisma } from '../../../generated/prisma/client.js';
import { isId } from '../../../platform/database/index.js';
import { isTextValue, readPage, type PageArguments } from '../../../platform/pagination/index.js';
import {
  connectionField,
  firstOf,
  hashOfFilter,
  LANGUAGE,
  listOf,
  objectModel,
  ORGANISATION,
  shapeOfFilter,
  type Arguments,
  type FieldContext,
  type FieldModel,
  type QueryContext,
  type ReadModel,
  type Row,
} from '../../../platform/read-model/index.js';
import { SHARED_OWNER_ID } from '../../../platform/database/index.js';

/** A table that says which concept is in which group, with its columns of the concept and the group. */
interface Membership {
  readonly table: 'skill_group_member' | 'skill_group_parent';
  readonly of: 'skill_id' | 'group_id' | 'parent_id';
  readonly group: 'group_id' | 'parent_id';
}

/** The groups that are related to a skill or group, by code. */
function groupsField<Of extends 'Skill' | 'SkillGroup'>({
  table,
  of,
  group,
}: Membership): FieldModel<FieldContext<Of>> {
  return {
    compile: (context) => {
      const found = context.newRow('SkillGroup');
      const parent = (context as FieldContext).row.alias;
      const source = Prisma.sql`
        ${Prisma.raw(table)} m JOIN skill_group ${found.alias}
          ON ${found.column('ownerId')} = m.owner_id AND ${found.column('id')} = m.${Prisma.raw(group)}`;
      const where = Prisma.sql`m.owner_id = ${parent}.owner_id AND m.${Prisma.raw(of)} = ${parent}.id`;
      const orderBy = Prisma.sql`${found.column('code')} COLLATE "C" NULLS LAST, ${found.column('id')}`;
      return listOf(context, found, { where, orderBy, limit: firstOf(context) }, source);
    },
  };
}

/** Which groups a request asks for: those at the top of the hierarchy, those in a group, or any that meet conditions. */
function placeOf({ parentId, where }: Arguments): 'TOP' | 'IN_GROUP' | 'ANYWHERE' | 'NOWHERE' {
  if (typeof parentId === 'string') return isId(parentId) ? 'IN_GROUP' : 'NOWHERE';
  return hashOfFilter(where) === '' ? 'TOP' : 'ANYWHERE';
}

function isInPlace({ field, argument }: QueryContext, { alias: g }: Row): Prisma.Sql {
  const isBelow = Prisma.sql`
    SELECT FROM skill_group_parent p WHERE p.owner_id = ${g}.owner_id AND p.group_id = ${g}.id`;
  switch (placeOf(field.arguments)) {
    case 'TOP':
      return Prisma.sql`NOT EXISTS (${isBelow})`;
    case 'IN_GROUP':
      return Prisma.sql`EXISTS (${isBelow} AND p.parent_id = ${argument(({ parentId }) => parentId)}::uuid)`;
    case 'ANYWHERE':
      return Prisma.sql`TRUE`;
    case 'NOWHERE':
      return Prisma.sql`FALSE`;
  }
}

/** Groups by name in the language of the answer. */
export const skillGroupsField = connectionField({
  readPage: (given, { language }) => {
    const list = ['groups in', language, hashOfFilter({ in: given['parentId'] }), hashOfFilter(given['where'])];
    return readPage(given as PageArguments, list.join(' ').trim(), [isTextValue, isId]);
  },
  shape: (given) => `${placeOf(given)} ${shapeOfFilter(given['where'])}`,
  shapedArguments: ['where'],
  read: (context, page) => {
    const groups = () => {
      const group = context.newRow('SkillGroup');
      const g = group.alias;
      return Prisma.sql`
        SELECT ${g}.*, (
          SELECT t.name FROM skill_group_translation t WHERE t.owner_id = ${g}.owner_id AND t.group_id = ${g}.id
          ORDER BY t.language <> ${LANGUAGE}::language LIMIT 1) COLLATE "und-x-icu" AS name
        FROM skill_group ${g}
        WHERE ${g}.owner_id IN (${ORGANISATION}::uuid, ${SHARED_OWNER_ID}::uuid) AND ${isInPlace(context, group)}
          AND ${context.where('SkillGroupWhere', group) ?? Prisma.sql`TRUE`}`;
    };
    const { alias } = context.newRow('SkillGroup');
    return {
      alias,
      rows: () =>
        page.select(
          Prisma.sql`found.*`,
          Prisma.sql`FROM (${groups()}) AS found WHERE TRUE`,
          [
            { expression: Prisma.sql`found.name`, type: 'text' },
            { expression: Prisma.sql`found.id`, type: 'uuid' },
          ],
          'ASC',
        ),
      node: () => ({ row: context.newRow('SkillGroup', alias.sql), source: alias }),
      cursor: [Prisma.sql`${alias}.name`, Prisma.sql`${alias}.id::text`],
      total: () => Prisma.sql`(SELECT count(*) FROM (${groups()}) AS found)`,
    };
  },
});

/** The groups that contain skills and groups. */
export const groupObjects: ReadModel['objects'] = {
  Skill: objectModel('Skill', {
    groups: groupsField({ table: 'skill_group_member', of: 'skill_id', group: 'group_id' }),
  }),
  SkillGroup: objectModel('SkillGroup', {
    broader: groupsField({ table: 'skill_group_parent', of: 'group_id', group: 'parent_id' }),
    narrower: groupsField({ table: 'skill_group_parent', of: 'parent_id', group: 'group_id' }),
  }),
};
