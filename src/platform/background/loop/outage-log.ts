import { isUnreachable } from '../../database/index.js';
import type { Logger } from '../../telemetry/index.js';

/** How often an error that lasts is logged again, in milliseconds. */
const REPEAT_INTERVAL = 60_000;

/**
 * Logs failures that the background retries by itself: when one begins, once a minute while it lasts, and when it is
 * over, rather than at each retry.
 */
export interface OutageLog {
  /**
   * A part of the background failed. An unreachable database is one outage, however many parts fail because of it; any
   * other error is the part's own, and logged at once, also when it turns into another one.
   *
   * @param error - undefined when a connection ended without one.
   */
  failed(part: string, error?: unknown): void;
  worked(part: string): void;
}

interface OwnError {
  readonly reason: string;
  readonly loggedAt: number;
}

/** @param now - a monotonic clock, in milliseconds. */
export function createOutageLog(log: Logger, now: () => number = () => performance.now()): OutageLog {
  const unreachableParts = new Set<string>();
  const ownErrors = new Map<string, OwnError>();
  let beganAt = 0;
  let loggedAt = 0;

  function logOutage(part: string, error: unknown): void {
    const isNew = unreachableParts.size === 0;
    unreachableParts.add(part);
    if (isNew) {
      beganAt = loggedAt = now();
      log.warn(
        { part, reason: reasonOf(error), err: error },
        'the database cannot be used in the background; it is tried again every second',
      );
    } else if (now() - loggedAt >= REPEAT_INTERVAL) {
      loggedAt = now();
      log.warn(
        { part, reason: reasonOf(error), seconds: secondsSince(beganAt) },
        'the database still cannot be used in the background',
      );
    }
  }

  function logOwnError(part: string, error: unknown): void {
    const reason = reasonOf(error);
    const known = ownErrors.get(part);
    if (known?.reason === reason && now() - known.loggedAt < REPEAT_INTERVAL) return;
    ownErrors.set(part, { reason, loggedAt: now() });
    log.error(
      { queue: part, reason, err: error },
      'a queue of the background cannot be asked for work; it is tried again every second',
    );
  }

  function databaseReached(part: string): void {
    if (!unreachableParts.delete(part) || unreachableParts.size > 0) return;
    log.info({ seconds: secondsSince(beganAt) }, 'the database can be used in the background again');
  }

  function secondsSince(moment: number): number {
    return Math.round((now() - moment) / 1000);
  }

  return {
    failed(part, error) {
      if (error === undefined || isUnreachable(error)) {
        logOutage(part, error);
        return;
      }
      databaseReached(part);
      logOwnError(part, error);
    },
    worked(part) {
      databaseReached(part);
      if (ownErrors.delete(part)) log.info({ queue: part }, 'a queue of the background can be asked for work again');
    },
  };
}

/** Prisma's messages begin with an excerpt of the calling code; the reason is their last line. */
function reasonOf(error: unknown): string {
  const lines = String((error as Error | undefined)?.message ?? 'the connection ended').split('\n');
  return (
    lines
      .findLast((line) => line.trim() !== '')
      ?.trim()
      .slice(0, 300) ?? 'no reason given'
  );
}
