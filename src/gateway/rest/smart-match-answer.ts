import { publishedResult } from '../../domain/matching/index.js';
import type { ReadSmartMatchQuery } from '../../generated/operations.js';
import { notFound, ServiceError } from '../../platform/errors/index.js';

/** Retry-After of an unfinished match, in seconds: most take less than one. */
const RETRY_AFTER_SECONDS = 1;

/**
 * The latest result of a profile and a skillset, in the form of the REST interface.
 *
 * @throws ServiceError NOT_FOUND with a different message for an unknown profile, an unknown skillset, a match that was
 *   never started, one that is not finished yet (with Retry-After), and one that failed.
 */
export function smartMatchAnswer(
  { profile, skillset, smartMatch }: ReadSmartMatchQuery,
  publicIdentifier: string,
  skillsetId: string,
) {
  if (!profile) throw notFound('error.profile.unknown', { publicIdentifier });
  if (!skillset) throw notFound('error.skillset.unknown', { id: skillsetId });
  if (!smartMatch) throw notFound('error.smartMatch.never', { publicIdentifier, skillsetId });
  if (!smartMatch.result) {
    if (smartMatch.status === 'FAILED') throw notFound('error.smartMatch.failed', { publicIdentifier, skillsetId });
    const options = { retryAfterSeconds: RETRY_AFTER_SECONDS };
    throw new ServiceError('NOT_FOUND', 'error.smartMatch.unfinished', { publicIdentifier, skillsetId }, options);
  }
  return publishedResult(smartMatch.result);
}
