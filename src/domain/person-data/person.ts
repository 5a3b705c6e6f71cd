/** Somebody of whom rows are found, exported or erased. */
export interface Person {
  readonly organisationId: string;
  /** Null for somebody who has no profile. */
  readonly profileId: string | null;
  /** The organisation's own identifier of the person. */
  readonly publicIdentifier: string;
  /** The person's e-mail addresses. */
  readonly addresses: readonly string[];
  /** Names of the person that nobody else in the organisation has, each of at least two words. */
  readonly names: readonly string[];
  /** Names of the person that somebody else in the organisation has as well. */
  readonly sharedNames: readonly string[];
  /** First and last name; null if they are not known apart, or somebody else has the name. */
  readonly nameParts: { readonly firstName: string; readonly lastName: string } | null;
  /** Signatures of links that were made for the person. */
  readonly signatures: readonly string[];
}

/** The texts that tell in other people's records that the person is meant, wherever they stand. */
export function mentionsOf({ publicIdentifier, addresses, names }: Person): readonly string[] {
  return [...(isDistinctive(publicIdentifier) ? [publicIdentifier] : []), ...addresses, ...names];
}

/**
 * Whether an identifier can be told from other words and numbers of a text: not `12` or `mark`, but `E-12` and `104233`.
 */
export function isDistinctive(publicIdentifier: string): boolean {
  return /^\d{6,}$/.test(publicIdentifier) || (/\p{L}/u.test(publicIdentifier) && /[^\p{L}\s]/u.test(publicIdentifier));
}

/** A PostgreSQL regular expression for texts as whole words, with any white space between their words. */
export function wholeWordsPattern(texts: readonly string[]): string {
  const forms = texts.map((text) => text.trim().split(/\s+/u).map(escaped).join('\\s+'));
  return `(?<![[:alnum:]])(${forms.join('|')})(?![[:alnum:]])`;
}

/**
 * A PostgreSQL regular expression that matches every JSON text in which one of some texts may stand, and some more:
 * JSON may escape white space and all characters beyond ASCII.
 */
export function jsonPattern(texts: readonly string[]): string {
  const forms = texts.map((text) =>
    text
      .trim()
      .split(/\s+/u)
      .map((word) => Array.from(word, (character) => (character < '\u0080' ? escaped(character) : '.{1,12}')).join(''))
      .join('(\\s|\\\\[nrt])+'),
  );
  return `(${forms.join('|')})`;
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
