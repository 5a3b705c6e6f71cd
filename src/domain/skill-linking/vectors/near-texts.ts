import type { Query } from '../text/query.js';
import { embedQuery, loadWhole } from './embed-query.js';
import { MAX_WINDOWS, multiplyRows, type VectorScorer } from './vector-scorer.js';

/**
 * How near skills are to some texts: the mean cosine of each, by skill in the given order. The vectors of the skills are
 * those of their forms in both languages. Null if none of the texts has a word.
 */
export function nearTexts(
  scorer: VectorScorer,
  texts: readonly Query[],
  skills: readonly number[],
): Float32Array | null {
  const loaded = texts.filter(({ words }) => words.length > 0).slice(0, MAX_WINDOWS);
  if (loaded.length === 0) return null;
  loaded.forEach((text, index) => loadWhole(scorer, embedQuery(scorer, text), index));
  const near = new Float32Array(skills.length);
  multiplyRows(scorer, skills, scorer.vectors.concepts, loaded.length, (cosines, index) => {
    near[index] = cosines.reduce((sum, cosine) => sum + cosine, 0) / loaded.length;
  });
  return near;
}
