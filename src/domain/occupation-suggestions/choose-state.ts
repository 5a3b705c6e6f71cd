import type { OccupationSuggestionState } from '../../generated/prisma/enums.js';

/** The occupation that a job title most likely means. */
export interface RankedTitle {
  readonly occupationId: string;
  /** 0-1. */
  readonly likelihood: number;
  /** Whether the title is a label of the occupation. */
  readonly isExact: boolean;
}

/**
 * Likelihood from which jobs are linked without anybody's word: so that at least 95 of 100 links are right. On our own titles
 * nothing but misspelt labels is as certain (decision 257).
 */
const LINKED_FROM = 0.95;

/** Likelihood from which an occupation is suggested: at least every third suggestion is right then (decision 257). */
const SUGGESTED_FROM = 0.3;

/** What becomes of a title that nobody has decided about. */
export function stateOf(ranked: RankedTitle | null): OccupationSuggestionState {
  if (ranked === null || ranked.likelihood < SUGGESTED_FROM) return 'NONE';
  if (ranked.isExact) return 'EXACT';
  return ranked.likelihood >= LINKED_FROM ? 'INFERRED' : 'OPEN';
}
