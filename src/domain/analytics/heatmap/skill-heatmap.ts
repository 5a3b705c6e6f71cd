import { Prisma } from '../../../generated/prisma/client.js';
import { isId, SHARED_OWNER_ID } from '../../../platform/database/index.js';
import {
  derivedColumn,
  derivedColumns,
  derivedInstant,
  derivedModel,
  derivedObject,
  LANGUAGE,
  listOfDerived,
  objectOfDerived,
  ORGANISATION,
  type Arguments,
  type FieldModel,
  type QueryContext,
} from '../../../platform/read-model/index.js';
import { requireScope } from '../../../platform/security/access.js';
import { checkArguments } from '../population/check-arguments.js';
import { isGrouped, SMALLEST_GROUP } from '../population/smallest-group.js';
import type { GroupKind } from '../summary/groups.js';
import { selectDistribution, selectGroupSizes, SUMMARY_TIME } from '../summary/select-summary.js';

/** What the columns of a heat map stand for. */
type ColumnKind = 'SKILL' | 'GROUP' | 'TYPE';

const rowsOf = (given: Arguments) => given['rows'] as GroupKind;
const columnsOf = (given: Arguments) => given['columns'] as ColumnKind;
const skillIdsOf = (given: Arguments) => (given['skillIds'] ?? undefined) as readonly string[] | undefined;

/** The condition that the number of people of `size` or `counted` may be shown. */
const isLarge = (people: Prisma.Sql): Prisma.Sql => Prisma.sql`${people} >= ${SMALLEST_GROUP}`;

/** The largest groups of the kind of rows. */
function selectRows(context: QueryContext): Prisma.Sql {
  const shown = isGrouped(context.scope) ? Prisma.sql`WHERE ${isLarge(Prisma.sql`size.people`)}` : Prisma.empty;
  return Prisma.sql`
    SELECT size.group_id, size.people, row_number() OVER (ORDER BY size.people DESC, size.group_id) AS position
    FROM (${selectGroupSizes(rowsOf(context.field.arguments))}) AS size ${shown}
    ORDER BY position LIMIT ${context.argument((given) => given['firstRows'])}::int`;
}

/** Which skill belongs to which column: `column_id`, `skill_owner_id` and `skill_id`. */
function selectColumnSkills(columns: ColumnKind): Prisma.Sql {
  const isVisible = Prisma.sql`owner_id IN (${ORGANISATION}::uuid, ${SHARED_OWNER_ID}::uuid)`;
  switch (columns) {
    case 'SKILL':
      return Prisma.sql`
        SELECT skill.id::text AS column_id, skill.owner_id AS skill_owner_id, skill.id AS skill_id
        FROM skill WHERE skill.${isVisible}`;
    case 'GROUP':
      return Prisma.sql`
        SELECT member.group_id::text AS column_id, member.owner_id AS skill_owner_id, member.skill_id
        FROM skill_group_member member WHERE member.${isVisible}`;
    case 'TYPE':
      return Prisma.sql`
        SELECT skill.type::text AS column_id, skill.owner_id AS skill_owner_id, skill.id AS skill_id
        FROM skill WHERE skill.${isVisible}`;
  }
}

/** The columns: those that most people have something of, or the given skills. */
function selectColumns(context: QueryContext): Prisma.Sql {
  const { arguments: given } = context.field;
  const ids = Prisma.sql`${context.argument((now) => skillIdsOf(now)?.filter(isId))}::uuid[]`;
  const areChosen = skillIdsOf(given) !== undefined && columnsOf(given) === 'SKILL';
  const isShown = isGrouped(context.scope) ? Prisma.sql`AND ${isLarge(Prisma.sql`counted.people`)}` : Prisma.empty;
  return Prisma.sql`
    SELECT mapped.column_id, sum(counted.people)::int AS holders,
      row_number() OVER (ORDER BY sum(counted.people) DESC, mapped.column_id) AS position
    FROM (${selectDistribution('ORGANISATION')}) AS counted
    JOIN (${selectColumnSkills(columnsOf(given))}) AS mapped
      ON mapped.skill_owner_id = counted.skill_owner_id AND mapped.skill_id = counted.skill_id
    WHERE ${areChosen ? Prisma.sql`counted.skill_id = ANY(${ids})` : Prisma.sql`TRUE`} ${isShown}
    GROUP BY mapped.column_id
    ORDER BY position LIMIT ${context.argument((now) => now['firstColumns'])}::int`;
}

/** The cells of the chosen rows and columns that are not empty. */
function selectCells(context: QueryContext): Prisma.Sql {
  const { arguments: given } = context.field;
  // Arrays are known before the levels are read, so that the index finds just these.
  const isShownSkill = (skill: Prisma.Sql) => Prisma.sql`${skill} = ANY(ARRAY(SELECT mapped.skill_id FROM mapped))`;
  const counted = selectDistribution(rowsOf(given), {
    group: (group) => Prisma.sql`${group} = ANY(ARRAY(SELECT map_row.group_id FROM map_row))`,
    ...(columnsOf(given) === 'SKILL' && { skill: isShownSkill }),
  });
  return Prisma.sql`
    SELECT counted.group_id, mapped.column_id, ${measuresOfCell(context)}
    FROM (${counted}) AS counted
    JOIN mapped ON mapped.skill_owner_id = counted.skill_owner_id AND mapped.skill_id = counted.skill_id
    GROUP BY counted.group_id, mapped.column_id`;
}

/**
 * The numbers of a cell. For senders who see groups only, it consists of the skills that enough people of the group
 * have: a cell without such a skill has no holders, and is left out.
 */
