import type { Change, ChangeFeed, ChangeType } from './change-feed.js';

/** Maximum number of changed objects that wait for a slow reader; above it they are forgotten, and `missed` says so. */
const MAX_WAITING = 1000;

/** Maximum number of objects of one batch. */
export const MAX_BATCH = 100;

/** Least time between two batches of a stream, in milliseconds: what changes meanwhile comes together. */
const BATCH_INTERVAL = 250;

/** An object that changed, and how. CURRENT: this is how it is now, whatever happened to it. */
export interface ChangedObject {
  readonly id: string;
  readonly change: ChangeType | 'CURRENT';
}

/** What happened since the last batch, each object once. */
export interface ChangeBatch {
  /** Whether there may have been other changes. */
  readonly missed: boolean;
  readonly objects: readonly ChangedObject[];
}

/** Which changes belong to a stream. */
export interface ChangeSelection {
  readonly organisationId: string;
  /** The one object that it is about; undefined for several. */
  readonly objectId?: string;
  /** The ids of the objects that a change is about for this stream; null if they are not known. */
  readonly select: (change: Change) => readonly string[] | null;
}

/** Batches of changes. It ends when its reader calls `return`. */
export type ChangeStream = AsyncIterableIterator<ChangeBatch>;

/**
 * Opens a stream of changes. Its first batch comes at once: with the object as it is if the stream is about one, else
 * empty. A slow reader gets fewer batches: what waits for it is kept once an object, and is bounded.
 *
 * @throws ServiceError UNAVAILABLE if changes cannot be followed.
 */
export async function openChangeStream(
  feed: ChangeFeed,
  { organisationId, objectId, select }: ChangeSelection,
): Promise<ChangeStream> {
  const waiting = new Map<string, ChangedObject['change']>();
  let missed = false;
  let isFirst = true;
  let isEnded = false;
  let nextAt = 0;
  let timer: NodeJS.Timeout | undefined;
  let reader: ((result: IteratorResult<ChangeBatch>) => void) | undefined;

  function add(id: string, change: ChangedObject['change']): void {
    const earlier = waiting.get(id);
    waiting.set(id, earlier === 'CREATED' && change === 'UPDATED' ? 'CREATED' : change);
    if (waiting.size > MAX_WAITING) miss();
    else serve();
  }

  function miss(): void {
    waiting.clear();
    missed = true;
    if (objectId !== undefined) waiting.set(objectId, 'CURRENT');
    serve();
  }

  /** Gives the reader what waits, not before its time. */
  function serve(): void {
    if (!reader || timer || !(isFirst || missed || waiting.size > 0)) return;
    timer = setTimeout(
      () => {
        timer = undefined;
        const read = reader;
        reader = undefined;
        read?.({ done: false, value: takeBatch() });
      },
      Math.max(0, nextAt - performance.now()),
    );
  }

  function takeBatch(): ChangeBatch {
    const objects = [...waiting].slice(0, MAX_BATCH).map(([id, change]) => ({ id, change }));
    for (const { id } of objects) waiting.delete(id);
    const batch = { missed, objects };
    isFirst = missed = false;
    nextAt = performance.now() + BATCH_INTERVAL;
    return batch;
  }

  const leave = await feed.subscribe(organisationId, {
    onChange: (change) => {
      const ids = select(change);
      if (!ids) miss();
      else for (const id of ids) add(id, change.change);
    },
    onMissed: miss,
  });
  if (objectId !== undefined && !waiting.has(objectId)) waiting.set(objectId, 'CURRENT');

  function end(): Promise<IteratorResult<ChangeBatch>> {
    isEnded = true;
    leave();
    clearTimeout(timer);
    timer = undefined;
    waiting.clear();
    reader?.({ done: true, value: undefined });
    reader = undefined;
    return Promise.resolve({ done: true, value: undefined });
  }

  const stream: ChangeStream = {
    next: () =>
      isEnded
        ? Promise.resolve({ done: true, value: undefined })
        : new Promise((resolve) => {
            reader = resolve;
            serve();
          }),
    return: end,
    [Symbol.asyncIterator]: () => stream,
  };
  return stream;
}
