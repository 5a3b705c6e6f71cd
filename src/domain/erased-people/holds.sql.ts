import { Prisma } from '../../generated/prisma/client.js';
import { command, rowsOf, statement } from '../../platform/database/index.js';

/** A hash of an erased person, in base64, and the latest erasure that holds imports about them. */
export interface HeldPerson {
  readonly hash: string;
  readonly erasureId: string;
}

/** Those of some hashes whose people were erased, and imports about whom are held. */
export const findHeldPeople = statement(
  rowsOf<HeldPerson>({ hash: 'text', erasureId: 'uuid' }),
  (organisationId: string, hashes: readonly string[]) => Prisma.sql`
    SELECT DISTINCT ON (erased.hash) encode(erased.hash, 'base64') AS hash, erasure.id AS "erasureId"
    FROM erased_person_hash erased
    JOIN erasure ON erasure.organisation_id = erased.organisation_id AND erasure.id = erased.erasure_id
    WHERE erased.organisation_id = ${organisationId}::uuid
      AND erased.hash IN (SELECT decode(given, 'base64') FROM unnest(${hashes}::text[]) AS given)
      AND erasure.holds
      AND erasure.released_at IS NULL
      AND (SELECT hold_erased_people FROM organisation WHERE organisation.id = ${organisationId}::uuid)
    ORDER BY erased.hash, erasure.id DESC`,
);

/** Allows imports about the people with some hashes again. */
export const releaseErasures = statement(
  rowsOf<{ readonly id: string }>({ id: 'uuid' }),
  (organisationId: string, hashes: readonly string[], by: string, at: Date) => Prisma.sql`
    UPDATE erasure SET released_at = ${at}::timestamptz, released_by = ${by}
    WHERE organisation_id = ${organisationId}::uuid
      AND holds
      AND released_at IS NULL
      AND id IN (
        SELECT erasure_id FROM erased_person_hash
        WHERE organisation_id = ${organisationId}::uuid
          AND hash IN (SELECT decode(given, 'base64') FROM unnest(${hashes}::text[]) AS given))
    RETURNING id`,
);

/** Queues the held items of erasures to be read. */
export const requeueHeldItems = command(
  (organisationId: string, erasureIds: readonly string[]) => Prisma.sql`
    WITH released AS (
      DELETE FROM held_item
      WHERE organisation_id = ${organisationId}::uuid AND erasure_id = ANY(${erasureIds}::uuid[])
      RETURNING import_item_id
    )
    UPDATE import_item SET
      status = 'QUEUED', failure = NULL, finished_at = NULL, attempts = 0, available_at = now(), lease_id = NULL
    FROM released
    WHERE organisation_id = ${organisationId}::uuid AND id = released.import_item_id AND status = 'FAILED'
      AND payload IS NOT NULL`,
);
