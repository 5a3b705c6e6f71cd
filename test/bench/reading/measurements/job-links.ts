import { bareTitle, linkOccupation, occupationIdOf, occupationsLike } from '../../../../src/domain/reader/reading.js';
import type { PackedOccupations } from '../../../../src/domain/reader/reading.js';
import { packOccupations } from '../../../../src/domain/reader/occupations/pack-occupations.js';
import { rankTitle } from '../../../../src/domain/imports/processes/rank-title.js';
import { stateOf } from '../../../../src/domain/occupation-suggestions/choose-state.js';
import {
  bestCandidate,
  TITLE_SIGNS,
  titleSigns,
  type Linker,
  type LinkingConcept,
  type LinkingTables,
  type TitleLikelihoodWeights,
} from '../../../../src/domain/skill-linking/index.js';
import { fitLogisticRegression } from '../fitting/logistic-regression.js';
import type { LabelledQuery } from '../inputs/queries.js';
import type { Half } from '../labelled/labelled-item.js';
import { readLabelledTitles, titleQueries, type LabelledTitle } from '../occupations/labelled-titles.js';
import { misspeltTitles } from '../occupations/misspelt-titles.js';
import { calibrationLines } from './calibration.js';

/** What jobs are linked with. */
interface JobLinkBench {
  readonly occupations: readonly LinkingConcept[];
  readonly tables: LinkingTables;
  readonly linker: Linker;
}

const RIDGE = 1;

/** The occupations as the reader looks titles up in. */
function packedOf({ occupations }: JobLinkBench): PackedOccupations {
  return packOccupations(
    occupations.map(({ key, labels }) => ({
      occupationId: key,
      labels: labels.map(({ text, language, kind }) => ({ label: text, language, kind })),
      requiredSkillIds: [],
    })),
  );
}

/**
 * Fits the likelihood of titles that are no label of one occupation alone on those of the development half, and on its labels with a
 * typing error that are found as such: these mean what they mean without the error.
 */
export function fitTitleLikelihood(bench: JobLinkBench): TitleLikelihoodWeights {
  const packed = packedOf(bench);
  const judge = ({ text, language, gold }: LabelledQuery) => {
    const candidate = bestCandidate(bench.linker.examine(bareTitle(text), language));
    const key = candidate && bench.tables.skillKeys[candidate.occupation];
    if (candidate === undefined || key === undefined) return [];
    const [, likeness] = [...occupationsLike(packed, text)].find(([one]) => occupationIdOf(packed, one) === key) ?? [];
    return [{ signs: titleSigns(candidate, likeness), isRight: gold.has(key), likeness }];
  };
  const cases = [
    ...titleQueries(unnamed(packed, 'development')).flatMap(judge),
    ...misspelt(packed, 'development')
      .flatMap(judge)
      .filter(({ likeness }) => likeness === 'MISSPELT'),
  ];
  const { intercept, weights } = fitLogisticRegression(cases, TITLE_SIGNS.length, RIDGE);
  const signs = Object.fromEntries(TITLE_SIGNS.map((sign, column) => [sign, weights[column] ?? 0]));
  return { intercept, signs: signs as TitleLikelihoodWeights['signs'] };
}

/** The titles of a half that are no label of one occupation alone. */
const unnamed = (packed: PackedOccupations, half: Half): LabelledTitle[] =>
  readLabelledTitles(half).filter(({ title, language }) => linkOccupation(packed, title, language) === undefined);

/** Labels with a typing error, without those that are another label with it, and what they mean without it. */
const misspelt = (packed: PackedOccupations, half: Half): LabelledQuery[] =>
  misspeltTitles(readLabelledTitles(half)).flatMap(({ title, original, language }) => {
    const meant = linkOccupation(packed, original, language);
    if (meant === undefined || linkOccupation(packed, title, language) !== undefined) return [];
    return [{ text: title, language, gold: new Set([occupationIdOf(packed, meant)]) }];
  });

/** How many jobs with our own titles are linked, by themselves or on somebody's word, and how many of these links are right. */
export function jobLinkLines(bench: JobLinkBench): string[] {
  const packed = packedOf(bench);
  const ranking = { occupations: packed, linking: bench };
  const rowOf = (name: string, half: Half, titles: readonly LabelledQuery[]) => {
    const judged = titles.map(({ text, language, gold }) => {
      const ranked = rankTitle(ranking, text, language);
      return {
        state: stateOf(ranked),
        likelihood: ranked?.likelihood ?? 0,
        isRight: gold.has(ranked?.occupationId ?? ''),
      };
    });
    const share = (states: readonly string[]) => {
      const own = judged.filter(({ state }) => states.includes(state));
      return `${own.filter(({ isRight }) => isRight).length} of ${own.length}`.padStart(14);
    };
    return {
      line: `${name.padEnd(30)}${half.padEnd(12)}${String(titles.length).padStart(8)}${share(['EXACT'])}${share(['INFERRED'])}${share(['OPEN'])}`,
      judged,
    };
  };
  const halves: readonly Half[] = ['development', 'final'];
  const own = halves.map((half) => rowOf('our titles', half, titleQueries(readLabelledTitles(half))));
  const withErrors = halves.map((half) => rowOf('labels with a typing error', half, misspelt(packed, half)));
  return [
    `${'right links'.padEnd(42)}${'titles'.padStart(8)}${['exact', 'inferred', 'suggested'].map((name) => name.padStart(14)).join('')}`,
    ...[...own, ...withErrors].map(({ line }) => line),
    ...halves.flatMap((half, index) =>
      calibrationLines(
        `likelihood of titles that are no label, ${half} half`,
        (own[index]?.judged ?? []).filter(({ state }) => state !== 'EXACT'),
      ),
    ),
  ];
}
