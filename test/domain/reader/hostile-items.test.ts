import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Findings, ReadingResult } from '../../../src/domain/reader/model/findings.js';
import { readItem } from '../../../src/domain/reader/read-item.js';
import { DICTIONARY, itemOf, quotedIn } from './support.js';

const UNSTORABLE = /[\u0000\p{Surrogate}]/u;

const KEYS = [
  'name',
  'naam',
  'email',
  'skills',
  'vaardigheden',
  'level',
  'work',
  'werkervaring',
  'opleidingen',
  'certificaten',
  'questions',
  'answers',
  'members',
  'team',
  'basics',
  'reviewer',
  'rating',
  'person',
  'datum',
  'period',
  'text',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '',
  '/',
  '~',
  'a\u0000b',
  '\ud800',
  '👩‍💻',
  'ﷺ',
  'Java',
  'scale',
  'title',
  'functie',
  'leidinggevende',
  'publicIdentifier',
  'personeelsnummer',
];
const TEXTS = [
  'Java',
  'Java (expert), SQL 4/5',
  'No experience with Java',
  'Jan de Vries',
  'jan@example.nl',
  '2019-03',
  'maart 2018 - heden',
  '5 jaar ervaring met Java en Python',
  'Werkervaring\nKok, De Kade (2019 - heden)\n- Java',
  'Education\nBSc X, Y College, 2012',
  'Certificaten\nBHV, geldig tot 05-2025',
  'Jan de Vries\nnaam: x',
  'V: Java?\nA: 4\nV: SQL?\nA: ja',
  'Skills          Experience\nJava            Cook at Y\nSQL             2019 - now\nC++             x\nExcel       ' +
    '    z',
  '# Talen\nEngels\tB2\tC1',
  'Q3 2020',
  "vanaf 1 jan. '18",
  '(2019',
  '** x **',
  'مرحبا Java \u202e',
  '👍 Excel 👍',
  '\ud800 Java \udc00',
  'Java\u0000SQL',
  'Skills:\nJava\nSQL\n\nWork experience\nC++',
  'https://java.com',
  '((((((',
  '....',
  '1e999',
  ' ',
];
const key = fc.oneof(fc.constantFrom(...KEYS), fc.string({ unit: 'binary' }));
const text = fc.oneof(
  fc.constantFrom(...TEXTS),
  fc.string({ unit: 'binary' }),
  fc.array(fc.constantFrom(...TEXTS)).map((parts) => parts.join(' ')),
);
const { value: anyValue } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 6, withCrossShrink: true },
    text,
    fc.double(),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 5 }),
    fc.array(fc.tuple(key, tie('value')), { maxLength: 6 }).map((entries) => Object.fromEntries(entries)),
  ),
}));
const payload = fc.array(fc.tuple(key, anyValue), { maxLength: 8 }).map((entries) => Object.fromEntries(entries));
const hint = fc.oneof(
  fc.constant(null),
  fc.constantFrom('person', 'team', 'cv', 'review', 'survey', '\ud800', 'a\u0000'),
  fc.string({ unit: 'binary' }),
);

function skillsOf(result: ReadingResult): NonNullable<Findings['person']>['skills'] {
  return result.outcome === 'READ' ? (result.findings.person?.skills ?? []) : [];
}

describe('whatever an item holds', () => {
  test(
    'reading ends with a result that crosses as JSON and that the database can hold; quotes are the words at ' +
      'their place, levels are 0-5 with one decimal, confidences 0-1',
    () => {
      fc.assert(
        fc.property(payload, hint, hint, hint, (given, entityType, entityId, topic) => {
          const item = itemOf(given, { entityType, entityId, topic });
          const result = readItem(item, DICTIONARY);
          expect(JSON.parse(JSON.stringify(result))).toEqual(result);
          expect(UNSTORABLE.test(everyTextIn(result))).toBe(false);
          expect(readItem(item, DICTIONARY)).toEqual(result);
          for (const found of skillsOf(result)) expectSound(found, JSON.parse(item.payload as string));
        }),
        { numRuns: 400 },
      );
    },
  );

  test('any text at all as payload ends with a result', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.json()), (given) => {
        expect(['READ', 'FAILED']).toContain(readItem({ ...itemOf({}), payload: given }, DICTIONARY).outcome);
      }),
      { numRuns: 300 },
    );
  });
});

