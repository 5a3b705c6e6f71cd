import { Prisma } from '../../generated/prisma/client.js';
import { rowsOf, statement } from '../../platform/database/index.js';
import { instant } from '../../platform/read-model/index.js';
import { isActiveExemption } from '../skillsets/index.js';
import type { StoredCertificate } from './match-result.js';

/** The skills of a skillset that a person is exempt from at a moment. */
export const readExemptSkills = statement(
  rowsOf<{ readonly ownerId: string; readonly id: string }>({ ownerId: 'uuid', id: 'uuid' }),
  (organisationId: string, profileId: string, skillsetId: string, at: Date) => Prisma.sql`
    SELECT exemption.skill_owner_id AS "ownerId", exemption.skill_id AS id
    FROM exemption
    WHERE exemption.organisation_id = ${organisationId}::uuid AND exemption.profile_id = ${profileId}::uuid
      AND exemption.skillset_id = ${skillsetId}::uuid AND exemption.skill_id IS NOT NULL
      AND ${isActiveExemption(Prisma.sql`exemption`, Prisma.sql`${at}::timestamptz`)}`,
);

/**
 * Whether a person has certificates at a moment, in their order. Of several that count, the one that is valid longest
 * decides. A certificate whose signature is wrong or that is revoked does not count, nor one that is yet to be issued. An
 * end that is known to the month is stored as its first instant, and lasts until the end of that month.
 *
 * @param certificates - those that a skillset requires, as JSON.
 */
export const readHeldCertificates = statement(
  rowsOf<StoredCertificate>({
    status: 'text',
    certificationId: 'uuid',
    expiresAt: 'text',
    expiresAtPrecision: 'enum',
  }),
  (organisationId: string, profileId: string, skillsetId: string, at: Date, certificates: string) => Prisma.sql`
    SELECT
      CASE
        WHEN held.id IS NOT NULL AND NOT (held.is_expired AND (required.value -> 'mustBeValid')::boolean) THEN 'HELD'
        WHEN EXISTS (
          SELECT FROM exemption
          WHERE exemption.organisation_id = ${organisationId}::uuid AND exemption.profile_id = ${profileId}::uuid
            AND exemption.skillset_id = ${skillsetId}::uuid
            AND certificate_key(exemption.certificate) = ANY(accepted.names)
            AND ${isActiveExemption(Prisma.sql`exemption`, Prisma.sql`${at}::timestamptz`)}
        ) THEN 'EXEMPT'
        WHEN held.id IS NOT NULL THEN 'EXPIRED'
        ELSE 'MISSING'
      END AS status,
      held.id AS "certificationId", ${instant(Prisma.sql`held.expires_at`)} AS "expiresAt",
      held.expires_at_precision AS "expiresAtPrecision"
    FROM jsonb_array_elements(${certificates}::jsonb) WITH ORDINALITY AS required(value, place)
    CROSS JOIN LATERAL (
      SELECT
        ARRAY(
          SELECT certificate_key(name)
          FROM jsonb_array_elements_text((required.value -> 'alternativeNames') || (required.value -> 'name')) AS name
        ) AS names,
        ARRAY(
          SELECT certificate_key(name) FROM jsonb_array_elements_text(required.value -> 'issuers') AS name
        ) AS issuers
    ) AS accepted
    LEFT JOIN LATERAL (
      SELECT owned.id, owned.expires_at, owned.expires_at_precision, coalesce(owned.expires_at < CASE owned.expires_at_precision
          WHEN 'YEAR' THEN date_trunc('year', ${at}::timestamptz, 'UTC')
          WHEN 'MONTH' THEN date_trunc('month', ${at}::timestamptz, 'UTC')
          WHEN 'DAY' THEN date_trunc('day', ${at}::timestamptz, 'UTC')
          ELSE ${at}::timestamptz END, FALSE) AS is_expired
      FROM certification owned
      WHERE owned.organisation_id = ${organisationId}::uuid AND owned.profile_id = ${profileId}::uuid
        AND certificate_key(owned.name) = ANY(accepted.names)
        AND (accepted.issuers = '{}' OR certificate_key(owned.authority) = ANY(accepted.issuers))
        AND owned.verification IS DISTINCT FROM 'INVALID'
        AND (owned.date IS NULL OR owned.date <= ${at}::timestamptz)
      ORDER BY owned.expires_at DESC NULLS FIRST, owned.id
      LIMIT 1
    ) AS held ON TRUE
    ORDER BY required.place`,
);
