import type { DeclaredRules } from '../platform/database/index.js';

/** A condition on a row that belongs to another, which must be visible itself: the policy of that row's table decides. */
const belongsTo = (table: string, own: string, id = 'id') =>
  `EXISTS (SELECT FROM ${table} other WHERE other.organisation_id = {table}.organisation_id AND other.${id} = {table}.${own})`;

const parent = (table: string, ...parents: readonly (readonly [other: string, own: string, id?: string])[]) => ({
  condition: parents.map(([other, own, id]) => belongsTo(other, own, id).replaceAll('{table}', table)).join(' AND '),
});

/**
 * Which rows of each table somebody sees whose session is limited to certain people (docs/sign-in.md): every table but
 * those whose rows all have a profile, whose people decide, and those of the taxonomy, which can be read. A new table
 * is closed until it is declared here, and a test fails.
 */
export const ROW_LIMITS: DeclaredRules = {
  // People and what belongs to them.
  profile: { condition: 'id = ANY ({people})' },
  entity: { condition: "type <> 'PERSON' OR profile_id = ANY ({people})" },
  relation: parent('relation', ['entity', 'from_entity_id'], ['entity', 'to_entity_id']),
  entity_evidence: parent('entity_evidence', ['entity', 'entity_id'], ['import_item', 'import_item_id']),
  relation_evidence: parent('relation_evidence', ['relation', 'relation_id'], ['import_item', 'import_item_id']),
  endorsement_request_skill: parent('endorsement_request_skill', ['endorsement_request', 'request_id']),
  import_item: { condition: 'profile_id = ANY ({people})' },
  import: { ...parent('import', ['import_item', 'id', 'import_id']), access: 'READ' },
  occupation_suggestion: {
    condition: `EXISTS (
      SELECT FROM work_experience other
      WHERE other.organisation_id = occupation_suggestion.organisation_id
        AND job_title_key(other.occupation) = occupation_suggestion.title_key)`,
    access: 'READ',
  },
  onboarding_token: { condition: 'profile_id = ANY ({people})', access: 'READ' },

  // What an organisation has for all of its people.
  organisation: 'READ',
  organisation_logo: 'READ',
  assessment_campaign: 'READ',
  assessment_campaign_translation: 'READ',
  assessment_campaign_skill: 'READ',
  skillset: 'READ',
  skillset_translation: 'READ',
  skillset_skill: 'READ',
  skillset_version: 'READ',
  skill_change: 'READ',
  skill_phrase_rule: 'READ',
  consent_text: 'READ',
  // What the organisation uses.
  organisation_minute: 'READ',
  organisation_storage: 'READ',
  // To whom events of changes are sent.
  endpoint: 'READ',
  endpoint_health: 'READ',
  // Whether somebody follows changes.
  change_listener: 'READ',
  compiled_taxonomy: 'SHARED',

  // What changes leave behind. Who may see it has a scope that limited sessions cannot have.
  audit_entry: 'APPEND',
  event: { appended: 'created_at' },
  delivery: 'APPEND',

  // What is about everybody, or about nobody whom a limited session may see. Summaries are computed from visible rows
  // where there are none.
  audit_chain: 'NONE',
  audit_checkpoint: 'NONE',
  erasure: 'NONE',
  erasure_review: 'NONE',
  erased_person_hash: 'NONE',
  held_item: 'NONE',
  onboarding_draft: 'NONE',
  onboarding_document: 'NONE',
  skill_summary: 'NONE',
  group_size: 'NONE',
  skill_distribution: 'NONE',
  skill_quarter: 'NONE',
  match_run: 'NONE',
  export: 'NONE',
  export_chunk: 'NONE',
  deletion: 'NONE',
  skill_recalculation: 'NONE',
  attempt: 'NONE',
  recovery: 'NONE',
  api_key: 'NONE',
  access_token: 'NONE',
  session: 'NONE',
  revoked_credential: 'NONE',
  queue_usage: 'NONE',

  // Keys and secrets, and what only the service itself uses.
  signing_key: 'CLOSED',
  endpoint_secret: 'CLOSED',
  idempotency_key: 'CLOSED',
  installation: 'CLOSED',
};
