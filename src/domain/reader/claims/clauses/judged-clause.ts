import type { Judgement, Meaning } from './judge-clause.js';
import type { Clause } from './split-clauses.js';

/** A clause and what is made of it. */
export interface Judged extends Judgement {
  readonly clause: Clause;
  /** What its own words mean, whatever other clauses make of it. */
  readonly own: Meaning;
}
