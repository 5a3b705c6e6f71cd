import { namesCertificate } from '../../../../../vocabulary/index.js';
import type { TextLine } from '../../lines.js';
import { isCertificate } from './certificate-name.js';
import { datedOf } from './line-dates.js';

/** So many rows of one kind tell that it is that of the list. */
const MIN_ALIKE = 2;

/** The lines of a list in columns, whose other cells are certificates like the first ones, each as a line. */
export function withCellsApart(lines: readonly TextLine[]): readonly TextLine[] {
  const rows = lines.map((line) => cellsOf(line));
  const several = rows.filter(({ length }) => length > 1);
  const alike = several.filter(
    (cells) =>
      cells.filter(isWhole).length > cells.length / 2 &&
      cells.every((cell) => datedOf(cell) !== 'ONLY') &&
      // "First aid <tab> Red Cross, 2019" is one.
      (cells.length > 2 || cells.every(isWhole)) &&
      (datedOf(cells[0] as TextLine) !== 'NO' || cells.slice(1).every((cell) => datedOf(cell) === 'NO')),
  ).length;
  const isGrid = several.some(({ length }) => length > 2);
  return alike >= (isGrid ? 1 : MIN_ALIKE) && alike * 2 >= several.length ? rows.flat() : lines;
}

/** Most words of an issuer with its date below a certificate. */
const MAX_ISSUER_WORDS = 7;

/** The lines with the cells of two rows together, where the names are in the first and issuers with dates in the second. */
export function withCardsWhole(lines: readonly TextLine[]): TextLine[] {
  return lines.flatMap((line, index) => {
    if (isFactsBelow(line, lines[index - 1])) return [];
    const below = lines[index + 1];
    if (below === undefined || !isFactsBelow(below, line)) return [line];
    const facts = cellsOf(below);
    return cellsOf(line).map((cell, at) => ({ ...cell, content: `${cell.content}, ${facts[at]?.content ?? ''}` }));
  });
}

function isFactsBelow(line: TextLine, above: TextLine | undefined): boolean {
  const [names, facts] = [above === undefined ? [] : cellsOf(above), cellsOf(line)];
  return (
    facts.length > 1 &&
    names.length === facts.length &&
    names.every((cell) => datedOf(cell) === 'NO') &&
    facts.every((cell) => datedOf(cell) !== 'NO' && cell.content.split(/\s+/u).length <= MAX_ISSUER_WORDS)
  );
}

function cellsOf(line: TextLine): TextLine[] {
  let from = 0;
  const cells = line.content.split('\t').map((content) => {
    const start = line.start + from;
    from += content.length + 1;
    return { ...line, content: content.trim(), start, end: start + content.length };
  });
  return cells.length > 1 && cells.every(({ content }) => content !== '') ? cells : [line];
}

/** Whether words are those of a certificate or a course, or likely the name of one. */
export function isNamed(content: string): boolean {
  return isCertificate(content) || namesCertificate(content);
}

/** Whether a cell is a certificate: by its words, or with a date behind a name. */
function isWhole(cell: TextLine): boolean {
  return datedOf(cell) === 'WITH_WORDS' || (datedOf(cell) === 'NO' && isNamed(cell.content));
}
