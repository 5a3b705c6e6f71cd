import { Prisma } from '../../../generated/prisma/client.js';
import { connectionSharesOf } from '../../../platform/database/index.js';
import {
  computedValue,
  instant,
  ORGANISATION,
  type Compute,
  type FieldContext,
  type FieldModel,
  type SelectedField,
} from '../../../platform/read-model/index.js';
import type { Settings } from '../../../platform/settings/index.js';
import { minuteLimits } from './minute-limits.js';

/** A resource: what an organisation uses of it, as SQL, and what it may use. */
interface Resource {
  /** undefined where each process counts for itself. */
  readonly used?: Prisma.Sql;
  /** null for no limit. */
  readonly limit: (settings: Settings) => number | null;
}

const isOwn = Prisma.sql`organisation_id = ${ORGANISATION}::uuid`;
const minute = (column: Prisma.Sql) =>
  Prisma.sql`coalesce((SELECT ${column} FROM organisation_minute WHERE ${isOwn} AND ends_at > now()), 0)`;
const countOf = (rows: Prisma.Sql) => Prisma.sql`(SELECT count(*) ${rows} AND ${isOwn})`;

const RESOURCES: Readonly<Record<string, Resource>> = {
  requests: { used: minute(Prisma.sql`requests`), limit: (settings) => minuteLimits(settings).requests },
  cost: { used: minute(Prisma.sql`cost`), limit: (settings) => minuteLimits(settings).cost },
  concurrentCost: { limit: ({ queryMaximumCost }) => queryMaximumCost },
  connections: { limit: ({ databasePoolSize }) => connectionSharesOf(databasePoolSize).maxPerOrganisation.query },
  analyticsConnections: {
    limit: ({ databasePoolSize }) => connectionSharesOf(databasePoolSize).maxPerOrganisation.analytics,
  },
  answerBytes: { limit: ({ answerMaximumBytes }) => answerMaximumBytes },
  streams: { limit: ({ streamsPerOrganisation }) => streamsPerOrganisation },
  backgroundSeconds: {
    used: Prisma.sql`(SELECT coalesce(sum(used_milliseconds), 0) / 1000 FROM queue_usage WHERE ${isOwn})`,
    limit: () => null,
  },
  waitingItems: {
    used: countOf(Prisma.sql`FROM import_item WHERE status IN ('QUEUED', 'READING')`),
    limit: ({ unreadItemsMaximum }) => unreadItemsMaximum,
  },
  waitingMatches: {
    used: countOf(Prisma.sql`FROM smart_match WHERE status IN ('QUEUED', 'RUNNING')`),
    limit: ({ waitingMatchesMaximum }) => waitingMatchesMaximum,
  },
  exports: {
    used: countOf(Prisma.sql`FROM export WHERE state IN ('QUEUED', 'RUNNING', 'COMPLETED')`),
    limit: ({ exportsMaximum }) => exportsMaximum,
  },
  endpoints: {
    used: countOf(Prisma.sql`FROM endpoint WHERE deleting_since IS NULL`),
    limit: ({ endpointsMaximum }) => endpointsMaximum,
  },
  storageBytes: {
    used: Prisma.sql`(SELECT bytes FROM organisation_storage WHERE ${isOwn} AND estimated_at IS NOT NULL)`,
    limit: ({ storageMaximumMegabytes: megabytes }) => (megabytes === 0 ? null : megabytes * 1_000_000),
  },
};

const INSTANTS: Readonly<Record<string, Prisma.Sql>> = {
  minuteEndsAt: Prisma.sql`(
    SELECT ${instant(Prisma.sql`ends_at`)} FROM organisation_minute WHERE ${isOwn} AND ends_at > now())`,
  storageEstimatedAt: Prisma.sql`(
    SELECT ${instant(Prisma.sql`estimated_at`)} FROM organisation_storage WHERE ${isOwn})`,
};

/** What a client selected: names in the answer, names of fields, and what it selected of each resource. */
type Selected = readonly (readonly [key: string, name: string, fields: Selected])[];

const selectedOf = ({ selection }: SelectedField): Selected =>
  selection?.fields.map((field) => [field.key, field.name, selectedOf(field)]) ?? [];

const select = (fields: Selected, valueOf: (name: string, fields: Selected) => unknown) =>
  Object.fromEntries(fields.map(([key, name, below]) => [key, valueOf(name, below)]));

const makeUsage: Compute = ([selected, read], { settings }) =>
  select(selected as Selected, (name, fields) => {
    const value = (read as Readonly<Record<string, unknown>>)[name] ?? null;
    const resource = RESOURCES[name];
    if (name === '__typename') return 'OrganisationUsage';
    if (!resource) return value;
    const usage = { __typename: 'ResourceUsage', used: value, limit: resource.limit(settings) };
    return select(fields, (part) => usage[part as keyof typeof usage]);
  });

/** What an organisation uses, and what it may use. Only what a client asks for is counted. */
export const usageField: FieldModel<FieldContext<'Organisation'>> = {
  compile: ({ field }) => {
    const selected = selectedOf(field);
    const names = [...new Set(selected.map(([, name]) => name))];
    const read = names.flatMap((name) => {
      const value = INSTANTS[name] ?? RESOURCES[name]?.used;
      return value ? [Prisma.sql`${name}::text, ${value}`] : [];
    });
    const values = read.length === 0 ? Prisma.sql`'{}'::json` : Prisma.sql`json_build_object(${Prisma.join(read)})`;
    return computedValue(makeUsage, [Prisma.sql`${JSON.stringify(selected)}::json`, values]);
  },
};
