import { ServiceError } from '../../platform/errors/index.js';
import type { Settings } from '../../platform/settings/index.js';
import { answerTooLarge } from './answer-budget.js';

/**
 * How many times the maximum bytes of an answer may be read from the database for it: sort keys and foreign keys are
 * read too.
 */
const DATABASE_FACTOR = 2;

/** The limits of one query. */
export interface QueryLimits {
  /** Must be called with the size of each chunk that the database sends, in bytes. */
  readonly onBytes: (bytes: number) => void;
  /** Stops the timer. */
  readonly stop: () => void;
}

/** Limits a query in time, and in the bytes that are read from the database for it. Mutations have no such limits. */
export function limitQuery(settings: Settings, abort: (error: ServiceError) => void): QueryLimits {
  const timer = setTimeout(() => abort(timeoutError(settings)), settings.requestTimeoutSeconds * 1000);
  let left = settings.answerMaximumBytes * DATABASE_FACTOR;
  return {
    onBytes: (bytes) => {
      left -= bytes;
      if (left < 0) abort(answerTooLarge(settings.answerMaximumBytes));
    },
    stop: () => clearTimeout(timer),
  };
}

/** The error of a query that took too long. */
export function timeoutError({ requestTimeoutSeconds }: Settings): ServiceError {
  return new ServiceError('TIMEOUT', 'error.timeout', { seconds: requestTimeoutSeconds });
}
