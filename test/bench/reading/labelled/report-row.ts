import type { Figures } from './scoring/summarise-verdicts.js';

const NAME_WIDTH = 26;
const COLUMN_WIDTH = 16;

/** A row of a table: its name and its cells. */
export function row(name: string, cells: readonly string[]): string {
  return `${name.padEnd(NAME_WIDTH)}${cells.map((text) => text.padStart(COLUMN_WIDTH)).join('')}`.trimEnd();
}

/** Precision and recall: "92.1 / 80.4", with a dash for undefined figures. */
export function cell(figures: Figures | undefined): string {
  return `${share(figures?.precision)} / ${share(figures?.recall)}`;
}

/** A share in percent: "92.1", or a dash if it is undefined. */
export function share(percent: number | null | undefined): string {
  return percent === null || percent === undefined ? '-' : percent.toFixed(1);
}
