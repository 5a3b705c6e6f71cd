import { Prisma } from '../../../generated/prisma/client.js';
import { rowsOf, statement } from '../../../platform/database/index.js';

/** An object of an organisation as a line of JSON. */
export interface ObjectLine {
  readonly id: string;
  readonly line: string;
}

/** What is exported of an organisation: in this order, so that a line names only objects of lines before it. */
export const OBJECT_TYPES = [
  'organisation',
  'skill',
  'skillset',
  'skillsetVersion',
  'profile',
  'credential',
  'matchRun',
  'exemption',
  'smartMatch',
  'entity',
  'relation',
  'onboardingToken',
  'import',
  'importItem',
] as const;

export type ObjectType = (typeof OBJECT_TYPES)[number];

/** A table, the column of its organisation, and the object of a row, which has the alias `o`. */
interface ObjectTable {
  readonly table: string;
  readonly owner: string;
  readonly object: Prisma.Sql;
  readonly where?: Prisma.Sql;
}

const CERTIFICATIONS = Prisma.sql`
  SELECT c.id, c.name, c.authority, c.field, c.description, ${partialDate('c.date')} AS date,
    ${partialDate('c.expires_at')} AS "expiresAt", c.credential_id AS "credentialId", c.url, c.verification
  FROM certification c WHERE c.organisation_id = o.organisation_id AND c.profile_id = o.id ORDER BY c.id`;

const PERIOD = Prisma.sql`
  ${partialDate('entry.start_date')} AS "startDate", ${partialDate('entry.end_date')} AS "endDate", entry.description`;

const EDUCATIONS = Prisma.sql`
  SELECT entry.id, entry.degree, entry.school, entry.field, entry.grade, entry.finished, ${PERIOD}
  FROM education entry WHERE entry.organisation_id = o.organisation_id AND entry.profile_id = o.id ORDER BY entry.id`;

const WORK_HISTORY = Prisma.sql`
  SELECT entry.id, entry.occupation, entry.company, ${PERIOD}
  FROM work_experience entry
  WHERE entry.organisation_id = o.organisation_id AND entry.profile_id = o.id ORDER BY entry.id`;

const EVIDENCE = Prisma.sql`
  SELECT e.id, e.import_item_id AS "importItemId", e.quote, e.pointer, e.source, e.level, e.confidence,
    e.observed_at AS "observedAt"
  FROM evidence e
  WHERE e.organisation_id = s.organisation_id AND e.profile_id = s.profile_id
    AND e.skill_owner_id = s.skill_owner_id AND e.skill_id = s.skill_id ORDER BY e.id`;

const PROFILE_SKILLS = Prisma.sql`
  SELECT s.skill_id AS "skillId", skill.type, skill.esco_uri AS "escoUri",
    (SELECT json_object_agg(t.language, t.name) FROM skill_translation t
      WHERE t.owner_id = s.skill_owner_id AND t.skill_id = s.skill_id) AS names,
    s.level, s.confidence, s.state, s.reviewed_level AS "reviewedLevel", s.remark, s.stated_at AS "stateSetAt",
    ${listOf(EVIDENCE)} AS evidence
  FROM profile_skill s JOIN skill ON skill.owner_id = s.skill_owner_id AND skill.id = s.skill_id
  WHERE s.organisation_id = o.organisation_id AND s.profile_id = o.id ORDER BY s.skill_id`;

const SKILLSET_SKILLS = Prisma.sql`
  SELECT s.skill_id AS "skillId", s.required_level AS "requiredLevel"
  FROM skillset_skill s WHERE s.organisation_id = o.organisation_id AND s.skillset_id = o.id ORDER BY s.position`;

/** A date with its precision, in the form that the schema's type PartialDate has. */
function partialDate(column: string): Prisma.Sql {
  const [value, precision] = [Prisma.raw(column), Prisma.raw(`${column}_precision`)];
  return Prisma.sql`CASE WHEN ${value} IS NOT NULL THEN
    json_build_object('value', ${value}, 'precision', coalesce(${precision}, 'DAY')) END`;
}

