/** Most results that are remembered: those of the lines of a document or two. */
const MOST = 1000;

/**
 * A pure function that remembers its last results, as several rules ask the same of a line. When there are too many, it
 * forgets all of them.
 *
 * @param most how many results are remembered; few, where the texts are long
 */
export function remembered<Result>(compute: (text: string) => Result, most: number = MOST): (text: string) => Result {
  const results = new Map<string, Result>();
  return (text) => {
    const known = results.get(text);
    if (known !== undefined || results.has(text)) return known as Result;
    const result = compute(text);
    if (results.size >= most) results.clear();
    results.set(text, result);
    return result;
  };
}
