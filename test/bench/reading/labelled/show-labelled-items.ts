import type { LabelledItemsReport, MeasuredItem } from './measure-labelled-items.js';
import type { Figures, Summary } from './summarise-verdicts.js';

const NAME_WIDTH = 26;
const COLUMN_WIDTH = 16;

/** Groups that the table by form shows: those that most items have. */
const FORM_COLUMNS = ['skills', 'skill levels', 'skill sources', 'person', 'work history', 'graph'];

/** The report of a half as lines of text: by field and language, then by form. Each cell is precision / recall. */
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

/** What was found wrongly or not at all, item by item. */
export function showMisses(items: readonly MeasuredItem[]): string[] {
  return items.flatMap(({ id, verdicts }) =>
    verdicts
      .filter(({ verdict }) => verdict !== 'RIGHT')
      .map(({ field, verdict, what }) => `${id}  ${verdict.toLowerCase().padEnd(6)}  ${field}: ${what}`),
  );
}

/** Groups, then the fields that they are made of. */
function fieldNames({ groups, fields }: Summary): string[] {
  return [...Object.keys(groups), ...Object.keys(fields)];
}

function figuresOf(summary: Summary, name: string): Figures | undefined {
  return summary.groups[name] ?? summary.fields[name];
}

function row(name: string, cells: readonly string[]): string {
  return `${name.padEnd(NAME_WIDTH)}${cells.map((text) => text.padStart(COLUMN_WIDTH)).join('')}`.trimEnd();
}

/** "92.1 / 80.4", a dash where there was nothing to divide by. */
function cell(figures: Figures | undefined): string {
  const show = (share: number | null | undefined) => (share === null || share === undefined ? '-' : share.toFixed(1));
  return `${show(figures?.precision)} / ${show(figures?.recall)}`;
}
