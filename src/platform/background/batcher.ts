/** Collects items that are added one by one, and processes them in batches. */
interface Batcher<Item, Result> {
  /** The item's result once its batch was processed; rejects if the batch does. */
  add(item: Item): Promise<Result>;
}

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Creates a batcher. It processes one batch at a time, of the items that were added during the last one, so batches
 * grow with the load.
 *
 * @param perform - returns a result for each item, in the order given.
 * @param options - maxItems: maximum size of a batch; gatherMilliseconds: how long the first item waits for others.
 */
export function createBatcher<Item, Result>(
  perform: (items: readonly Item[]) => Promise<readonly Result[]>,
  { maxItems, gatherMilliseconds }: { readonly maxItems: number; readonly gatherMilliseconds: number },
): Batcher<Item, Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let isRunning = false;

  async function run(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, maxItems);
      try {
        const results = await perform(batch.map(({ item }) => item));
        batch.forEach(({ resolve }, index) => resolve(results[index] as Result));
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    isRunning = false;
  }

  return {
    add: (item) =>
      new Promise((resolve, reject) => {
        waiting.push({ item, resolve, reject });
        if (isRunning) return;
        isRunning = true;
        setTimeout(() => void run(), gatherMilliseconds);
      }),
  };
}
