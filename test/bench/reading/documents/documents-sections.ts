import type { Half } from '../labelled/labelled-item.js';
import { cell, row, share } from '../labelled/report-row.js';
import type { Summary } from '../labelled/scoring/summarise-verdicts.js';
import type { ReportSection } from '../report.js';
import type { DocumentsReport } from './measure-documents.js';

const TITLES: Readonly<Record<Half, string>> = {
  development: 'Our labelled documents, development half (weights fitted on its other documents)',
  final: 'Our labelled documents, final half (never worked on)',
};

const COLUMNS = ['CVs', 'jobs', 'educations', 'schools', 'certificates', 'names', 'kind', 'skills', 'not skills'];

/** The sections of the report about both halves. Individual errors are only listed for the development half. */
export function documentsSections(
  reports: readonly DocumentsReport[],
  { verbose }: { readonly verbose: boolean },
): ReportSection[] {
  return reports.map(({ half, cvs, others, documents }) => ({
    title: `${TITLES[half]}: records wholly right, precision / recall`,
    lines: [
      row('', COLUMNS),
      ...Object.entries(cvs).map(([name, summary]) => row(name, cellsOf(summary))),
      `of ${others.count} documents that are no CV, ${others.told} were told so and ${others.silent} yielded nothing`,
      ...(verbose ? documents.flatMap(({ id, errors }) => errors.map((error) => `${id}  ${error}`)) : []),
    ],
  }));
}

/** Only the recall of skills is known: the labels have the plainly named ones, and a CV says more than those. */
function cellsOf({ items, fields, groups }: Summary): string[] {
  return [
    String(items),
    cell(fields['job']),
    cell(fields['education']),
    cell(fields['education.school']),
    cell(fields['certification']),
    cell(fields['fullName']),
    share(groups['kind']?.precision),
    share(groups['skills']?.recall),
    share(groups['skills kept out']?.precision),
  ];
}
