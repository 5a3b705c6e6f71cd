import { localize, type Language } from '../../../platform/localization/index.js';
import { columnLabel, tableLabel } from './person-labels.js';
import { xmlText } from './xml.js';

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1b1b1b}' +
  'h2{border-bottom:1px solid #bbb;margin-top:2.5rem}' +
  'dl{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:.2rem 1rem;padding:.8rem 0;margin:0;' +
  'border-bottom:1px solid #e4e4e4}dt{color:#555}dd{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}' +
  '@media print{body{max-width:none;margin:0}dl{break-inside:avoid}}';

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

/** The beginning of a page about a person. It loads nothing. */
export function personPageStart(language: Language, publicIdentifier: string, exportedAt: Date): string {
  const title = localize(language, 'export.person.title', { publicIdentifier });
  const lead = localize(language, 'export.person.lead', { date: exportedAt.toISOString().slice(0, 10) });
  return (
    `<!doctype html>\n<html lang="${language}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<title>${xmlText(title)}</title><style>${STYLE}</style></head>\n` +
    `<body><h1>${xmlText(title)}</h1>\n<p>${xmlText(lead)}</p>\n`
  );
}

/** The heading of a table. */
export function personPageSection(language: Language, name: string): string {
  return `<h2>${xmlText(tableLabel(language, name))}</h2>\n`;
}

/** A row as a list of its values. Empty ones are left out. */
export function personPageRow(language: Language, row: Readonly<Record<string, unknown>>): string {
  const values = Object.entries(row).flatMap(([column, value]) => {
    const text = textOf(language, value);
    return text === '' ? [] : [`<dt>${xmlText(columnLabel(language, column))}</dt><dd>${xmlText(text)}</dd>`];
  });
  return `<dl>${values.join('')}</dl>\n`;
}

/** What follows a table without rows, or the last one. */
export function personPageEnd(language: Language, what: 'none' | 'end'): string {
  return what === 'none' ? `<p>${xmlText(localize(language, 'export.person.none'))}</p>\n` : '</body></html>\n';
}

function textOf(language: Language, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return localize(language, value ? 'export.person.yes' : 'export.person.no');
  if (typeof value === 'string') return INSTANT.test(value) ? value.slice(0, 16).replace('T', ' ') : value;
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) return value.join(', ');
  return typeof value === 'object' ? JSON.stringify(value, null, 2) : String(value);
}
