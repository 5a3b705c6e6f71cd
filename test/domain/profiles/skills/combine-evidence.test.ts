import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  combineEvidence as combine,
  type EvidenceToCombine,
} from '../../../../src/domain/profiles/skills/combine-evidence.js';
import { DEFAULT_WEIGHTS } from '../../../../src/domain/profiles/skills/validation-weights.js';

const NOW = new Date('2026-06-01T00:00:00Z');
const yearsAgo = (years: number) => new Date(NOW.getTime() - years * 365.25 * 86_400_000);
const combineEvidence = (given: readonly EvidenceToCombine[]) => combine(given, NOW, DEFAULT_WEIGHTS);

const piece = (given: Partial<EvidenceToCombine>): EvidenceToCombine => ({
  source: 'SELF',
  level: 3,
  levelBasis: 'RATING',
  confidence: 0.8,
  ...given,
});

const anyPiece = fc.record<EvidenceToCombine>({
  source: fc.constantFrom('SELF', 'COLLEAGUE', 'MANAGER', 'CERTIFICATE', 'WORK_HISTORY', 'RECORD'),
  level: fc.integer({ min: 0, max: 50 }).map((tenths) => tenths / 10),
  levelBasis: fc.constantFrom('RATING', 'YEARS', 'WORDS', 'LANGUAGE_LEVEL', 'DEFAULT'),
  confidence: fc.integer({ min: 0, max: 100 }).map((hundredths) => hundredths / 100),
  observedAt: fc.option(fc.integer({ min: -2, max: 60 }).map(yearsAgo)),
});
const pieces = fc.array(anyPiece, { minLength: 1, maxLength: 12 });

describe('the combination of evidence', () => {
  test('of one piece has its level and confidence', () => {
    expect(combineEvidence([piece({ level: 2.5, confidence: 0.7 })])).toEqual({ level: 2.5, confidence: 0.7 });
  });

  test("a manager's word weighs more than one's own", () => {
    const { level } = combineEvidence([piece({ source: 'SELF', level: 5 }), piece({ source: 'MANAGER', level: 3 })]);
    // (5 x 0.8 x 0.6 + 3 x 0.8 x 1) / (0.8 x 0.6 + 0.8 x 1) = 3.75
    expect(level).toBe(3.8);
  });

  test('a piece that only names the skill does not pull a stated level down', () => {
    expect(combineEvidence([piece({ level: 4.5 }), piece({ level: 2, levelBasis: 'DEFAULT' })]).level).toBe(4.5);
  });

  test('has the highest default level if no level is stated', () => {
    expect(
      combineEvidence([piece({ level: 1.5, levelBasis: 'DEFAULT' }), piece({ level: 2, levelBasis: 'DEFAULT' })]).level,
    ).toBe(2);
  });

  test('of two independent pieces has more confidence than either', () => {
    expect(combineEvidence([piece({ confidence: 0.5 }), piece({ confidence: 0.6 })]).confidence).toBe(0.8);
  });

  test('what was said five years ago counts half beside what is said today', () => {
    const { level } = combineEvidence([
      piece({ level: 2, observedAt: yearsAgo(5) }),
      piece({ level: 5, observedAt: NOW }),
    ]);
    expect(level).toBe(4);
  });

  test('an old piece alone keeps its level and loses confidence, half of it at most', () => {
    expect(combineEvidence([piece({ level: 4, confidence: 0.8, observedAt: yearsAgo(5) })])).toEqual({
      level: 4,
      confidence: 0.6,
    });
    expect(combineEvidence([piece({ level: 4, confidence: 0.8, observedAt: yearsAgo(60) })])).toEqual({
      level: 4,
      confidence: 0.4,
    });
  });

  test('a piece without a date and one from tomorrow count as new', () => {
    expect(combineEvidence([piece({ observedAt: null })])).toEqual(
      combineEvidence([piece({ observedAt: yearsAgo(-1) })]),
    );
  });

  test('stays within 0-5 with one decimal and 0-0.99 with two, and between the levels that were stated', () => {
    fc.assert(
      fc.property(pieces, (given) => {
        const { level, confidence } = combineEvidence(given);
        expect(level).toBe(Math.round(level * 10) / 10);
        expect(confidence).toBe(Math.round(confidence * 100) / 100);
        expect(confidence >= 0 && confidence <= 0.99).toBe(true);
        const levels = given.map((one) => one.level);
        expect(level >= Math.min(...levels) && level <= Math.max(...levels)).toBe(true);
      }),
    );
  });

  test('does not depend on the order of the pieces', () => {
    const shuffled = pieces.chain((given) =>
      fc.tuple(fc.constant(given), fc.shuffledSubarray(given, { minLength: given.length })),
    );
    fc.assert(
      fc.property(shuffled, ([given, other]) => {
        const [one, two] = [combineEvidence(given), combineEvidence(other)];
        // Sums of floats may round differently in another order, by one step at most.
        expect(Math.abs(one.level - two.level)).toBeLessThan(0.11);
        expect(Math.abs(one.confidence - two.confidence)).toBeLessThan(0.011);
      }),
    );
  });

  test('another piece never makes it less sure', () => {
    fc.assert(
      fc.property(pieces, anyPiece, (given, more) => {
        expect(combineEvidence([...given, more]).confidence).toBeGreaterThanOrEqual(combineEvidence(given).confidence);
      }),
    );
  });
});
