import type { Linker } from '../../../../src/domain/skill-linking/index.js';
import { percentilesOf } from '../../percentiles.js';
import {
  gradesByUri,
  HIGHEST_GRADE,
  readGradedSentences,
  readSecondPass,
  RIGHT_GRADE,
  type GradedSentence,
} from '../graded/graded-sentences.js';
import type { Half } from '../labelled/labelled-item.js';
import type { ReadingBench } from '../prepare-bench.js';
import type { ReportSection } from '../report.js';
import { agreementOf } from './agreement.js';
import { calibrationLines, type SaidLikelihood } from './calibration.js';
import { normalisedGain } from './graded-gain.js';

const HALVES: readonly Half[] = ['development', 'final'];

/** Ranks that count for the gain, as in the WorkRB harness. */
const RANKS = 100;

/** Suggestions of a sentence whose likelihoods are compared with the grades. */
const SUGGESTED = 10;

/** How well the graded Dutch sentences are linked, by words and vectors and by words alone, with the linker's own weights. */
export function gradedSection({ linker, wordLinker }: ReadingBench): ReportSection {
  const measured = HALVES.map((half) => ({ half, sentences: readGradedSentences(half) }));
  const linkers = [
    ['words and vectors', linker],
    ['words alone', wordLinker],
  ] as const;
  return {
    title: 'Dutch sentences with skills graded 0 to 4 (labels in ESCO; skills that were not judged count as 0)',
    lines: [
      `${''.padEnd(34)}${['sentences', 'nDCG@100', 'nDCG@10', 'p50 ms', 'p99 ms'].map((name) => name.padStart(10)).join('')}`,
      ...linkers.flatMap(([name, one]) =>
        measured.map(({ half, sentences }) => rankingLine(`${name}, ${half} half`, one, sentences)),
      ),
      ...measured.flatMap(({ half, sentences }) =>
        calibrationLines(`first ${SUGGESTED} suggestions, ${half} half`, likelihoodsOf(linker, sentences)),
      ),
      agreementLine(measured.flatMap(({ sentences }) => sentences)),
    ],
  };
}

function rankingLine(name: string, linker: Linker, sentences: readonly GradedSentence[]): string {
  const times: number[] = [];
  const rankings = sentences.map(({ text }) => {
    const start = performance.now();
    const ranked = linker.rank(text, 'nl', { limit: RANKS });
    times.push(performance.now() - start);
    return ranked.map(({ skillKey }) => skillKey);
  });
  const gainAt = (k: number) => {
    const gains = sentences.flatMap(
      (sentence, index) => normalisedGain(rankings[index] ?? [], gradesByUri(sentence), k) ?? [],
    );
    return (100 * gains.reduce((sum, gain) => sum + gain, 0)) / Math.max(1, gains.length);
  };
  const { p50, p99 } = percentilesOf(times);
  const figures = [sentences.length, gainAt(RANKS).toFixed(1), gainAt(10).toFixed(1), p50, p99];
  return `${name.padEnd(34)}${figures.map((figure) => String(figure).padStart(10)).join('')}`;
}

function likelihoodsOf(linker: Linker, sentences: readonly GradedSentence[]): SaidLikelihood[] {
  return sentences.flatMap((sentence) => {
    const grades = gradesByUri(sentence);
    return linker
      .rank(sentence.text, 'nl', { limit: SUGGESTED })
      .map(({ skillKey, likelihood }) => ({ likelihood, isRight: (grades.get(skillKey) ?? 0) >= RIGHT_GRADE }));
  });
}

/** How far the two passes over the same pairs agree. */
function agreementLine(first: readonly GradedSentence[]): string {
  const byId = new Map(first.map((sentence) => [sentence.id, gradesByUri(sentence)]));
  const second = readSecondPass();
  const pairs = second.flatMap((sentence) =>
    [...gradesByUri(sentence)].map(([skill, grade]) => [byId.get(sentence.id)?.get(skill) ?? 0, grade] as const),
  );
  const { same, withinOne, kappa } = agreementOf(pairs, HIGHEST_GRADE);
  return (
    `two passes of one labeller over ${pairs.length} pairs of ${second.length} sentences: the same ` +
    `${(100 * same).toFixed(1)} %, within one ${(100 * withinOne).toFixed(1)} %, kappa with quadratic weights ` +
    kappa.toFixed(3)
  );
}
