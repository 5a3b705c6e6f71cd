/** The columns of a table that can hold texts: of type text, jsonb or bytea, or lists of them. */
export interface TextColumns {
  /** They may name other people than the one whose row it is: the names of erased people are masked in them. */
  readonly mentions?: readonly string[];
  /** They name nobody else: codes, keys, hashes, fixed words, or what the row's own person is called. */
  readonly own?: readonly string[];
}

/**
 * Every table and each of its columns that can hold texts. A test made from the database's catalogue fails for a table
 * or a column that is missing here.
 */
export const TEXT_COLUMNS: Readonly<Record<string, TextColumns>> = {
  // Tables with rows of people (PERSON_TABLES).
  assessment: {},
  contest: { mentions: ['reason', 'decision'], own: ['opened_by', 'decided_by'] },
  attempt: { mentions: ['failure', 'answer'] },
  // What is said of people is encrypted with their keys, which go with them.
  audit_entry: {
    own: [
      ...['actor', 'action', 'details', 'before', 'after', 'sealed_change'],
      ...['address', 'request_id', 'mark', 'hash'],
    ],
  },
  certification: { mentions: ['name', 'authority', 'field', 'description'], own: ['credential_id', 'url', 'identity'] },
  consent: { own: ['text', 'withdrawn_by'] },
  credential: { own: ['name', 'token', 'issued_by'] },
  delivery: { own: ['order_key'] },
  education: { mentions: ['degree', 'school', 'field', 'grade', 'description'], own: ['identity'] },
  endorsement: { own: ['endorser_name', 'endorser_email', 'recorded_by'] },
  endorsement_request: { mentions: ['message'], own: ['endorser_name', 'endorser_email', 'requested_by'] },
  endorsement_request_skill: {},
  entity: { own: ['identity', 'external_id', 'name', 'name_key'] },
  entity_evidence: {},
  event: { mentions: ['body'], own: ['type', 'subject'] },
  evidence: { mentions: ['quote'], own: ['pointer'] },
  exemption: { mentions: ['reason'], own: ['certificate', 'granted_by', 'revoked_by'] },
  export: { own: ['public_identifiers', 'file_name', 'download_url', 'requested_by'] },
  history_statement: { mentions: ['stated'] },
  idempotency_key: { own: ['key', 'fingerprint', 'body'] },
  import: { mentions: ['batch_id', 'topic', 'source'] },
  import_item: {
    // The texts of items are rewritten and read again, not masked in their place.
    own: [
      ...['entity_type', 'entity_id', 'payload', 'metadata', 'documents', 'format', 'unread', 'notices'],
      ...['reader_version', 'taxonomy_version', 'content_key', 'document_key'],
      'failure',
    ],
  },
  // They go with their invitation, whoever else they name.
  onboarding_document: { own: ['name', 'payload', 'content_hash', 'failure', 'found'] },
  onboarding_draft: { own: ['answers'] },
  onboarding_token: { own: ['public_identifier', 'redirect_url'] },
  person_link: { own: ['created_by'] },
  profile: { own: ['public_identifier', 'email', 'record_email', 'first_name', 'last_name', 'full_name', 'sort_name'] },
  profile_contradiction: { own: ['kept_value', 'stated_value', 'resolved_by'] },
  profile_skill: { mentions: ['remark'], own: ['stated_by'] },
  profile_statement: { own: ['value'] },
  relation: {},
  relation_evidence: {},
  session: { own: ['hash', 'role_group', 'subject', 'name', 'provider_session_id'] },
  skill_interest: { own: ['stated_by'] },
  skill_suggestion: { mentions: ['quote'], own: ['pointer', 'reader_version', 'taxonomy_version'] },
  smart_match: { own: ['skillset_snapshot', 'result', 'basis', 'failure'] },
  work_experience: { mentions: ['occupation', 'company', 'description'], own: ['identity'] },
  held_item: {},
  erasure_review: { own: ['settled_by'] },

  // Tables without rows of people. What an organisation calls its skills, roles and endpoints is its own.
  access_token: { own: ['scopes'] },
  api_key: { own: ['name', 'prefix', 'hash', 'scopes', 'networks', 'created_by', 'last_used_from'] },
  assessment_campaign: { own: ['page_url'] },
  assessment_campaign_skill: {},
  assessment_campaign_translation: { mentions: ['name', 'message'] },
  audit_chain: { own: ['hash', 'anchor_hash', 'mac'] },
  audit_checkpoint: { own: ['hash', 'token'] },
  change_listener: {},
  compiled_taxonomy: { own: ['stamp', 'content'] },
  consent_text: { own: ['text_en', 'text_nl', 'created_by'] },
  deletion: { own: ['requested_by', 'step', 'counts'] },
  endpoint: { own: ['url', 'description', 'event_types'] },
  endpoint_health: {},
  endpoint_secret: { own: ['ciphertext'] },
  erased_person_hash: { own: ['hash'] },
  // The subject is encrypted, and gone when the erasure is completed.
  erasure: { own: ['subject', 'requested_by', 'released_by'] },
  // The chunks of a file go when one of the people in it is erased.
  export_chunk: { own: ['bytes'] },
  group_size: {},
  installation: { own: ['secret_key_fingerprint', 'link_signing_key'] },
  installed_taxonomy: { own: ['version', 'fingerprint'] },
  match_run: { own: ['selection_key', 'requested_by'] },
  occupation: { own: ['esco_uri', 'code', 'isco_group'] },
  occupation_skill: {},
  occupation_synonym: { own: ['label', 'folded'] },
  occupation_translation: { own: ['name', 'description', 'folded'] },
  organisation: { own: ['name', 'display_name', 'accent_colour', 'contact', 'validation_weights'] },
  organisation_logo: { own: ['hash', 'media_type', 'content'] },
  organisation_minute: {},
  organisation_storage: {},
  queue_usage: { own: ['queue'] },
  recovery: { own: ['event_types', 'started_by'] },
  revoked_credential: {},
  search_word: { own: ['word'] },
  signing_key: { own: ['ciphertext', 'public_key'] },
  skill: { own: ['source_key', 'esco_uri'] },
  skill_change: { own: ['changed_by', 'fields', 'previous_names'] },
  skill_distribution: {},
  skill_group: { own: ['code', 'esco_uri'] },
  skill_group_member: {},
  skill_group_parent: {},
  skill_group_synonym: { own: ['label'] },
  skill_group_translation: { own: ['name', 'description'] },
  // A title that names an erased person goes with what was decided about it.
  occupation_suggestion: { own: ['title', 'title_key', 'decided_by', 'ranked_with'] },
  // A phrase that names an erased person goes with its rule.
  skill_phrase_rule: { own: ['phrase', 'stated_by'] },
  skill_quarter: {},
  skill_recalculation: { own: ['started_by'] },
  skill_relation: {},
  skill_summary: {},
  skill_synonym: { own: ['label', 'folded'] },
  skill_translation: { own: ['name', 'description', 'folded'] },
  skillset: { own: ['certificates'] },
  skillset_skill: {},
  skillset_translation: { own: ['name', 'description'] },
  skillset_version: { own: ['created_by', 'translations', 'skills', 'replaced_names', 'certificates'] },
  taxonomy_import: { own: ['version'] },
  taxonomy_version: { own: ['fingerprint'] },
};
