import { Prisma } from '../../generated/prisma/client.js';
import { mentionsOf, wholeWordsPattern, type Person } from './person.js';

/**
 * What becomes of a person's rows when the person is erased:
 * - DELETED: they go.
 * - EMPTIED: they stay in the counts of an import, or as a finished export, with nothing about the person in them.
 * - SEPARATED: what the person said of somebody else stays without a name.
 * - KEPT: they hold identifiers and codes only, or belong to others as well; names in them are masked.
 */
export type Fate = 'DELETED' | 'EMPTIED' | 'SEPARATED' | 'KEPT';

/** Rows of a table that belong to a person. */
export interface PersonTable {
  /** What an export calls them: names its files and headings. */
  readonly name: string;
  readonly table: string;
  /** The condition of the person's rows, for a row `t` of the table. */
  readonly isOf: (person: Person) => Prisma.Sql;
  readonly fate: Fate;
  /** Columns that an export leaves out, as they only serve the work of the service. */
  readonly internal?: readonly string[];
}

const own = ({ organisationId }: Person): Prisma.Sql => Prisma.sql`t.organisation_id = ${organisationId}::uuid`;

/** Rows that refer to the profile by this column. */
function byProfile(column = 'profile_id'): PersonTable['isOf'] {
  return (person) => Prisma.sql`${own(person)} AND t.${Prisma.raw(column)} = ${person.profileId}::uuid`;
}

/** Rows that refer by a column to the person's rows of another table, whose row is `t` in its condition. */
function within(column: string, table: string, isOf: PersonTable['isOf'], key = 'id'): PersonTable['isOf'] {
  return (person) => Prisma.sql`
    t.organisation_id = ${person.organisationId}::uuid
    AND t.${Prisma.raw(column)} IN (SELECT t.${Prisma.raw(key)} FROM ${Prisma.raw(table)} t WHERE ${isOf(person)})`;
}

const isEvent: PersonTable['isOf'] = (person) => Prisma.sql`${own(person)} AND t.subject = ${person.publicIdentifier}`;

const isDelivery = within('event_id', 'event', isEvent);

/** Items whose findings went to the person, and those about the person that were not read. */
const isItem: PersonTable['isOf'] = (person) => Prisma.sql`
  ${own(person)} AND (
    t.profile_id = ${person.profileId}::uuid
    OR (t.entity_id = ${person.publicIdentifier} AND (t.profile_id IS NULL OR t.status IN ('QUEUED', 'READING'))))`;

/** The person in the workforce graph; also one who is known by the name only, if nobody else has it. */
const isEntity: PersonTable['isOf'] = (person) => Prisma.sql`
  ${own(person)} AND (
    t.profile_id = ${person.profileId}::uuid
    OR (t.type = 'PERSON' AND t.external_id = ${person.publicIdentifier})
    OR (t.type = 'PERSON' AND t.external_id IS NULL AND t.profile_id IS NULL
      AND fold_label(t.name) IN (SELECT fold_label(given) FROM unnest(${person.names}::text[]) AS given)))`;

const isRelation: PersonTable['isOf'] = (person) => Prisma.sql`
  ${own(person)} AND (
    t.from_entity_id IN (SELECT t.id FROM entity t WHERE ${isEntity(person)})
    OR t.to_entity_id IN (SELECT t.id FROM entity t WHERE ${isEntity(person)}))`;

/** Titles of the person's jobs that nobody else has. */
const isOwnTitle: PersonTable['isOf'] = (person) => {
  const hasJob = (condition: Prisma.Sql) => Prisma.sql`EXISTS (
    SELECT FROM work_experience job
    WHERE job.organisation_id = t.organisation_id AND job_title_key(job.occupation) = t.title_key AND ${condition})`;
  const isTheirs = Prisma.sql`job.profile_id = ${person.profileId}::uuid`;
  return Prisma.sql`${own(person)} AND ${hasJob(isTheirs)} AND NOT ${hasJob(Prisma.sql`job.profile_id <> ${person.profileId}::uuid`)}`;
};

