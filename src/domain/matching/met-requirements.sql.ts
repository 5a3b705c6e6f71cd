import { Prisma } from '../../generated/prisma/client.js';
import { rowsOf, statement } from '../../platform/database/index.js';
import { hasNotEnded, instant } from '../../platform/read-model/index.js';
import { isActiveExemption } from '../skillsets/index.js';
import type { StoredCertificate } from './match-result.js';

/** The skills of a skillset that people are exempt from at a moment. */
export const readExemptSkills = statement(
  rowsOf<{ readonly profileId: string; readonly ownerId: string; readonly id: string }>({
    profileId: 'uuid',
    ownerId: 'uuid',
    id: 'uuid',
  }),
  (organisationId: string, profileIds: readonly string[], skillsetId: string, at: Date) => Prisma.sql`
    SELECT exemption.profile_id AS "profileId", exemption.skill_owner_id AS "ownerId", exemption.skill_id AS id
    FROM exemption
    WHERE exemption.organisation_id = ${organisationId}::uuid AND exemption.profile_id = ANY(${profileIds}::uuid[])
      AND exemption.skillset_id = ${skillsetId}::uuid AND exemption.skill_id IS NOT NULL
      AND ${isActiveExemption(Prisma.sql`exemption`, Prisma.sql`${at}::timestamptz`)}`,
);

const EXPIRY_OF_OWNED = {
  end: Prisma.sql`owned.expires_at`,
  precision: Prisma.sql`owned.expires_at_precision`,
};

/** Whose certificates are read, as expressions of SQL. */
interface CertificatesToRead {
  readonly organisationId: Prisma.Sql;
  readonly profileId: Prisma.Sql;
  readonly skillsetId: Prisma.Sql;
  /** A timestamptz. */
  readonly at: Prisma.Sql;
  /** Those that a skillset requires, as jsonb. */
  readonly certificates: Prisma.Sql;
}

/**
 * Whether a person has certificates at a moment, in their order. Of several that count, the one that is valid longest
 * decides. A certificate whose signature is wrong or that is revoked does not count, nor one that is yet to be issued.
 * A query of the columns place (from 1), status, certificationId, expiresAt and expiresAtPrecision.
 */
export function selectHeldCertificates({
  organisationId,
  profileId,
  skillsetId,
  at,
  certificates,
}: CertificatesToRead): Prisma.Sql {
  return Prisma.sql`
    SELECT
      CASE
        WHEN held.id IS NOT NULL AND NOT (held.is_expired AND (required.value -> 'mustBeValid')::boolean) THEN 'HELD'
        WHEN EXISTS (
          SELECT FROM exemption
          WHERE exemption.organisation_id = ${organisationId} AND exemption.profile_id = ${profileId}
            AND exemption.skillset_id = ${skillsetId}
            AND certificate_key(exemption.certificate) = ANY(accepted.names)
            AND ${isActiveExemption(Prisma.sql`exemption`, at)}
        ) THEN 'EXEMPT'
        WHEN held.id IS NOT NULL THEN 'EXPIRED'
        ELSE 'MISSING'
      END AS status,
      required.place, held.id AS "certificationId", ${instant(Prisma.sql`held.expires_at`)} AS "expiresAt",
      held.expires_at_precision AS "expiresAtPrecision"
    FROM jsonb_array_elements(${certificates}) WITH ORDINALITY AS required(value, place)
    CROSS JOIN LATERAL (
      SELECT
        ARRAY(
          SELECT certificate_key(given.text)
          FROM jsonb_array_elements_text(
            (required.value -> 'alternativeNames') || (required.value -> 'name')) AS given(text)
        ) AS names,
        ARRAY(
          SELECT certificate_key(given.text) FROM jsonb_array_elements_text(required.value -> 'issuers') AS given(text)
        ) AS issuers
    ) AS accepted
    LEFT JOIN LATERAL (
      SELECT owned.id, owned.expires_at, owned.expires_at_precision,
        NOT ${hasNotEnded(EXPIRY_OF_OWNED, at)} AS is_expired
      FROM certification owned
      WHERE owned.organisation_id = ${organisationId} AND owned.profile_id = ${profileId}
        AND certificate_key(owned.name) = ANY(accepted.names)
        AND (accepted.issuers = '{}' OR certificate_key(owned.authority) = ANY(accepted.issuers))
        AND owned.verification IS DISTINCT FROM 'INVALID'
        AND (owned.date IS NULL OR owned.date <= ${at})
      ORDER BY owned.expires_at DESC NULLS FIRST, owned.id
      LIMIT 1
    ) AS held ON TRUE`;
}

/** Whether people have the certificates that a skillset requires, each in their order. */
export const readHeldCertificates = statement(
  rowsOf<StoredCertificate & { readonly profileId: string }>({
    profileId: 'uuid',
    status: 'text',
    certificationId: 'uuid',
    expiresAt: 'text',
    expiresAtPrecision: 'enum',
  }),
  (organisationId: string, profileIds: readonly string[], skillsetId: string, at: Date, certificates: string) =>
    Prisma.sql`
    SELECT person.id AS "profileId", found.status, found."certificationId", found."expiresAt",
      found."expiresAtPrecision"
    FROM unnest(${profileIds}::uuid[]) AS person(id)
    CROSS JOIN LATERAL (${selectHeldCertificates({
      organisationId: Prisma.sql`${organisationId}::uuid`,
      profileId: Prisma.sql`person.id`,
      skillsetId: Prisma.sql`${skillsetId}::uuid`,
      at: Prisma.sql`${at}::timestamptz`,
      certificates: Prisma.sql`${certificates}::jsonb`,
    })}) AS found
    ORDER BY person.id, found.place`,
);
