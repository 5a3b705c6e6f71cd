import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  openLinker,
  openTables,
  prepareLinking,
  type LinkingContent,
} from '../../../src/domain/skill-linking/index.js';
import { kitchenTaxonomy } from './kitchen-taxonomy.js';

const tables = prepareLinking(kitchenTaxonomy());
const linker = openLinker(tables, null);

function first(text: string, language: 'en' | 'nl'): string | undefined {
  return linker.rank(text, language, { limit: 1 })[0]?.skillKey;
}

describe('linking by words alone', () => {
  test('finds the skill whose label stands in a sentence', () => {
    expect(first('You will sharpen knives every morning, before the guests come', 'en')).toBe('knives');
  });

  test('sees through inflection and British spelling', () => {
    expect(first('responsible for sharpening the knife set', 'en')).toBe('knives');
    expect(first('het slijpen van messen', 'nl')).toBe('knives');
  });

  test.each([
    'Zij sleep elke ochtend alle messen.',
    'De messen worden dagelijks geslepen.',
    'Hij slijpt na sluitingstijd de messen.',
  ])('knows the forms of Dutch verbs: %s', (sentence) => {
    expect(first(sentence, 'nl')).toBe('knives');
  });

  test('knows which words the taxonomy has', () => {
    expect(linker.knows('vers brood', 'nl')).toBe(true);
    expect(linker.knows('geslepen', 'nl')).toBe(true);
    expect(linker.knows('Zwolle', 'nl')).toBe(false);
  });

  test('prefers the preferred label over an alternative one', () => {
    expect(first('bake bread', 'en')).toBe('bread');
    expect(first('sell bread', 'en')).toBe('loaves');
  });

  test('leaves brackets of a label out, and keeps signs that make a name', () => {
    expect(first('Python', 'en')).toBe('python');
    expect(first('five years of C++', 'en')).toBe('cplusplus');
  });

  test('reads an English term inside Dutch text', () => {
    expect(first('ervaring met stock control', 'nl')).toBe('stock');
  });

  test('ranks by score, and calls no likelihood below 0 or above 1', () => {
    const ranked = linker.rank('bake bread and order ingredients for the menu', 'en', { limit: 10 });
    expect(ranked.length).toBeGreaterThan(2);
    expect(ranked.map(({ score }) => score)).toEqual(
      ranked.map(({ score }) => score).sort((one, other) => other - one),
    );
    expect(ranked.every(({ likelihood }) => likelihood >= 0 && likelihood <= 1)).toBe(true);
  });

  test('finds nothing where nothing is shared, in an empty text or in mark-up', () => {
    for (const text of ['', '   ', '!?…', '<bread>', 'zzzz', '👩‍🍳'])
      expect(linker.rank(text, 'en', { limit: 5 })).toEqual([]);
  });

  test('gives the same after other texts as before', () => {
    const before = linker.rank('plan menus', 'en', { limit: 5 });
    linker.rank('bake bread, cook meat, recommend wines and welcome guests', 'en', { limit: 5 });
    expect(linker.rank('plan menus', 'en', { limit: 5 })).toEqual(before);
  });

  test("is made again from the tables' bytes, and from nothing else", () => {
    const again = openTables(tables.buffer);
    expect(again?.fingerprint).toBe(tables.fingerprint);
    expect(again && openLinker(again, null).rank('plan menus', 'en', { limit: 5 })).toEqual(
      linker.rank('plan menus', 'en', { limit: 5 }),
    );
    expect(openTables(tables.buffer.slice(0, tables.buffer.byteLength / 2))).toBeNull();
    expect(openTables(new ArrayBuffer(4))).toBeNull();
    expect(openTables(new Uint8Array(64).fill(255).buffer)).toBeNull();
  });

  test('names other content by another fingerprint', () => {
    const { concepts } = kitchenTaxonomy();
    expect(prepareLinking({ concepts: concepts.slice(1) }).fingerprint).not.toBe(tables.fingerprint);
    expect(prepareLinking(kitchenTaxonomy()).fingerprint).toBe(tables.fingerprint);
  });

  test('links nothing to an empty taxonomy', () => {
    const empty: LinkingContent = { concepts: [] };
    expect(openLinker(prepareLinking(empty), null).rank('bake bread', 'en', { limit: 5 })).toEqual([]);
  });
});

test('whatever the text, linking ends with known skills, each once, no more than asked for', () => {
  const words = fc.constantFrom(
    'bread',
    'brood',
    'bake',
    'C++',
    '<b>',
    '"',
    '\u0000',
    '\ud800',
    '__proto__',
    'constructor',
    'é',
    '🍞',
    'a'.repeat(300),
  );
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(words, { maxLength: 60 }).map((list) => list.join(' ')),
  );
  fc.assert(
    fc.property(
      texts,
      fc.constantFrom('en' as const, 'nl' as const),
      fc.integer({ min: 0, max: 20 }),
      (text, language, limit) => {
        const keys = linker.rank(text, language, { limit }).map(({ skillKey }) => skillKey);
        expect(keys.length).toBeLessThanOrEqual(limit);
        expect(new Set(keys).size).toBe(keys.length);
        expect(keys.every((key) => tables.skillKeys.includes(key))).toBe(true);
      },
    ),
    { numRuns: 200 },
  );
});
