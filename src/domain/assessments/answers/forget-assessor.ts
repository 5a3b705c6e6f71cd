import type { Scope } from '../../../platform/scope.js';
import { deleteEventsOfAssessor, deleteRemarks, lockAssessmentsOf } from './forget-assessor.sql.js';

/**
 * Takes a person who is being deleted out of the assessments of others, in the transaction of the deletion: what the
 * person said about others stays as evidence without a name and without remarks, what is still to be answered is
 * cancelled. The assessments of the person themselves are deleted with the profile.
 */
export async function forgetAssessor(scope: Scope, profileId: string): Promise<void> {
  const { db, organisationId } = scope;
  // A separate statement, so that the others see what was submitted meanwhile.
  await lockAssessmentsOf(db, organisationId, profileId);
  await deleteRemarks(db, organisationId, profileId);
  await deleteEventsOfAssessor(db, organisationId, profileId);
  const where = { organisationId, assessorId: profileId, profileId: { not: profileId } };
  await db.assessment.updateMany({
    where: { ...where, state: { in: ['PLANNED', 'OPEN'] } },
    data: { state: 'CANCELLED' },
  });
  await db.assessment.updateMany({ where, data: { assessorId: null } });
}
