import type pg from 'pg';
import type { ConnectionGate, LeaveGate } from './connection-shares.js';
import type { DatabaseUse, ReadPurpose } from './database-use.js';
import { convertValue, TextQuery } from './text-query.js';

/** A read of one text: its first row has one column. */
export interface TextRead {
  /** Whose read it is. Its connections count as those of the organisation's queries or analytics. */
  readonly organisationId: string;
  readonly purpose: ReadPurpose;
  /** Called with the size of each chunk that the database sends, in bytes. */
  readonly onBytes: (bytes: number) => void;
  readonly statement: {
    /** Under which the statement is prepared; empty if it is not. */
    readonly name: string;
    readonly text: string;
    readonly values: unknown[];
  };
}

/** A read that waits for a connection or is being executed. */
export interface RunningRead {
  /** The text; undefined if there is no row, or the column is NULL. */
  readonly result: Promise<string | undefined>;
  /** Ends the read: `result` is rejected with the reason at once. Does nothing once the read has ended. */
  abort(reason: Error): void;
}

/** Starts a read. */
export type ReadText = (read: TextRead) => RunningRead;

/** A connection while a use has it. */
export interface TakenConnection {
  readonly client: pg.PoolClient;
  /**
   * Cancels the statement that is being executed, and closes the connection if that fails; otherwise it is closed when
   * it is released.
   *
   * @param isRunning - whether the statement is still being executed; not called once the connection is released.
   */
  cancel(isRunning: () => boolean): void;
  /** Returns the connection to the pool, or closes it after an error. */
  release(error?: Error | boolean): void;
}

/** Takes a connection for a use that the gate has admitted. */
export type TakeConnection = (
  use: DatabaseUse,
  leave: LeaveGate,
  onTaken: (error: Error | undefined, connection?: TakenConnection) => void,
) => void;

/**
 * Maximum number of reads that are sent over one connection before the first is answered. With more of them it takes
 * hardly less time, and more would wait behind a slow one.
 */
const MAX_IN_FLIGHT = 3;

interface PendingRead {
  readonly read: TextRead;
  isAborted: boolean;
  readonly resolve: (text: string | undefined) => void;
  readonly reject: (error: Error) => void;
}

interface PipelinedConnection {
  readonly taken: TakenConnection;
  /** In the order in which they were sent, which is that of their answers. */
  readonly inFlight: PendingRead[];
  /** Why no more reads are sent over it. */
  closedBy: Error | undefined;
}

/** The reads of an organisation for a purpose. */
interface OrganisationReads {
  readonly organisationId: string;
  readonly purpose: ReadPurpose;
  /** Those that were not sent yet. */
  readonly queue: PendingRead[];
  readonly connections: Set<PipelinedConnection>;
  /** Connections that are being taken. */
  opening: number;
  isWaiting: boolean;
}

/**
 * Creates the function that reads texts for organisations. Each read gets a connection of its own while the gate admits
 * more of them. After that, reads of the same organisation are sent one behind another over its connections, without
 * waiting for answers (pipelining). While others wait for connections, those of the organisation take no more reads and
 * are released.
 */
