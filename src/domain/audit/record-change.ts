import { newId } from '../../platform/database/index.js';
import type { SqlScope } from '../../platform/scope.js';
import { markOf } from './entry-mark.js';
import { sealForPerson, type PersonKey } from './person-key.js';
import { insertAuditEntries, readPersonKey, type PeopleOfChange } from './record-change.sql.js';

/** All actions in the audit trail. */
export type AuditAction =
  | `profile.${'created' | 'updated' | 'deleted' | 'skill-reviewed' | 'contradiction-resolved'}`
  | `skill.${'created' | 'updated' | 'merged' | 'retired' | 'reinstated' | 'deleted'}`
  | `skillset.${'created' | 'updated' | 'deleted' | 'archived' | 'unarchived' | 'restored'}`
  | `exemption.${'granted' | 'revoked'}`
  | `import.${'accepted' | 'item-read' | 'item-failed' | 'item-assigned' | 'read-again'}`
  | `phrase-rule.${'set' | 'deleted'}`
  | 'occupation-suggestion.reviewed'
  | `onboarding.${'created' | 'redirected' | 'extended' | 'revoked' | 'completed'}`
  | `smart-match.${'requested' | 'completed' | 'failed'}`
  | `match-run.${'started' | 'completed' | 'cancelled'}`
  | `endpoint.${'created' | 'updated' | 'deleted' | 'enabled' | 'disabled' | 'secret-rotated'}`
  | 'delivery.redelivered'
  | 'test-event.sent'
  | `recovery.${'started' | 'completed' | 'cancelled'}`
  | `api-key.${'created' | 'updated' | 'rotated' | 'ended'}`
  | `export.${'requested' | 'completed' | 'failed' | 'cancelled' | 'downloaded'}`
  | `credential.${'agreed' | 'issued' | 'revoked' | 'record-issued'}`
  | `assessment-campaign.${'created' | 'updated' | 'opened' | 'reminded' | 'closed' | 'cancelled'}`
  | 'assessment.submitted'
  | `endorsement.${'created' | 'withdrawn'}`
  | `endorsement-request.${'created' | 'answered' | 'declined' | 'revoked'}`
  | `person.${'erased' | 'allowed'}`
  | `person-link.${'created' | 'revoked' | 'requested'}`
  | 'erasure-review.settled'
  | `contest.${'opened' | 'decided'}`
  | 'contest-link.created'
  | `dossier.${'created' | 'viewed'}`
  | 'profile.interest-set'
  | 'skill-recalculation.completed'
  | 'organisation.weights-set'
  | 'organisation.settings-changed'
  | `consent.${'withdrawn' | 'text-changed'}`
  | `access-token.${'created' | 'revoked'}`
  | `session.${'started' | 'ended'}`
  | 'organisation.created'
  | 'personal-data.read';

/** What an entry says besides its subject. */
export interface ChangeDetails {
  /**
   * The values before and after the change, by their names in GraphQL; secrets as `SECRET`. Of an entry about a person
   * they are encrypted with the person's key.
   */
  readonly before?: Readonly<Record<string, unknown>> | null;
  readonly after?: Readonly<Record<string, unknown>> | null;
  /**
   * The person that it is about: the id of the profile, or its key, which saves a query. Not needed if the subject is
   * the person.
   */
  readonly person?: string | PersonKey;
}

/** What an entry says in place of a secret. */
export const SECRET = '(secret)';

/**
 * Adds an entry to the audit trail for each subject, in the transaction of the change. Where the action is about people
 * (`profile.*`), the subjects are profiles, and the entries name their pseudonyms.
 *
 * @param details - ids, names of fields and counts; never personal data.
 */
export async function recordChange(
  scope: SqlScope,
  action: AuditAction,
  subjectIds: string | readonly string[],
  details?: Record<string, string | number | readonly string[]>,
  change: ChangeDetails = {},
): Promise<void> {
  const { db, organisationId, linkSigningKey } = scope;
  const subjects = [subjectIds].flat();
  if (subjects.length === 0) return;
  const { before = null, after = null } = change;
  const hasValues = before !== null || after !== null;
  const isSubject = isAboutPeople(action);
  const person = change.person ?? (isSubject && hasValues ? (subjects[0] as string) : undefined);
  // Whoever already has the key, or says nothing of the person, needs no query.
  const needsKey = typeof person === 'string' && hasValues;
  const key = needsKey ? (await readPersonKey(db, organisationId, person))[0] : person;
  const pseudonym = typeof key === 'object' ? key.auditPseudonym : undefined;
  await insertAuditEntries(
    db,
    {
      ...whoAndWhere(scope),
      action,
      details: details ? JSON.stringify(details) : null,
      ...(person === undefined
        ? { before: before && JSON.stringify(before), after: after && JSON.stringify(after) }
        : {}),
    },
    subjects.map((subjectId) => {
      const entry = newMarkedEntry(scope);
      const sealed =
        typeof key === 'object' && hasValues
          ? sealForPerson(linkSigningKey, key.auditSalt, entry.id, { before, after })
          : null;
      return {
        ...entry,
        subjectId: (isSubject && pseudonym) || subjectId,
        sealedChange: sealed?.toString('base64') ?? null,
      };
    }),
    peopleOf(isSubject, pseudonym, needsKey ? undefined : person),
  );
}

/** Whether the subjects of an action are people. */
function isAboutPeople(action: AuditAction): boolean {
  return (
    action.startsWith('profile.') ||
    ['credential.agreed', 'credential.record-issued', 'contest-link.created'].includes(action)
  );
}

function peopleOf(
  isSubject: boolean,
  pseudonym: string | undefined,
  person: string | PersonKey | undefined,
): PeopleOfChange {
  if (pseudonym !== undefined) return { kind: 'PSEUDONYM', pseudonym };
  if (typeof person === 'string') return { kind: 'PROFILE', profileId: person };
  return { kind: isSubject ? 'SUBJECTS' : 'NOBODY' };
}

/** The id of a new entry, and its mark in base64. */
export function newMarkedEntry({
  organisationId,
  linkSigningKey,
}: Pick<SqlScope, 'organisationId' | 'linkSigningKey'>) {
  const id = newId();
  return { id, mark: markOf(linkSigningKey, organisationId, id).toString('base64') };
}

/** What all entries of a scope have in common. */
export function whoAndWhere({ organisationId, actor, now, origin }: SqlScope) {
  return {
    organisationId,
    at: now(),
    actor,
    face: origin?.face ?? null,
    address: origin?.address ?? null,
    requestId: origin?.requestId ?? null,
  };
}
