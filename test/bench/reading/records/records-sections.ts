import type { Half } from '../labelled/labelled-item.js';
import { row } from '../labelled/report-row.js';
import type { ReportSection } from '../report.js';
import type { RecordsReport, RecordsSummary } from './measure-records.js';

const TITLES: Readonly<Record<Half, string>> = {
  development: 'Our labelled records, development half',
  final: 'Our labelled records, final half (never worked on)',
};

const COLUMNS = ['records', 'skills found', 'levels right', 'kept out', 'unlisted'];

/** The sections of the report about both halves. Individual errors are only listed for the development half. */
export function recordsSections(
  reports: readonly RecordsReport[],
  { verbose }: { readonly verbose: boolean },
): ReportSection[] {
  return reports.map(({ half, all, forms, errors }) => ({
    title: `${TITLES[half]}: percent`,
    lines: [
      row('', COLUMNS),
      row('all', cellsOf(all)),
      ...Object.entries(forms).map(([form, summary]) => row(form, cellsOf(summary))),
      ...(verbose ? errors.map(({ id, what }) => `${id}  ${what}`) : []),
    ],
  }));
}

function cellsOf({
  records,
  expected,
  found,
  rated,
  levelsRight,
  rejected,
  wrong,
  unlisted,
  credited,
}: RecordsSummary) {
  return [
    String(records),
    percent(found, expected),
    percent(levelsRight, rated),
    percent(rejected - wrong, rejected),
    percent(unlisted, credited),
  ];
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '-' : ((100 * part) / whole).toFixed(1);
}
