import { BUILD, REFERENCE, SENSE } from './clause-lexicon.js';
import type { ClauseToken, SentenceTokens } from './clause-tokens.js';
import { builds, isTelling, JUDGING, means, OPENERS, PHRASE_OPENERS, refers, SUBJECT_OR_VERB } from './word-classes.js';

/** What stands between a clause and the one before it. */
export type Opening = 'START' | 'COMMA' | 'STOP' | 'COLON' | 'OPENING_BRACKET' | 'CLOSING_BRACKET' | 'WORD';

/** A part of a sentence with at most one verb of its own: a clause, a phrase such as "without Java", or entries of a list. */
export interface Clause {
  readonly tokens: readonly ClauseToken[];
  readonly opening: Opening;
  /** The classes of all of its words. */
  readonly build: number;
  readonly sense: number;
  readonly reference: number;
  /** Whether a question mark ends it, or one of the clauses that it continues in. */
  isQuestion: boolean;
}

const OPENING_OF: ReadonlyMap<string, Opening> = new Map([
  [',', 'COMMA'],
  [':', 'COLON'],
  ['-', 'COLON'],
  ['–', 'COLON'],
  ['—', 'COLON'],
  ['(', 'OPENING_BRACKET'],
  [')', 'CLOSING_BRACKET'],
  [';', 'STOP'],
  ['.', 'STOP'],
  ['!', 'STOP'],
  ['?', 'STOP'],
]);
/** Behind "and", one of the next words must judge for it to begin a clause. */
const NEAR = 3;
const PAST = /^\p{L}{2,}(?:ed|de|te|den|ten)$/u;
const PARTICIPLE = /^\p{L}{3,}ing$/u;

/** The clauses of a sentence: at punctuation, at the words that begin clauses, and at "and" before another verb. */
export function splitClauses({ tokens, isVerbSecond }: Omit<SentenceTokens, 'tells'>): Clause[] {
  const clauses: Clause[] = [];
  let opening: Opening = 'START';
  let from = 0;
  const close = (to: number, next: Opening): void => {
    if (to > from) clauses.push(clauseOf(tokens.slice(from, to), opening));
    if (to > from || opening !== 'COMMA' || next !== 'WORD') opening = to > from ? next : stronger(opening, next);
    from = to;
  };
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index] as ClauseToken;
    if (token.isPunctuation) {
      close(index, OPENING_OF.get(token.word.charAt(0)) ?? 'COMMA');
      from = index + 1;
      if (token.word !== '?') continue;
      markQuestion(clauses);
      // "Scaffolding? Only ever stood on it."
      const asked = clauses.at(-1);
      if (asked !== undefined && (asked.build & SUBJECT_OR_VERB) === 0) opening = 'COLON';
    } else if (index > from && beginsClause(tokens, from, index, isVerbSecond)) close(index, 'WORD');
  }
  close(tokens.length, 'STOP');
  return clauses;
}

function clauseOf(tokens: readonly ClauseToken[], opening: Opening): Clause {
  let build = 0;
  let sense = 0;
  let reference = 0;
  for (const token of tokens) {
    build |= token.build;
    sense |= token.sense;
    reference |= token.reference;
  }
  return { tokens, opening, build, sense, reference, isQuestion: false };
}

function stronger(one: Opening, other: Opening): Opening {
  return one === 'STOP' || other === 'WORD' ? one : other;
}

function markQuestion(clauses: readonly Clause[]): void {
  for (let index = clauses.length - 1; index >= 0; index -= 1) {
    const clause = clauses[index] as Clause;
    clause.isQuestion = true;
    if (clause.opening === 'STOP') return;
  }
}

