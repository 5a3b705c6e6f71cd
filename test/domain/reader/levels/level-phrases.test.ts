import { describe, expect, test } from '@jest/globals';
import { readItem } from '../../../../src/domain/reader/read-item.js';
import { DICTIONARY, itemOf } from '../support.js';
import { LEVEL_PHRASES, type LevelPhrase } from './level-phrases.js';

/** Levels in words are right within this: people would differ by as much. */
const TOLERANCE = 0.5;

/** The levels that a phrase states; null for a skill that is named without one. */
function statedLevels({ text, form }: LevelPhrase): Record<string, number | null> {
  const payload = {
    employeeNumber: 'E-1',
    ...(form === 'LIST'
      ? { skills: text }
      : { firstName: 'Robin', lastName: 'Kester', summary: `I live near the sea. ${text}` }),
  };
  const result = readItem(itemOf(payload, { observedAt: new Date('2025-01-01T00:00:00Z') }), DICTIONARY);
  const skills = result.outcome === 'READ' ? (result.findings.person?.skills ?? []) : [];
  return Object.fromEntries(
    skills.map(({ skillId, level, levelBasis }) => [skillId, levelBasis === 'DEFAULT' ? null : level]),
  );
}

describe('phrases that state a level, and phrases that do not', () => {
  test.each(Object.entries(LEVEL_PHRASES))('%s', (_, phrases) => {
    const wrong = phrases.filter((phrase) => {
      const found = statedLevels(phrase);
      return !Object.entries(phrase.levels).every(([skill, level]) => {
        const stated = found[skill] ?? null;
        return level === null || stated === null ? level === stated : Math.abs(stated - level) <= TOLERANCE;
      });
    });
    expect(wrong.map(({ text }) => text)).toEqual([]);
  });
});
