import { Prisma } from '../../generated/prisma/client.js';
import { TABLES } from '../../generated/tables.js';
import { rowsOf, statement } from '../../platform/database/index.js';
import { isPrunableItem } from '../imports/index.js';
import { arePrunableMatches, detailedSince } from '../matching/index.js';
import { isOldOnboarding, ONBOARDING_ENDED_AT } from '../onboarding/index.js';
import { daysKept, RETENTION_KINDS, type RetentionKind, type ServiceDays } from '../organisations/index.js';
import { QUOTE_SOURCE } from '../profiles/index.js';

/** Everything that a forecast is made for, in the order in which it is listed. */
export const FORECAST_KINDS = [...RETENTION_KINDS, 'EXPORTS', 'STORED_ANSWERS'] as const;

export type ForecastKind = (typeof FORECAST_KINDS)[number];

/** What a forecast is about. Each is a value, or the parameter of a statement that is compiled once. */
export interface ForecastQuestion {
  readonly organisationId: unknown;
  readonly serviceDays: ServiceDays;
  /** The present. */
  readonly now: unknown;
  /** The time by which things go, not before the present. */
  readonly at: unknown;
}

/** What goes of one kind of data. */
export interface Forecast {
  readonly kind: string;
  /** For how many days it is kept; null: for ever, or it is not counted in days. */
  readonly days: number | null;
  readonly keptRows: number;
  readonly dueNow: number;
  readonly dueNowBytes: number;
  readonly dueThen: number;
  readonly dueThenBytes: number;
  readonly oldestAt: Date | null;
}

/** How the rows of a kind are counted. */
interface KindRows {
  /** FROM of the rows that are kept; the organisation's condition is added to the alias. */
  readonly from: string;
  readonly alias: string;
  readonly isKept: Prisma.Sql;
  /** When a row was written. */
  readonly at: Prisma.Sql;
  /** The size of a row, in bytes. */
  readonly bytes: Prisma.Sql;
  /** How many rows a row of `from` stands for; one by default. */
  readonly amount?: Prisma.Sql;
  /** The condition that a row is due at a moment. */
  readonly isDue: (moment: Prisma.Sql) => Prisma.Sql;
}

/** The days of a kind, which the statement reads once. */
const daysOf = (kind: RetentionKind) => Prisma.raw(`period.${kind.toLowerCase()}`);

/** The moment before which rows are due at a moment; NULL, which is later than nothing, if they are kept for ever. */
const limitOf = (kind: RetentionKind, moment: Prisma.Sql) =>
  Prisma.sql`(${moment} - ${daysOf(kind)} * interval '1 day')`;

/** The size of large columns in the database, where PostgreSQL may have compressed them. */
const sizeOf = (...columns: string[]) =>
  Prisma.raw(`(${columns.map((column) => `coalesce(pg_column_size(${column}), 0)`).join(' + ')})::float8`);

const ITEM_TEXTS = sizeOf('c.payload', 'c.metadata', 'c.documents');

/** The least identifier of a moment, a minute before it as in `leastIdSince`. */
const leastIdAt = (moment: Prisma.Sql) => Prisma.sql`(
  lpad(to_hex((extract(epoch FROM ${moment} - interval '1 minute') * 1000)::bigint), 12, '0') || '70008000000000000000'
)::uuid`;

/** The time that an identifier contains (RFC 9562, 5.7). */
const timeOf = (id: string) =>
  Prisma.raw(`to_timestamp(('x' || left(replace(${id}::text, '-', ''), 12))::bit(48)::bigint / 1000.0)`);

/** A relation of a table, as the generated description of the schema has it. */
interface Relation {
  readonly model: string;
  readonly isList: boolean;
  /** Columns of the table, each with the column of the other one that it refers to. */
  readonly on: readonly (readonly [string, string])[];
}

/** Queries for rows that refer to the item `c`, as housekeeping finds them in PostgreSQL's catalogue. */
export const ITEM_REFERENCES = Object.values(TABLES).flatMap(({ table, relations }) =>
  Object.values(relations as Readonly<Record<string, Relation>>)
    .filter(({ model, isList }) => model === 'ImportItem' && !isList)
    .map(({ on }) => {
      const same = on.map(([own, other]) => `r.${own} = c.${other}`).join(' AND ');
      return Prisma.sql`SELECT 1 FROM ${Prisma.raw(`"${table}"`)} r WHERE ${Prisma.raw(same)}`;
    }),
);