describe('sizes', () => {
  test('10,000 levels are too deep, 200 are read, and pointers that are too long are left out', () => {
    const deep = (levels: number, name: string): string => `{"${name}":`.repeat(levels) + '"Java"' + '}'.repeat(levels);
    expect(readItem({ ...itemOf({}), payload: deep(10_000, 'a') }, DICTIONARY)).toEqual({
      outcome: 'FAILED',
      failure: 'TOO_DEEP',
    });
    expect(readItem({ ...itemOf({}, { entityId: 'E-1' }), payload: deep(200, 'a') }, DICTIONARY).outcome).toBe('READ');
    expect(readItem({ ...itemOf({}, { entityId: 'E-1' }), payload: deep(200, 'a'.repeat(1000)) }, DICTIONARY)).toEqual({
      outcome: 'FAILED',
      failure: 'NO_CONTENT',
    });
  });

  test('50,000 keys are read into findings of a bounded size', () => {
    const many = Object.fromEntries(
      Array.from({ length: 25_000 }, (_, index) => [`k${index}`, `Java and other things number ${index}`]),
    );
    const result = readItem(itemOf({ skills: many, rest: many }, { entityId: 'E-1' }), DICTIONARY);
    expect(skillsOf(result).length).toBe(1000);
    expect(JSON.stringify(result).length).toBeLessThan(1_000_000);
  });

  test.each([
    ['blanks', ' '.repeat(250_000)],
    ['line breaks', 'a\n \n'.repeat(62_500)],
    ['short lines', 'a\n'.repeat(95_000)],
    ['short lines with blank ones', 'a\n\n'.repeat(65_000)],
    ['one word', 'a'.repeat(250_000)],
    ['at signs', 'a@'.repeat(125_000)],
    ['dots', 'a.'.repeat(125_000)],
    ['digits', '1'.repeat(250_000)],
    ['denials', `${'no '.repeat(300)}Java. `.repeat(250)],
    ['one skill', 'Java expert 4/5, '.repeat(15_000)],
    ['headings', 'Skills:\nJava\n'.repeat(17_500)],
    ['jobs', `Werkervaring\n${'Kok bij De Kade\n2019 - heden\n'.repeat(8_750)}`],
    ['brackets with years', `Werkervaring\n${'(2019 - '.repeat(31_250)}`],
    ['certificates', `Certificaten\n${'BHV, 2019, geldig tot 2020\n'.repeat(9_250)}`],
    ['certificates in one line', `Certificates\n${'First aid 2020; '.repeat(15_000)}`],
    ['certificates between dashes', `Certificates\n${'First aid 2020 – '.repeat(15_000)}`],
    ['names', `${'Anna Smit – van der '.repeat(12_500)}`],
    ['dashes', `Anna ${'- '.repeat(125_000)}Smit`],
    ['closings', 'Kind regards, '.repeat(17_500)],
    ['bars', `Werkervaring\n${'Functie | Periode | '.repeat(12_500)}`],
    ['questions', 'V: Java?\nA: 4\n'.repeat(17_500)],
    ['columns', 'Skills          Werkervaring\n'.repeat(8_750)],
    ['tabs', 'Werkervaring\n\t \t'.repeat(15_000)],
  ])('a quarter of a megabyte of %s does not run away: in steps of its square it would take minutes', (_kind, long) => {
    const started = performance.now();
    for (const given of [{ cv: long }, { skills: long }, { questions: [{ question: long, answer: long }] }]) {
      expect(readItem(itemOf(given, { entityId: 'E-1' }), DICTIONARY).outcome).toMatch(/READ|FAILED/);
    }
    expect(performance.now() - started).toBeLessThan(10_000);
  });
});

function expectSound(found: ReturnType<typeof skillsOf>[number], payload: unknown): void {
  expect(quotedIn(payload, found)).toBe(found.quote);
  expect(found.quote.length).toBeGreaterThan(0);
  expect(found.level >= 0 && found.level <= 5 && Math.round(found.level * 10) / 10 === found.level).toBe(true);
  expect(found.confidence > 0 && found.confidence <= 1).toBe(true);
}

/** Names and texts of a result, which all end up in the database. */
function everyTextIn(result: ReadingResult): string {
  const texts: string[] = [];
  const waiting: unknown[] = [result];
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (typeof value === 'string') texts.push(value);
    else if (typeof value === 'object' && value !== null)
      waiting.push(...Object.keys(value), ...Object.values(value).filter((inner) => inner !== undefined));
  }
  return texts.join('|');
}
