import { isUnreachable } from '../database/index.js';
import type { Logger } from '../telemetry/index.js';

/** How often what lasts is told again, in milliseconds. */
const REMINDER = 60_000;

/**
 * Tells of what the background fails at and tries again by itself: once when it begins, once a minute while it lasts,
 * and when it is over; not at each of the tries in between.
 */
export interface OutageLog {
  /**
   * A part of the background failed. That the database cannot be reached is one outage, however many parts meet it;
   * every other error is the part's own and told of at once, also when it becomes another one.
   *
   * @param error - left out when a connection ended without one.
   */
  failed(part: string, error?: unknown): void;
  worked(part: string): void;
}

interface OwnError {
  readonly reason: string;
  readonly toldAt: number;
}

/** @param now - milliseconds of a clock that only goes forward. */
export function createOutageLog(log: Logger, now: () => number = () => performance.now()): OutageLog {
  const cutOff = new Set<string>();
  const broken = new Map<string, OwnError>();
  let beganAt = 0;
  let toldAt = 0;

  function tellOfOutage(part: string, error: unknown): void {
    const isNew = cutOff.size === 0;
    cutOff.add(part);
    if (isNew) {
      beganAt = toldAt = now();
      log.warn(
        { part, reason: reasonOf(error), err: error },
        'the database cannot be used in the background; it is tried again every second',
      );
    } else if (now() - toldAt >= REMINDER) {
      toldAt = now();
      log.warn(
        { part, reason: reasonOf(error), seconds: secondsSince(beganAt) },
        'the database still cannot be used in the background',
      );
    }
  }

  function tellOfOwn(part: string, error: unknown): void {
    const reason = reasonOf(error);
    const known = broken.get(part);
    if (known?.reason === reason && now() - known.toldAt < REMINDER) return;
    broken.set(part, { reason, toldAt: now() });
    log.error(
      { queue: part, reason, err: error },
      'a queue of the background cannot be asked for work; it is tried again every second',
    );
  }

  function reached(part: string): void {
    if (!cutOff.delete(part) || cutOff.size > 0) return;
    log.info({ seconds: secondsSince(beganAt) }, 'the database can be used in the background again');
  }

  function secondsSince(moment: number): number {
    return Math.round((now() - moment) / 1000);
  }

  return {
    failed(part, error) {
      if (error === undefined || isUnreachable(error)) {
        tellOfOutage(part, error);
        return;
      }
      reached(part);
      tellOfOwn(part, error);
    },
    worked(part) {
      reached(part);
      if (broken.delete(part)) log.info({ queue: part }, 'a queue of the background can be asked for work again');
    },
  };
}

/** Prisma's messages begin with an excerpt of the code that asked; what happened stands at their end. */
function reasonOf(error: unknown): string {
  const lines = String((error as Error | undefined)?.message ?? 'the connection ended').split('\n');
  return (
    lines
      .findLast((line) => line.trim() !== '')
      ?.trim()
      .slice(0, 300) ?? 'no reason given'
  );
}
