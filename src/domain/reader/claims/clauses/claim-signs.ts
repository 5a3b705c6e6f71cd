import type { Span } from '../../language/span.js';
import type { JudgedClause } from './analyse-sentence.js';
import { BUILD, REFERENCE, SENSE } from './clause-lexicon.js';
import type { ClauseToken } from './clause-tokens.js';
import { builds, DENIALS, isTelling } from './word-classes.js';

/**
 * What tells how sure it is that a clause which is judged a claim makes one, each a number; 1 for yes unless something
 * else is said. Those that begin with "elsewhere" are about the other clauses of the sentence.
 */
export const CLAIM_SIGNS = [
  /** In the clause: two denials; a wish, a condition or work of others that the rules have ruled out. */
  'denial',
  'wish',
  'hypothetical',
  'handOver',
  'ofOther',
  'otherPerson',
  'obligation',
  'teach',
  'affirmation',
  /** A verb of work; the person's own name; a possessive. */
  'doing',
  'ownName',
  'possessive',
  'contrast',
  'subordinate',
  'question',
  /** The clause has neither a verb nor a person. */
  'bare',
  /** The skill is at the beginning of the clause; a verb that is no form of "to be" is right behind it. */
  'first',
  'verbBehind',
  /** The share of its words that are in no class, apart from the skill; the same of the whole sentence. */
  'unknownWords',
  'unknownWordsOfSentence',
  'elsewhereNoClaim',
  'noClaimBefore',
  'elsewhereDenial',
  'elsewhereWish',
  'elsewhereHypothetical',
  'elsewhereDemand',
  /** A clause behind it refers back: "it", "that". */
  'elsewhereNamedBefore',
  /** Somebody else writes about the person. */
  'byOthers',
] as const;

export type ClaimSign = (typeof CLAIM_SIGNS)[number];

const NO_TOKENS: readonly ClauseToken[] = [];
const DEMANDS = SENSE.demand | SENSE.client | SENSE.advertisement;

/**
 * The signs of a mention, in the order of CLAIM_SIGNS; undefined where its clause is not judged a claim.
 *
 * @param clauses those of the sentence
 * @param mention where the skill is named in it
 */
export function claimSigns(
  clauses: readonly JudgedClause[],
  mention: Span,
  isByOthers: boolean,
): readonly number[] | undefined {
  const at = clauses.findIndex(({ start, end }) => start <= mention.start && mention.start < end);
  const judged = clauses[at];
  if (judged?.clause === undefined || judged.meaning !== 'CLAIM') return undefined;
  const { clause, subject } = judged;
  const { tokens, build, sense, reference } = clause;
  let elsewhere = 0;
  let elsewhereNoClaim = false;
  for (const other of clauses) {
    if (other === judged) continue;
    elsewhere |= other.clause?.sense ?? 0;
    elsewhereNoClaim ||= other.meaning !== 'CLAIM';
  }
  const next = tokens.find(({ start }) => start >= mention.end);
  const signs: Readonly<Record<ClaimSign, boolean | number>> = {
    denial: (sense & (SENSE.denial | SENSE.denialOfNoun)) !== 0,
    wish: (sense & SENSE.wish) !== 0,
    hypothetical: (sense & SENSE.hypothetical) !== 0,
    handOver: (sense & SENSE.handOver) !== 0,
    ofOther: subject === 'OTHER',
    otherPerson: (sense & SENSE.otherPerson) !== 0,
    obligation: (sense & SENSE.obligation) !== 0,
    teach: (sense & SENSE.teach) !== 0,
    affirmation: (sense & SENSE.affirmation) !== 0,
    doing: (reference & REFERENCE.doing) !== 0,
    ownName: tokens.some(({ name }) => name === 'OWN'),
    possessive: (build & BUILD.possessive) !== 0,
    contrast: (build & BUILD.contrast) !== 0,
    subordinate: (build & BUILD.subordinate) !== 0,
    question: clause.isQuestion,
    bare: (build & (BUILD.verb | BUILD.person)) === 0,
    first: tokens.findIndex(({ start }) => start >= mention.start) <= 0,
    verbBehind: builds(next, BUILD.verb) && !builds(next, BUILD.being),
    unknownWords: shareOfUnknown([judged], mention),
    unknownWordsOfSentence: shareOfUnknown(clauses, mention),
    elsewhereNoClaim,
    noClaimBefore: at > 0 && clauses[at - 1]?.meaning !== 'CLAIM',
    elsewhereDenial: (elsewhere & (DENIALS & ~SENSE.denialOfEach)) !== 0,
    elsewhereWish: (elsewhere & SENSE.wish) !== 0,
    elsewhereHypothetical: (elsewhere & SENSE.hypothetical) !== 0,
    elsewhereDemand: (elsewhere & DEMANDS) !== 0,
    elsewhereNamedBefore: clauses.some((each, index) => index > at && refersBack(each)),
    byOthers: isByOthers,
  };
  return CLAIM_SIGNS.map((sign) => Number(signs[sign]));
}

function refersBack({ clause }: JudgedClause): boolean {
  return ((clause?.reference ?? 0) & REFERENCE.namedBefore) !== 0;
}

/** The share of words outside a skill's name that are in no class, 0-1. */
function shareOfUnknown(clauses: readonly JudgedClause[], { start, end }: Span): number {
  let words = 0;
  let unknown = 0;
  for (const { clause } of clauses)
    for (const token of clause?.tokens ?? NO_TOKENS) {
      if (token.isPunctuation) continue;
      words += 1;
      if (!isTelling(token) && !(token.start >= start && token.end <= end)) unknown += 1;
    }
  return unknown / Math.max(1, words);
}