const isToken: PersonTable['isOf'] = (person) => Prisma.sql`
  ${own(person)} AND (t.public_identifier = ${person.publicIdentifier} OR t.profile_id = ${person.profileId}::uuid)`;

/** What the person says of others, with the profile or by an address. */
const isEndorser: PersonTable['isOf'] = (person) => Prisma.sql`
  ${own(person)} AND t.profile_id IS DISTINCT FROM ${person.profileId}::uuid AND (
    t.endorser_profile_id = ${person.profileId}::uuid OR lower(t.endorser_email) = ANY(${person.addresses}::text[]))`;

const isAssessor: PersonTable['isOf'] = (person) => Prisma.sql`
  ${byProfile('assessor_id')(person)} AND t.profile_id <> t.assessor_id`;

const isAnswer: PersonTable['isOf'] = (person) => {
  const { profileId, publicIdentifier, signatures } = person;
  const texts = [publicIdentifier, ...mentionsOf(person), ...(profileId === null ? [] : [profileId]), ...signatures];
  const pattern = wholeWordsPattern(texts);
  return Prisma.sql`${own(person)} AND (t.key ~* ${pattern} OR t.body ~* ${pattern})`;
};

/** Entries that name the person's pseudonym, and those of changes of the person's own objects. */
const isAboutOwn: PersonTable['isOf'] = (person) => {
  const objects = [
    ['smart_match', byProfile()],
    ['credential', byProfile()],
    ['endorsement', byProfile()],
    ['endorsement_request', byProfile()],
    ['exemption', byProfile()],
    ['assessment', byProfile()],
    ['contest', byProfile()],
    ['person_link', byProfile()],
    ['onboarding_token', isToken],
    ['import_item', isItem],
  ] as const;
  const ids = objects.map(([table, isOf]) => Prisma.sql`SELECT t.id FROM ${Prisma.raw(table)} t WHERE ${isOf(person)}`);
  return Prisma.sql`
    ${own(person)} AND (
      t.person = (
        SELECT profile.audit_pseudonym FROM profile
        WHERE profile.organisation_id = ${person.organisationId}::uuid AND profile.id = ${person.profileId}::uuid)
      OR t.subject_id IN (SELECT ${person.profileId}::uuid UNION ALL ${Prisma.join(ids, ' UNION ALL ')}))`;
};

/** A table whose rows refer to a profile and go with it. */
function ofProfile(name: string, table: string, internal?: readonly string[]): PersonTable {
  return { name, table, isOf: byProfile(), fate: 'DELETED', ...(internal && { internal }) };
}

const LEASE = ['available_at', 'lease_id', 'attempts'];

/**
 * Everything that belongs to a person: the one list of what is exported and erased. A test made from the database's
 * catalogue fails if a table is neither here nor in OTHER_TABLES. Rows are erased in this order, in which no row keeps
 * another one from going.
 */
