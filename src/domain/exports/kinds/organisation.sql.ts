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
  'skillChange',
  'skillset',
  'skillsetVersion',
  'profile',
  'endorsementRequest',
  'endorsement',
  'credential',
  'matchRun',
  'exemption',
  'smartMatch',
  'contest',
  'entity',
  'relation',
  'onboardingToken',
  'import',
  'importItem',
  'assessmentCampaign',
  'assessment',
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
  SELECT entry.id, entry.occupation, linked.esco_uri AS "occupationEscoUri",
    entry.occupation_likelihood AS "occupationLikelihood", entry.occupation_origin AS "occupationOrigin", entry.company,
    ${PERIOD}
  FROM work_experience entry
  LEFT JOIN occupation linked
    ON linked.owner_id = entry.linked_occupation_owner_id AND linked.id = entry.linked_occupation_id
  WHERE entry.organisation_id = o.organisation_id AND entry.profile_id = o.id ORDER BY entry.id`;

const EVIDENCE = Prisma.sql`
  SELECT e.id, e.import_item_id AS "importItemId",
    CASE WHEN e.quote_removed_at IS NULL THEN e.quote END AS quote, e.quote_removed_at AS "quoteRemovedAt",
    e.pointer, e.source, e.level, e.confidence,
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

const INTERESTS = Prisma.sql`
  SELECT i.skill_id AS "skillId", i.interest, i.stated_by AS "statedBy", i.updated_at AS "updatedAt"
  FROM skill_interest i WHERE i.organisation_id = o.organisation_id AND i.profile_id = o.id ORDER BY i.skill_id`;

const REQUESTED_SKILLS = Prisma.sql`
  SELECT s.skill_id AS "skillId", s.answer
  FROM endorsement_request_skill s
  WHERE s.organisation_id = o.organisation_id AND s.request_id = o.id ORDER BY s.position`;

const ENDORSER = Prisma.sql`
  o.endorser_profile_id AS "endorserProfileId", o.endorser_name AS "endorserName",
  o.endorser_email AS "endorserEmail", o.relationship`;

const SKILLSET_SKILLS = Prisma.sql`
  SELECT s.skill_id AS "skillId", s.required_level AS "requiredLevel"
  FROM skillset_skill s WHERE s.organisation_id = o.organisation_id AND s.skillset_id = o.id ORDER BY s.position`;

