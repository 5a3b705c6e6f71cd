import { Prisma } from '../../../generated/prisma/client.js';
import {
  derivedColumns,
  derivedInstant,
  derivedModel,
  derivedObject,
  listOfDerived,
  objectOfDerived,
  type FieldModel,
  type QueryContext,
} from '../../../platform/read-model/index.js';
import { requireScope } from '../../../platform/security/access.js';
import { checkArguments } from '../population/check-arguments.js';
import { isGrouped, SMALLEST_GROUP } from '../population/smallest-group.js';
import { selectDistribution, SUMMARY_TIME } from '../summary/select-summary.js';
import { COLUMN_NAME, columnsOf, columnsShape, selectColumns, selectColumnSkills } from './columns.js';
import { countWithheldRows, nameOfGroup, rowsOf, rowsShape, selectRankedRows, selectRows } from './rows.js';

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
  const isShown = Prisma.sql`FILTER (WHERE counted.people >= ${SMALLEST_GROUP})`;
  return Prisma.sql`coalesce(sum(counted.people) ${isShown}, 0)::int AS holders,
    round(sum(counted.level_sum) ${isShown}::numeric / sum(counted.people) ${isShown} / 10, 2)::float8 AS mean_level`;
}

/** Levels of skills by groups of people. */
export const skillHeatmap: FieldModel<QueryContext> = {
  shape: (given, { access }) => {
    // These rows are people.
    if (rowsOf(given) === 'MANAGER') requireScope(access, 'PROFILES_READ');
    checkArguments(given, {
      ranges: { firstRows: [1, 100], firstColumns: [1, 100] },
      lengths: { skillIds: 100, groupIds: 100 },
    });
    return `${rowsShape(given)} ${columnsShape(given)}`;
  },
  compile: (context) => Prisma.sql`(
    WITH ranked_row AS MATERIALIZED (${selectRankedRows(context)}),
    map_row AS MATERIALIZED (${selectRows(context)}),
    map_column AS MATERIALIZED (${selectColumns(context)}),
    mapped AS MATERIALIZED (
      SELECT every.* FROM (${selectColumnSkills(columnsOf(context.field.arguments))}) AS every
      WHERE every.column_id = ANY(ARRAY(SELECT map_column.column_id FROM map_column))),
    cell AS MATERIALIZED (${selectCells(context)})
    SELECT ${objectOfDerived(context, selectMap(context))})`,
};

/** The answer without its rows and columns. */
function selectMap(context: QueryContext): Prisma.Sql {
  const withheld = isGrouped(context.scope) ? countWithheldRows(context) : Prisma.sql`0`;
  return Prisma.sql`
    SELECT ${SUMMARY_TIME} AS computed_at, (SELECT count(*) FROM ranked_row) AS total_rows, ${withheld} AS withheld_rows`;
}

/** The types of the answer, by their names. */
export const heatmapModels = {
  SkillHeatmap: derivedModel({
    ...derivedColumns({ totalRows: 'total_rows', withheldRows: 'withheld_rows' }),
    computedAt: derivedInstant('computed_at'),
    columns: {
      compile: (context) =>
        listOfDerived(context, Prisma.sql`SELECT map_column.*, ${COLUMN_NAME} AS name FROM map_column`),
    },
    rows: {
      compile: (context) =>
        listOfDerived(
          context,
          Prisma.sql`SELECT map_row.*, ${nameOfGroup(Prisma.sql`map_row.group_id`)} AS name FROM map_row`,
        ),
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
