import { Prisma } from '../../../generated/prisma/client.js';
import {
  leastIdSince,
  rowsOf,
  statement,
  type BatchToExamine,
  type PrunedBatch,
} from '../../../platform/database/index.js';

/** Where quotes are: in evidence, and in suggestions. */
export type QuoteTable = 'evidence' | 'skill_suggestion';

/**
 * What decides how old a quote `q` is: the item that it is from, also if that was read again; the comment of an
 * endorsement is as old as itself. Identifiers contain that time.
 */
export const QUOTE_SOURCE = Prisma.sql`coalesce(q.import_item_id, q.id)`;

/**
 * The condition of a quote `q` that still is there and is older than a moment.
 *
 * @param leastId - the least identifier of that moment.
 */
function isOldQuote(leastId: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`q.quote <> '' AND ${QUOTE_SOURCE} < ${leastId}`;
}

/**
 * Empties the quotes of a batch that were written before a moment. Suggestions that nobody has decided about are deleted,
 * as nobody can judge them without their words. Profiles that are locked are left for the next time: they are locked
 * first, as imports do, so that nobody waits for the other in opposite order.
 */
export const removeQuotesOf = statement(
  rowsOf<PrunedBatch>({ examined: 'int4', pruned: 'int4', last: 'text' }),
  removeQuotes,
  () => removeQuotes('skill_suggestion', { organisationId: '', after: '', limit: 1 }, new Date(0), new Date(0)),
);

function removeQuotes(
  name: QuoteTable,
  { organisationId, after, limit }: BatchToExamine,
  before: Date,
  now: Date,
): Prisma.Sql {
  const table = Prisma.raw(name);
  const isUndecided = name === 'evidence' ? Prisma.sql`FALSE` : Prisma.sql`q.state IN ('OPEN', 'SUPERSEDED')`;
  const isLocked = Prisma.sql`q.organisation_id = ${organisationId}::uuid
    AND q.id = ANY (ARRAY(SELECT due.id FROM due JOIN locked ON locked.id = due.profile_id))`;
  return Prisma.sql`
    WITH examined AS MATERIALIZED (
      SELECT q.id, q.profile_id, ${isOldQuote(Prisma.sql`${leastIdSince(before)}::uuid`)} AS is_due
      FROM ${table} q
      WHERE q.organisation_id = ${organisationId}::uuid AND q.id > ${after}::uuid
      ORDER BY q.id LIMIT ${limit}
    ), due AS MATERIALIZED (
      SELECT id, profile_id FROM examined WHERE is_due
    ), locked AS MATERIALIZED (
      SELECT profile.id FROM profile
      WHERE profile.organisation_id = ${organisationId}::uuid
        AND profile.id = ANY (ARRAY(SELECT profile_id FROM due))
      ORDER BY profile.public_identifier COLLATE "C"
      FOR NO KEY UPDATE SKIP LOCKED
    ), emptied AS (
      UPDATE ${table} q SET quote = '', quote_removed_at = ${now}::timestamptz
      WHERE ${isLocked} AND NOT ${isUndecided}
      RETURNING 1
    ), deleted AS (
      DELETE FROM ${table} q WHERE ${isLocked} AND ${isUndecided} RETURNING 1
    )
    SELECT (SELECT count(*)::int FROM examined) AS examined,
      ((SELECT count(*) FROM emptied) + (SELECT count(*) FROM deleted))::int AS pruned,
      (SELECT examined.id::text FROM examined ORDER BY examined.id DESC LIMIT 1) AS last`;
}