const matchesAt = (moment: Prisma.Sql) =>
  arePrunableMatches({
    latest: limitOf('MATCHES', moment),
    history: limitOf('MATCH_HISTORY', moment),
    detailed: detailedSince(moment, daysOf('MATCHES')),
  });

/** Quotes by what decides how old they are: there are many times fewer items than quotes. */
const QUOTES = Prisma.sql`
  (SELECT organisation_id, ${QUOTE_SOURCE} AS source_id, count(*) AS amount, sum(pg_column_size(quote))::float8 AS bytes
   FROM (
     SELECT organisation_id, id, import_item_id, quote FROM evidence
     UNION ALL SELECT organisation_id, id, import_item_id, quote FROM skill_suggestion
   ) AS q
   WHERE quote <> ''
   GROUP BY organisation_id, source_id)`;

const ROWS: Readonly<Record<ForecastKind, KindRows>> = {
  PAYLOADS: {
    from: 'import_item',
    alias: 'c',
    isKept: Prisma.sql`c.payload_kept_until IS NOT NULL`,
    at: Prisma.sql`c.created_at`,
    bytes: ITEM_TEXTS,
    isDue: (moment) => Prisma.sql`c.status IN ('READ', 'FAILED')
      AND (c.payload_kept_until <= ${moment} OR c.created_at <= ${limitOf('PAYLOADS', moment)})`,
  },
  DOCUMENTS: {
    from: 'import_item',
    alias: 'c',
    isKept: Prisma.sql`c.documents IS NOT NULL`,
    at: Prisma.sql`c.created_at`,
    bytes: ITEM_TEXTS,
    isDue: (moment) => Prisma.sql`c.status IN ('READ', 'FAILED')
      AND (c.payload_kept_until <= ${moment} OR c.created_at <= ${limitOf('PAYLOADS', moment)}
        OR c.created_at <= ${limitOf('DOCUMENTS', moment)})`,
  },
  QUOTES: {
    from: QUOTES.sql,
    alias: 'q',
    isKept: Prisma.sql`TRUE`,
    at: timeOf('q.source_id'),
    bytes: Prisma.sql`q.bytes`,
    amount: Prisma.sql`q.amount`,
    isDue: (moment) => Prisma.sql`q.source_id < ${leastIdAt(limitOf('QUOTES', moment))}`,
  },
  IMPORT_ITEMS: {
    from: 'import_item',
    alias: 'c',
    isKept: Prisma.sql`TRUE`,
    at: Prisma.sql`c.created_at`,
    bytes: sizeOf('c.payload', 'c.metadata', 'c.documents', 'c.notices', 'c.unread', 'c.entity_id'),
    isDue: (moment) =>
      isPrunableItem(
        limitOf('IMPORT_ITEMS', moment),
        ITEM_REFERENCES,
        Prisma.sql`c.payload_kept_until IS NULL OR c.payload_kept_until <= ${moment}
          OR c.created_at <= ${limitOf('PAYLOADS', moment)}`,
      ),
  },
  MATCHES: {
    from: 'smart_match',
    alias: 'c',
    isKept: Prisma.sql`TRUE`,
    at: Prisma.sql`c.requested_at`,
    bytes: sizeOf('c.result', 'c.skillset_snapshot'),
    isDue: (moment) => matchesAt(moment).isTooOld,
  },
  MATCH_HISTORY: {
    from: 'smart_match',
    alias: 'c',
    isKept: Prisma.sql`EXISTS (
      SELECT FROM smart_match newer
      WHERE newer.organisation_id = c.organisation_id AND newer.profile_id = c.profile_id
        AND newer.skillset_id = c.skillset_id AND newer.status = 'COMPLETED'
        AND (newer.requested_at, newer.id) > (c.requested_at, c.id))`,
    at: Prisma.sql`c.requested_at`,
    bytes: sizeOf('c.result', 'c.skillset_snapshot'),
    isDue: (moment) => matchesAt(moment).isReplaced,
  },
  EVENTS: {
    from: 'event',
    alias: 'c',
    isKept: Prisma.sql`TRUE`,
    at: Prisma.sql`c.created_at`,
    bytes: sizeOf('c.body'),
    isDue: (moment) => Prisma.sql`c.created_at < ${limitOf('EVENTS', moment)} AND NOT EXISTS (
      SELECT FROM delivery
      JOIN endpoint ON endpoint.organisation_id = delivery.organisation_id
        AND endpoint.id = delivery.endpoint_id AND endpoint.enabled
      WHERE delivery.organisation_id = c.organisation_id AND delivery.event_id = c.id
        AND delivery.status = 'PENDING')`,
  },
  ONBOARDINGS: {
    from: 'onboarding_token',
    alias: 'o',
    isKept: Prisma.sql`TRUE`,
    at: ONBOARDING_ENDED_AT,
    bytes: sizeOf('o.public_identifier', 'o.redirect_url'),
    isDue: (moment) => isOldOnboarding(limitOf('ONBOARDINGS', moment)),
  },
  AUDIT: {
    from: 'audit_entry',
    alias: 'c',
    isKept: Prisma.sql`TRUE`,
    at: Prisma.sql`c.at`,
    bytes: sizeOf('c.actor', 'c.action', 'c.details'),
    isDue: (moment) => Prisma.sql`c.at < ${limitOf('AUDIT', moment)}`,
  },
  EXPORTS: {
    from: 'export',
    alias: 'c',
    isKept: Prisma.sql`c.state = 'COMPLETED'`,
    at: Prisma.sql`c.finished_at`,
    bytes: Prisma.sql`c.byte_count::float8`,
    isDue: (moment) => Prisma.sql`c.expires_at <= ${moment}`,
  },
  STORED_ANSWERS: {
    from: 'idempotency_key',
    alias: 'c',
    isKept: Prisma.sql`TRUE`,
    at: Prisma.sql`c.created_at`,
    bytes: sizeOf('c.body'),
    isDue: (moment) => Prisma.sql`c.expires_at <= ${moment}`,
  },
};

