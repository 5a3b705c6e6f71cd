/**
 * Waits until something holds, asking again and again.
 *
 * @throws Error when it does not hold in time; what the last try threw is its cause.
 */
export async function waitFor<Value>(
  holds: () => Promise<Value | false | null | undefined> | Value | false | null | undefined,
  milliseconds = 150_000,
): Promise<Value> {
  const deadline = Date.now() + milliseconds;
  let last: unknown;
  for (;;) {
    try {
      const value = await holds();
      if (value) return value;
      last = undefined;
    } catch (error) {
      last = error;
    }
    if (Date.now() > deadline) throw new Error(`it did not come to hold within ${milliseconds} ms`, { cause: last });
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
