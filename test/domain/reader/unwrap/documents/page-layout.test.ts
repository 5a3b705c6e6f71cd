import { describe, expect, test } from '@jest/globals';
import { readableGlyphs } from '../../../../../src/domain/reader/unwrap/documents/pdf/glyphs.js';
import { withoutPageFurniture } from '../../../../../src/domain/reader/unwrap/documents/pdf/page-furniture.js';
import { linesOfPage } from '../../../../../src/domain/reader/unwrap/documents/pdf/page-layout.js';
import type { PlacedText } from '../../../../../src/domain/reader/unwrap/documents/pdf/page-rows.js';

const SIZE = 10;
const LETTER = 5;

/** Lines below one another, of which each letter is five points wide. */
function at(x: number, top: number, lines: readonly string[], pitch = 13, size = SIZE): PlacedText[] {
  return lines.flatMap((text, index) =>
    text === ''
      ? []
      : [{ text, x, y: top - index * pitch, width: (text.length * LETTER * size) / SIZE, size, font: 'text' }],
  );
}

describe('the lines of a page', () => {
  test('are those of one column after the other, also if one of them has no heading', () => {
    const side = at(40, 800, ['Kerkeinde 14', '4205 Gorinchem', '06-00112233', 'h@example.nl', 'Rijbewijs B']);
    const main = at(250, 794, ['Werkervaring', 'Kok', 'De Kade', '2015 - 2019', 'Opleiding', 'mbo Kok']);
    expect(linesOfPage([...side, ...main]).filter((line) => line !== '')).toEqual(
      [...side, ...main].map(({ text }) => text),
    );
  });

  test('have the main column first if the name is in it', () => {
    const side = at(40, 760, ['Contact', '06-00112233', 'Talen', 'Engels', 'Frans']);
    const main = [...at(250, 790, ['Anna Bos'], 13, 20), ...at(250, 754, ['Werkervaring', 'Kok', 'De Kade', '2019'])];
    expect(linesOfPage([...side, ...main])[0]).toBe('Anna Bos');
  });

  test('have the dates of a table beside the first line of their entry, although they are in its middle', () => {
    const entry = (y: number, dates: string, lines: readonly string[]): PlacedText[] => [
      ...at(40, y - 13, [dates]),
      ...at(140, y, lines),
    ];
    const rows = [
      ...entry(800, '2016 - 2020', ['Teamleider expeditie', 'Koelhuis Maas, Rotterdam', 'Twee ploegen']),
      ...entry(745, '2010 - 2016', ['Planner transport', 'De Snelle, Barendrecht', 'Ritten']),
    ];
    expect(linesOfPage(rows).filter((line) => line !== '')).toEqual([
      '2016 - 2020\tTeamleider expeditie',
      'Koelhuis Maas, Rotterdam',
      'Twee ploegen',
      '2010 - 2016\tPlanner transport',
      'De Snelle, Barendrecht',
      'Ritten',
    ]);
  });

  test('have dates that are on three lines on one', () => {
    const rows = [
      ...at(40, 800, ['februari 2017', '-', 'heden']),
      ...at(140, 800, ['Advocaat, Kade', 'Adviseert werkgevers.', 'Procedeert.']),
      ...at(40, 750, ['februari 2014', '-', 'januari 2017']),
      ...at(140, 750, ['Stagiaire, Van Haren', 'Algemene praktijk.']),
    ];
    expect(linesOfPage(rows).filter((line) => line.includes('\t'))).toEqual([
      'februari 2017 - heden\tAdvocaat, Kade',
      'februari 2014 - januari 2017\tStagiaire, Van Haren',
    ]);
  });

  test('have a line that only ended because its column did in one piece, and no items of a list', () => {
    const prose = at(40, 800, [
      'Calm under pressure, and always looking for the next thing that',
      'could be done with a little less effort by more of the people in',
      'the team. Likes order, writing, and documentation that is read by',
      'somebody.',
    ]);
    expect(linesOfPage(prose)).toEqual([prose.map(({ text }) => text).join(' ')]);
    const list = at(40, 800, ['Google Analytics', 'Copywriting', 'WordPress', 'E-mail marketing', 'Canva']);
    expect(linesOfPage(list)).toEqual(list.map(({ text }) => text));
  });
});

describe('the glyphs of a page', () => {
  const textOf = (text: string): string => readableGlyphs([{ text, x: 0, y: 0, width: 9, size: 9 }])[0]?.text ?? '';

  test.each([
    ['S K I L L S', 'SKILLS'],
    ['C O N TA C T', 'CONTACT'],
    ['A B testing', 'A B testing'],
    ['\uf0b7 Planning', '• Planning'],
    ['2016 \uf02d 2019', '2016 – 2019'],
    ['April 2018\u0015present', 'April 2018–present'],
    ['di\u001berenti\u00ebren', 'differenti\u00ebren'],
    ['ef\ufb01ciency', 'efficiency'],
  ])('are read as what they look like: %j', (text, read) => {
    expect(textOf(text)).toBe(read);
  });
});

describe('headers, footers and page numbers', () => {
  test('are read once, and page numbers never', () => {
    const page = (number: number, lines: readonly string[]): PlacedText[] => [
      ...at(40, 820, ['CV Anna Bos']),
      ...at(40, 780, lines),
      ...at(300, 20, [`Page ${number} of 2`]),
    ];
    const pages = withoutPageFurniture([
      page(1, ['Skills', 'Java', 'SQL', 'Kotlin']),
      page(2, ['Education', 'BSc', '2001', 'Hobby']),
    ]);
    expect(pages.map((pieces) => pieces.map(({ text }) => text))).toEqual([
      ['CV Anna Bos', 'Skills', 'Java', 'SQL', 'Kotlin'],
      ['Education', 'BSc', '2001', 'Hobby'],
    ]);
  });
});
