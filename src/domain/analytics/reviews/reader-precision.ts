import { Prisma } from '../../../generated/prisma/client.js';
import {
  derivedColumns,
  derivedModel,
  derivedObject,
  firstOf,
  listOfDerived,
  ORGANISATION,
  type FieldModel,
  type QueryContext,
} from '../../../platform/read-model/index.js';
import { areShown, isGrouped, SMALLEST_GROUP } from '../population/smallest-group.js';

/** What suggestions are counted by: columns of the answer with their expressions. */
const GROUPINGS = {
  SKILL: { skill_owner_id: 'suggestion.skill_owner_id', skill_id: 'suggestion.skill_id' },
  SOURCE: { source: 'suggestion.source::text' },
  ADAPTER: { adapter: "coalesce(item.format, 'unknown')" },
} as const;

const COLUMNS = { skill_owner_id: 'NULL::uuid', skill_id: 'NULL::uuid', source: 'NULL::text', adapter: 'NULL::text' };

/** The numbers of which the suggestions are made up. */
const COUNTS = ['accepted', 'declined', 'open', 'superseded'].map((name) => Prisma.raw(`counted.${name}`));

/** What reviewers made of the reader's suggestions, those first of which there are most. */
export const readerPrecision: FieldModel<QueryContext> = {
  shape: ({ by }) => String(by),
  compile: (context) => {
    const by = context.field.arguments['by'] as keyof typeof GROUPINGS;
    const columns = Object.entries({ ...COLUMNS, ...GROUPINGS[by] }).map(([name, sql]) => `${sql} AS ${name}`);
    const keys = Object.values(GROUPINGS[by]).join(', ');
    const isShown = isGrouped(context.scope)
      ? Prisma.sql`HAVING count(DISTINCT suggestion.profile_id) >= ${SMALLEST_GROUP}`
      : Prisma.empty;
    const areCountsShown = isGrouped(context.scope) ? Prisma.sql`WHERE ${areShown(...COUNTS)}` : Prisma.empty;
    const item = Prisma.sql`
      JOIN import_item item ON item.organisation_id = suggestion.organisation_id
        AND item.id = suggestion.import_item_id`;
    return listOfDerived(
      context,
      Prisma.sql`
        SELECT counted.*, row_number() OVER (ORDER BY counted.suggested DESC, counted.skill_id, counted.source,
            counted.adapter) AS position,
          round(counted.accepted::numeric / nullif(counted.accepted + counted.declined, 0), 3)::float8 AS precision
        FROM (
          SELECT ${Prisma.raw(columns.join(', '))}, count(*)::int AS suggested,
            (count(*) FILTER (WHERE suggestion.state = 'ACCEPTED'))::int AS accepted,
            (count(*) FILTER (WHERE suggestion.state = 'DECLINED'))::int AS declined,
            (count(*) FILTER (WHERE suggestion.state = 'OPEN'))::int AS open,
            (count(*) FILTER (WHERE suggestion.state = 'SUPERSEDED'))::int AS superseded
          FROM skill_suggestion suggestion ${by === 'ADAPTER' ? item : Prisma.empty}
          WHERE suggestion.organisation_id = ${ORGANISATION}::uuid
          GROUP BY ${Prisma.raw(keys)} ${isShown}
        ) AS counted ${areCountsShown}
        ORDER BY position LIMIT ${firstOf(context)}`,
    );
  },
};

/** The types of the answer, by their names. */
export const readerPrecisionModels = {
  ReaderPrecision: derivedModel({
    ...derivedColumns({ source: 'source', adapter: 'adapter', suggested: 'suggested', accepted: 'accepted' }),
    ...derivedColumns({ declined: 'declined', open: 'open', superseded: 'superseded', precision: 'precision' }),
    skill: derivedObject('Skill', { owner_id: 'skill_owner_id', id: 'skill_id' }),
  }),
};
