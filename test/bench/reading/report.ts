import { scoreRows, type Feature } from '../../../src/domain/skill-linking/index.js';
import { crossValidate, type CrossValidation } from './measurements/cross-validate.js';
import { fitRanker, PHRASE_RIDGE } from './fitting/fit-ranker.js';
import { gradedQueries } from './graded/graded-sentences.js';
import type { FeatureSets } from './fitting/feature-sets.js';
import type { LabelledData } from './inputs/labelled-data.js';
import { measureRanking, type RankingQuality } from './metrics.js';
import type { ReadingBench } from './prepare-bench.js';
import type { LabelledQuery } from './inputs/queries.js';
import { examineQueries, examineSynthetic, rankBy, type LabelledExamination } from './fitting/rank-queries.js';

/** A part of the report: a title and lines of text. */
export interface ReportSection {
  readonly title: string;
  readonly lines: readonly string[];
}

/**
 * How well texts are linked, with weights fitted on other texts. Dutch labels that are too long for phrases are ranked with
 * the weights of Dutch sentences, as by the linker.
 */
export function linkingSection(
  title: string,
  { linker, tables, names }: ReadingBench,
  data: LabelledData,
  { sentence, dutchSentence, phrase }: FeatureSets,
): ReportSection {
  const english = examineQueries(linker, tables.skillKeys, [...data.tech, ...data.house], names);
  const dutch = examineQueries(linker, tables.skillKeys, data.dutch, names);
  const phrases = dutch.filter(({ rows }) => rows.form === 'phrase');
  const longer = dutch.filter(({ rows }) => rows.form !== 'phrase');
  const graded = examineQueries(linker, tables.skillKeys, gradedQueries('development', names), names);
  const synthetic = examineSynthetic(linker, tables.skillKeys, data, names);
  const rankAll = (
    examinations: readonly LabelledExamination[],
    features: readonly Feature[],
    options: CrossValidation,
  ) =>
    crossValidate(examinations, features, options).map((scores) =>
      examinations.map((examination, index) => rankBy(scores[index] ?? new Float64Array(), examination)),
    );
  const englishRepeats = rankAll(english, sentence, { others: synthetic });
  const [ofPhrases = []] = rankAll(phrases, phrase, { repeats: 1, ridge: PHRASE_RIDGE });
  const weights = fitRanker([...graded, ...english, ...synthetic], dutchSentence);
  const ofLonger = longer.map((examination) => rankBy(scoreRows(examination.rows, weights), examination));
  const queriesOf = (examinations: readonly LabelledExamination[]) => examinations.map(({ query }) => query);
  const tech = data.tech.length;
  return {
    title: `${title}, weights fitted on other texts (5 folds; English 4 times)`,
    lines: [
      ''.padEnd(20) +
        ['queries', 'RP@5', 'RP@10', 'MRR', 'hit@1', 'hit@5']
          .map((name, index) => name.padStart(index === 0 ? 8 : 7))
          .join(''),
      line(
        'TECH validation',
        average(
          data.tech,
          englishRepeats.map((rankings) => rankings.slice(0, tech)),
        ),
      ),
      line(
        'HOUSE validation',
        average(
          data.house,
          englishRepeats.map((rankings) => rankings.slice(tech)),
        ),
      ),
      line('Dutch labels', measureRanking(queriesOf([...phrases, ...longer]), [...ofPhrases, ...ofLonger])),
      line('  up to three words', measureRanking(queriesOf(phrases), ofPhrases)),
      line('  longer', measureRanking(queriesOf(longer), ofLonger)),
      `gold among the candidates: ${recall(english)} % of English labels`,
    ],
  };
}

function recall(examinations: readonly { readonly query: LabelledQuery; readonly names: readonly string[] }[]): string {
  let found = 0;
  let all = 0;
  for (const { query, names } of examinations) {
    const seen = new Set(names);
    all += query.gold.size;
    found += [...query.gold].filter((gold) => seen.has(gold)).length;
  }
  return ((100 * found) / all).toFixed(1);
}

function average(queries: readonly LabelledQuery[], repeats: readonly string[][][]): RankingQuality {
  const measured = repeats.map((rankings) => measureRanking(queries, rankings));
  const mean = (key: keyof RankingQuality) => measured.reduce((sum, one) => sum + one[key], 0) / measured.length;
  return {
    queries: queries.length,
    rp5: mean('rp5'),
    rp10: mean('rp10'),
    mrr: mean('mrr'),
    hit1: mean('hit1'),
    hit5: mean('hit5'),
  };
}

function line(name: string, { queries, rp5, rp10, mrr, hit1, hit5 }: RankingQuality): string {
  const figures = [rp5, rp10, mrr, hit1, hit5].map((figure) => figure.toFixed(1).padStart(7));
  return `${name.padEnd(20)}${String(queries).padStart(8)}${figures.join('')}`;
}

/** Sections as text. */
export function print(sections: readonly ReportSection[]): string {
  return sections.map(({ title, lines }) => `${title}\n${lines.map((text) => `  ${text}\n`).join('')}`).join('\n');
}

/** A share in percent: "92.1 %". */
export function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
