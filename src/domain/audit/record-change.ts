import { newId } from '../../platform/database/index.js';
import type { SqlScope } from '../../platform/scope.js';
import { insertAuditEntries } from './record-change.sql.js';

/** All actions in the audit trail. */
export type AuditAction =
  | `profile.${'created' | 'updated' | 'deleted' | 'skill-reviewed' | 'contradiction-resolved'}`
  | `skill.${'created' | 'updated' | 'merged' | 'retired' | 'reinstated' | 'deleted'}`
  | `skillset.${'created' | 'updated' | 'deleted' | 'archived' | 'unarchived' | 'restored'}`
  | `exemption.${'granted' | 'revoked'}`
  | `import.${'accepted' | 'item-read' | 'item-failed' | 'read-again'}`
  | 'phrase-rule.deleted'
  | `onboarding.${'created' | 'redirected' | 'revoked' | 'completed'}`
  | `smart-match.${'requested' | 'completed' | 'failed'}`
  | `match-run.${'started' | 'completed' | 'cancelled'}`
  | `endpoint.${'created' | 'updated' | 'deleted' | 'enabled' | 'disabled' | 'secret-rotated'}`
  | 'delivery.redelivered'
  | 'test-event.sent'
  | `recovery.${'started' | 'completed' | 'cancelled'}`
  | `api-key.${'created' | 'ended'}`
  | `export.${'requested' | 'completed' | 'failed' | 'cancelled' | 'downloaded'}`
  | `credential.${'issued' | 'revoked' | 'record-issued'}`
  | `assessment-campaign.${'created' | 'updated' | 'opened' | 'reminded' | 'closed' | 'cancelled'}`
  | 'assessment.submitted'
  | `endorsement.${'created' | 'withdrawn'}`
  | `endorsement-request.${'created' | 'answered' | 'declined' | 'revoked'}`
  | 'profile.interest-set'
  | 'skill-recalculation.completed'
  | 'organisation.weights-set'
  | 'access-token.created'
  | 'organisation.created';

/**
 * Adds an entry to the audit trail for each subject, in the transaction of the change.
 *
 * @param details - ids, names of fields and counts; never personal data.
 */
export async function recordChange(
  { db, organisationId, actor, now }: SqlScope,
  action: AuditAction,
  subjectIds: string | readonly string[],
  details?: Record<string, string | number | readonly string[]>,
): Promise<void> {
  const subjects = [subjectIds].flat();
  const change = { organisationId, at: now(), actor, action, details: details ? JSON.stringify(details) : null };
  await insertAuditEntries(
    db,
    change,
    subjects.map(() => newId()),
    subjects,
  );
}
