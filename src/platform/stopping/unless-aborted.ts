/**
 * Waits for work, but no longer than until a signal is aborted. Work that is left goes on by itself: it is for the
 * caller to end what it stands on, and what becomes of it then is nobody's concern.
 *
 * @throws the signal's reason once it is aborted.
 */
export async function unlessAborted<Result>(signal: AbortSignal | undefined, work: Promise<Result>): Promise<Result> {
  if (signal === undefined) return work;
  let leave: () => void = () => undefined;
  const aborted = new Promise<never>((_resolve, reject) => {
    leave = () => reject(signal.reason as Error);
    if (signal.aborted) leave();
    else signal.addEventListener('abort', leave, { once: true });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', leave);
  }
}
