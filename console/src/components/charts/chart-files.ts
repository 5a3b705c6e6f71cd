import type { ChartNumbers } from './chart-figure.tsx';

/** Numbers as CSV. Texts that a spreadsheet would take for a formula get an apostrophe. */
export function asCsv({ columns, rows }: ChartNumbers): string {
  return [columns, ...rows].map((row) => row.map(asField).join(',')).join('\r\n');
}

function asField(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Lets the browser save a file. */
export function saveFile(name: string, mediaType: string, content: string | Blob): void {
  const url = URL.createObjectURL(new Blob([content], { type: mediaType }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
