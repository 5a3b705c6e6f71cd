/** Longest name of a document, in characters. */
const MAX_LENGTH = 120;

/** A name and its ending, such as ".jpg". */
const PARTS = /^(.*?)(\.[a-z0-9]{1,5})?$/is;

/**
 * A name for a document that no other one has: phones call every photo "image.jpg", and the second becomes
 * "image (2).jpg". A long name is shortened before its ending.
 */
export function unusedName(name: string, used: ReadonlySet<string | null>): string {
  const [, stem = '', ending = ''] = PARTS.exec(name) ?? [];
  for (let number = 1; ; number += 1) {
    const suffix = `${number === 1 ? '' : ` (${number})`}${ending}`;
    const tried = `${stem.slice(0, MAX_LENGTH - suffix.length).toWellFormed()}${suffix}`;
    if (!used.has(tried)) return tried;
  }
}
