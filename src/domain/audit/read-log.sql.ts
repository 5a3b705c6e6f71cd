import { Prisma } from '../../generated/prisma/client.js';
import { command, rowsOf, statement } from '../../platform/database/index.js';

/** Organisations that want reads of personal data recorded. */
export const findReadLoggers = statement(
  rowsOf<{ readonly id: string }>({ id: 'uuid' }),
  () => Prisma.sql`SELECT id FROM organisation WHERE log_reads AND deleting_since IS NULL`,
);

/** An entry about a request that has read data about people. */
export interface ReadToInsert {
  readonly organisationId: string;
  readonly id: string;
  /** Base64. */
  readonly mark: string;
  /** ISO 8601. */
  readonly at: string;
  readonly actor: string;
  readonly face: string | null;
  readonly address: string | null;
  readonly requestId: string | null;
  /** The fields of the roots of the schema that were read. */
  readonly fields: readonly string[];
  /** Number of people. */
  readonly people: number;
  /** Some of them, by the ids of their profiles or their pseudonyms. */
  readonly named: readonly string[];
}

/** Inserts entries about requests that have read data about people. An entry about one person names that person. */
export const insertReads = command(
  (reads: readonly ReadToInsert[]) => Prisma.sql`
    INSERT INTO audit_entry (
      organisation_id, id, at, actor, action, subject_id, details, person, face, address, request_id, mark)
    SELECT read."organisationId", read.id, read.at, read.actor, 'personal-data.read', read."organisationId",
      jsonb_build_object(
        'fields', read.fields, 'people', read.people,
        'pseudonyms', to_jsonb(coalesce(person.pseudonyms, '{}'))),
      CASE WHEN read.people = 1 THEN person.pseudonyms[1] END, read.face::audit_face, read.address, read."requestId",
      decode(read.mark, 'base64')
    FROM jsonb_to_recordset(${JSON.stringify(reads)}::jsonb) AS read(
      "organisationId" uuid, id uuid, mark text, at timestamptz, actor text, face text, address text,
      "requestId" text, fields jsonb, people int, named uuid[])
    JOIN organisation ON organisation.id = read."organisationId"
    CROSS JOIN LATERAL (
      SELECT array_agg(profile.audit_pseudonym ORDER BY profile.audit_pseudonym) AS pseudonyms
      FROM profile
      WHERE profile.organisation_id = read."organisationId"
        AND (profile.id = ANY(read.named) OR profile.audit_pseudonym = ANY(read.named))
    ) AS person`,
);
