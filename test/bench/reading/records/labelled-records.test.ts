import { describe, expect, test } from '@jest/globals';
import { readStarterLabels } from '../labelled/starter-labels.js';
import { readLabelledRecords } from './measure-records.js';

const SKILLS: ReadonlySet<string> = new Set(readStarterLabels().map(({ skillId }) => skillId));

describe.each(['development', 'final'] as const)('labelled records, %s half', (half) => {
  const records = readLabelledRecords(half);

  test('have words that stand in them, and skills of the starter taxonomy', () => {
    const faults = records.flatMap(({ id, payload, expect: expected, reject }) => {
      const strings = stringsIn(payload);
      return [...expected, ...reject]
        .filter(({ words, skill }) => !SKILLS.has(skill) || !strings.some((text) => text.includes(words)))
        .map(({ words, skill }) => `${id}: "${words}" ${skill}`);
    });
    expect(faults).toEqual([]);
  });

  test('have levels between 0 and 5', () => {
    const levels = records.flatMap(({ expect: expected }) => expected.map(({ level }) => level ?? 0));
    expect(levels.filter((level) => level < 0 || level > 5)).toEqual([]);
  });
});

/** Every text and every name of a property in a value. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number' || typeof value === 'boolean') return [String(value)];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [name, ...stringsIn(inner)]);
}
