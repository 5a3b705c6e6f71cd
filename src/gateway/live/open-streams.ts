import { ServiceError } from '../../platform/errors/index.js';
import type { Settings } from '../../platform/settings/index.js';
import type { Caller, Callers } from '../authentication/callers.js';

/** How often the credentials of open streams are checked, in milliseconds. */
const CHECK_INTERVAL = 1000;

/** Seconds after which somebody who was refused may try again. */
const RETRY_SECONDS = 10;

/** Why a stream is ended by the service. */
export type StreamEnd = 'CREDENTIAL_ENDED' | 'STOPPING';

/** The streams of a process that are open, and the WebSockets that carry them. */
export interface OpenStreams {
  /**
   * Counts a stream.
   *
   * @returns a function that must be called when it has ended.
   * @throws ServiceError TOO_MANY_REQUESTS if the organisation has too many, UNAVAILABLE if the process has or is stopping.
   */
  admit(organisationId: string): () => void;
  /** Counts a WebSocket, at first without an organisation; see `admit`. */
  admitSocket(): SocketAdmission;
  /**
   * Calls the function once, when the credential is no longer valid for the stream or the process stops.
   *
   * @param isAllowed - whether the caller with the credential may still have the stream.
   * @returns a function that must be called when the stream has ended.
   */
  watch(credential: string, isAllowed: (caller: Caller) => boolean, end: (reason: StreamEnd) => void): () => void;
  /** Ends all streams and admits no more. */
  stop(): void;
}

/** A WebSocket that is counted. */
export interface SocketAdmission {
  /** Counts it for its organisation too, once that is known. */
  assign(organisationId: string): void;
  leave(): void;
}

/**
 * Creates the count of a process, which checks the credential of each stream as long as it is open.
 *
 * @param onCount - is called with the number of open streams when it changes.
 */
export function createOpenStreams(
  { streamsPerOrganisation, streamsPerProcess }: Settings,
  callers: Pick<Callers, 'find'>,
  onCount: (streams: number) => void,
): OpenStreams {
  const streams = createCount(streamsPerOrganisation, streamsPerProcess, onCount);
  const sockets = createCount(streamsPerOrganisation, streamsPerProcess);
  const watched = new Map<string, Set<WatchedStream>>();
  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;

  async function check(): Promise<void> {
    await Promise.all(
      [...watched].map(async ([credential, open]) => {
        // While the database cannot be reached, nothing is known, and nothing is sent either.
        const caller = await callers.find(credential).catch(() => undefined);
        if (caller === undefined) return;
        for (const { isAllowed, end } of open) if (!caller || !isAllowed(caller)) end('CREDENTIAL_ENDED');
      }),
    );
  }

  function checkLater(): void {
    timer = setTimeout(
      () => void check().finally(() => (watched.size > 0 ? checkLater() : (timer = undefined))),
      CHECK_INTERVAL,
    );
    timer.unref();
  }

  function refuseWhileStopping(): void {
    if (isStopping) throw busy();
  }

  return {
    admit(organisationId) {
      refuseWhileStopping();
      const leaveProcess = streams.enterProcess();
      try {
        return both(leaveProcess, streams.enterOrganisation(organisationId));
      } catch (error) {
        leaveProcess();
        throw error;
      }
    },
    admitSocket() {
      refuseWhileStopping();
      let leave = sockets.enterProcess();
      return {
        assign: (organisationId) => {
          leave = both(leave, sockets.enterOrganisation(organisationId));
        },
        leave: () => leave(),
      };
    },
    watch(credential, isAllowed, end) {
      const open = watched.get(credential) ?? new Set();
      const stream = { isAllowed, end };
      watched.set(credential, open.add(stream));
      // It was admitted just before the stop.
      if (isStopping) queueMicrotask(() => end('STOPPING'));
      else if (!timer) checkLater();
      return () => {
        open.delete(stream);
        if (open.size === 0 && watched.get(credential) === open) watched.delete(credential);
      };
    },
    stop() {
      isStopping = true;
      clearTimeout(timer);
      for (const open of watched.values()) for (const { end } of open) end('STOPPING');
    },
  };
}

/** A stream whose credential is checked. */
interface WatchedStream {
  readonly isAllowed: (caller: Caller) => boolean;
  readonly end: (reason: StreamEnd) => void;
}

/** Counts something for each organisation and for the process. */
function createCount(
  limitOfOrganisation: number,
  limitOfProcess: number,
  onCount: (total: number) => void = () => undefined,
) {
  const counts = new Map<string, number>();
  let total = 0;

  function change(organisationId: string, by: 1 | -1): void {
    const count = (counts.get(organisationId) ?? 0) + by;
    if (count === 0) counts.delete(organisationId);
    else counts.set(organisationId, count);
  }

  return {
    enterProcess(): () => void {
      if (total >= limitOfProcess) throw busy();
      onCount((total += 1));
      return once(() => onCount((total -= 1)));
    },
    enterOrganisation(organisationId: string): () => void {
      if ((counts.get(organisationId) ?? 0) >= limitOfOrganisation) {
        const options = { retryAfterSeconds: RETRY_SECONDS };
        throw new ServiceError(
          'TOO_MANY_REQUESTS',
          'error.stream.organisation',
          { limit: limitOfOrganisation },
          options,
        );
      }
      change(organisationId, 1);
      return once(() => change(organisationId, -1));
    },
  };
}

function busy(): ServiceError {
  return new ServiceError('UNAVAILABLE', 'error.stream.process', {}, { retryAfterSeconds: RETRY_SECONDS });
}

function once(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    work();
  };
}

function both(first: () => void, second: () => void): () => void {
  return () => {
    first();
    second();
  };
}
