import { publishedResult } from '../../domain/matching/index.js';
import type { ReadSmartMatchQuery } from '../../generated/operations.js';
import { notFound, ServiceError } from '../../platform/errors/index.js';

/** How soon an unfinished match may be asked for again, in seconds: most take well under one. */
const RETRY_AFTER_SECONDS = 1;

/**
 * The latest finished result of a pair, in the form of the interface.
 *
 * @throws ServiceError NOT_FOUND that tells an unknown profile or skillset, a match that was never started, one
 *   that is not finished yet (with the time to ask again) and one that failed from each other.
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
