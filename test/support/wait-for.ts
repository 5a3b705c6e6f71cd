/** Shortest and longest time between two questions, in milliseconds. */
const MIN_INTERVAL = 25;
const MAX_INTERVAL = 100;

/**
 * Waits until something holds: asks again and again, less often the longer it takes, as a question to a service and its
 * database costs both of them some milliseconds.
 *
 * @throws Error when it does not hold in time; what the last attempt threw is its cause.
 */
export async function waitFor<Value>(
  holds: () => Promise<Value | false | null | undefined> | Value | false | null | undefined,
  milliseconds = 150_000,
): Promise<Value> {
  const startedAt = Date.now();
  let last: unknown;
  for (;;) {
    try {
      const value = await holds();
      if (value) return value;
      last = undefined;
    } catch (error) {
      last = error;
    }
    const elapsed = Date.now() - startedAt;
    if (elapsed > milliseconds) throw new Error(`it did not come to hold within ${milliseconds} ms`, { cause: last });
    const interval = Math.min(MAX_INTERVAL, Math.max(MIN_INTERVAL, elapsed / 10));
    await new Promise((resolve) => setTimeout(resolve, interval));
  }
}