const CAMPAIGN_SKILLS = Prisma.sql`
  SELECT s.skill_id AS "skillId"
  FROM assessment_campaign_skill s WHERE s.organisation_id = o.organisation_id AND s.campaign_id = o.id
  ORDER BY s.position`;

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
      o.document_retention_days AS "documentRetentionDays", o.quote_retention_days AS "quoteRetentionDays",
      o.import_retention_days AS "importRetentionDays", o.match_retention_days AS "matchRetentionDays",
      o.match_history_days AS "matchHistoryDays", o.event_retention_days AS "eventRetentionDays",
      o.onboarding_retention_days AS "onboardingRetentionDays", o.audit_retention_days AS "auditRetentionDays",
      o.validation_weights AS "validationWeights", o.created_at AS "createdAt"`,
  },
  skill: {
    table: 'skill',
    owner: 'owner_id',
    object: Prisma.sql`SELECT o.id, o.type, o.source_key AS key, o.esco_uri AS "escoUri", o.obsolete,
      o.merged_into_id AS "mergedIntoId",
      (SELECT json_object_agg(t.language, json_build_object('name', t.name, 'description', t.description))
        FROM skill_translation t WHERE t.owner_id = o.owner_id AND t.skill_id = o.id) AS texts,
      (SELECT coalesce(json_object_agg(language, labels), '{}') FROM (
        SELECT y.language, json_agg(y.label ORDER BY y.label) AS labels FROM skill_synonym y
        WHERE y.owner_id = o.owner_id AND y.skill_id = o.id GROUP BY y.language) AS other) AS synonyms,
      (SELECT coalesce(json_agg(m.group_id ORDER BY m.group_id), '[]') FROM skill_group_member m
        WHERE m.owner_id = o.owner_id AND m.skill_id = o.id) AS "groupIds",
      ${listOf(Prisma.sql`
        SELECT r.type::text, r.related_skill_id AS "skillId" FROM skill_relation r
        WHERE r.owner_id = o.owner_id AND r.skill_owner_id = o.owner_id AND r.skill_id = o.id
        UNION ALL
        SELECT CASE r.type WHEN 'BROADER' THEN 'NARROWER' ELSE r.type::text || '_FOR' END, r.skill_id
        FROM skill_relation r
        WHERE r.owner_id = o.owner_id AND r.skill_shared AND r.related_skill_id = o.id`)} AS relations`,
  },
  skillChange: {
    table: 'skill_change',
    owner: 'organisation_id',
    object: Prisma.sql`SELECT o.id, o.skill_id AS "skillId", o.kind, o.changed_by AS "changedBy",
      o.changed_at AS "changedAt", o.fields, o.previous_names AS "previousNames", o.other_skill_id AS "otherSkillId",
      o.profile_count AS "profileCount", o.skillset_count AS "skillsetCount"`,
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
      ${listOf(WORK_HISTORY)} AS "workHistory", ${listOf(PROFILE_SKILLS)} AS skills,
      ${listOf(INTERESTS)} AS interests`,
  },
  endorsementRequest: {
    table: 'endorsement_request',
    owner: 'organisation_id',
    object: Prisma.sql`SELECT o.id, o.profile_id AS "profileId", ${ENDORSER}, o.message, o.state,
      o.created_at AS "createdAt", o.expires_at AS "expiresAt", o.closed_at AS "closedAt",
      ${listOf(REQUESTED_SKILLS)} AS skills`,
  },
  endorsement: {
    table: 'endorsement',
    owner: 'organisation_id',
    object: Prisma.sql`SELECT o.id, o.profile_id AS "profileId", o.evidence_id AS "evidenceId", ${ENDORSER},
      o.request_id AS "requestId", o.created_at AS "createdAt"`,
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
  contest: {
    table: 'contest',
    owner: 'organisation_id',
    object: Prisma.sql`SELECT o.id, o.profile_id AS "profileId", o.subject, o.skill_id AS "skillId", o.level,
      o.smart_match_id AS "smartMatchId", o.skillset_id AS "skillsetId", o.contestant, o.reason, o.state,
      o.opened_by AS "openedBy", o.opened_at AS "openedAt", o.decision, o.decided_by AS "decidedBy",
      o.decided_at AS "decidedAt", o.new_match_id AS "newSmartMatchId"`,
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
  assessmentCampaign: {
    table: 'assessment_campaign',
    owner: 'organisation_id',
    object: Prisma.sql`SELECT o.id, o.state, o.opens_at AS "opensAt", o.closes_at AS "dueAt",
      o.reminder_days AS "reminderDays", o.created_at AS "createdAt", o.opened_at AS "openedAt",
      o.closed_at AS "closedAt",
      (SELECT json_object_agg(t.language, json_build_object('name', t.name, 'message', t.message))
        FROM assessment_campaign_translation t
        WHERE t.organisation_id = o.organisation_id AND t.campaign_id = o.id) AS texts,
      ${listOf(CAMPAIGN_SKILLS)} AS skills`,
  },
  assessment: {
    table: 'assessment',
    owner: 'organisation_id',
    object: Prisma.sql`SELECT o.id, o.campaign_id AS "assessmentCampaignId", o.profile_id AS "profileId",
      o.assessor_id AS "assessorId", o.role, o.state, o.requested_at AS "requestedAt",
      o.submitted_at AS "submittedAt", o.import_item_id AS "importItemId"`,
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
