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

const OPEN_ROWS = rowsOf<OpenContradiction>({ id: 'uuid', field: 'enum', statedValue: 'text' });

/** The open contradictions of a profile. */
export const findOpenContradictions = statement(OPEN_ROWS, (organisationId: string, profileId: string) =>
  openContradictionsOf(organisationId, Prisma.sql`${profileId}::uuid`),
);

/** The open contradictions of the profile with a reference. */
export const findReferredContradictions = statement(OPEN_ROWS, (organisationId: string, reference: string) =>
  openContradictionsOf(organisationId, profileIdOf(organisationId, reference)),
);

function openContradictionsOf(organisationId: string, profileId: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    SELECT id, field, stated_value AS "statedValue"
    FROM profile_contradiction
    WHERE organisation_id = ${organisationId}::uuid AND profile_id = ${profileId} AND resolution IS NULL`;
}

/** Decides contradictions. */
export const resolveContradictions = command(
  (organisationId: string, ids: readonly string[], resolution: Resolution, actor: string, at: Date) => Prisma.sql`
    UPDATE profile_contradiction
    SET resolution = ${resolution}::resolution, resolved_by = ${actor}, resolved_at = ${at}
    WHERE organisation_id = ${organisationId}::uuid AND id = ANY(${ids}::uuid[])`,
);
