import type { Scope } from '../../../platform/scope.js';
import { lockOnboarding } from './onboarding.sql.js';

/** Of two simultaneous changes of a person's onboarding, the second waits until the first is stored. */
export async function lockPerson({ db, organisationId }: Scope, publicIdentifier: string): Promise<void> {
  await lockOnboarding(db, organisationId, publicIdentifier);
}
