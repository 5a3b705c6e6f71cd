/** The entries of a text in which somebody separated them with semicolons. */
export function entriesOf(text: string): string[] {
  return text
    .split(';')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

/** Entries as a text that can be typed in. */
export function asEntries(entries: readonly string[]): string {
  return entries.join('; ');
}
