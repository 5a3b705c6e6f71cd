import {
  openLinker,
  prepareLinking,
  TITLE_WEIGHTS,
  type Linker,
  type LinkingConcept,
  type LinkingTables,
} from '../../../../src/domain/skill-linking/index.js';
import { foldLabel } from '../../../../src/domain/taxonomy/index.js';
import type { Language } from '../../../../src/platform/localization/index.js';
import { OF_TITLES } from '../fitting/feature-sets.js';
import { examineQueries } from '../fitting/rank-queries.js';
import { cachedVectors } from '../fitting/vector-cache.js';
import { fitTitleWeights, type FittedTitles } from '../fitting/write-weights.js';
import type { LabelledQuery } from '../inputs/queries.js';
import type { Half } from '../labelled/labelled-item.js';
import { measureRanking } from '../metrics.js';
import { occupationNames, readLabelledTitles, titleQueries } from '../occupations/labelled-titles.js';
import type { ReadingBench } from '../prepare-bench.js';
import type { ReportSection } from '../report.js';
import { calibrationLines } from './calibration.js';
import { fitTitleLikelihood, jobLinkLines } from './job-links.js';
import { letterRanker } from './letter-sequences.js';

/** What job titles are linked with. */
export interface TitleBench {
  readonly occupations: readonly LinkingConcept[];
  readonly tables: LinkingTables;
  readonly linker: Linker;
  readonly wordLinker: Linker;
}

const HALVES: readonly Half[] = ['development', 'final'];
const RANKS = 50;

/** Titles are searched for folded, as GraphQL does. */
const queriesOf = (half: Half, language?: Language): LabelledQuery[] =>
  titleQueries(readLabelledTitles(half))
    .filter((query) => language === undefined || query.language === language)
    .map((query) => ({ ...query, text: foldLabel(query.text) }));

/** Opens a linker of occupations in the same way as the service. */
export async function openTitleBench(
  { content }: ReadingBench,
  cache: string,
  tell: (line: string) => void,
): Promise<TitleBench> {
  const tables = prepareLinking(content, 'OCCUPATION');
  const vectors = await cachedVectors(content, tables, cache, tell);
  return {
    occupations: content.concepts.filter(({ kind }) => kind === 'OCCUPATION'),
    tables,
    linker: openLinker(tables, vectors, TITLE_WEIGHTS),
    wordLinker: openLinker(tables, null),
  };
}

/** Fits the weights of job titles on the development half. */
export function fitTitles(bench: TitleBench): FittedTitles {
  const { linker, tables, occupations } = bench;
  const examinations = examineQueries(linker, tables.skillKeys, queriesOf('development'), occupationNames(occupations));
  return { ofAll: fitTitleWeights(examinations, OF_TITLES), ofOthers: fitTitleLikelihood(bench) };
}

/** How well job titles are linked to occupations, with the baseline of sequences of letters. */
export function titleSection({ occupations, tables, linker, wordLinker }: TitleBench): ReportSection {
  const labels = occupations.flatMap(({ key, labels: own }) => own.map(({ text }) => ({ key, text })));
  const byLabel = new Map<string, Set<string>>();
  for (const { key, text } of labels)
    byLabel.set(foldLabel(text), (byLabel.get(foldLabel(text)) ?? new Set()).add(key));
  const letters = letterRanker(labels.map(({ key, text }) => ({ key, text: foldLabel(text) })));
  const linked = (one: Linker) => (text: string, language: Language) =>
    one.rank(text, language, { limit: RANKS }).map(({ skillKey }) => skillKey);
  const exact = (text: string) => [...(byLabel.get(text) ?? [])];
  const rankers: readonly (readonly [string, (text: string, language: Language) => string[]])[] = [
    ['exact labels', exact],
    ['letters, TF-IDF of 3 to 5', (text) => letters.rank(text, RANKS)],
    ['words alone', linked(wordLinker)],
    ['words and vectors', linked(linker)],
    ['exact, then both', (text, language) => [...new Set([...exact(text), ...linked(linker)(text, language)])]],
  ];
  const rows = rankers.flatMap(([name, rank]) =>
    (['nl', 'en'] as const).flatMap((language) =>
      HALVES.map((half) => {
        const queries = queriesOf(half, language);
        const { mrr, hit1, hit5 } = measureRanking(
          queries,
          queries.map(({ text }) => rank(text, language)),
        );
        return (
          `${name.padEnd(28)}${language}  ${half.padEnd(12)}` +
          [queries.length, mrr.toFixed(1), hit1.toFixed(1), hit5.toFixed(1)]
            .map((figure) => String(figure).padStart(8))
            .join('')
        );
      }),
    ),
  );
  return {
    title: 'Our own job titles, linked to the occupations of ESCO',
    lines: [
      `${''.padEnd(44)}${['titles', 'MRR', 'hit@1', 'hit@5'].map((name) => name.padStart(8)).join('')}`,
      ...rows,
      '',
      ...jobLinkLines({ occupations, tables, linker }),
      '',
      ...HALVES.flatMap((half) =>
        calibrationLines(
          `first 5 by words and vectors, ${half} half`,
          queriesOf(half).flatMap(({ text, language, gold }) =>
            linker
              .rank(text, language, { limit: 5 })
              .map(({ skillKey, likelihood }) => ({ likelihood, isRight: gold.has(skillKey) })),
          ),
        ),
      ),
    ],
  };
}