function measuresOfCell({ scope }: QueryContext): Prisma.Sql {
  if (!isGrouped(scope))
    return Prisma.sql`sum(counted.people)::int AS holders,
      round(sum(counted.level_sum)::numeric / sum(counted.people) / 10, 2)::float8 AS mean_level`;
  const isShown = Prisma.sql`FILTER (WHERE ${isLarge(Prisma.sql`counted.people`)})`;
  return Prisma.sql`coalesce(sum(counted.people) ${isShown}, 0)::int AS holders,
    round(sum(counted.level_sum) ${isShown}::numeric / sum(counted.people) ${isShown} / 10, 2)::float8 AS mean_level`;
}

/** Levels of skills by groups of people. */
export const skillHeatmap: FieldModel<QueryContext> = {
  shape: (given, { access }) => {
    // These rows are people.
    if (rowsOf(given) === 'MANAGER') requireScope(access, 'PROFILES_READ');
    checkArguments(given, { ranges: { firstRows: [1, 100], firstColumns: [1, 100] }, lengths: { skillIds: 100 } });
    return `${rowsOf(given)} ${columnsOf(given)} ${skillIdsOf(given) !== undefined}`;
  },
  compile: (context) => Prisma.sql`(
    WITH map_row AS MATERIALIZED (${selectRows(context)}),
    map_column AS MATERIALIZED (${selectColumns(context)}),
    mapped AS MATERIALIZED (
      SELECT every.* FROM (${selectColumnSkills(columnsOf(context.field.arguments))}) AS every
      WHERE every.column_id = ANY(ARRAY(SELECT map_column.column_id FROM map_column))),
    cell AS MATERIALIZED (${selectCells(context)})
    SELECT ${objectOfDerived(context, Prisma.sql`SELECT ${SUMMARY_TIME} AS computed_at${selectWithheld(context)}`)})`,
};

/** How many rows and columns are left out, as further columns of the answer; only where any may be. */
function selectWithheld(context: QueryContext): Prisma.Sql {
  if (!isGrouped(context.scope)) return Prisma.empty;
  const { arguments: given } = context.field;
  return Prisma.sql`, (
      SELECT count(*) FROM (${selectGroupSizes(rowsOf(given))}) AS size
      WHERE NOT ${isLarge(Prisma.sql`size.people`)}) AS withheld_rows`;
}

/** The name of a group, in the language of the answer. */
const GROUP_NAME = Prisma.sql`
  coalesce(
    (SELECT entity.name FROM entity
     WHERE entity.organisation_id = ${ORGANISATION}::uuid AND entity.id = map_row.group_id),
    (SELECT named.name FROM occupation_translation named
     WHERE named.owner_id IN (${ORGANISATION}::uuid, ${SHARED_OWNER_ID}::uuid)
       AND named.occupation_id = map_row.group_id
     ORDER BY named.language = ${LANGUAGE}::language DESC LIMIT 1))`;

/** The name of a column: of its skill or its group, in the language of the answer, or its type. */
const COLUMN_NAME = Prisma.sql`
  coalesce(
    (SELECT named.name FROM skill_translation named
     WHERE named.owner_id IN (${ORGANISATION}::uuid, ${SHARED_OWNER_ID}::uuid)
       AND named.skill_id::text = map_column.column_id
     ORDER BY named.language = ${LANGUAGE}::language DESC LIMIT 1),
    (SELECT named.name FROM skill_group_translation named
     WHERE named.owner_id IN (${ORGANISATION}::uuid, ${SHARED_OWNER_ID}::uuid)
       AND named.group_id::text = map_column.column_id
     ORDER BY named.language = ${LANGUAGE}::language DESC LIMIT 1),
    map_column.column_id)`;

/** The types of the answer, by their names. */
export const heatmapModels = {
  SkillHeatmap: derivedModel({
    computedAt: derivedInstant('computed_at'),
    columns: {
      compile: (context) =>
        listOfDerived(context, Prisma.sql`SELECT map_column.*, ${COLUMN_NAME} AS name FROM map_column`),
    },
    rows: {
      compile: (context) => listOfDerived(context, Prisma.sql`SELECT map_row.*, ${GROUP_NAME} AS name FROM map_row`),
    },
    withheldRows: {
      compile: ({ scope, row }) => (isGrouped(scope) ? derivedColumn(row, 'withheld_rows') : Prisma.sql`0`),
    },
  }),
  HeatmapColumn: derivedModel(derivedColumns({ columnId: 'column_id', name: 'name', holders: 'holders' })),
  HeatmapRow: derivedModel({
    ...derivedColumns({ groupId: 'group_id', name: 'name', people: 'people' }),
    occupation: derivedObject('Occupation', { id: 'group_id' }),
    cells: {
      compile: (context) =>
        listOfDerived(
          context,
          Prisma.sql`
            SELECT map_column.position, map_column.column_id, coalesce(cell.holders, 0) AS holders, cell.mean_level
            FROM map_column
            LEFT JOIN cell ON cell.group_id = ${context.row.alias}.group_id AND cell.column_id = map_column.column_id
            ${isGrouped(context.scope) ? Prisma.sql`WHERE cell.holders IS DISTINCT FROM 0` : Prisma.empty}`,
        ),
    },
    withheldCells: {
      compile: ({ scope, row }) =>
        isGrouped(scope)
          ? Prisma.sql`(SELECT count(*) FROM cell WHERE cell.group_id = ${row.alias}.group_id AND cell.holders = 0)`
          : Prisma.sql`0`,
    },
  }),
  HeatmapCell: derivedModel(derivedColumns({ columnId: 'column_id', holders: 'holders', meanLevel: 'mean_level' })),
};
