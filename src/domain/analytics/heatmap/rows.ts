import { Prisma } from '../../../generated/prisma/client.js';
import { isId, SHARED_OWNER_ID } from '../../../platform/database/index.js';
import { LANGUAGE, ORGANISATION, type Arguments, type QueryContext } from '../../../platform/read-model/index.js';
import { isGrouped, SMALLEST_GROUP } from '../population/smallest-group.js';
import type { GroupKind } from '../summary/groups.js';
import { selectGroupSizes } from '../summary/select-summary.js';

/** What the rows of a heat map are. */
export const rowsOf = (given: Arguments) => given['rows'] as GroupKind;

const orderOf = (given: Arguments) => given['orderRows'] as 'PEOPLE' | 'NAME';
const groupIdsOf = (given: Arguments) => (given['groupIds'] ?? undefined) as readonly string[] | undefined;
const afterOf = (given: Arguments) => (given['afterRow'] ?? undefined) as string | undefined;

/** What of the arguments about rows decides the text of the statement. */
export function rowsShape(given: Arguments): string {
  return [rowsOf(given), orderOf(given), groupIdsOf(given) !== undefined, afterOf(given) !== undefined].join();
}

/** The sizes of the groups of the question: `group_id` and `people`. */
function selectSizes(context: QueryContext): Prisma.Sql {
  const { arguments: given } = context.field;
  const sizes = selectGroupSizes(rowsOf(given));
  if (groupIdsOf(given) === undefined) return sizes;
  const ids = Prisma.sql`${context.argument((now) => groupIdsOf(now)?.filter(isId))}::uuid[]`;
  return Prisma.sql`SELECT size.* FROM (${sizes}) AS size WHERE size.group_id = ANY(${ids})`;
}

/** `ranked_row`: all rows in their order, with their `position`. */
export function selectRankedRows(context: QueryContext): Prisma.Sql {
  const shown = isGrouped(context.scope) ? Prisma.sql`WHERE size.people >= ${SMALLEST_GROUP}` : Prisma.empty;
  const order =
    orderOf(context.field.arguments) === 'NAME'
      ? Prisma.sql`${nameOfGroup(Prisma.sql`size.group_id`)} COLLATE "und-x-icu", size.group_id`
      : Prisma.sql`size.people DESC, size.group_id`;
  return Prisma.sql`
    SELECT size.group_id, size.people, row_number() OVER (ORDER BY ${order}) AS position
    FROM (${selectSizes(context)}) AS size ${shown}`;
}

/** `map_row`: those of the page. */
export function selectRows(context: QueryContext): Prisma.Sql {
  const isAfter =
    afterOf(context.field.arguments) === undefined
      ? Prisma.sql`TRUE`
      : Prisma.sql`ranked_row.position > (
          SELECT last.position FROM ranked_row AS last
          WHERE last.group_id::text = ${context.argument(afterOf)})`;
  return Prisma.sql`
    SELECT ranked_row.* FROM ranked_row WHERE ${isAfter}
    ORDER BY ranked_row.position LIMIT ${context.argument((now) => now['firstRows'])}::int`;
}

/** How many rows are left out, as their groups are smaller than the smallest one that may be shown; only where any may be. */
export function countWithheldRows(context: QueryContext): Prisma.Sql {
  return Prisma.sql`(
    SELECT count(*) FROM (${selectSizes(context)}) AS size WHERE size.people < ${SMALLEST_GROUP})`;
}

/** The name of a group, in the language of the answer. */
export function nameOfGroup(groupId: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
  coalesce(
    (SELECT entity.name FROM entity
     WHERE entity.organisation_id = ${ORGANISATION}::uuid AND entity.id = ${groupId}),
    (SELECT named.name FROM occupation_translation named
     WHERE named.owner_id IN (${ORGANISATION}::uuid, ${SHARED_OWNER_ID}::uuid)
       AND named.occupation_id = ${groupId}
     ORDER BY named.language = ${LANGUAGE}::language DESC LIMIT 1))`;
}