export const PERSON_TABLES: readonly PersonTable[] = [
  { name: 'attempts', table: 'attempt', isOf: within('delivery_id', 'delivery', isDelivery), fate: 'DELETED' },
  { name: 'deliveries', table: 'delivery', isOf: isDelivery, fate: 'DELETED', internal: LEASE.slice(0, 2) },
  { name: 'events', table: 'event', isOf: isEvent, fate: 'DELETED' },
  { name: 'storedAnswers', table: 'idempotency_key', isOf: isAnswer, fate: 'DELETED', internal: ['fingerprint'] },
  {
    name: 'exports',
    table: 'export',
    isOf: (person) => Prisma.sql`${own(person)} AND ${person.publicIdentifier} = ANY(t.public_identifiers)`,
    fate: 'EMPTIED',
    // Of the other people in the same file only the number is told; the link would open the file.
    internal: [...LEASE, 'public_identifiers', 'download_url'],
  },
  {
    name: 'sourcesOfEntities',
    table: 'entity_evidence',
    isOf: within('import_item_id', 'import_item', isItem),
    fate: 'DELETED',
  },
  {
    name: 'sourcesOfRelations',
    table: 'relation_evidence',
    isOf: within('import_item_id', 'import_item', isItem),
    fate: 'DELETED',
  },
  { name: 'relations', table: 'relation', isOf: isRelation, fate: 'DELETED' },
  { name: 'entities', table: 'entity', isOf: isEntity, fate: 'DELETED', internal: ['identity', 'name_key'] },
  {
    name: 'endorsementRequestSkills',
    table: 'endorsement_request_skill',
    isOf: within('request_id', 'endorsement_request', byProfile()),
    fate: 'DELETED',
  },
  ofProfile('endorsements', 'endorsement'),
  { name: 'endorsementsGiven', table: 'endorsement', isOf: isEndorser, fate: 'SEPARATED' },
  ofProfile('endorsementRequests', 'endorsement_request'),
  { name: 'requestsToEndorse', table: 'endorsement_request', isOf: isEndorser, fate: 'SEPARATED' },
  ofProfile('assessments', 'assessment'),
  { name: 'assessmentsOfOthers', table: 'assessment', isOf: isAssessor, fate: 'SEPARATED' },
  ofProfile('consents', 'consent'),
  {
    name: 'invitationDocuments',
    table: 'onboarding_document',
    isOf: within('draft_id', 'onboarding_token', isToken),
    fate: 'DELETED',
    internal: [...LEASE, 'content_hash'],
  },
  {
    name: 'invitationDrafts',
    table: 'onboarding_draft',
    isOf: within('id', 'onboarding_token', isToken),
    fate: 'DELETED',
  },
  { name: 'invitations', table: 'onboarding_token', isOf: isToken, fate: 'DELETED' },
  ofProfile('personLinks', 'person_link'),
  ofProfile('sessions', 'session', ['hash', 'api_key_id']),
  ofProfile('credentials', 'credential'),
  ofProfile('interests', 'skill_interest'),
  ofProfile('exemptions', 'exemption'),
  ofProfile('contests', 'contest'),
  ofProfile('matches', 'smart_match', LEASE),
  ofProfile('suggestions', 'skill_suggestion'),
  ofProfile('evidence', 'evidence'),
  ofProfile('skills', 'profile_skill'),
  ofProfile('contradictions', 'profile_contradiction'),
  ofProfile('statements', 'profile_statement'),
  ofProfile('historyStatements', 'history_statement'),
  ofProfile('certificates', 'certification', ['identity']),
  ofProfile('educations', 'education', ['identity']),
  {
    name: 'jobTitles',
    table: 'occupation_suggestion',
    isOf: isOwnTitle,
    fate: 'DELETED',
    internal: [...LEASE, 'is_waiting', 'ranked_with', 'title_key'],
  },
  ofProfile('workHistory', 'work_experience', ['identity']),
  { name: 'heldItems', table: 'held_item', isOf: within('import_item_id', 'import_item', isItem), fate: 'DELETED' },
  {
    name: 'erasureReviews',
    table: 'erasure_review',
    isOf: within('import_item_id', 'import_item', isItem),
    fate: 'DELETED',
  },
  {
    name: 'auditEntries',
    table: 'audit_entry',
    isOf: isAboutOwn,
    fate: 'KEPT',
    internal: ['sealed_change', 'mark', 'hash'],
  },
  { name: 'imports', table: 'import', isOf: within('id', 'import_item', isItem, 'import_id'), fate: 'KEPT' },
  {
    name: 'items',
    table: 'import_item',
    isOf: isItem,
    fate: 'EMPTIED',
    internal: [
      ...[...LEASE, 'suggestion_attempts', 'suggestion_available_at', 'suggestion_lease_id'],
      ...['content_key', 'document_key'],
    ],
  },
  {
    name: 'profile',
    table: 'profile',
    isOf: byProfile('id'),
    fate: 'DELETED',
    internal: ['changed_in', 'sort_name', 'audit_salt'],
  },
];
