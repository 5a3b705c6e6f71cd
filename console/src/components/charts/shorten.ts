/** The mean width of a letter of 12 pixels, in pixels. */
const LETTER = 6.4;

/** How many letters of 12 pixels fit in a width in pixels. */
export function lettersIn(width: number): number {
  return Math.floor(width / LETTER);
}

/** A name that takes at most so many letters in a chart. */
export function shorten(name: string, length: number): string {
  return name.length > length ? `${name.slice(0, Math.max(1, length - 1))}…` : name;
}
