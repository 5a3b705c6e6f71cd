import { Prisma } from '../../generated/prisma/client.js';

// Conditions for the rows that are deleted in batches.

/** Matches of a profile that are not waiting to be computed. */
export function isFinishedMatchOf(organisationId: string, profileId: string): Prisma.Sql {
  return Prisma.sql`
    organisation_id = ${organisationId}::uuid
    AND profile_id = ${profileId}::uuid
    AND status IN ('COMPLETED', 'FAILED')`;
}

/** Skill suggestions for a profile. */
export function isSuggestedFor(organisationId: string, profileId: string): Prisma.Sql {
  return Prisma.sql`organisation_id = ${organisationId}::uuid AND profile_id = ${profileId}::uuid`;
}

/** Events about a person. */
export function isAboutSubject(organisationId: string, publicIdentifier: string): Prisma.Sql {
  return Prisma.sql`organisation_id = ${organisationId}::uuid AND subject = ${publicIdentifier}`;
}
