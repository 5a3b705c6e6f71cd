/** Collects what comes one by one and hands it on together. */
export interface Batcher<Item, Result> {
  /** What became of the item when its batch was performed; rejects as the batch did. */
  add(item: Item): Promise<Result>;
}

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Makes a batcher: one batch at a time, of what came while the last one was performed. The busier it gets, the larger
 * they are.
 *
 * @param perform - gives a result for each item, in the order given.
 * @param options - most: items of a batch; gatherMilliseconds: how long the first item of a batch waits for company.
 */
export function createBatcher<Item, Result>(
  perform: (items: readonly Item[]) => Promise<readonly Result[]>,
  { most, gatherMilliseconds }: { readonly most: number; readonly gatherMilliseconds: number },
): Batcher<Item, Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let isRunning = false;

  async function run(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, most);
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
