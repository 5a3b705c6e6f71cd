import { Prisma } from '../../generated/prisma/client.js';
import type { AuditFace } from '../../generated/prisma/enums.js';
import { command, rowsOf, statement } from '../../platform/database/index.js';
import type { PersonKey } from './person-key.js';

/** What the entries of one change have in common. */
export interface RecordedChange {
  readonly organisationId: string;
  readonly at: Date;
  readonly actor: string;
  readonly action: string;
  /** JSON, as are `before` and `after`; null for none. */
  readonly details: string | null;
  readonly before?: string | null;
  readonly after?: string | null;
  readonly face: AuditFace | null;
  readonly address: string | null;
  readonly requestId: string | null;
}

/** An entry of a change. */
export interface EntryToInsert {
  readonly id: string;
  readonly subjectId: string;
  /** Base64, as is the other. */
  readonly mark: string;
  readonly sealedChange: string | null;
}

/**
 * Whom the entries of a change are about: nobody, each its own subject, or one person, by the pseudonym or the id of
 * the profile. People are only named by their pseudonyms.
 */
export type PeopleOfChange =
  | { readonly kind: 'NOBODY' }
  | { readonly kind: 'SUBJECTS' }
  | { readonly kind: 'PSEUDONYM'; readonly pseudonym: string }
  | { readonly kind: 'PROFILE'; readonly profileId: string };

/** Inserts the entries of a change, one for each of its subjects. */
export const insertAuditEntries = command(insertEntries, () =>
  insertEntries(
    {
      organisationId: '',
      at: new Date(),
      actor: '',
      action: '',
      details: null,
      face: null,
      address: null,
      requestId: null,
    },
    [],
    { kind: 'SUBJECTS' },
  ),
);

function insertEntries(change: RecordedChange, entries: readonly EntryToInsert[], people: PeopleOfChange): Prisma.Sql {
  const { organisationId, at, actor, action, details, before = null, after = null, face, address, requestId } = change;
  const person = personOf(organisationId, people);
  return Prisma.sql`
    INSERT INTO audit_entry (
      organisation_id, id, at, actor, action, subject_id, details, person, before, after, sealed_change, face, address,
      request_id, mark)
    SELECT ${organisationId}::uuid, id, ${at}::timestamptz, ${actorOf(organisationId, actor)}, ${action},
      ${people.kind === 'SUBJECTS' ? Prisma.sql`coalesce(person, subject_id)` : Prisma.sql`subject_id`},
      ${details}::jsonb, person,
      ${before}::jsonb, ${after}::jsonb, sealed_change, ${face}::audit_face, ${address}, ${requestId}, mark
    FROM (
      SELECT id, subject_id, decode(sealed_change, 'base64') AS sealed_change, decode(mark, 'base64') AS mark,
        ${person} AS person
      FROM unnest(
        ${entries.map(({ id }) => id)}::uuid[],
        ${entries.map(({ subjectId }) => subjectId)}::uuid[],
        ${entries.map(({ sealedChange }) => sealedChange)}::text[],
        ${entries.map(({ mark }) => mark)}::text[]
      ) AS given(id, subject_id, sealed_change, mark)
    ) AS entry`;
}

/** The start of actors that name a person: whoever acts by the link with which people contest what is said of them. */
const PERSON_LINK = 'contest-link:';

/** SQL for an actor, of whom a person is named by the pseudonym. */
function actorOf(organisationId: string, actor: string): Prisma.Sql {
  if (!actor.startsWith(PERSON_LINK)) return Prisma.sql`${actor}`;
  return Prisma.sql`${PERSON_LINK}::text || (
    SELECT audit_pseudonym FROM profile
    WHERE organisation_id = ${organisationId}::uuid AND id = ${actor.slice(PERSON_LINK.length)}::uuid)`;
}

/** SQL for the pseudonym of the person that an entry is about. */
function personOf(organisationId: string, people: PeopleOfChange): Prisma.Sql {
  switch (people.kind) {
    case 'NOBODY':
      return Prisma.sql`NULL::uuid`;
    case 'PSEUDONYM':
      return Prisma.sql`${people.pseudonym}::uuid`;
    case 'PROFILE':
      return Prisma.sql`(
        SELECT audit_pseudonym FROM profile
        WHERE organisation_id = ${organisationId}::uuid AND id = ${people.profileId}::uuid)`;
    case 'SUBJECTS':
      return Prisma.sql`(
        SELECT audit_pseudonym FROM profile
        WHERE organisation_id = ${organisationId}::uuid AND profile.id = given.subject_id)`;
  }
}

/** The key of a person, of the profile. */
export const readPersonKey = statement(
  rowsOf<PersonKey>({ auditPseudonym: 'uuid', auditSalt: 'uuid' }),
  (organisationId: string, profileId: string) => Prisma.sql`
    SELECT audit_pseudonym AS "auditPseudonym", audit_salt AS "auditSalt"
    FROM profile
    WHERE organisation_id = ${organisationId}::uuid AND id = ${profileId}::uuid`,
);
