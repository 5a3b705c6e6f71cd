import { Prisma } from '../../../generated/prisma/client.js';
import { isCurrent, type Parameter } from '../../../platform/read-model/index.js';

/** Which occupants are read. */
interface OccupantsToRead {
  readonly organisationId: string | Parameter;
  /** The condition for the occupation, whose identifier it gets; all by default. */
  readonly where?: (occupationId: Prisma.Sql) => Prisma.Sql;
  /** The moment, an expression; now by default. */
  readonly at?: Prisma.Sql | undefined;
}

/**
 * The profiles with a job in an occupation of the taxonomy at a moment, whose title names the occupation or was confirmed to mean it, as a SELECT of `group_id` (the occupation) and
 * `profile_id`. A pair may occur twice.
 */
export function selectOccupants({ organisationId, where, at }: OccupantsToRead): Prisma.Sql {
  return Prisma.sql`
    SELECT job.linked_occupation_id AS group_id, job.profile_id
    FROM work_experience job
    WHERE job.organisation_id = ${organisationId}::uuid AND job.linked_occupation_id IS NOT NULL
      AND job.occupation_origin <> 'INFERRED'
      AND ${isCurrent({ alias: Prisma.raw('job') }, at)}
      AND ${where?.(Prisma.sql`job.linked_occupation_id`) ?? Prisma.sql`TRUE`}`;
}