/** An array of JSON with the rows of a query. */
function listOf(query: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(SELECT coalesce(json_agg(row), '[]') FROM (${query}) AS row)`;
}

const TABLES: Readonly<Record<ObjectType, ObjectTable>> = {
  organisation: {
    table: 'organisation',
    owner: 'id',
    object: Prisma.sql`SELECT o.id, o.name, o.payload_retention_days AS "payloadRetentionDays",
      o.created_at AS "createdAt"`,
  },
  skill: {
    table: 'skill',
    owner: 'owner_id',
    object: Prisma.sql`SELECT o.id, o.type, o.source_key AS key, o.esco_uri AS "escoUri", o.obsolete,
      (SELECT json_object_agg(t.language, json_build_object('name', t.name, 'description', t.description))
        FROM skill_translation t WHERE t.owner_id = o.owner_id AND t.skill_id = o.id) AS texts`,
  },
  skillset: {
    table: 'skillset',
    owner: 'organisation_id',
    where: Prisma.sql`o.deleting_since IS NULL`,
    object: Prisma.sql`SELECT o.id, o.created_at AS "createdAt", o.updated_at AS "updatedAt",
      (SELECT json_object_agg(t.language, json_build_object('name', t.name, 'description', t.description))
        FROM skillset_translation t
        WHERE t.organisation_id = o.organisation_id AND t.skillset_id = o.id) AS texts,
      ${listOf(SKILLSET_SKILLS)} AS skills, o.certificates, o.archived_at AS "archivedAt"`,
  },
  skillsetVersion: {
    table: 'skillset_version',
    owner: 'organisation_id',
    where: Prisma.sql`EXISTS (
      SELECT FROM skillset s
      WHERE s.organisation_id = o.organisation_id AND s.id = o.skillset_id AND s.deleting_since IS NULL)`,
    object: Prisma.sql`SELECT o.id, o.skillset_id AS "skillsetId", o.number, o.created_at AS "createdAt",
      o.created_by AS "createdBy", o.translations AS texts, o.skills, o.replaced_names AS "replacedNames", o.certificates`,
  },
  profile: {
    table: 'profile',
    owner: 'organisation_id',
    object: Prisma.sql`SELECT o.id, o.public_identifier AS "publicIdentifier", o.email, o.first_name AS "firstName",
      o.last_name AS "lastName", o.full_name AS "fullName", o.created_at AS "createdAt", o.updated_at AS "updatedAt",
      ${listOf(CERTIFICATIONS)} AS certifications, ${listOf(EDUCATIONS)} AS educations,
      ${listOf(WORK_HISTORY)} AS "workHistory", ${listOf(PROFILE_SKILLS)} AS skills`,
  },
  credential: {
    table: 'credential',
    owner: 'organisation_id',
    object: Prisma.sql`SELECT o.id, o.profile_id AS "profileId", o.name, o.skill_id AS "skillId",
      o.certification_id AS "certificationId", o.token, o.issued_at AS "issuedAt", o.expires_at AS "expiresAt",
      o.revoked_at AS "revokedAt"`,
  },
  matchRun: {
    table: 'match_run',
    owner: 'organisation_id',
    object: Prisma.sql`SELECT o.id, o.state, o.team_id AS "teamId", o.skillset_ids AS "skillsetIds",
      o.only_stale AS "onlyStale", o.language, o.total, o.completed, o.failed, o.created_at AS "createdAt",
      o.started_at AS "startedAt", o.finished_at AS "finishedAt"`,
  },
  exemption: {
    table: 'exemption',
    owner: 'organisation_id',
    where: Prisma.sql`EXISTS (
      SELECT FROM skillset s
      WHERE s.organisation_id = o.organisation_id AND s.id = o.skillset_id AND s.deleting_since IS NULL)`,
    object: Prisma.sql`SELECT o.id, o.profile_id AS "profileId", o.skillset_id AS "skillsetId", o.skill_id AS "skillId",
      o.certificate, o.reason, o.granted_by AS "grantedBy", o.granted_at AS "grantedAt", o.expires_at AS "expiresAt",
      o.revoked_by AS "revokedBy", o.revoked_at AS "revokedAt"`,
  },
  smartMatch: {
    table: 'smart_match',
    owner: 'organisation_id',
    object: Prisma.sql`SELECT o.id, o.profile_id AS "profileId", o.skillset_id AS "skillsetId", o.status,
      o.requested_at AS "requestedAt", o.completed_at AS "completedAt", o.skillset_version AS "skillsetVersion",
      o.match_run_id AS "matchRunId", o.result`,
  },
  entity: {
    table: 'entity',
    owner: 'organisation_id',
    object: Prisma.sql`SELECT o.id, o.type, o.name, o.external_id AS "externalId", o.profile_id AS "profileId"`,
  },
  relation: {
    table: 'relation',
    owner: 'organisation_id',
    object: Prisma.sql`SELECT o.id, o.type, o.from_entity_id AS "fromEntityId", o.to_entity_id AS "toEntityId",
      ${partialDate('o.start_date')} AS "startDate", ${partialDate('o.end_date')} AS "endDate"`,
  },
  onboardingToken: {
    table: 'onboarding_token',
    owner: 'organisation_id',
    object: Prisma.sql`SELECT o.id, o.public_identifier AS "publicIdentifier", o.status, o.created_at AS "createdAt",
      o.profile_id AS "profileId"`,
  },
  import: {
    table: 'import',
    owner: 'organisation_id',
    object: Prisma.sql`SELECT o.id, o.batch_id AS "batchId", o.topic, o.source, o.item_count AS "itemCount",
      o.created_at AS "createdAt"`,
  },
  importItem: {
    table: 'import_item',
    owner: 'organisation_id',
    // The payload is the text that came, which need not be JSON that PostgreSQL can hold.
    object: Prisma.sql`SELECT o.id, o.import_id AS "importId", o.position, o.entity_type AS "entityType",
      o.entity_id AS "entityId", o.source_created_at AS "createdAt", o.status, o.failure, o.profile_id AS "profileId",
      o.payload AS "payloadText"`,
  },
};

/** The next objects of a type, in the order of their ids. */
export const readObjectLines = statement(rowsOf<ObjectLine>({ id: 'uuid', line: 'text' }), linesSql, () =>
  linesSql('profile', '00000000-0000-0000-0000-000000000000', '00000000-0000-0000-0000-000000000000', 1),
);

// Within JSON, only the space between values has line breaks, which json_agg adds.
function linesSql(type: ObjectType, organisationId: string, after: string, limit: number) {
  const { table, owner, object, where = Prisma.sql`TRUE` } = TABLES[type];
  return Prisma.sql`
    SELECT o.id, (
        SELECT replace(row_to_json(line)::text, E'\n', '')
        FROM (SELECT ${type}::text AS type, data.* FROM (${object}) AS data) AS line
      ) AS line
    FROM (
      SELECT * FROM ${Prisma.raw(table)} o
      WHERE o.${Prisma.raw(owner)} = ${organisationId}::uuid AND o.id > ${after}::uuid AND ${where}
      ORDER BY o.id LIMIT ${limit}
    ) AS o
    ORDER BY o.id`;
}

/** Counts the objects of a type. */
export const countObjects = statement(rowsOf<{ readonly count: number }>({ count: 'int4' }), countSql, () =>
  countSql('profile', '00000000-0000-0000-0000-000000000000'),
);

function countSql(type: ObjectType, organisationId: string) {
  const { table, owner, where = Prisma.sql`TRUE` } = TABLES[type];
  return Prisma.sql`
    SELECT count(*)::int AS count FROM ${Prisma.raw(table)} o
    WHERE o.${Prisma.raw(owner)} = ${organisationId}::uuid AND ${where}`;
}
