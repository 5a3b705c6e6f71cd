import type { Scope } from '../../platform/scope.js';
import { requireProfile } from '../profiles/index.js';
import { erasePerson } from './erase-person.js';

/**
 * Deletes a profile with everything about the person, as `erasePerson` does, but without holding later imports: for
 * clients that delete a person and import them again.
 *
 * @throws ServiceError NOT_FOUND if there is no profile.
 */
export async function deleteProfile(
  scope: Scope,
  reference: string,
): Promise<{ profileId: string; publicIdentifier: string }> {
  const { id, publicIdentifier } = await requireProfile(scope, reference);
  await erasePerson(scope, id, { holds: false, atOnce: true });
  return { profileId: id, publicIdentifier };
}
