import { randomBytes } from 'node:crypto';
import { recordEvents } from '../../../src/domain/webhooks/index.js';
import type { Runtime } from '../../../src/app/runtime.js';
import { inTransaction, newId } from '../../../src/platform/database/index.js';
import { groupBy } from '../../../src/platform/group-by.js';
import type { Query } from '../query.js';

/** An event whose transaction was committed. */
export interface CommittedEvent {
  /** Increases in the order of the commits. */
  readonly number: number;
  readonly subject: string;
  /** The exact body that must arrive. */
  readonly body: string;
  /** When the commit was confirmed, in milliseconds since 1970; if the confirmation was lost, when it was requested. */
  readonly at: number;
}

/** Writes the events of one organisation as the service does, in one transaction after the other. */
export interface EventWriter {
  /**
   * Writes until the commit of this number of further events has been confirmed; in the order of the calls. Events that
   * fail, as all do while the database is away, are not written again; the next ones are different.
   *
   * @param fillingBytes - size of the incompressible data in each event.
   * @throws Error if nothing can be written any more.
   */
  write(count: number, fillingBytes?: number): Promise<void>;
  /** Transactions whose commit was not confirmed. */
  failures(): number;
  /**
   * The committed events, including those whose confirmation was lost. These are looked up in the database, in which no
   * transaction may be running any more.
   */
  findCommitted(query: Query): Promise<CommittedEvent[]>;
}

/** Number of people that an organisation's events are about: low, so that the order matters often. */
const SUBJECTS = 12;

/** Maximum number of events in a transaction. */
const PER_TRANSACTION = 20;

/** One in this number of transactions is rolled back on purpose: its events must never arrive. */
const ROLLED_BACK = 10;

/** Maximum time without a commit, in milliseconds. */
const GIVEN_UP_AFTER = 60_000;

const undone = new Error('undone on purpose');

interface Written extends Omit<CommittedEvent, 'at'> {
  readonly event: Parameters<typeof recordEvents>[1][number];
}

/** Creates the writer of an organisation. */
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
    // The body is built here independently: arrivals are compared with it, and not with what the service stored.
    return { number: numbered, subject, body: JSON.stringify({ event: event.type, data: event.data }), event };
  }

  /** Whether the commit was confirmed. */
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
      // Like a client: not immediately again.
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
