const ENTITIES: ReadonlyMap<string, string> = new Map(
  Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }),
);
const BLOCKS: ReadonlySet<string> = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'li']);
const TAG = /^(\/?)([a-z0-9]+)/u;

interface Row {
  readonly cells: string[][];
}

/**
 * The lines of a document that was turned into plain HTML: a paragraph a line, list items with a hyphen, headings after
 * a blank line. A table's row is one line with tabs between its cells; where a cell has several paragraphs the table
 * only arranges the page, and its cells follow one another.
 */
export function linesOfHtml(html: string): string[] {
  const lines: string[] = [];
  const rows: Row[] = [];
  let line = '';
  const target = (): string[] => rows.at(-1)?.cells.at(-1) ?? lines;
  const endLine = (): void => {
    target().push(line.trim());
    line = '';
  };
  const [before = '', ...pieces] = html.split('<');
  line += textOf(before);
  for (const piece of pieces) {
    const end = piece.indexOf('>');
    const [, closing = '', tag = ''] = TAG.exec(piece) ?? [];
    const opens = closing === '';
    if (tag === 'br') endLine();
    else if (tag === 'li' && opens) line = '- ';
    else if (/^h\d$/u.test(tag) && opens) target().push('');
    else if (tag === 'tr' && opens) rows.push({ cells: [] });
    else if ((tag === 'td' || tag === 'th') && opens) rows.at(-1)?.cells.push([]);
    else if (tag === 'tr') {
      const row = rows.pop();
      if (row !== undefined) target().push(...linesOfRow(row));
    } else if (BLOCKS.has(tag) && !opens) {
      // The paragraph inside a list item has ended it already.
      if (tag !== 'li' || line.trim() !== '') endLine();
    } else if ((tag === 'td' || tag === 'th') && line.trim() !== '') endLine();
    line += textOf(piece.slice(end + 1));
  }
  if (line.trim() !== '') endLine();
  return lines;
}

function linesOfRow({ cells }: Row): string[] {
  const filled = cells.map((cell) => cell.filter((line) => line !== ''));
  return filled.every((cell) => cell.length <= 1)
    ? [
        filled
          .map(([line = '']) => line)
          .join('\t')
          .trim(),
      ]
    : cells.flatMap((cell) => [...cell, '']);
}

function textOf(html: string): string {
  return html.replace(/&(#?\w{1,8});/gu, (whole, name: string) => ENTITIES.get(name) ?? whole);
}
