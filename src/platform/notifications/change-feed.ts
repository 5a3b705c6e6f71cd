import { setTimeout as sleep } from 'node:timers/promises';
import { newId, type SqlDatabase } from '../database/index.js';
import { ServiceError } from '../errors/index.js';
import type { Logger } from '../telemetry/index.js';
import { CHANGE_CHANNEL } from './change-listeners.sql.js';
import { listen, type Listener } from './listen.js';
import { createRegistrations } from './registrations.js';

/** What happened to an object. */
export type ChangeType = 'CREATED' | 'UPDATED' | 'DELETED';

/** Objects of one kind that one statement has changed. */
export interface Change {
  readonly kind: string;
  readonly change: ChangeType;
  /** Their ids, each with the id of the object that it belongs to; null if there were too many. */
  readonly objects: readonly (readonly [id: string, parentId: string | null])[] | null;
}

/** A message on the channel. */
interface Message extends Change {
  /** Probes of other processes have none. */
  readonly organisationId?: string;
}

/** What is called with the changes in an organisation. */
export interface ChangeHandlers {
  /** A change was committed. */
  onChange(change: Change): void;
  /** Changes may have been missed since the subscription began, or since the last call. */
  onMissed(): void;
}

/** The changes that any process makes in the data of organisations. */
export interface ChangeFeed {
  /**
   * Calls the handlers for every change in an organisation that is committed from now on, or tells them that changes may
   * have been missed.
   *
   * @returns the function that ends the subscription.
   * @throws ServiceError UNAVAILABLE if notifications do not arrive, or the database cannot be reached.
   */
  subscribe(organisationId: string, handlers: ChangeHandlers): Promise<() => void>;
}

/** Intervals of a feed, in milliseconds. */
export interface ChangeFeedTimes {
  /** Between renewals of its registrations, with each of which it checks whether it still hears anything. */
  readonly renewal: number;
  /** How long a notification of its own may take to arrive. */
  readonly probe: number;
  /** How long the connection is kept without subscribers. */
  readonly idle: number;
}

const TIMES: ChangeFeedTimes = { renewal: 20_000, probe: 5000, idle: 30_000 };

/** How long a registration counts after its last renewal, as a multiple of the interval between renewals. */
const EXPIRY_FACTOR = 3;

/** How long a subscription waits for the connection, in milliseconds. */
const CONNECT_TIMEOUT = 10_000;

/** The connection as subscribers wait for it. */
interface Connecting {
  readonly isListening: Promise<void>;
  resolve(): void;
  reject(error: ServiceError): void;
}

