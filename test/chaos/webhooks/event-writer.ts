import { randomBytes } from 'node:crypto';
import { recordEvents } from '../../../src/domain/webhooks/index.js';
import type { Runtime } from '../../../src/app/runtime.js';
import { inTransaction, newId } from '../../../src/platform/database/index.js';
import { groupBy } from '../../../src/platform/group-by.js';
import type { Query } from '../query.js';

/** An event whose transaction was committed. */
export interface CommittedEvent {
  /** Counts up in the order in which the events were committed. */
  readonly number: number;
  readonly subject: string;
  /** What has to arrive, to the byte. */
  readonly body: string;
  /** When the commit was answered, in milliseconds since 1970; where the answer was lost, when it was asked for. */
  readonly at: number;
}

/** Writes events of one organisation as the service does, in transactions, one after the other. */
export interface EventWriter {
  /**
   * Writes until the commit of so many more events was answered; in the order of calls. What fails, as all does while
   * the database is away, is not written again: the next events are others.
   *
   * @param fillingBytes - so much data that cannot be compressed goes into each.
   * @throws Error when nothing can be written any more.
   */
  write(count: number, fillingBytes?: number): Promise<void>;
  /** Transactions whose commit was not answered. */
  failures(): number;
  /**
   * What was committed, also where the answer was lost: that is asked of the database, which must have come to rest.
   */
  findCommitted(query: Query): Promise<CommittedEvent[]>;
}

/** People that an organisation's events are about: few, so that there is much to keep in order. */
const SUBJECTS = 12;

/** Events in a transaction at most. */
const PER_TRANSACTION = 20;

/** One transaction in so many is undone on purpose: what it wrote must never arrive. */
const ROLLED_BACK = 10;

/** Longest time without a commit, in milliseconds. */
const GIVEN_UP_AFTER = 60_000;

const undone = new Error('undone on purpose');

interface Written extends Omit<CommittedEvent, 'at'> {
  readonly event: Parameters<typeof recordEvents>[1][number];
}

/** Makes the writer of an organisation. */
export function createEventWriter({ scope, database }: Runtime, organisationId: string): EventWriter {
  const committed: CommittedEvent[] = [];
  const unanswered: CommittedEvent[] = [];
  let failures = 0;
  let numbered = 0;
  let transactions = 0;
  let before: Promise<void> = Promise.resolve();

  function nextEvent(fillingBytes: number): Written {
    numbered += 1;
    const subject = `${organisationId.slice(-4)}-${numbered % SUBJECTS}`;
    const at = new Date().toISOString();
    const event: Written['event'] =
      fillingBytes === 0
        ? { type: 'profile.created', subject, data: { profileId: newId(), publicIdentifier: subject, createdAt: at } }
        : {
            type: 'smartmatch.completed',
            subject,
            data: {
              publicIdentifier: subject,
              skillsetId: newId(),
              completedAt: at,
              result: {
                name: randomBytes(fillingBytes).toString('base64'),
                match: { overall: 0, knowledge: 0, transversal: 0, functional: 0 },
                skills: [],
              },
            },
          };
    // The published form, made here a second time: what arrives is held against this and not against what the service
    // stored.
    return { number: numbered, subject, body: JSON.stringify({ event: event.type, data: event.data }), event };
  }

  /** Whether the commit was answered. */
  async function writeTogether(events: readonly Written[], undo: boolean): Promise<boolean> {
    const asked = Date.now();
    const stated = (at: number) => events.map(({ number, subject, body }) => ({ number, subject, body, at }));
    try {
      await inTransaction({ ...scope('chaos'), organisationId, db: database.client }, async (scope) => {
        await recordEvents(
          scope,
          events.map(({ event }) => event),
        );
        if (undo) throw undone;
      });
      committed.push(...stated(Date.now()));
      return true;
    } catch (error) {
      if (error === undone) return false;
      failures += 1;
      unanswered.push(...stated(asked));
      // As a client would: not at once again.
      await new Promise((resolve) => setTimeout(resolve, 20));
      return false;
    }
  }

  async function writeAll(count: number, fillingBytes: number): Promise<void> {
    let lastAt = performance.now();
    for (let left = count; left > 0;) {
      transactions += 1;
      const size = Math.min(left, 1 + (transactions % PER_TRANSACTION));
      const undo = transactions % ROLLED_BACK === 0;
      if (
        await writeTogether(
          Array.from({ length: size }, () => nextEvent(fillingBytes)),
          undo,
        )
      ) {
        left -= size;
        lastAt = performance.now();
      }
      if (performance.now() - lastAt > GIVEN_UP_AFTER)
        throw new Error(`no event could be written for ${GIVEN_UP_AFTER / 1000} s`);
    }
  }

  return {
    write: (count, fillingBytes = 0) => (before = before.then(() => writeAll(count, fillingBytes))),
    failures: () => failures,
    findCommitted: async (query) => {
      const subjects = [...groupBy(unanswered, ({ subject }) => subject).keys()];
      const rows = await query<{ body: string }>(
        'SELECT body FROM event WHERE organisation_id = $1 AND subject = ANY ($2)',
        [organisationId, subjects],
      );
      const stored = new Set(rows.map(({ body }) => body));
      return [...committed, ...unanswered.filter(({ body }) => stored.has(body))].sort(
        (one, other) => one.number - other.number,
      );
    },
  };
}
