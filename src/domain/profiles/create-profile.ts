import { newId } from '../../platform/database/index.js';
import type { Scope } from '../../platform/scope.js';
import { recordChange } from '../organisations/index.js';
import { recordEvent } from '../webhooks/index.js';
import { fullNameOf, sortNameOf, type PersonName } from './person-name.js';

/** What is known of a person whose profile comes to be. */
export interface NewProfile extends PersonName {
  readonly publicIdentifier: string;
  readonly email?: string | null;
}

/**
 * Makes a person's profile unless there is one, in the transaction of the scope. A new one is announced by the
 * event profile.created. Two transactions that do this at once make one profile: the second waits.
 *
 * @returns the profile's id, and whether it is new.
 */
export async function createProfileUnlessThere(scope: Scope, person: NewProfile): Promise<{ id: string; created: boolean }> {
  const id = newId();
  const createdAt = scope.now();
  const { publicIdentifier, email = null, firstName = null, lastName = null } = person;
  // SQL because Prisma cannot insert one row or none; createMany with skipDuplicates does not tell which.
  const inserted = await scope.db.$queryRaw<{ id: string }[]>`
    INSERT INTO profile (organisation_id, id, public_identifier, email, first_name, last_name, full_name, sort_name, created_at, updated_at)
    VALUES (${scope.organisationId}::uuid, ${id}::uuid, ${publicIdentifier}, ${email}, ${firstName}, ${lastName},
            ${fullNameOf(person)}, ${sortNameOf(person, publicIdentifier)}, ${createdAt}, ${createdAt})
    ON CONFLICT (organisation_id, public_identifier) DO NOTHING
    RETURNING id`;
  if (inserted.length === 0) {
    const { id } = await scope.db.profile.findUniqueOrThrow({
      where: { organisationId_publicIdentifier: { organisationId: scope.organisationId, publicIdentifier } },
      select: { id: true },
    });
    return { id, created: false };
  }
  await recordChange(scope, 'profile.created', id);
  await recordEvent(scope, {
    type: 'profile.created',
    subject: publicIdentifier,
    data: { profileId: id, publicIdentifier, createdAt: createdAt.toISOString() },
  });
  return { id, created: true };
}
