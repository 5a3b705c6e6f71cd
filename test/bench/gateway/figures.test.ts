import { expect, test } from '@jest/globals';
import { OPERATIONS } from './operations/operations.js';
import { profileDocument } from './operations/documents.js';
import { percentile, ratioOf, readComparison, summarise, summariseComparison } from './figures.js';
import { mustBeEqual, normalised } from './measure/compare-answers.js';
import { createMessageReader } from './measure/count-statements.js';
import { readOptions } from './options.js';
import { comparisonOf, contestant, measurement } from './example-comparison.js';

test('rounds come to the median of each figure and the spread of the rates', () => {
  const figures = summarise([measurement(100, 3, 2), measurement(300, 1, 4), measurement(110, 2, null)], 2);
  expect(figures).toEqual({
    perSecond: 110,
    slowest: 100,
    fastest: 300,
    rounds: 3,
    p50: 2,
    p99: 20,
    processor: 3,
    database: null,
    load: 0.1,
    statements: 2,
  });
});

test('the summary has requests a second of each contestant and the ratio of the service to each peer', () => {
  const { operations } = summariseComparison(
    comparisonOf({
      readProfile: { ours: contestant(600.4), fastify: contestant(9000), mercuriusJitChecked: contestant(300) },
    }),
  );
  expect(operations).toEqual({
    readProfile: {
      ours: 600,
      fastify: 9000,
      mercuriusJitChecked: 300,
      ratioToFastify: 0.07,
      ratioToMercuriusJitChecked: 2,
    },
  });
});

test('the report of a run has all that was measured, so that it can be read again', () => {
  const comparison = comparisonOf({ readProfile: { ours: contestant(600.4), fastify: contestant(9000) } });
  const written = JSON.stringify({ ...summariseComparison(comparison), bars: [] });
  expect(readComparison(JSON.parse(written))).toMatchObject(comparison);
});

test.each([
  [1, 3, 0.33],
  [9.999, 1, 10],
  [123.46, 10, 12.3],
])('the ratio of %d to %d is %d', (one, other, ratio) => {
  expect(ratioOf(one, other)).toBe(ratio);
});

test('a percentile is the value at its share of the sorted list', () => {
  const sorted = Array.from({ length: 100 }, (_, index) => index + 1);
  expect(percentile(sorted, 0.5)).toBe(51);
  expect(percentile(sorted, 0.99)).toBe(100);
  expect(percentile([], 0.5)).toBeNaN();
});

test('answers are equal whatever the order of their fields, but not with another value', () => {
  const [operation] = OPERATIONS;
  if (!operation) throw new Error('there are no operations');
  const success = (text: string) => ({ status: 'success' as const, text });
  const ours = normalised({ data: { profile: { id: '1', list: [{ a: 1, b: null }] } } }, operation, { face: 'ours' });
  const same = normalised({ list: [{ b: null, a: 1 }], id: '1' }, operation, { face: 'rest' });
  const other = normalised({ list: [{ b: null, a: 2 }], id: '1' }, operation, { face: 'rest' });
  expect(same).toBe(ours);
  expect(() => mustBeEqual(operation, { name: 'fastify' }, success(other), success(ours))).toThrow(
    /readProfile: fastify answers otherwise than the service, from character 23 on/,
  );
});

test('statements are counted in whatever pieces the messages come', () => {
  const message = (type: string, content: string) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(4 + content.length);
    return Buffer.concat([Buffer.from(type), length, Buffer.from(content)]);
  };
  const bytes = Buffer.concat([
    message('', 'startup'),
    message('P', 'SELECT 1'),
    message('E', '\0'),
    message('Q', 'x'),
  ]);
  for (let size = 1; size <= bytes.length; size += 1) {
    const types: string[] = [];
    const read = createMessageReader((type) => types.push(String.fromCharCode(type)));
    for (let from = 0; from < bytes.length; from += size) read(bytes.subarray(from, from + size));
    expect(types).toEqual(['P', 'E', 'Q']);
  }
});

test('no two of ten thousand documents are the same', () => {
  const documents = new Set(Array.from({ length: 10_000 }, (_, number) => profileDocument(number)));
  expect(documents.size).toBe(10_000);
});

test('operations and peers can be chosen by name, and the service always takes part', () => {
  const { operations, contestants } = readOptions(['--only', 'passport', '--against', 'express,apolloPrismaChecked']);
  expect(operations.map(({ name }) => name)).toEqual(['passport']);
  expect(contestants.map(({ name }) => name)).toEqual(['ours', 'express', 'apolloPrismaChecked']);
});

test('an unknown name or number is refused', () => {
  expect(() => readOptions(['--only', 'passports'])).toThrow('passports is not the name of any operation');
  expect(() => readOptions(['--rounds', 'many'])).toThrow('many is not a whole number above 0');
});
