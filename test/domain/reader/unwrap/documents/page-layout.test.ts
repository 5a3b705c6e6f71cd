import { describe, expect, test } from '@jest/globals';
import { readableGlyphs } from '../../../../../src/domain/reader/unwrap/documents/pdf/glyphs.js';
import { withoutPageFurniture } from '../../../../../src/domain/reader/unwrap/documents/pdf/page-furniture.js';
import { withHeadings } from '../../../../../src/domain/reader/unwrap/documents/pdf/heading-fonts.js';
import { linesOfPage, linesOfPages } from '../../../../../src/domain/reader/unwrap/documents/pdf/page-layout.js';
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

  test('are those of one column after the other, where the file has cards beside each other', () => {
    const card = (x: number, top: number, name: string, more: readonly string[] = []): PlacedText[] =>
      at(x, top, [name, `${name} at De Kade`, '2015 - 2019 part-time', 'Soep en vis', 'Vlees en groenten', ...more]);
    const cards = ['Kok', 'Ober', 'Afwasser', 'Gastheer'];
    const pieces = cards.flatMap((name, index) =>
      card(index % 2 === 0 ? 40 : 300, index < 2 ? 800 : 700, name, index % 2 === 0 ? ['Brood'] : []),
    );
    const lines = linesOfPage(pieces).filter((line) => line !== '');
    expect(lines.filter((line) => cards.includes(line))).toEqual(['Kok', 'Afwasser', 'Ober', 'Gastheer']);
  });

  test('are put below the headings that stand in the margin beside them', () => {
    const headings = [...at(40, 797, ['Loopbaan']), ...at(40, 700, ['Opleiding'])];
    const text = [
      ...at(200, 800, ['Kok', 'De Kade, 2015 - 2019', 'Soep en vis', 'Ober', 'De Linde, 2010 - 2015', 'Terras']),
      ...at(200, 702, ['mbo Kok', 'ROC Rijn, 2006 - 2010', 'Met diploma']),
    ];
    const lines = linesOfPage([...headings, ...text]).filter((line) => line !== '');
    expect([lines.indexOf('Loopbaan'), lines.indexOf('Opleiding'), lines.indexOf('mbo Kok')]).toEqual([0, 7, 8]);
  });

  test('keep the rows of a table whose columns have the names of sections', () => {
    const rows = [
      ['Periode', 'Opleiding', 'School'],
      ['2010 - 2014', 'HBO Recht', 'Het Baken'],
      ['2004 - 2010', 'VWO', 'De Veste'],
      ['2003 - 2004', 'HAVO', 'De Kolk'],
    ].flatMap((cells, row) => cells.flatMap((cell, column) => at(40 + column * 150, 800 - row * 16, [cell])));
    expect(linesOfPage(rows)).toContain('2010 - 2014\tHBO Recht\tHet Baken');
  });

  test('keep dates, and the places below them, beside what they date', () => {
    const entries = [
      ['2019 - 2020', 'Utrecht, Nederland', 'Schakeltraject Techniek', 'Hogeschool Zuid'],
      ['2005 - 2010', 'Nederland', 'Bachelor Civiele Techniek', 'Universiteit Oost'],
    ];
    const rows = entries.flatMap(([dates = '', place = '', title = '', school = ''], index) => [
      ...at(40, 780 - index * 60, [dates, place]),
      ...at(250, 780 - index * 60, [title, school]),
    ]);
    const side = [...at(40, 660, ['Talen']), ...at(250, 660, ['Arabisch'])];
    const lines = linesOfPage([...at(250, 800, ['Opleiding']), ...rows, ...side]);
    expect(lines.find((line) => line.startsWith('2019'))).toMatch(/\tSchakeltraject Techniek/u);
    expect(lines.find((line) => line.startsWith('2005'))).toMatch(/\tBachelor Civiele Techniek/u);
  });

  test('have the rest of an entry beside its date, if the file says that no block begins with it', () => {
    const begin = (pieces: PlacedText[]): PlacedText[] => pieces.map((piece) => ({ ...piece, beginsBlock: true }));
    const lines = linesOfPage([
      ...begin(at(40, 800, ['Shift Manager, then Transport Manager at Kestrel'])),
      ...at(40, 787, ['Haulage Ltd, Felixstowe. Vans and lorries.']),
      ...begin(at(340, 800, ['1995-2001'])),
      ...begin(at(40, 761, ['Driver at Bolt & Brothers of Southampton'])),
      ...begin(at(40, 748, ['Deliveries'])),
      ...begin(at(340, 761, ['1991-1995'])),
    ]);
    expect(lines.filter((line) => line !== '')).toEqual([
      'Shift Manager, then Transport Manager at Kestrel Haulage Ltd, Felixstowe\t1995-2001',
      'Vans and lorries.',
      'Driver at Bolt & Brothers of Southampton\t1991-1995',
      'Deliveries',
    ]);
  });

  test('have the rest of an entry behind dates of two lines', () => {
    const begin = (pieces: PlacedText[]): PlacedText[] => pieces.map((piece) => ({ ...piece, beginsBlock: true }));
    const lines = linesOfPage([
      ...begin(at(40, 800, ['mrt 2014 -'])),
      ...at(40, 787, ['dec 2019']),
      ...begin(at(140, 800, ['Directeur, Koninklijke Vermeulen'])),
      ...at(140, 787, ['Verpakkingen, Rotterdam']),
      ...begin(at(40, 761, ['2008 - 2014'])),
      ...begin(at(140, 761, ['Hoofd inkoop, Ter Haar'])),
    ]);
    expect(lines.filter((line) => line !== '')).toEqual([
      'mrt 2014 - dec 2019\tDirecteur, Koninklijke Vermeulen Verpakkingen, Rotterdam',
      '2008 - 2014\tHoofd inkoop, Ter Haar',
    ]);
  });

  test('have a side bar behind the main column of the next page', () => {
    const main = [
      ...at(40, 790, ['Anna Bos'], 13, 20),
      ...at(40, 754, ['Werkervaring', 'Kok', 'De Kade', '2019 - nu', 'Ober']),
    ];
    const side = at(400, 760, ['Contact', '06-00112233', 'Talen', 'Engels']);
    const next = at(40, 790, ['De Linde', '2010 - 2019']);
    const lines = linesOfPages([[...main, ...side], next]).filter((line) => line !== '');
    expect(lines.slice(-6)).toEqual(['De Linde', '2010 - 2019', 'Contact', '06-00112233', 'Talen', 'Engels']);
  });

  test('have a blank line around what is written like the headings', () => {
    const bold = (top: number, text: string): PlacedText[] =>
      at(40, top, [text]).map((piece) => ({ ...piece, font: 'bold' }));
    const page = [
      ...bold(800, 'Talen'),
      ...at(40, 787, ['Engels']),
      ...bold(774, 'Op zak'),
      ...at(40, 761, ['Zwemdiploma']),
      ...bold(748, 'Vaardigheden'),
      ...at(40, 735, ['Plannen']),
    ];
    expect(linesOfPages(withHeadings([page])).join('\n')).toContain('Engels\n\nOp zak\n\nZwemdiploma\n\nVaardigheden');
  });

  test('have an address in one word that a narrow column broke', () => {
    const side = at(40, 800, ['anna.bos@mail.exam', 'ple', 'Werkt graag in een', 'team van mensen']);
    expect(linesOfPage(side)[0]).toBe('anna.bos@mail.example');
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

  test('have the items of a list in a cell of several columns below its row', () => {
    const rows = [
      ...at(40, 800, ['2012 - 2016']),
      ...at(140, 800, ['Kok']),
      ...at(240, 800, ['Restaurant De Kade', '– menu en inkoop voor veertig gasten', '– leiding over drie koks']),
      ...at(40, 740, ['2010 - 2012']),
      ...at(140, 740, ['Ober']),
      ...at(240, 740, ['De Linde']),
    ];
    expect(linesOfPage(rows).filter((line) => line !== '')).toEqual([
      '2012 - 2016\tKok',
      'Restaurant De Kade',
      '– menu en inkoop voor veertig gasten',
      '– leiding over drie koks',
      '2010 - 2012\tOber\tDe Linde',
    ]);
  });

  test('have a date apart from its entry that nearly fills its column', () => {
    const rows = [
      ...at(40, 800, ['februari 2014 - maart 2020']),
      ...at(173, 800, ['Planner wegvervoer', 'De Snelle, Barendrecht', 'Ritten indelen']),
      ...at(40, 750, ['2010 - 2014']),
      ...at(173, 750, ['Chauffeur', 'Transport Kuip, Ridderkerk', 'Nachtritten']),
    ];
    expect(linesOfPage(rows).filter((line) => line.includes('\t'))).toEqual([
      'februari 2014 - maart 2020\tPlanner wegvervoer',
      '2010 - 2014\tChauffeur',
    ]);
  });

  test('have two names in two fonts as cells, if several lines have', () => {
    const pair = (top: number, bold: string, plain: string): PlacedText[] => [
      ...at(40, top, [bold]).map((piece) => ({ ...piece, font: 'bold' })),
      ...at(43 + bold.length * LETTER, top, [plain]),
    ];
    const rows = [
      ...pair(800, 'SITE NURSE', 'Hillside Clinic'),
      ...pair(770, 'STAFF NURSE', 'Larkfield Hospital'),
      ...pair(740, 'WARD NURSE at', 'Weir Home'),
    ];
    expect(linesOfPage(rows).filter((line) => line.includes('\t'))).toEqual([]);
    expect(linesOfPage([...rows, ...pair(710, 'CARER', 'Oak Home')]).filter((line) => line.includes('\t'))).toEqual([
      'SITE NURSE\tHillside Clinic',
      'STAFF NURSE\tLarkfield Hospital',
      'CARER\tOak Home',
    ]);
  });

  test('have an item of a narrow list in one piece, whose lines are nearer to each other than to other items', () => {
    const item = (top: number, lines: readonly string[]): PlacedText[] =>
      at(40, top, lines, 11).map((piece, index) => ({ ...piece, ...(index === 0 && { beginsBlock: true }) }));
    const list = [
      ...item(800, ['Strategic planning']),
      ...item(783, ['Supply Chain Management', 'Professional']),
      ...item(755, ['Yellow Belt']),
      ...item(738, ['Buying level 2']),
    ];
    expect(linesOfPage(list)).toContain('Supply Chain Management Professional');
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
    const entries = at(40, 800, [
      'Teamleider, Verpleeghuis De Linde aan de Rijn, Nijmegen (2009-2015)',
      'Verzorgende, Woonzorgcentrum De Oude Kade, Arnhem-Zuid (2004-2009)',
      'Stage, De Es (2003)',
    ]);
    expect(linesOfPage(entries)).toEqual(entries.map(({ text }) => text));
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
    ['magaz\u0133n', 'magazijn'],
  ])('are read as what they look like: %j', (text, read) => {
    expect(textOf(text)).toBe(read);
  });

  test('have kerned letters among those that are set apart', () => {
    const texts = ['K E V I N', 'D E', 'WAC H T E R'];
    const pieces = readableGlyphs(texts.map((text, index) => ({ text, x: index * 99, y: 0, width: 90, size: 25 })));
    expect(pieces.map(({ text }) => text)).toEqual(['KEVIN', 'DE', 'WACHTER']);
  });

  const inOtherFont = (...[first, other, last]: readonly [text: string, x: number][]): string[] =>
    readableGlyphs([
      { text: first?.[0] ?? '', x: first?.[1] ?? 0, y: 0, width: 6, size: 9, font: 'text' },
      { text: other?.[0] ?? '', x: other?.[1] ?? 0, y: 0, width: 6, size: 9, font: 'other' },
      { text: last?.[0] ?? '', x: last?.[1] ?? 0, y: 0, width: 60, size: 9, font: 'text' },
    ]).map(({ text }) => text);

  test('of another font are letters where they touch others, and icons where they stand apart', () => {
    expect(inOtherFont(['T', 0], ['ŷ', 6], [' Bach', 12])).toEqual(['T', 'ŷ', ' Bach']);
    expect(inOtherFont(['', 0], ['A', 6], ['fstudeerstage', 12])).toEqual(['', 'A', 'fstudeerstage']);
    expect(inOtherFont(['', 0], ['A', 6], ['06 12345678', 18])).toEqual(['', '•', '06 12345678']);
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
