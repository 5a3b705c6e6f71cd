/** Strings one behind the other, by number. */
export interface PackedStrings {
  readonly units: Uint16Array;
  /** Where each string begins in `units`, and at the end where the last one ends. */
  readonly starts: Uint32Array;
}

/** Packs strings; a string's number is its place among them. */
export function packStrings(strings: readonly string[]): PackedStrings {
  const units = new Uint16Array(strings.reduce((sum, { length }) => sum + length, 0));
  const starts = new Uint32Array(strings.length + 1);
  let at = 0;
  for (const [number, string] of strings.entries()) {
    for (let index = 0; index < string.length; index += 1) units[at++] = string.charCodeAt(index);
    starts[number + 1] = at;
  }
  return { units, starts };
}

/** The string of a number. */
export function stringAt({ units, starts }: PackedStrings, number: number): string {
  return String.fromCharCode(...units.subarray(starts[number], starts[number + 1]));
}
