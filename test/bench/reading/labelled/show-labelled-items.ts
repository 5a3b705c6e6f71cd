import type { LabelledItemsReport, MeasuredItem } from './measure-labelled-items.js';
import { cell, row } from './report-row.js';
import type { Figures, Summary } from './scoring/summarise-verdicts.js';

/** The groups in the table by format: those that most items have. */
const FORM_COLUMNS = ['skills', 'skill levels', 'skill sources', 'person', 'work history', 'graph'];

/** The report of a half as text: by field and language, then by format. Each cell contains precision / recall. */
export function showLabelledItems({ overall, languages, forms }: LabelledItemsReport): string[] {
  const columns = { all: overall, ...languages };
  const rowOf = (name: string, figures: (summary: Summary) => Figures | undefined) =>
    row(
      name,
      Object.values(columns).map((summary) => cell(figures(summary))),
    );
  return [
    row('precision / recall', Object.keys(columns)),
    rowOf('everything', (summary) => summary.overall),
    ...fieldNames(overall).map((field) => rowOf(field, (summary) => figuresOf(summary, field))),
    '',
    row('by form', ['items', 'everything', ...FORM_COLUMNS]),
    ...Object.entries(forms).map(([form, summary]) =>
      row(form, [
        String(summary.items),
        cell(summary.overall),
        ...FORM_COLUMNS.map((group) => cell(summary.groups[group])),
      ]),
    ),
  ];
}

/** The wrong and missed values of each item. */
export function showMisses(items: readonly MeasuredItem[]): string[] {
  return items.flatMap(({ id, verdicts }) =>
    verdicts
      .filter(({ verdict }) => verdict !== 'RIGHT')
      .map(({ field, verdict, what }) => `${id}  ${verdict.toLowerCase().padEnd(6)}  ${field}: ${what}`),
  );
}

/** The groups, followed by their fields. */
function fieldNames({ groups, fields }: Summary): string[] {
  return [...Object.keys(groups), ...Object.keys(fields)];
}

function figuresOf(summary: Summary, name: string): Figures | undefined {
  return summary.groups[name] ?? summary.fields[name];
}
