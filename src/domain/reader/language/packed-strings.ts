/** Strings one behind the other in typed arrays, which threads can share. A string's number is its position. */
export interface PackedStrings {
  readonly units: Uint16Array;
  /** Where each string begins in `units`, and at the end where the last one ends. */
  readonly starts: Uint32Array;
}

/** Packs strings; a string's number is its position among them. */
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

/** The string with a number. */
export function stringAt({ units, starts }: PackedStrings, number: number): string {
  return String.fromCharCode(...units.subarray(starts[number], starts[number + 1]));
}

/** Gives each different string a number, in the order in which they first come. */
interface StringNumbers {
  /** The number of a string; a new one for a string that has not come before. */
  of(string: string): number;
  /** The number of a string, undefined for one that has not come before. */
  find(string: string): number | undefined;
  /** The strings by number. */
  all(): readonly string[];
}

/** Numbers for strings, none given yet. */
export function numberStrings(): StringNumbers {
  const numbers = new Map<string, number>();
  const strings: string[] = [];
  return {
    of(string) {
      let number = numbers.get(string);
      if (number === undefined) {
        numbers.set(string, (number = strings.length));
        strings.push(string);
      }
      return number;
    },
    find: (string) => numbers.get(string),
    all: () => strings,
  };
}
