import type { ReactNode } from 'react';

/** A column of a table. */
export interface Column<Row> {
  readonly id: string;
  /** Its heading, in the person's language. */
  readonly name: string;
  readonly cell: (row: Row) => ReactNode;
  /** In rem; the columns share what is left over. */
  readonly width: number;
  /** Numbers stand at the end of their cell. */
  readonly isNumber?: boolean;
  /** The name by which the list can be ordered by this column. */
  readonly order?: string;
  /** Not shown until somebody chooses it. */
  readonly isHidden?: boolean;
}

/** By what a list is ordered. */
export interface Order {
  readonly by: string;
  readonly direction: 'ASC' | 'DESC';
}