/** Opens the feed of a process. It connects with its first subscriber, and closes the connection some time after the last. */
export function openChangeFeed({
  url,
  db,
  log,
  times = TIMES,
}: {
  /** A URL of the database that supports LISTEN: not that of a pooler in transaction mode. */
  readonly url: string;
  readonly db: SqlDatabase;
  readonly log: Logger;
  readonly times?: ChangeFeedTimes;
}): ChangeFeed & { stop(): Promise<void> } {
  const organisations = new Map<string, Set<ChangeHandlers>>();
  let listener: Listener | undefined;
  let connecting = waitForConnection();
  let isHeard = false;
  /** Resolves the probe that is under way. */
  let onProbe: { readonly payload: string; readonly heard: () => void } | undefined;
  let hasMissed = false;
  let isStopped = false;
  let renewal: NodeJS.Timeout | undefined;
  let idle: NodeJS.Timeout | undefined;
  const registrations = createRegistrations(db, (times.renewal * EXPIRY_FACTOR) / 1000, tellMissed);

  function receive(payload: string): void {
    if (payload === onProbe?.payload) return onProbe.heard();
    const { organisationId, ...change } = parseMessage(payload);
    if (organisationId === undefined) return;
    for (const { onChange } of organisations.get(organisationId) ?? []) onChange(change);
  }

  function tellMissed(organisationIds: Iterable<string>): void {
    for (const id of organisationIds) for (const { onMissed } of organisations.get(id) ?? []) onMissed();
  }

  /** Sends a notification to itself by way of the pool; returns whether it arrives. */
  async function probe(): Promise<boolean> {
    const payload = JSON.stringify({ probe: newId() });
    const controller = new AbortController();
    const arrival = new Promise<boolean>((resolve) => {
      onProbe = { payload, heard: () => resolve(true) };
    });
    try {
      await registrations.send(payload);
      return await Promise.race([
        arrival,
        sleep(times.probe, false, { signal: controller.signal, ref: false }).catch(() => false),
      ]);
    } finally {
      controller.abort();
      if (onProbe?.payload === payload) onProbe = undefined;
    }
  }

  /** Renews all registrations, and finds out whether notifications still arrive. */
  async function renew(): Promise<void> {
    tellMissed(await registrations.renew([...organisations.keys()]));
    if (!(await probe())) listener?.reconnect();
  }

  async function begin(): Promise<void> {
    const started = listener;
    try {
      const isArriving = await probe();
      if (listener !== started || isStopped) return;
      if (!isArriving) return refuse(new ServiceError('UNAVAILABLE', 'error.changes.pooler'));
      const all = [...organisations.keys()];
      await registrations.add(all);
      if (listener !== started || isStopped) return;
      if (hasMissed) log.info('changes in the database are followed again');
      isHeard = true;
      hasMissed = false;
      tellMissed(all);
      connecting.resolve();
      renewal = setInterval(() => void renew().catch(() => undefined), times.renewal);
    } catch (error) {
      refuse(unavailable(error));
    }
  }

  function refuse(error: ServiceError): void {
    connecting.reject(error);
    connecting = waitForConnection();
    if (error.messageKey === 'error.changes.pooler') {
      log.error('no notification of PostgreSQL arrives: a pooler in transaction mode? set DATABASE_DIRECT_URL');
    }
    listener?.reconnect();
  }

  function lose(error: Error | undefined): void {
    clearInterval(renewal);
    if (isHeard) log.warn({ reason: error?.message }, 'the connection that follows changes in the database was lost');
    hasMissed ||= isHeard;
    isHeard = false;
    connecting.reject(unavailable(error));
    connecting = waitForConnection();
    // The next subscriber connects again.
    if (organisations.size === 0) void disconnect();
  }

  function start(): void {
    clearTimeout(idle);
    listener ??= listen(url, CHANGE_CHANNEL, {
      onNotification: receive,
      onListening: () => void begin(),
      onLost: lose,
    });
  }

  async function disconnect(): Promise<void> {
    clearInterval(renewal);
    const last = listener;
    listener = undefined;
    isHeard = false;
    hasMissed = false;
    connecting.reject(unavailable());
    connecting = waitForConnection();
    await last?.stop();
  }

  function leave(organisationId: string, handlers: ChangeHandlers): void {
    const all = organisations.get(organisationId);
    if (!all?.delete(handlers) || all.size > 0) return;
    organisations.delete(organisationId);
    // If it fails, the registration expires.
    registrations.remove([organisationId], (id) => organisations.has(id)).catch(() => undefined);
    disconnectWhenIdle();
  }

  function disconnectWhenIdle(): void {
    clearTimeout(idle);
    if (organisations.size === 0) idle = setTimeout(() => void disconnect(), times.idle).unref();
  }

  return {
    async subscribe(organisationId, handlers) {
      if (isStopped) throw unavailable();
      start();
      await within(CONNECT_TIMEOUT, connecting.isListening).catch((error: unknown) => {
        disconnectWhenIdle();
        throw error;
      });
      const known = organisations.get(organisationId);
      if (known) known.add(handlers);
      else organisations.set(organisationId, new Set([handlers]));
      try {
        // Others of the organisation may be registering it at this moment: this waits for them.
        await (known ? registrations.written() : registrations.add([organisationId]));
      } catch (error) {
        leave(organisationId, handlers);
        throw unavailable(error);
      }
      return () => leave(organisationId, handlers);
    },
    async stop() {
      isStopped = true;
      clearTimeout(idle);
      const all = [...organisations.keys()];
      organisations.clear();
      registrations.stop();
      await registrations.remove(all, () => false).catch(() => undefined);
      await disconnect();
    },
  };
}

function waitForConnection(): Connecting {
  let resolve = (): void => undefined;
  let reject = (_error: ServiceError): void => undefined;
  const isListening = new Promise<void>((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  // Nobody may be waiting for it.
  isListening.catch(() => undefined);
  return { isListening, resolve, reject };
}

async function within(milliseconds: number, promise: Promise<void>): Promise<void> {
  const controller = new AbortController();
  const timeout = sleep(milliseconds, undefined, { signal: controller.signal }).then(() => {
    throw unavailable();
  });
  timeout.catch(() => undefined);
  try {
    await Promise.race([promise, timeout]);
  } finally {
    controller.abort();
  }
}

function unavailable(cause?: unknown): ServiceError {
  return new ServiceError('UNAVAILABLE', 'error.changes.unavailable', {}, { retryAfterSeconds: 5, cause });
}

/** What somebody else has sent on the channel is like a message without an organisation. */
function parseMessage(payload: string): Message {
  try {
    return Object(JSON.parse(payload)) as Message;
  } catch {
    return {} as Message;
  }
}
