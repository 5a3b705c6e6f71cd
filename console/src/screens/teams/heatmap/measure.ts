import type { RowOfHeatmapFragment } from '../../../../generated/operations.ts';
import type { Formats } from '../../../language/formats.ts';

/** What the cells of the heat map show. */
export const MEASURES = ['share', 'level'] as const;

export type Measure = (typeof MEASURES)[number];

/** How many shades there are, and one more for nobody. */
export const SHADES = 6;

/** The numbers of a cell; null if they are withheld, as they are about too few people. */
export type Cell = RowOfHeatmapFragment['cells'][number] | null;

/** What a cell shows: a share of 0-1 or a level of 0-5; null if nobody has the skill. */
export function valueOf(measure: Measure, people: number, { holders, meanLevel }: NonNullable<Cell>): number | null {
  if (holders === 0) return null;
  return measure === 'share' ? holders / people : meanLevel;
}

/** The shade of a value, 1 to `SHADES`; 0 for nobody. */
export function shadeOf(measure: Measure, value: number | null): number {
  if (value === null) return 0;
  return Math.max(1, Math.ceil((measure === 'share' ? value : value / 5) * SHADES));
}

/** The value as a cell shows it. */
export function writeValue(measure: Measure, value: number | null, { percent, number }: Formats): string {
  if (value === null) return '–';
  return measure === 'share' ? percent(value) : number(value, 1);
}
