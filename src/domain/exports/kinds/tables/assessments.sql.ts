import { Prisma } from '../../../../generated/prisma/client.js';
import type { AssessmentState, AssessorRole } from '../../../../generated/prisma/enums.js';
import { rowsOf, statement } from '../../../../platform/database/index.js';
import type { Language } from '../../../../platform/localization/index.js';
import { isChosen, SOME_PEOPLE, type ChosenPeople } from '../base/people.sql.js';

/** An assessment in a table. */
export interface AssessmentRow {
  readonly id: string;
  readonly campaign: string | null;
  readonly pageUrl: string;
  readonly dueAt: Date;
  readonly publicIdentifier: string;
  readonly fullName: string | null;
  readonly role: AssessorRole;
  readonly assessorIdentifier: string | null;
  readonly assessorName: string | null;
  readonly assessorEmail: string | null;
  readonly state: AssessmentState;
  readonly requestedAt: Date | null;
  readonly submittedAt: Date | null;
}

/** The assessments of the chosen people. */
function assessmentsOf(people: ChosenPeople): Prisma.Sql {
  return Prisma.sql`
    FROM assessment a
    JOIN profile p ON p.organisation_id = a.organisation_id AND p.id = a.profile_id
    WHERE a.organisation_id = ${people.organisationId}::uuid AND ${isChosen(people)}`;
}

/** The next assessments, in the order in which they were created. */
export const readAssessmentRows = statement(
  rowsOf<AssessmentRow>({
    id: 'uuid',
    campaign: 'text',
    pageUrl: 'text',
    dueAt: 'timestamptz',
    publicIdentifier: 'text',
    fullName: 'text',
    role: 'enum',
    assessorIdentifier: 'text',
    assessorName: 'text',
    assessorEmail: 'text',
    state: 'enum',
    requestedAt: 'timestamptz',
    submittedAt: 'timestamptz',
  }),
  rowsSql,
  () => rowsSql(SOME_PEOPLE, 'en', SOME_PEOPLE.organisationId, 1),
);

function rowsSql(people: ChosenPeople, language: Language, after: string, limit: number) {
  return Prisma.sql`
    SELECT a.id, (
        SELECT t.name FROM assessment_campaign_translation t
        WHERE t.organisation_id = a.organisation_id AND t.campaign_id = a.campaign_id
        ORDER BY t.language <> ${language}::language LIMIT 1) AS campaign,
      campaign.page_url AS "pageUrl", campaign.closes_at AS "dueAt", a.public_identifier AS "publicIdentifier",
      a.full_name AS "fullName", a.role, assessor.public_identifier AS "assessorIdentifier",
      assessor.full_name AS "assessorName", assessor.email AS "assessorEmail", a.state,
      a.requested_at AS "requestedAt", a.submitted_at AS "submittedAt"
    FROM (
      SELECT a.*, p.public_identifier, p.full_name ${assessmentsOf(people)} AND a.id > ${after}::uuid
      ORDER BY a.id LIMIT ${limit}
    ) AS a
    JOIN assessment_campaign campaign ON campaign.organisation_id = a.organisation_id AND campaign.id = a.campaign_id
    LEFT JOIN profile assessor ON assessor.organisation_id = a.organisation_id AND assessor.id = a.assessor_id
    ORDER BY a.id`;
}

export const countAssessments = statement(rowsOf<{ readonly count: number }>({ count: 'int4' }), countSql, () =>
  countSql(SOME_PEOPLE),
);

function countSql(people: ChosenPeople) {
  return Prisma.sql`SELECT count(*)::int AS count ${assessmentsOf(people)}`;
}
