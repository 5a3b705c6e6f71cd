import { REFERENCE, SENSE, wordsThatRefer } from './clause-lexicon.js';
import { clauseTokens, type SentenceContext } from './clause-tokens.js';
import { judgeClause, type Meaning } from './judge-clause.js';
import type { Judged } from './judged-clause.js';
import { splitClauses, type Clause } from './split-clauses.js';
import { isTelling, means, refers } from './word-classes.js';

/** A sentence that speaks of what the one before it named does so at its beginning, in UTF-16 code units. */
const BEGINNING = 64;
/** Most sentences have none of these words, and are not looked at any further. For texts in lower case. */
const NAMED_BEFORE = new RegExp(`\\b(?:${[...wordsThatRefer(REFERENCE.namedBefore)].join('|')})\\b`, 'u');
/** What an answer can make a claim of. */
const ASKED: ReadonlySet<Meaning> = new Set(['DOUBTED', 'DEMANDED', 'CONDITIONAL']);

/**
 * Whether a sentence may speak of what the one before it named, by its first words.
 *
 * @param isAnswer whether the one before it is a question
 */
export function mayLookBack(following: string, isAnswer: boolean): boolean {
  return isAnswer || NAMED_BEFORE.test(following.slice(0, BEGINNING).toLowerCase());
}

/**
 * What a sentence says of what the one before it named: "That I leave to others.", "It never came.", "Yes, daily."
 * Undefined where it speaks of something else, as words that are in no class tell.
 *
 * @param isAnswer whether the one before it is a question
 */
export function saidBehind(
  following: string,
  isAnswer: boolean,
  { ownNames, isByOthers }: Pick<SentenceContext, 'ownNames' | 'isByOthers'>,
): Meaning | undefined {
  if (!mayLookBack(following, isAnswer)) return undefined;
  const beginning = following.slice(0, BEGINNING);
  const found = clauseTokens(beginning, { ownNames, isByOthers });
  if (found === undefined) return undefined;
  const clauses = splitClauses(found);
  const clause = clauses.find((each) => each.tokens.some(isTelling));
  if (clause === undefined || !clause.tokens.every(isTelling)) return undefined;
  const refersBack = clause.tokens.some(
    // "I find it hard to say no" speaks of what follows.
    (token, at) =>
      refers(token, REFERENCE.namedBefore) && !means(clause.tokens[at + 1], SENSE.lack | SENSE.lackAtEnd | SENSE.doubt),
  );
  const answers =
    isAnswer && clauses.some(({ sense }) => (sense & (SENSE.affirmation | SENSE.denial | SENSE.denialOfNoun)) !== 0);
  if (!refersBack && !answers) return undefined;
  const meanings = clauses.map((each) => judgeClause(each, 'UNSAID', found.isVerbSecond).meaning);
  return meanings.find((meaning) => meaning !== 'CLAIM') ?? (isAnswer ? 'CLAIM' : undefined);
}

/**
 * Applies what the next sentence says to the last clause of a sentence that names a skill.
 *
 * @param judged the clauses of the sentence, which are changed
 */
export function applySaidBehind(judged: Judged[], meaning: Meaning, names: (clause: Clause) => boolean): void {
  for (let index = judged.length - 1; index >= 0; index -= 1) {
    const each = judged[index] as Judged;
    if (!names(each.clause)) continue;
    const changes = meaning === 'CLAIM' ? ASKED.has(each.meaning) : each.meaning === 'CLAIM';
    if (changes) judged[index] = { ...each, meaning, from: 0 };
    return;
  }
}
