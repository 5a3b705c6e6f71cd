import type { Window } from '../text/query.js';
import type { FormTable } from '../tables/linking-tables.js';
import type { ByteMatrix } from './linking-vectors.js';
import { multiplyRows, type VectorScorer } from './vector-scorer.js';

/** Similarity of windows with the nearest forms of the candidates, by candidate in the given order. */
export interface FormFeatures {
  /** Cosine of the whole query with the nearest form. */
  readonly wholeForm: Float32Array;
  /**
   * Logarithm of the candidate's largest share in a window: the softmax, over all candidates, of the cosines with their
   * nearest forms.
   */
  readonly windowShare: Float32Array;
}

/** Maximum length of a window: labels are short, and longer windows are similar to several of them. */
const MAX_RUN_LENGTH = 5;

/** Cosines are multiplied by this before the softmax, as in training. */
const SCALE = 15;

/** Added to each share before its logarithm is taken, so that very small shares do not differ. */
const MIN_SHARE = 1e-4;

/**
 * Measures the windows that are set as the query vectors of the scorer.
 *
 * @param windows - the windows, the whole query first, then from short to long.
 */
export function formFeatures(
  scorer: VectorScorer,
  forms: FormTable,
  matrix: ByteMatrix,
  windows: readonly Window[],
  candidates: readonly number[],
): FormFeatures {
  const tooLong = windows.findIndex(({ start, end }, index) => index > 0 && end - start > MAX_RUN_LENGTH);
  const windowCount = tooLong === -1 ? windows.length : tooLong;
  const nearest = nearestForms(scorer, forms, matrix, windowCount, candidates);
  return {
    wholeForm: Float32Array.from(candidates, (_, index) => Math.max(0, nearest[index * windowCount] ?? 0)),
    windowShare: largestShares(nearest, windowCount, candidates.length),
  };
}

/** Cosines of candidates (rows) with windows (columns), each with the nearest form. */
function nearestForms(
  scorer: VectorScorer,
  { skillStart }: FormTable,
  matrix: ByteMatrix,
  windowCount: number,
  candidates: readonly number[],
): Float32Array {
  const rows: number[] = [];
  const owners: number[] = [];
  candidates.forEach((skill, index) => {
    for (let form = skillStart[skill] ?? 0; form < (skillStart[skill + 1] ?? 0); form += 1) {
      rows.push(form);
      owners.push(index);
    }
  });
  const best = new Float32Array(candidates.length * windowCount).fill(-1);
  multiplyRows(scorer, rows, matrix, windowCount, (cosines, index) => {
    const first = (owners[index] ?? 0) * windowCount;
    for (let window = 0; window < windowCount; window += 1) {
      const cosine = cosines[window] ?? 0;
      if (cosine > (best[first + window] ?? 0)) best[first + window] = cosine;
    }
  });
  return best;
}

function largestShares(cosines: Float32Array, windowCount: number, count: number): Float32Array {
  const rivals = new Float32Array(windowCount).fill(-1);
  cosines.forEach((cosine, at) => {
    if (cosine > (rivals[at % windowCount] ?? 0)) rivals[at % windowCount] = cosine;
  });
  const likelihoods = cosines.map((cosine, at) => Math.exp(SCALE * (cosine - (rivals[at % windowCount] ?? 0))));
  const totals = new Float32Array(windowCount);
  likelihoods.forEach((likelihood, at) => {
    totals[at % windowCount] = (totals[at % windowCount] ?? 0) + likelihood;
  });
  const shares = new Float32Array(count);
  for (let candidate = 0; candidate < count; candidate += 1) {
    let most = 0;
    for (let window = 0; window < windowCount; window += 1) {
      most = Math.max(most, (likelihoods[candidate * windowCount + window] ?? 0) / (totals[window] ?? 1));
    }
    shares[candidate] = Math.log(most + MIN_SHARE);
  }
  return shares;
}
