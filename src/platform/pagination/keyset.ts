import type { Page } from './page.js';

type Direction = 'asc' | 'desc';

/** A column that a list is sorted by, and how a cursor's text becomes its value. */
export interface SortKey {
  readonly column: string;
  readonly direction: Direction;
  readonly parse?: (text: string) => unknown;
}

/**
 * What Prisma needs to read a page by the values of its sort keys: conditions, order, and one row more than the
 * page holds, to see whether the list goes on.
 */
export function keysetQuery(page: Page, keys: readonly SortKey[]) {
  return {
    where: [
      ...(page.after ? [beyond(page.after, keys, false)] : []),
      ...(page.before ? [beyond(page.before, keys, true)] : []),
    ],
    orderBy: keys.map(({ column, direction }) => ({ [column]: page.backward ? opposite(direction) : direction })),
    take: page.size + 1,
  };
}

/** (a, b) beyond (x, y) is: a beyond x, or a = x and b beyond y. */
function beyond(values: readonly string[], keys: readonly SortKey[], before: boolean): object {
  return {
    OR: keys.map((key, index) => ({
      AND: [
        ...keys.slice(0, index).map((equal, at) => ({ [equal.column]: valueOf(equal, values[at]) })),
        { [key.column]: { [(key.direction === 'asc') === before ? 'lt' : 'gt']: valueOf(key, values[index]) } },
      ],
    })),
  };
}

function valueOf(key: SortKey, text: string | undefined): unknown {
  return key.parse ? key.parse(text ?? '') : text;
}

function opposite(direction: Direction): Direction {
  return direction === 'asc' ? 'desc' : 'asc';
}
