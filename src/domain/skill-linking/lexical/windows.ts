/** A run of a query's words: from start up to, and without, end. */
export interface Window {
  readonly start: number;
  readonly end: number;
}

/** All runs of the given lengths, and the whole, each once. */
export function windowsOf(wordCount: number, lengths: readonly number[]): Window[] {
  const windows: Window[] = wordCount > 0 ? [{ start: 0, end: wordCount }] : [];
  for (const length of lengths) {
    if (length >= wordCount) continue;
    for (let start = 0; start + length <= wordCount; start += 1) windows.push({ start, end: start + length });
  }
  return windows;
}