const isOfOrganisation = (kind: ForecastKind): kind is RetentionKind =>
  (RETENTION_KINDS as readonly string[]).includes(kind);

/** What goes of a kind of data: one row. */
export function forecastSql(
  kind: ForecastKind,
  { organisationId, serviceDays, now, at }: ForecastQuestion,
): Prisma.Sql {
  const { from, alias, isKept, at: writtenAt, bytes, amount = Prisma.sql`1`, isDue } = ROWS[kind];
  const periods = RETENTION_KINDS.map(
    (one) => Prisma.sql`${daysKept(one, serviceDays)} AS ${Prisma.raw(one.toLowerCase())}`,
  );
  // Compared once for each row, and summed up in four ways.
  return Prisma.sql`
    WITH period AS MATERIALIZED (
      SELECT ${Prisma.join(periods)} FROM organisation o WHERE o.id = ${organisationId}::uuid
    ), kept AS (
      SELECT ${writtenAt} AS at, ${bytes} AS bytes, ${amount} AS amount,
        coalesce(${isDue(Prisma.sql`${now}::timestamptz`)}, FALSE) AS is_due_now,
        coalesce(${isDue(Prisma.sql`${at}::timestamptz`)}, FALSE) AS is_due_then
      FROM period CROSS JOIN ${Prisma.raw(from)} ${Prisma.raw(alias)}
      WHERE ${Prisma.raw(alias)}.organisation_id = ${organisationId}::uuid AND ${isKept}
    )
    SELECT ${kind}::text AS kind,
      (SELECT ${isOfOrganisation(kind) ? daysOf(kind) : Prisma.sql`NULL`}::int FROM period) AS days,
      coalesce(sum(amount), 0)::int AS "keptRows",
      coalesce(sum(amount) FILTER (WHERE is_due_now), 0)::int AS "dueNow",
      coalesce(sum(bytes) FILTER (WHERE is_due_now), 0)::float8 AS "dueNowBytes",
      coalesce(sum(amount) FILTER (WHERE is_due_then), 0)::int AS "dueThen",
      coalesce(sum(bytes) FILTER (WHERE is_due_then), 0)::float8 AS "dueThenBytes",
      min(at) AS "oldestAt"
    FROM kept`;
}

/** What goes of a kind of data. */
export const readForecast = statement(
  rowsOf<Forecast>({
    kind: 'text',
    days: 'int4',
    keptRows: 'int4',
    dueNow: 'int4',
    dueNowBytes: 'float8',
    dueThen: 'int4',
    dueThenBytes: 'float8',
    oldestAt: 'timestamptz',
  }),
  forecastSql,
  () => {
    const serviceDays = Object.fromEntries(RETENTION_KINDS.map((kind) => [kind, 1])) as ServiceDays;
    return forecastSql('QUOTES', { organisationId: '', serviceDays, now: new Date(0), at: new Date(0) });
  },
);
