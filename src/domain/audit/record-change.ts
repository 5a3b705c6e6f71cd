import { newId } from '../../platform/database/index.js';
import type { Scope } from '../../platform/scope.js';

/** All actions in the audit trail. */
export type AuditAction =
  | `profile.${'created' | 'updated' | 'deleted' | 'skill-reviewed' | 'contradiction-resolved'}`
  | `skillset.${'created' | 'updated' | 'deleted'}`
  | `import.${'accepted' | 'item-read' | 'item-failed' | 'read-again'}`
  | 'phrase-rule.deleted'
  | `onboarding.${'created' | 'redirected' | 'revoked' | 'completed'}`
  | `smart-match.${'requested' | 'completed' | 'failed'}`
  | `endpoint.${'created' | 'updated' | 'deleted' | 'enabled' | 'disabled' | 'secret-rotated'}`
  | 'delivery.redelivered'
  | 'test-event.sent'
  | `recovery.${'started' | 'completed' | 'cancelled'}`
  | `api-key.${'created' | 'ended'}`
  | 'organisation.created';

/**
 * Adds an entry to the audit trail for each subject, in the transaction of the change.
 *
 * @param details - ids, names of fields and counts; never personal data.
 */
export async function recordChange(
  scope: Scope,
  action: AuditAction,
  subjectIds: string | readonly string[],
  details?: Record<string, string | number | readonly string[]>,
): Promise<void> {
  const at = scope.now();
  await scope.db.auditEntry.createMany({
    data: [subjectIds].flat().map((subjectId) => ({
      organisationId: scope.organisationId,
      id: newId(),
      at,
      actor: scope.actor,
      action,
      subjectId,
      details,
    })),
  });
}
