/** An entry of a legend as it is on the screen. */
export interface LegendEntry {
  readonly text: string;
  /** What stands for it in the chart; null if its text says it. */
  readonly mark: { readonly colour: string; readonly isLine: boolean } | { readonly symbol: SVGSVGElement } | null;
}

/** A mark is a line if it is lower than this, in pixels. */
const LINE_HEIGHT = 6;

/** Reads the entries of the legend of a figure. */
export function readLegend(figure: Element): readonly LegendEntry[] {
  return [...figure.querySelectorAll('.chart-legend li')].map((entry) => ({
    text: (entry.textContent ?? '').replaceAll(/\s+/g, ' ').trim(),
    mark: markOf(entry),
  }));
}

function markOf(entry: Element): LegendEntry['mark'] {
  const symbol = entry.querySelector('svg');
  if (symbol) return { symbol };
  const swatch = entry.querySelector(':scope > [data-heat]');
  if (swatch) return swatch.textContent ? null : { colour: getComputedStyle(swatch).backgroundColor, isLine: false };
  const { backgroundColor, height } = getComputedStyle(entry, '::before');
  return { colour: backgroundColor, isLine: Number.parseFloat(height) < LINE_HEIGHT };
}
