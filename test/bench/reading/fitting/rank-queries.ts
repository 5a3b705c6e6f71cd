import { orderOf, type Examination, type Linker } from '../../../../src/domain/skill-linking/index.js';
import type { ExaminedQuery } from './fit-ranker.js';
import type { LabelledData } from '../inputs/labelled-data.js';
import type { LabelledQuery, SkillNames } from '../inputs/queries.js';

/** Number of ranks to use: enough for every measure; only the reciprocal rank loses a little. */
const RANKS = 50;

/** Names of skills for each query, best first, with the linker's own weights. */
export function rankQueries(linker: Linker, queries: readonly LabelledQuery[], { ofKey }: SkillNames): string[][] {
  return queries.map(({ text, language }) => {
    const ranked = linker.rank(text, language, { limit: RANKS });
    return distinct(ranked.map(({ skillKey }) => ofKey.get(skillKey) ?? skillKey));
  });
}

/** A labelled query with its candidates and features. */
export interface LabelledExamination extends ExaminedQuery {
  readonly rows: Examination;
  readonly query: LabelledQuery;
  readonly names: readonly string[];
}

export function examineQueries(
  linker: Linker,
  skillKeys: readonly string[],
  queries: readonly LabelledQuery[],
  { ofKey }: SkillNames,
): LabelledExamination[] {
  return queries.map((query) => {
    const rows = linker.examine(query.text, query.language);
    const names = rows.skills.map((skill) => ofKey.get(skillKeys[skill] ?? '') ?? '');
    return { query, rows, names, isRight: names.map((name) => query.gold.has(name)) };
  });
}

/** How much a generated sentence counts beside one that people wrote and labelled. */
const SYNTHETIC_WEIGHT = 0.1;

/** The generated sentences with their candidates and features. */
export function examineSynthetic(
  linker: Linker,
  skillKeys: readonly string[],
  { synthetic }: Pick<LabelledData, 'synthetic'>,
  names: SkillNames,
): LabelledExamination[] {
  return examineQueries(linker, skillKeys, synthetic, names).map((one) => ({ ...one, weight: SYNTHETIC_WEIGHT }));
}

/** Names of the candidates of an examined query, best first, by scores with other weights than the linker's. */
export function rankBy(scores: Float64Array, { names }: LabelledExamination): string[] {
  return distinct(orderOf(scores).map((place) => names[place] ?? ''));
}

function distinct(names: readonly string[]): string[] {
  return [...new Set(names)];
}
