import { Prisma } from '../../generated/prisma/client.js';
import type { OccupationSuggestionState } from '../../generated/prisma/enums.js';
import { command, rowsOf, selectedOnce, SHARED_OWNER_ID, statement } from '../../platform/database/index.js';
import type { LeasedRow } from '../../platform/background/index.js';

/** The columns of a job that tell its occupation. */
const OCCUPATION_COLUMNS = Prisma.raw(
  'linked_occupation_owner_id, linked_occupation_id, occupation_likelihood, occupation_origin',
);

/** Whether a row `job` has another occupation than its title means to the organisation. What a record names itself stays. */
const IS_OUTDATED = Prisma.sql`
  job.occupation_origin IS DISTINCT FROM 'EXACT'
    AND (job.linked_occupation_owner_id, job.linked_occupation_id, job.occupation_likelihood, job.occupation_origin)
      IS DISTINCT FROM (meant.linked_occupation_owner_id, meant.linked_occupation_id, meant.occupation_likelihood,
        meant.occupation_origin)`;

/** What the title of a row `job` means, as a row `meant`. */
const MEANT = Prisma.sql`
  LATERAL jsonb_populate_record(NULL::work_experience, occupation_of_title(job.organisation_id, job.occupation)) AS meant`;

/** Condition of the jobs `job` that have a title. */
const hasTitle = (organisationId: string, titleKey: string) => Prisma.sql`
  job.organisation_id = ${organisationId}::uuid AND job_title_key(job.occupation) = ${titleKey}`;

/**
 * Notes the titles of the jobs that an item states and that name no occupation, to be looked for. A title that is known is looked at
 * again if texts of both languages have it, or if one of these jobs has another occupation than it means.
 */
export const noteTitlesOfItem = command(
  (organisationId: string, importItemId: string) => Prisma.sql`
    WITH given AS MATERIALIZED (
      SELECT job.organisation_id, min(job.occupation) AS title, job_title_key(job.occupation) AS title_key,
        min(item.language) AS language, bool_or(${IS_OUTDATED}) AS is_outdated
      FROM history_statement statement
      JOIN work_experience job ON job.organisation_id = statement.organisation_id AND job.id = statement.work_experience_id
      JOIN import_item item ON item.organisation_id = statement.organisation_id AND item.id = statement.import_item_id
      CROSS JOIN ${MEANT}
      WHERE statement.organisation_id = ${organisationId}::uuid AND statement.import_item_id = ${importItemId}::uuid
        AND job.occupation_origin IS DISTINCT FROM 'EXACT' AND job_title_key(job.occupation) <> ''
      GROUP BY 1, 3
    ), added AS (
      INSERT INTO occupation_suggestion (organisation_id, id, title, title_key, language)
      SELECT organisation_id, gen_random_uuid(), title, title_key, language FROM given
      -- In one order, as below, so that two transactions do not deadlock.
      ORDER BY title_key
      ON CONFLICT (organisation_id, title_key) DO NOTHING
    ), known AS (
      SELECT title.id, given.language, title.language <> given.language AS is_of_both
      FROM occupation_suggestion title JOIN given USING (organisation_id, title_key)
      WHERE title.language <> given.language OR given.is_outdated
      ORDER BY title_key
      FOR NO KEY UPDATE OF title
    )
    UPDATE occupation_suggestion title SET
      language = CASE WHEN known.is_of_both THEN NULL ELSE title.language END,
      ranked_with = CASE WHEN known.is_of_both THEN NULL ELSE title.ranked_with END,
      is_waiting = true, lease_id = NULL
    FROM known WHERE title.organisation_id = ${organisationId}::uuid AND title.id = known.id`,
);

