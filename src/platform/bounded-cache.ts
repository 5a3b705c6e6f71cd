/**
 * Remembers what a function returned for a text.
 *
 * @param maxEntries - maximum number of texts that are remembered; above it the first one is forgotten.
 */
export function createBoundedCache<Value>(
  maxEntries: number,
  compute: (text: string) => Value,
): (text: string) => Value {
  const values = new Map<string, Value>();
  return (text) => {
    const known = values.get(text);
    if (known !== undefined) return known;
    const value = compute(text);
    // A Map keeps the order of insertion.
    const [first] = values.keys();
    if (values.size >= maxEntries && first !== undefined) values.delete(first);
    values.set(text, value);
    return value;
  };
}
