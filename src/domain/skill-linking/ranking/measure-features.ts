import type { FormTable } from '../tables/linking-tables.js';
import { scoreSkills, type LexicalScorer } from '../lexical/score-skills.js';
import { exactForms } from '../lexical/exact-forms.js';
import { windowFeatures } from '../lexical/window-features.js';
import type { Query } from '../text/query.js';
import { translateQuery } from '../text/translate-query.js';
import { embedQuery, type EmbeddedQuery } from '../vectors/embed-query.js';
import { vectorCandidates, vectorFeatures } from '../vectors/vector-features.js';
import type { VectorScorer } from '../vectors/vector-scorer.js';
import { lexicalCandidates } from '../lexical/candidates.js';
import { FEATURES, PHRASE_FEATURES, type Feature, type FeatureRows } from './features.js';

/**
 * Finds the candidates for a query and measures their features. For a Dutch query, these are the candidates of the query
 * and of its translation, and the mean of the features of both: English has more labels, and Dutch is what was written.
 *
 * @param vectorScorer - null to use words only; features that need vectors are then 0.
 */
export function examine(scorer: LexicalScorer, vectorScorer: VectorScorer | null, query: Query): FeatureRows {
  if (query.words.length === 0) return { skills: [], values: new Float32Array() };
  const translation = translateQuery(query, scorer.tables);
  const queries = (translation === null ? [query] : [query, translation]).map((one) => ({
    query: one,
    embedded: vectorScorer === null ? null : { scorer: vectorScorer, query: embedQuery(vectorScorer, one) },
  }));
  const skills = [...new Set(queries.flatMap((one) => findCandidates(scorer, one)))];
  const [values = new Float32Array(), ofTranslation] = queries.map((one) => measureCandidates(scorer, one, skills));
  if (ofTranslation === undefined) return { skills, values };
  return {
    skills,
    values: values.map((value, index) =>
      IS_OF_PHRASES[index % FEATURES.length] === true ? value : (value + (ofTranslation[index] ?? 0)) / 2,
    ),
  };
}

const IS_OF_PHRASES = FEATURES.map((feature) => PHRASE_FEATURES.includes(feature));

/** A query, and its vectors if there are any. */
interface PreparedQuery {
  readonly query: Query;
  readonly embedded: { readonly scorer: VectorScorer; readonly query: EmbeddedQuery } | null;
}

function findCandidates(scorer: LexicalScorer, { query, embedded }: PreparedQuery): number[] {
  const near = embedded === null ? [] : vectorCandidates(embedded.scorer, embedded.query, query.language);
  return [...lexicalCandidates(scoreSkills(scorer, query)), ...near];
}

/** The rows of features of the given skills, as FeatureRows has them. */
function measureCandidates(
  scorer: LexicalScorer,
  { query, embedded }: PreparedQuery,
  skills: readonly number[],
): Float32Array {
  const { tables } = scorer;
  const scores = scoreSkills(scorer, query);
  const values = new Float32Array(skills.length * FEATURES.length);
  const fill = (feature: Feature, valueOf: (skill: number, index: number) => number): void => {
    const position = FEATURES.indexOf(feature);
    skills.forEach((skill, index) => {
      values[index * FEATURES.length + position] = valueOf(skill, index);
    });
  };
  const fillAll = (measured: Readonly<Partial<Record<Feature, Float32Array>>>): void => {
    for (const [feature, numbers] of Object.entries(measured))
      fill(feature as Feature, (_, index) => numbers[index] ?? 0);
  };
  fill('preferredOverlap', (skill) => scores.preferredOverlap[skill] ?? 0);
  fill('anyOverlap', (skill) => scores.anyOverlap[skill] ?? 0);
  fill('preferredCoverage', (skill) => scores.preferredCoverage[skill] ?? 0);
  fill('anyCoverage', (skill) => scores.anyCoverage[skill] ?? 0);
  fill('description', (skill) => scores.description[skill] ?? 0);
  fill('prior', (skill) => tables.skillPrior[skill] ?? 0);
  fill('labelLength', (skill) => labelLength(tables.languages[query.language].forms, skill));
  const windows = windowFeatures(tables, query, skills);
  if (query.isPhrase) fillAll({ exactForm: exactForms(tables.languages[query.language].forms, query, skills) });
  fillAll({ preferredWindow: windows.preferred, anyWindow: windows.any, windowProduct: windows.product });
  if (embedded !== null) fillAll({ ...vectorFeatures(embedded.scorer, tables, query, embedded.query, skills) });
  return values;
}

/** Number of different words in the preferred label of a skill; 0 if it has none in the language of the forms. */
function labelLength({ skillStart, preferred, start }: FormTable, skill: number): number {
  // The first form is the unchanged preferred label.
  const form = skillStart[skill] ?? 0;
  if (form === skillStart[skill + 1] || preferred[form] !== 1) return 0;
  return (start[form + 1] ?? 0) - (start[form] ?? 0);
}
