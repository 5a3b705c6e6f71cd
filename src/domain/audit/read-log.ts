import { useDatabaseFor } from '../../platform/database/index.js';
import type { PeopleRead, Scope, WorkerScope } from '../../platform/scope.js';
import type { Logger } from '../../platform/telemetry/index.js';
import { newMarkedEntry, whoAndWhere } from './record-change.js';
import { findReadLoggers, insertReads, type ReadToInsert } from './read-log.sql.js';

/** Time between two writes, in milliseconds; whether an organisation wants the log is known after this time, too. */
const INTERVAL = 1000;

/** Maximum number of requests whose entries wait. Where the database cannot be reached, more are not recorded. */
const MAX_WAITING = 10_000;

/** Maximum number of requests whose entries are written by one statement. */
const BATCH_SIZE = 500;

/** Time after which a write is given up, in milliseconds. */
const TIMEOUT = 5000;

/** Maximum number of people whom an entry names. */
const MAX_NAMED = 100;

/** Records who reads data about people, for the organisations that want it. */
export interface ReadLog {
  /** What the request of a scope notes the people in whom it reads; undefined if the organisation does not want it. */
  collect(scope: Scope): PeopleRead | undefined;
  /** Writes what waits, if the database can be reached. */
  stop(): Promise<void>;
}

/** A request that has read data about people. */
interface RecordedRead {
  readonly scope: Scope;
  readonly at: Date;
  readonly fields: Set<string>;
  readonly people: Set<string>;
}

/**
 * Opens the log of reads of a process. Requests only note whom they read, in memory; entries are written once a second,
 * many at once. A request that goes on reading, such as a subscription, gets an entry for each second in which it does.
 */
export async function openReadLog(service: WorkerScope, log: Logger): Promise<ReadLog> {
  let wanting = new Set<string>();
  let waiting: RecordedRead[] = [];
  let lost = 0;
  let writing: Promise<void> | undefined;
  let hasFailed = false;

  async function write(): Promise<void> {
    wanting = new Set((await findReadLoggers(service.db)).map(({ id }) => id));
    await writeWaiting();
  }

  async function writeWaiting(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, BATCH_SIZE);
      await insertReads(service.db, batch.map(entryOf));
      waiting = waiting.slice(batch.length);
    }
    if (lost > 0) log.error({ requests: lost }, 'reads of personal data could not be recorded: too many were waiting');
    lost = 0;
  }

  /** Within a time, and as something of the process: the timer may be that of a request. */
  function bounded(work: () => Promise<void>): Promise<void> {
    return useDatabaseFor({ purpose: 'lookup', signal: AbortSignal.timeout(TIMEOUT) }, work);
  }

  async function tryWrite(work: () => Promise<void>): Promise<void> {
    try {
      await bounded(work);
      hasFailed = false;
    } catch (error) {
      if (!hasFailed) log.warn({ err: error }, 'reads of personal data cannot be recorded; this is tried every second');
      hasFailed = true;
    }
  }

  await bounded(write);
  const timer = setInterval(() => {
    writing ??= tryWrite(write).finally(() => (writing = undefined));
  }, INTERVAL);
  timer.unref();

  return {
    collect: (scope) => (wanting.has(scope.organisationId) ? new RequestReads(scope, add) : undefined),
    stop: async () => {
      clearInterval(timer);
      await writing;
      if (waiting.length > 0) await tryWrite(writeWaiting);
      if (waiting.length > 0) log.error({ requests: waiting.length }, 'reads of personal data were not recorded');
    },
  };

  function add(read: RecordedRead): void {
    if (waiting.length < MAX_WAITING) waiting.push(read);
    else lost += 1;
  }
}

/** The people whom one request reads. */
class RequestReads implements PeopleRead {
  readonly #scope: Scope;
  readonly #add: (read: RecordedRead) => void;
  readonly #fields = new Set<string>();
  /** What is added to; undefined after its entry may have been written. */
  #read: RecordedRead | undefined;

  constructor(scope: Scope, add: (read: RecordedRead) => void) {
    this.#scope = scope;
    this.#add = add;
  }

  addField(name: string): void {
    this.#fields.add(name);
  }

  addPerson(id: string): void {
    const now = this.#scope.now();
    if (!this.#read || now.getTime() - this.#read.at.getTime() >= INTERVAL / 2) {
      this.#read = { scope: this.#scope, at: now, fields: this.#fields, people: new Set() };
      this.#add(this.#read);
    }
    this.#read.people.add(id);
  }
}

function entryOf({ scope, at, fields, people }: RecordedRead): ReadToInsert {
  return {
    ...newMarkedEntry(scope),
    ...whoAndWhere(scope),
    at: at.toISOString(),
    fields: [...fields].sort(),
    people: people.size,
    named: [...people].slice(0, MAX_NAMED),
  };
}
