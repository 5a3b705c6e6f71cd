import { inTransaction } from '../../platform/database/index.js';
import type { Scope } from '../../platform/scope.js';
import { recordChange } from '../audit/index.js';
import { requireLockedProfileById } from '../profiles/index.js';
import { recordEvent } from '../webhooks/index.js';

/** How often a person can ask, in milliseconds: once a day. */
const BETWEEN_REQUESTS = 86_400_000;

/**
 * Tells the organisation that the person of a link which no longer works asks for a new one. If the person has asked within a day,
 * or was deleted, nothing happens. The caller learns nothing of that: whoever has an old link must not learn whether the
 * organisation still knows the person.
 *
 * @param id - of the link that no longer works.
 */
export async function requestPersonLink(scope: Scope, id: string): Promise<void> {
  await inTransaction(scope, async (scope) => {
    const { db, organisationId, language } = scope;
    const link = await db.personLink.findUnique({ where: { organisationId_id: { organisationId, id } } });
    if (!link) return;
    const { profileId } = link;
    const { publicIdentifier, fullName, email } = await requireLockedProfileById(scope, profileId);
    const at = scope.now();
    const since = new Date(at.getTime() - BETWEEN_REQUESTS);
    if ((await db.personLink.count({ where: { organisationId, profileId, requestedAt: { gt: since } } })) > 0) return;
    await db.personLink.updateMany({ where: { organisationId, id }, data: { requestedAt: at } });
    await recordChange(scope, 'person-link.requested', id, {}, { person: profileId });
    await recordEvent(scope, {
      type: 'person_link.requested',
      subject: publicIdentifier,
      data: {
        ...{ publicIdentifier, profileId, personLinkId: id, language, requestedAt: at.toISOString() },
        ...(fullName !== null && { fullName }),
        ...(email !== null && { email }),
      },
    });
  });
}
