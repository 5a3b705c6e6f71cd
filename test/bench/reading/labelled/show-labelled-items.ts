import type { LabelledItemsReport, MeasuredItem } from './measure-labelled-items.js';
import type { Figures, Summary } from './summarise-verdicts.js';

const NAME_WIDTH = 26;
const COLUMN_WIDTH = 16;

/** Groups that the table by form shows: those that most items have. */
const FORM_COLUMNS = ['skills', 'skill levels', 'skill sources', 'person', 'work history', 'graph'];

/** Fields of the first table, in its order; those that are a part of another stand under it. */
const DETAILS = ['job', 'education', 'certification'];

/** The report of a half as lines of text: by field and language, then by form. Each cell is precision / recall. */
export function showLabelledItems({ overall, languages, forms }: LabelledItemsReport): string[] {
  const columns = Object.entries(languages);
  return [
    row('precision / recall', ['all', ...columns.map(([language]) => language)].map((name) => name)),
    ...fieldNames(overall).map((field) => row(field, [overall, ...columns.map(([, summary]) => summary)].map((summary) => cell(figuresOf(summary, field))))),
    row('everything', [overall, ...columns.map(([, summary]) => summary)].map((summary) => cell(summary.overall))),
    '',
    row('by form', ['items', 'everything', ...FORM_COLUMNS]),
    ...Object.entries(forms).map(([form, summary]) =>
      row(form, [String(summary.items), cell(summary.overall), ...FORM_COLUMNS.map((group) => cell(summary.groups[group]))]),
    ),
  ];
}

/** What was found wrongly or not at all, item by item. */
export function showMisses(items: readonly MeasuredItem[]): string[] {
  return items.flatMap(({ id, verdicts }) =>
    verdicts.filter(({ verdict }) => verdict !== 'RIGHT').map(({ field, verdict, what }) => `${id}  ${verdict.toLowerCase().padEnd(6)}  ${field}: ${what}`),
  );
}

/** Groups, and of groups of records their fields too. */
function fieldNames({ groups, fields }: Summary): string[] {
  return [...Object.keys(groups), ...Object.keys(fields).filter((field) => DETAILS.some((record) => field.startsWith(record) && field !== record))];
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
