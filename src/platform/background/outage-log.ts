import type { Logger } from '../telemetry/index.js';

/** How often an outage that lasts is told again, in milliseconds. */
const REMINDER = 60_000;

/** Tells of an outage once when it begins, once a minute while it lasts, and when it is over; not at each of the tries in between. */
export interface OutageLog {
  /** A part of the background failed at something that it tries again by itself. */
  failed(part: string, error: unknown): void;
  worked(part: string): void;
}

/** What fails for one reason, as everything does without a database, is told of as one outage. */
export function createOutageLog(log: Logger): OutageLog {
  const failing = new Set<string>();
  let beganAt = 0;
  let toldAt = 0;
  return {
    failed(part, error) {
      const now = performance.now();
      const isNew = failing.size === 0;
      failing.add(part);
      if (isNew) {
        beganAt = toldAt = now;
        log.warn({ part, reason: reasonOf(error), err: error }, 'the database cannot be used in the background; it is tried again every second');
      } else if (now - toldAt >= REMINDER) {
        toldAt = now;
        log.warn({ part, reason: reasonOf(error), seconds: secondsSince(beganAt) }, 'the database still cannot be used in the background');
      }
    },
    worked(part) {
      if (!failing.delete(part) || failing.size > 0) return;
      log.info({ seconds: secondsSince(beganAt) }, 'the database can be used in the background again');
    },
  };
}

function secondsSince(moment: number): number {
  return Math.round((performance.now() - moment) / 1000);
}

/** Prisma's messages begin with an excerpt of the code that asked; what happened stands at their end. */
function reasonOf(error: unknown): string {
  const lines = String((error as Error | undefined)?.message ?? 'the connection ended').split('\n');
  return lines.findLast((line) => line.trim() !== '')?.trim().slice(0, 300) ?? 'no reason given';
}
