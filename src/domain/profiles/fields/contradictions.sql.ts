import { Prisma } from '../../../generated/prisma/client.js';
import type { ProfileField, Resolution } from '../../../generated/prisma/enums.js';
import { command, rowsOf, statement } from '../../../platform/database/index.js';
import { profileIdOf } from '../profile/find-profile.sql.js';

/** A contradiction that nobody has decided. */
export interface OpenContradiction {
  readonly id: string;
  readonly field: ProfileField;
  readonly statedValue: string;
}

/** The open contradictions of some fields of a profile. */
export const findOpenContradictions = statement(
  rowsOf<OpenContradiction>({ id: 'uuid', field: 'enum', statedValue: 'text' }),
  (organisationId: string, profileId: string, fields: readonly ProfileField[]) => Prisma.sql`
    SELECT id, field, stated_value AS "statedValue"
    FROM profile_contradiction
    WHERE organisation_id = ${organisationId}::uuid AND profile_id = ${profileId}::uuid AND resolution IS NULL
      AND field = ANY(${fields}::text[]::profile_field[])`,
);

/** The open contradictions of the profile with a reference. */
export const findReferredContradictions = statement(
  rowsOf<OpenContradiction>({ id: 'uuid', field: 'enum', statedValue: 'text' }),
  (organisationId: string, reference: string) => Prisma.sql`
    SELECT id, field, stated_value AS "statedValue"
    FROM profile_contradiction
    WHERE organisation_id = ${organisationId}::uuid AND resolution IS NULL
      AND profile_id = ${profileIdOf(organisationId, reference)}`,
);

/** Decides contradictions. */
export const resolveContradictions = command(
  (organisationId: string, ids: readonly string[], resolution: Resolution, actor: string, at: Date) => Prisma.sql`
    UPDATE profile_contradiction
    SET resolution = ${resolution}::resolution, resolved_by = ${actor}, resolved_at = ${at}
    WHERE organisation_id = ${organisationId}::uuid AND id = ANY(${ids}::uuid[])`,
);
