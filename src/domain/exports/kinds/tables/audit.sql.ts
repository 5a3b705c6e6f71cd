import { Prisma } from '../../../../generated/prisma/client.js';
import type { AuditFace } from '../../../../generated/prisma/enums.js';
import { rowsOf, statement } from '../../../../platform/database/index.js';

/** An entry of the audit trail. */
export interface AuditRow {
  readonly id: string;
  readonly at: Date;
  readonly actor: string;
  readonly action: string;
  readonly subjectId: string;
  /** The pseudonym of the person that it is about. */
  readonly person: string | null;
  /** JSON, as are `before` and `after`. */
  readonly details: string | null;
  readonly before: string | null;
  readonly after: string | null;
  /** The same of an entry about a person, encrypted, in base64. */
  readonly sealedChange: string | null;
  readonly face: AuditFace | null;
  readonly address: string | null;
  readonly requestId: string | null;
  /** null until it is sealed; so is the hash, in hexadecimal. */
  readonly sequence: number | null;
  readonly hash: string | null;
}

/** The next entries, in the order in which they were made. */
export const readAuditRows = statement(
  rowsOf<AuditRow>({
    id: 'uuid',
    at: 'timestamptz',
    actor: 'text',
    action: 'text',
    subjectId: 'uuid',
    person: 'uuid',
    details: 'text',
    before: 'text',
    after: 'text',
    sealedChange: 'text',
    face: 'enum',
    address: 'text',
    requestId: 'text',
    sequence: 'float8',
    hash: 'text',
  }),
  (organisationId: string, after: string, limit: number) => Prisma.sql`
    SELECT entry.id, entry.at, entry.actor, entry.action, entry.subject_id AS "subjectId", entry.person,
      entry.details::text AS details, entry.before::text AS before, entry.after::text AS after,
      translate(encode(entry.sealed_change, 'base64'), E'\\n', '') AS "sealedChange", entry.face, entry.address,
      entry.request_id AS "requestId", entry.sequence::float8 AS sequence, encode(entry.hash, 'hex') AS hash
    FROM audit_entry entry
    WHERE entry.organisation_id = ${organisationId}::uuid AND entry.id > ${after}::uuid
    ORDER BY entry.id LIMIT ${limit}`,
);

export const countAuditRows = statement(
  rowsOf<{ readonly count: number }>({ count: 'int4' }),
  (organisationId: string) =>
    Prisma.sql`SELECT count(*)::int AS count FROM audit_entry WHERE organisation_id = ${organisationId}::uuid`,
);
