import type { Half } from './labelled/labelled-item.js';
import { measureLabelledItems } from './labelled/measure-labelled-items.js';
import { showLabelledItems, showMisses } from './labelled/show-labelled-items.js';
import type { ReportSection } from './report.js';

const TITLES: Readonly<Record<Half, string>> = {
  development: 'Our labelled items, development half',
  final: 'Our labelled items, final half (never worked on)',
};

/** The sections of the report about both halves. Individual misses are only listed for the development half. */
export function labelledItemsSections({ verbose }: { readonly verbose: boolean }): ReportSection[] {
  return (['development', 'final'] as const).map((half) => {
    const report = measureLabelledItems(half);
    return {
      title: `${TITLES[half]}: ${report.overall.items} items`,
      lines: [...showLabelledItems(report), ...(verbose ? showMisses(report.items) : [])],
    };
  });
}

/** All figures of both halves as JSON. */
export function labelledItemsJson(): string {
  const halves = { development: measureLabelledItems('development'), final: measureLabelledItems('final') };
  return `${JSON.stringify(halves, null, 2)}\n`;
}
