import { ServiceError } from '../../../platform/errors/index.js';
import type { SqlScope } from '../../../platform/scope.js';
import { readStorage } from './storage.sql.js';

const MEGABYTE = 1_000_000;

/** When to try again: until then there is a new estimate, in seconds. */
const RETRY_SECONDS = 3600;

/**
 * Checks that the organisation may store more. What counts is the last estimate, so that it may store more than its
 * limit within the hour until the next one.
 *
 * @throws ServiceError TOO_MANY_REQUESTS if it stores more than STORAGE_MAX_MB.
 */
export async function checkStorage({ db, organisationId, settings }: SqlScope): Promise<void> {
  const limit = settings.storageMaximumMegabytes;
  if (limit === 0) return;
  const [stored] = await readStorage(db, organisationId);
  if ((stored?.bytes ?? 0) < limit * MEGABYTE) return;
  throw new ServiceError('TOO_MANY_REQUESTS', 'error.storage.full', { limit }, { retryAfterSeconds: RETRY_SECONDS });
}