/** Has titles that were ranked with other data ranked again, at most `limit` of them. */
export const requeueOutdatedTitles = command(
  (linkingKey: string, limit: number) => Prisma.sql`
    UPDATE occupation_suggestion 
      SET ranked_with = NULL, is_waiting = true, lease_id = NULL, available_at = now(), attempts = 0
    WHERE (organisation_id, id) IN (${selectedOnce(Prisma.sql`
      SELECT organisation_id, id FROM occupation_suggestion
      WHERE ranked_with <> ${linkingKey} ORDER BY organisation_id, id LIMIT ${limit}
      FOR UPDATE SKIP LOCKED`)})`,
);

/** Stores what was found for a title that is still leased. What somebody decided stays. @returns whether it was. */
export const storeRanked = command(
  (
    { organisationId, id, leaseId }: Pick<LeasedRow, 'organisationId' | 'id' | 'leaseId'>,
    ranked: { readonly occupationId: string; readonly likelihood: number } | null,
    state: OccupationSuggestionState,
    rankedWith: string,
  ) => Prisma.sql`
    UPDATE occupation_suggestion title SET
      suggested_owner_id = found.owner_id, suggested_id = found.id,
      likelihood = CASE WHEN found.id IS NOT NULL THEN ${ranked?.likelihood ?? 0}::float8 END,
      state = CASE
        WHEN state IN ('CONFIRMED', 'REJECTED') THEN state
        WHEN found.id IS NOT NULL THEN ${state}::occupation_suggestion_state
        ELSE 'NONE' END,
      ranked_with = ${rankedWith}
    FROM (SELECT) AS always
    LEFT JOIN occupation found ON found.owner_id = ${SHARED_OWNER_ID}::uuid AND NOT found.obsolete
      AND found.id = nullif(${ranked?.occupationId ?? ''}, '')::uuid
    WHERE title.organisation_id = ${organisationId}::uuid AND title.id = ${id}::uuid AND title.lease_id = ${leaseId}::uuid
      AND title.is_waiting`,
);

/** The next people with a job whose occupation is not what its title means. */
export const findPeopleToUpdate = statement(
  rowsOf<{ readonly profileId: string }>({ profileId: 'uuid' }),
  (organisationId: string, titleKey: string, limit: number) => Prisma.sql`
    SELECT DISTINCT job.profile_id AS "profileId" FROM work_experience job, ${MEANT}
    WHERE ${hasTitle(organisationId, titleKey)} AND ${IS_OUTDATED}
    LIMIT ${limit}`,
);

/** Gives the jobs of some people with a title the occupation that it means. */
export const updateJobs = command(
  (organisationId: string, titleKey: string, profileIds: readonly string[]) => Prisma.sql`
    UPDATE work_experience SET (${OCCUPATION_COLUMNS}) = (
      meant.linked_occupation_owner_id, meant.linked_occupation_id, meant.occupation_likelihood, meant.occupation_origin)
    FROM work_experience job, ${MEANT}
    WHERE work_experience.organisation_id = job.organisation_id AND work_experience.id = job.id
      AND ${hasTitle(organisationId, titleKey)} AND job.profile_id = ANY(${profileIds}::uuid[]) AND ${IS_OUTDATED}`,
);

/** Deletes titles that no job has any more and that nobody decided about. */
export const deleteUnusedTitles = command(
  (limit: number) => Prisma.sql`
    DELETE FROM occupation_suggestion WHERE (organisation_id, id) IN (${selectedOnce(Prisma.sql`
      SELECT title.organisation_id, title.id FROM occupation_suggestion title
      WHERE title.decided_at IS NULL AND NOT EXISTS (
        SELECT FROM work_experience job
        WHERE job.organisation_id = title.organisation_id AND job_title_key(job.occupation) = title.title_key)
      LIMIT ${limit}
      FOR UPDATE SKIP LOCKED`)})`,
);

/** Locks a title until the end of the transaction, so that of two decisions the second sees the first. */
export const lockTitle = command(
  (organisationId: string, id: string) => Prisma.sql`
    SELECT FROM occupation_suggestion WHERE organisation_id = ${organisationId}::uuid AND id = ${id}::uuid FOR UPDATE`,
);