function beginsClause(tokens: readonly ClauseToken[], from: number, index: number, isVerbSecond: boolean): boolean {
  const token = tokens[index] as ClauseToken;
  // "On that ship".
  if (isPronoun(tokens, index)) return false;
  if (builds(token, OPENERS) || means(token, SENSE.denialOfPhrase)) return true;
  if (builds(token, BUILD.whether) && anyOf(tokens, from, index, 0, SENSE.doubt | SENSE.denial | SENSE.request))
    return true;
  if (builds(token, BUILD.and | BUILD.or)) return joinsClauses(tokens, from, index);
  // "What I lack in Spanish | I make up for".
  if (!isVerbSecond && builds(token, BUILD.person) && anyOf(tokens, from, index, BUILD.person, 0))
    return anyOf(tokens, from, index, BUILD.verb, SENSE.lack | SENSE.denial);
  // "If it has an engine | I can fix it", "toen hij wegging | sprong zij in".
  if (isSubordinate(tokens[from]))
    if (
      isVerbSecond
        ? index - from > 2 && isInversion(tokens, index)
        : (builds(token, BUILD.person) || token.name === 'OWN') && anyOf(tokens, from + 1, index, BUILD.verb, 0)
    )
      return true;
  // "Wat hij daaraan mist | maakt hij goed".
  if (isVerbSecond && isInversion(tokens, index) && anyOf(tokens, from, index, BUILD.person, 0))
    if (anyOf(tokens, from, index, BUILD.verb & ~BUILD.person, SENSE.lack)) return true;
  // "Having failed it twice | I switched to law".
  if (!isVerbSecond && builds(token, BUILD.person) && index - from > 1 && PARTICIPLE.test(tokens[from]?.word ?? ''))
    return true;
  const first = tokens[from];
  if (index - from < 2 || !(builds(first, PHRASE_OPENERS) || means(first, SENSE.denialOfPhrase))) return false;
  // "As I said" has its subject; else this is the verb, or the subject, of the clause that the phrase stands in front of.
  if (builds(first, BUILD.perhapsConditional) && isSubject(tokens[from + 1])) return false;
  if (builds(token, SUBJECT_OR_VERB) || means(token, SENSE.hypothetical)) return true;
  return isVerbSecond && builds(tokens[index + 1], BUILD.person) && token.build === 0 && token.sense === 0;
}

function isSubordinate(token: ClauseToken | undefined): boolean {
  return builds(token, BUILD.conditional | BUILD.perhapsConditional | BUILD.subordinate);
}

function isSubject(token: ClauseToken | undefined): boolean {
  return builds(token, BUILD.person) || token?.name === 'OWN' || refers(token, REFERENCE.definite);
}

/** A verb with its subject behind it; behind "werken aan" stands what is worked on. */
function isInversion(tokens: readonly ClauseToken[], index: number): boolean {
  const token = tokens[index] as ClauseToken;
  const isOneWord = token.end - token.start === token.word.length;
  return isOneWord && builds(token, BUILD.verb) && isSubject(tokens[index + 1]);
}

/** "On that ship", "dat niet": the word that else begins a clause stands for something, or in front of a noun. */
function isPronoun(tokens: readonly ClauseToken[], index: number): boolean {
  const token = tokens[index];
  if (!builds(token, BUILD.complement) || !builds(token, BUILD.determiner)) return false;
  const next = tokens[index + 1];
  return (
    builds(tokens[index - 1], BUILD.preposition) ||
    next === undefined ||
    next.isPunctuation ||
    means(next, SENSE.denial)
  );
}

/** A word in no class that an entry of a CV begins with, such as "sanded": by its ending a verb. */
function isPastVerb(token: ClauseToken | undefined): boolean {
  return token !== undefined && !isTelling(token) && PAST.test(token.word);
}

function joinsClauses(tokens: readonly ClauseToken[], from: number, index: number): boolean {
  const tells = anyOf(tokens, from, index, SUBJECT_OR_VERB, JUDGING | SENSE.hypothetical);
  if (!tells && !isPastVerb(tokens[from])) return false;
  for (let at = index + 1; at < tokens.length; at += 1) {
    const token = tokens[at] as ClauseToken;
    if (token.isPunctuation || builds(token, OPENERS | BUILD.and | BUILD.or)) return false;
    if (builds(token, SUBJECT_OR_VERB) || means(token, SENSE.hypothetical)) return true;
    if (at <= index + NEAR && means(token, JUDGING)) return true;
  }
  return false;
}

function anyOf(tokens: readonly ClauseToken[], from: number, to: number, build: number, sense: number): boolean {
  for (let at = from; at < to; at += 1) {
    const token = tokens[at] as ClauseToken;
    if ((token.build & build) !== 0 || (token.sense & sense) !== 0) return true;
  }
  return false;
}
