/** A cell of a grid, counted from 0. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

interface Key {
  readonly key: string;
  readonly ctrlKey: boolean;
}

/** How many rows Page Up and Page Down go. */
const PAGE = 10;

/**
 * Where a key leads in a grid, as the ARIA Authoring Practices have it (https://www.w3.org/WAI/ARIA/apg/patterns/grid/);
 * undefined for keys that mean nothing there.
 */
export function moveIn(
  { rows, columns }: { readonly rows: number; readonly columns: number },
  { row, column }: Place,
  { key, ctrlKey }: Key,
): Place | undefined {
  const to = (wanted: Place): Place => ({
    row: Math.max(0, Math.min(rows - 1, wanted.row)),
    column: Math.max(0, Math.min(columns - 1, wanted.column)),
  });
  switch (key) {
    case 'ArrowUp':
      return to({ row: row - 1, column });
    case 'ArrowDown':
      return to({ row: row + 1, column });
    case 'ArrowLeft':
      return to({ row, column: column - 1 });
    case 'ArrowRight':
      return to({ row, column: column + 1 });
    case 'PageUp':
      return to({ row: row - PAGE, column });
    case 'PageDown':
      return to({ row: row + PAGE, column });
    case 'Home':
      return to({ row: ctrlKey ? 0 : row, column: 0 });
    case 'End':
      return to({ row: ctrlKey ? rows - 1 : row, column: columns - 1 });
    default:
      return undefined;
  }
}
