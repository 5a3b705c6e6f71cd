/** Lists of numbers in one array: list i is values[start[i]] to values[start[i + 1]]. */
export interface FlatLists {
  readonly start: Int32Array;
  readonly values: Int32Array;
}

export function flatten(lists: readonly (readonly number[])[]): FlatLists {
  const start = new Int32Array(lists.length + 1);
  lists.forEach((list, index) => {
    start[index + 1] = (start[index] ?? 0) + list.length;
  });
  const values = new Int32Array(start[lists.length] ?? 0);
  lists.forEach((list, index) => values.set(list, start[index]));
  return { start, values };
}

/**
 * Inverts lists: for each value below a bound, the lists that contain it. A list that contains a value twice occurs
 * twice.
 */
export function invert({ start, values }: FlatLists, bound: number): FlatLists {
  const inverted = new Int32Array(bound + 1);
  for (const value of values) inverted[value + 1] = (inverted[value + 1] ?? 0) + 1;
  for (let value = 0; value < bound; value += 1)
    inverted[value + 1] = (inverted[value + 1] ?? 0) + (inverted[value] ?? 0);
  const next = inverted.slice();
  const lists = new Int32Array(values.length);
  for (let list = 0; list + 1 < start.length; list += 1) {
    for (let index = start[list] ?? 0; index < (start[list + 1] ?? 0); index += 1) {
      const value = values[index] ?? 0;
      const at = next[value] ?? 0;
      lists[at] = list;
      next[value] = at + 1;
    }
  }
  return { start: inverted, values: lists };
}