export function createPipelinedReads(gate: ConnectionGate, takeConnection: TakeConnection): ReadText {
  // By organisation: a profile is never read behind analytics.
  const organisations = {
    query: new Map<string, OrganisationReads>(),
    analytics: new Map<string, OrganisationReads>(),
  };

  function readsOf({ organisationId, purpose }: TextRead): OrganisationReads {
    let reads = organisations[purpose].get(organisationId);
    if (!reads) {
      reads = { organisationId, purpose, queue: [], connections: new Set(), opening: 0, isWaiting: false };
      organisations[purpose].set(organisationId, reads);
    }
    return reads;
  }

  function forgetIfIdle(reads: OrganisationReads): void {
    const { organisationId, purpose, queue, connections, opening, isWaiting } = reads;
    if (queue.length + connections.size + opening === 0 && !isWaiting) organisations[purpose].delete(organisationId);
  }

  /** Finds a connection for the read that has just been added to the queue. */
  function dispatch(reads: OrganisationReads): void {
    const { organisationId, purpose } = reads;
    const use: DatabaseUse = { purpose, organisationId };
    const leave = gate.tryEnter(use);
    if (leave) return open(reads, use, leave);
    if (!gate.isWaitedFor()) {
      const connection = leastUsed(reads.connections);
      if (connection) return fill(reads, connection, 1);
    }
    // A connection that is in use or being taken will take the read from the queue.
    if (reads.connections.size + reads.opening > 0 || reads.isWaiting) return;
    reads.isWaiting = true;
    gate.wait(
      use,
      (leave) => {
        reads.isWaiting = false;
        open(reads, use, leave);
      },
      (error) => {
        reads.isWaiting = false;
        refuseAll(reads, error);
      },
    );
  }

  function open(reads: OrganisationReads, use: DatabaseUse, leave: LeaveGate): void {
    reads.opening += 1;
    takeConnection(use, leave, (error, taken) => {
      const share = Math.ceil(reads.queue.length / reads.opening);
      reads.opening -= 1;
      if (!taken) return refuseAll(reads, error as Error);
      const connection: PipelinedConnection = { taken, inFlight: [], closedBy: undefined };
      use.onBytes = (bytes) => connection.inFlight[0]?.read.onBytes(bytes);
      reads.connections.add(connection);
      fill(reads, connection, share);
      releaseIfIdle(reads, connection);
    });
  }

  function refuseAll(reads: OrganisationReads, error: Error): void {
    for (const read of reads.queue.splice(0)) read.reject(error);
    forgetIfIdle(reads);
  }

  /** Sends reads of the queue over a connection. */
  function fill(reads: OrganisationReads, connection: PipelinedConnection, count: number): void {
    for (let sent = 0; sent < count && connection.inFlight.length < MAX_IN_FLIGHT; sent += 1) {
      const read = reads.queue.shift();
      if (!read) return;
      send(reads, connection, read);
    }
  }

  function send(reads: OrganisationReads, connection: PipelinedConnection, pending: PendingRead): void {
    const { taken, inFlight } = connection;
    inFlight.push(pending);
    const onEnd = (error: Error | undefined, text?: string) => {
      inFlight.splice(inFlight.indexOf(pending), 1);
      if (error) {
        pending.reject(error);
        connection.closedBy ??= error;
      } else {
        pending.resolve(text);
      }
      if (inFlight[0]?.isAborted) cancel(connection);
      else if (!connection.closedBy && !gate.isWaitedFor()) fill(reads, connection, MAX_IN_FLIGHT);
      releaseIfIdle(reads, connection);
    };
    taken.client.query(new TextQuery(pending.read.statement, onEnd));
  }

  function releaseIfIdle(reads: OrganisationReads, connection: PipelinedConnection): void {
    if (connection.inFlight.length > 0 || !reads.connections.delete(connection)) return;
    connection.taken.release(connection.closedBy);
    // What is left in the queue needs another connection.
    if (reads.queue.length > 0) dispatch(reads);
    else forgetIfIdle(reads);
  }

  function cancel(connection: PipelinedConnection): void {
    connection.closedBy ??= new Error('a read was cancelled');
    const [read] = connection.inFlight;
    connection.taken.cancel(() => connection.inFlight[0] === read);
  }

  /** What is behind another read in a connection is cancelled when its turn comes. */
  function abort(reads: OrganisationReads, read: PendingRead, reason: Error): void {
    if (read.isAborted) return;
    read.isAborted = true;
    read.reject(reason);
    const place = reads.queue.indexOf(read);
    if (place >= 0) reads.queue.splice(place, 1);
    for (const connection of reads.connections) if (connection.inFlight[0] === read) cancel(connection);
  }

  return (read) => {
    let abortRead: (reason: Error) => void = () => undefined;
    const result = new Promise<string | undefined>((resolve, reject) => {
      // Here, because an error while a query is sent would break the connection.
      const statement = { ...read.statement, values: read.statement.values.map(convertValue) };
      const reads = readsOf(read);
      const pending: PendingRead = { read: { ...read, statement }, isAborted: false, resolve, reject };
      abortRead = (reason) => abort(reads, pending, reason);
      reads.queue.push(pending);
      dispatch(reads);
    });
    return { result, abort: (reason) => abortRead(reason) };
  };
}

function leastUsed(connections: Iterable<PipelinedConnection>): PipelinedConnection | undefined {
  let best: PipelinedConnection | undefined;
  for (const connection of connections) {
    const { closedBy, inFlight } = connection;
    if (closedBy || inFlight.length >= MAX_IN_FLIGHT) continue;
    if (!best || inFlight.length < best.inFlight.length) best = connection;
  }
  return best;
}
