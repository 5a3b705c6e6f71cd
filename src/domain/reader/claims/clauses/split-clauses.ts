import type { ClauseToken, Mark, SentenceTokens } from './clause-words.js';

/** What stands between a clause and the one before it. */
export type Opening = 'START' | 'COMMA' | 'STOP' | 'COLON' | 'OPENING_BRACKET' | 'CLOSING_BRACKET' | 'WORD';

/** A part of a sentence with at most one verb of its own: a clause, a phrase such as "without Java", or entries of a list. */
export interface Clause {
  readonly tokens: readonly ClauseToken[];
  readonly opening: Opening;
  /** Whether a question mark ends it, or one of the clauses that it continues in. */
  isQuestion: boolean;
}

/** These begin a clause, wherever they are. */
export const OPENERS: readonly Mark[] = [
  'contrast',
  'subordinate',
  'complement',
  'relative',
  'besides',
  'denialOfPhrase',
  'conditional',
  'perhapsConditional',
];
/** A phrase that begins with one of these has no verb; the next one belongs to the clause behind it. */
const PHRASE_OPENERS: readonly Mark[] = ['besides', 'denialOfPhrase', 'perhapsConditional'];
const VERBS: readonly Mark[] = ['finite', 'person', 'hypothetical'];
/** Say something about the clause that they are in. */
export const JUDGING: readonly Mark[] = [
  'denial',
  'denialOfNoun',
  'denialOfEach',
  'denialOfPhrase',
  'lack',
  'lackingAdjective',
  'wish',
  'doubt',
  'affirmation',
  'demanded',
  'outsourcing',
];
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

/** Whether a word of a clause has one of some marks. */
export function hasMark({ tokens }: Pick<Clause, 'tokens'>, ...marks: readonly Mark[]): boolean {
  return tokens.some((token) => isMarked(token, marks));
}

/** Whether a word has one of some marks. */
export function isMarked(token: ClauseToken | undefined, marks: readonly Mark[]): boolean {
  return token !== undefined && marks.some((mark) => token.marks.has(mark));
}

/** The clauses of a sentence: at punctuation, at the words that begin clauses, and at "and" before another verb. */
export function splitClauses({ tokens, isVerbSecond }: SentenceTokens): Clause[] {
  const clauses: Clause[] = [];
  let opening: Opening = 'START';
  let from = 0;
  const close = (to: number, next: Opening): void => {
    if (to > from) clauses.push({ tokens: tokens.slice(from, to), opening, isQuestion: false });
    if (to > from || opening !== 'COMMA' || next !== 'WORD') opening = to > from ? next : stronger(opening, next);
    from = to;
  };
  for (const [index, token] of tokens.entries()) {
    if (token.isPunctuation) {
      const next = OPENING_OF.get(token.word);
      if (next === undefined) {
        // A quotation mark says nothing about clauses.
        continue;
      }
      close(index, next);
      from = index + 1;
      if (token.word === '?') markQuestion(clauses);
    } else if (index > from && beginsClause(tokens, from, index, isVerbSecond)) close(index, 'WORD');
  }
  close(tokens.length, 'STOP');
  return clauses;
}

function stronger(one: Opening, other: Opening): Opening {
  return one === 'STOP' || other === 'WORD' ? one : other;
}

function markQuestion(clauses: readonly Clause[]): void {
  for (const clause of [...clauses].reverse()) {
    clause.isQuestion = true;
    if (clause.opening === 'STOP') return;
  }
}

function beginsClause(tokens: readonly ClauseToken[], from: number, index: number, isVerbSecond: boolean): boolean {
  const token = tokens[index] as ClauseToken;
  if (isMarked(token, OPENERS)) return true;
  const before = tokens.slice(from, index);
  if (isMarked(token, ['whether']) && before.some((word) => isMarked(word, ['doubt', 'denial']))) return true;
  if (isMarked(token, ['and', 'or'])) return joinsClauses(tokens, before, index);
  // "What I lack in Spanish | I make up for".
  if (!isVerbSecond && isMarked(token, ['person']) && before.some((word) => isMarked(word, ['person'])))
    return before.some((word) => isMarked(word, ['finite', 'lack', 'denial']));
  if (!isMarked(tokens[from], PHRASE_OPENERS) || index - from < 2) return false;
  // The verb, or the subject, of the clause that the phrase stands in front of.
  if (isMarked(token, VERBS)) return true;
  return isVerbSecond && isMarked(tokens[index + 1], ['person']) && token.marks.size === 0;
}

function joinsClauses(tokens: readonly ClauseToken[], before: readonly ClauseToken[], index: number): boolean {
  const saysSomething = before.some((token) => isMarked(token, VERBS) || isMarked(token, JUDGING));
  if (!saysSomething) return false;
  const behind = tokens.slice(index + 1);
  const end = behind.findIndex(
    (token) => token.isPunctuation || isMarked(token, OPENERS) || isMarked(token, ['and', 'or']),
  );
  const rest = end < 0 ? behind : behind.slice(0, end);
  return (
    rest.some((token) => isMarked(token, VERBS)) ||
    behind.slice(0, NEAR).some((token, at) => at < (end < 0 ? NEAR : end + 1) && isMarked(token, JUDGING))
  );
}
