import { Prisma } from '../../../generated/prisma/client.js';
import { command } from '../../../platform/database/index.js';

/** Waits until no other transaction changes the assessments that somebody was asked for. Held until it ends. */
export const lockAssessmentsOf = command(
  (organisationId: string, assessorId: string) => Prisma.sql`
    SELECT FROM assessment
    WHERE organisation_id = ${organisationId}::uuid AND assessor_id = ${assessorId}::uuid
    ORDER BY id FOR UPDATE`,
);

/** Deletes the remarks of an assessor from the answers about other people. The order of the answers stays. */
export const deleteRemarks = command(
  (organisationId: string, assessorId: string) => Prisma.sql`
    UPDATE import_item item
    SET payload = jsonb_set(item.payload::jsonb, '{answers}', (
      SELECT coalesce(jsonb_agg(answer - 'remark' ORDER BY place), '[]')
      FROM jsonb_array_elements(item.payload::jsonb -> 'answers') WITH ORDINALITY AS answers(answer, place)))::text
    FROM assessment
    WHERE assessment.organisation_id = ${organisationId}::uuid AND assessment.assessor_id = ${assessorId}::uuid
      AND assessment.profile_id <> ${assessorId}::uuid
      AND item.organisation_id = assessment.organisation_id AND item.id = assessment.import_item_id
      AND item.payload IS NOT NULL`,
);

/** Deletes the events that name somebody as the assessor of other people. */
export const deleteEventsOfAssessor = command(
  (organisationId: string, assessorId: string) => Prisma.sql`
    DELETE FROM event
    USING assessment, profile
    WHERE assessment.organisation_id = ${organisationId}::uuid AND assessment.assessor_id = ${assessorId}::uuid
      AND profile.organisation_id = assessment.organisation_id AND profile.id = assessment.profile_id
      AND event.organisation_id = assessment.organisation_id AND event.subject = profile.public_identifier
      AND event.type LIKE 'assessment.%' AND event.body::jsonb #>> '{data,assessmentId}' = assessment.id::text`,
);
