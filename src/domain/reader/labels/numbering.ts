/** Numbers for texts, in the order in which they come. */
export interface Numbering {
  of(text: string): number;
  all(): readonly string[];
}

/** Begins to number texts. */
export function numbering(): Numbering {
  const numbers = new Map<string, number>();
  const texts: string[] = [];
  return {
    of(text) {
      let number = numbers.get(text);
      if (number === undefined) {
        numbers.set(text, (number = texts.length));
        texts.push(text);
      }
      return number;
    },
    all: () => texts,
  };
}
