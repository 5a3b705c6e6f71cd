import { Prisma } from '../../../generated/prisma/client.js';
import type { AssessmentState, AssessorRole } from '../../../generated/prisma/enums.js';
import type { WorkTable } from '../../../platform/background/index.js';
import { command, rowsOf, statement } from '../../../platform/database/index.js';

/** Name of the queue of campaigns that are to be opened, reminded of or closed. */
export const CAMPAIGN_QUEUE = 'campaigns';

/** The campaigns with something to do, in the order of their time. */
export const CAMPAIGNS_TO_ADVANCE: WorkTable = {
  queue: CAMPAIGN_QUEUE,
  name: Prisma.sql`assessment_campaign`,
  availableAt: Prisma.sql`available_at`,
  leaseId: Prisma.sql`lease_id`,
  attempts: Prisma.sql`attempts`,
  isWaiting: Prisma.sql`state IN ('PLANNED', 'OPEN')`,
  order: Prisma.sql`available_at`,
  onClaim: Prisma.empty,
  onRelease: Prisma.empty,
  mayHaveTurn: Prisma.sql`true`,
  expectedMilliseconds: 200,
  columns: Prisma.empty,
  joins: Prisma.empty,
};

/**
 * Waits until no other transaction changes a campaign or one of its assessments. Held until the transaction ends. Every
 * change takes this lock first, so that none waits for another in the opposite order.
 */
export const lockCampaign = command(
  (organisationId: string, id: string) => Prisma.sql`
    SELECT FROM assessment_campaign WHERE organisation_id = ${organisationId}::uuid AND id = ${id}::uuid FOR UPDATE`,
);

/** Waits until no other transaction of an organisation creates a campaign. */
export const lockCampaigns = command(
  (organisationId: string) => Prisma.sql`
    SELECT pg_advisory_xact_lock(hashtextextended(${`assessment campaigns ${organisationId}`}, 0))`,
);

/** An assessment with the people of whom its events tell. */
export interface AssessmentOfPeople {
  readonly id: string;
  readonly role: AssessorRole;
  readonly publicIdentifier: string;
  readonly fullName: string | null;
  readonly assessorIdentifier: string;
  readonly assessorName: string | null;
  readonly assessorEmail: string | null;
}

/** The assessments of a campaign that are in a state, and one of them only if its id is given. */
export const findAssessmentsOfPeople = statement(
  rowsOf<AssessmentOfPeople>({
    id: 'uuid',
    role: 'enum',
    publicIdentifier: 'text',
    fullName: 'text',
    assessorIdentifier: 'text',
    assessorName: 'text',
    assessorEmail: 'text',
  }),
  (organisationId: string, campaignId: string, state: AssessmentState, id: string | null) => Prisma.sql`
    SELECT assessment.id, assessment.role, person.public_identifier AS "publicIdentifier",
      person.full_name AS "fullName", assessor.public_identifier AS "assessorIdentifier",
      assessor.full_name AS "assessorName", assessor.email AS "assessorEmail"
    FROM assessment
    JOIN profile person ON person.organisation_id = assessment.organisation_id AND person.id = assessment.profile_id
    JOIN profile assessor
      ON assessor.organisation_id = assessment.organisation_id AND assessor.id = assessment.assessor_id
    WHERE assessment.organisation_id = ${organisationId}::uuid AND assessment.campaign_id = ${campaignId}::uuid
      AND assessment.state = ${state}::assessment_state AND (${id}::uuid IS NULL OR assessment.id = ${id}::uuid)
    ORDER BY assessment.id`,
);
