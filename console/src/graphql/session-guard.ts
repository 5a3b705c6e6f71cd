import { makeOperation, type Exchange, type Operation, type OperationResult } from 'urql';
import { filter, makeSubject, merge, pipe, share, tap } from 'wonka';

/** What becomes of the work when the service knows no session of the browser. */
export interface SessionEvents {
  /** Nobody was signed in yet. */
  readonly onNobody: () => void;
  /** The session has ended while somebody worked. What is asked meanwhile waits. */
  readonly onEnded: () => void;
}

export interface SessionGuard {
  readonly exchange: Exchange;
  /** Sends what has waited, and opens the streams of changes again: for the same person, signed in again. */
  readonly resume: () => void;
}

/** Marks an operation whose answer does not wait for a session. */
export const CHECKS_SESSION = { checksSession: true } as const;

/** Keeps what the service refuses for want of a session, so that nothing is lost when somebody signs in again. */
export function guardSession({ onNobody, onEnded }: SessionEvents): SessionGuard {
  const waiting = new Map<number, Operation>();
  const streams = new Map<number, Operation>();
  const again = makeSubject<Operation>();
  let wasSignedIn = false;

  const follow = (operation: Operation) => {
    if (operation.kind === 'subscription') streams.set(operation.key, operation);
    if (operation.kind !== 'teardown') return;
    waiting.delete(operation.key);
    streams.delete(operation.key);
  };
  const isForTheScreen = ({ operation, error }: OperationResult) => {
    if (error?.response?.status !== 401) {
      if (!error) wasSignedIn = true;
      return true;
    }
    if (operation.context['checksSession']) return true;
    waiting.set(operation.key, operation);
    if (wasSignedIn) onEnded();
    else onNobody();
    return false;
  };
  return {
    exchange:
      ({ forward }) =>
      (operations) =>
        pipe(merge([pipe(operations, tap(follow)), again.source]), share, forward, filter(isForTheScreen)),
    resume() {
      const asked = [...waiting.values()];
      waiting.clear();
      for (const stream of streams.values()) again.next(makeOperation('teardown', stream, stream.context));
      for (const operation of [...asked, ...streams.values()]) again.next(operation);
    },
  };
}
