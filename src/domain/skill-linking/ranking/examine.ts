import { scoreSkills, type LexicalScorer } from '../lexical/score-skills.js';
import { windowFeatures } from '../lexical/window-features.js';
import type { Query } from '../text/query.js';
import { lexicalCandidates } from './candidates.js';
import { FEATURES, type Feature, type FeatureRows } from './features.js';

/** Finds the candidates for a query and measures their features. */
export function examine(scorer: LexicalScorer, query: Query): FeatureRows {
  const scores = scoreSkills(scorer, query);
  const skills = [...lexicalCandidates(scores)];
  const values = new Float32Array(skills.length * FEATURES.length);
  const fill = (feature: Feature, valueOf: (skill: number, index: number) => number): void => {
    const position = FEATURES.indexOf(feature);
    skills.forEach((skill, index) => {
      values[index * FEATURES.length + position] = valueOf(skill, index);
    });
  };
  const windows = windowFeatures(scorer.tables, query, skills);
  fill('preferredOverlap', (skill) => scores.preferredOverlap[skill] ?? 0);
  fill('anyOverlap', (skill) => scores.anyOverlap[skill] ?? 0);
  fill('preferredCoverage', (skill) => scores.preferredCoverage[skill] ?? 0);
  fill('anyCoverage', (skill) => scores.anyCoverage[skill] ?? 0);
  fill('preferredWindow', (_, index) => windows.preferred[index] ?? 0);
  fill('anyWindow', (_, index) => windows.any[index] ?? 0);
  fill('windowProduct', (_, index) => windows.product[index] ?? 0);
  fill('description', (skill) => scores.description[skill] ?? 0);
  fill('prior', (skill) => scorer.tables.skillPrior[skill] ?? 0);
  return { skills, values };
}
