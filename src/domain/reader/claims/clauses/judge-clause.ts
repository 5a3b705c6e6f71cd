import type { ClauseToken, Mark } from './clause-words.js';
import { hasMark, isMarked, type Clause } from './split-clauses.js';

/** What a clause means for the skills that it mentions. Only a CLAIM says that the person has them. */
export type Meaning = 'CLAIM' | 'DENIED' | 'WISHED' | 'DEMANDED' | 'CONDITIONAL' | 'DOUBTED' | 'OTHER_PERSON';

/** Whom a clause speaks of. */
export type Subject = 'PERSON' | 'OTHER' | 'UNSAID';

/** The meaning of a clause by its own words. */
export interface Judgement {
  readonly meaning: Meaning;
  /** The first of its words that this is true of. */
  readonly from: number;
  readonly subject: Subject;
}

const DENIALS: readonly Mark[] = ['denial', 'denialOfNoun', 'denialOfPhrase', 'denialOfEach'];
const BEFORE_NOUNS: readonly Mark[] = ['determiner', 'preposition', 'generic', 'affirmation'];
/** Of finite verbs in the third person or the past. */
const VERB_ENDING = /(?:s|ed|t|te|de)$/u;
/** A subject is among the first words of its clause. */
const WORDS_BEFORE_SUBJECT = 4;
/** "Done by": so many words on, it is said by whom. */
const WORDS_BEHIND_BY = 4;

/**
 * What a clause says of the skills in it, by its own words. The rules, in this order: questions and conditions; what
 * vacancies and clients demand; what other people do; doubt; denial, where two denials make a claim; wishes and plans.
 *
 * @param inherited whom the clause before it speaks of, if this one is about the same
 */
export function judgeClause(clause: Clause, inherited: Subject, isVerbSecond: boolean): Judgement {
  const { tokens } = clause;
  const first = tokens[0] as ClauseToken;
  const subject = subjectOf(clause, inherited, isVerbSecond);
  const whole = (meaning: Meaning): Judgement => ({ meaning, from: 0, subject });
  if (clause.isQuestion && isMarked(first, ['finite', 'hypothetical', 'possibility']) && !hasMark(clause, 'addressee'))
    return whole('DOUBTED');
  if (isMarked(first, ['whether']) && (clause.opening === 'WORD' || !isMarked(first, ['or']))) return whole('DOUBTED');
  // "If you have questions about my Java" tells that there is some.
  if (isMarked(first, ['conditional']))
    return whole(hasMark(clause, 'addressee') && isOwned(clause) ? 'CLAIM' : 'CONDITIONAL');
  if (isMarked(first, ['perhapsConditional']))
    return whole(tokens.slice(1).some((token) => isMarked(token, ['finite', 'person'])) ? 'CONDITIONAL' : 'CLAIM');
  if (isDemanded(clause)) return whole('DEMANDED');
  if (subject === 'OTHER' || isDoneByOthers(clause)) return whole('OTHER_PERSON');
  if (isMarked(first, ['whether']) && clause.opening === 'START') return whole('DOUBTED');
  if (hasMark(clause, 'appreciation') && hasObject(clause) && !hasMark(clause, 'denial', 'study'))
    return whole('CLAIM');
  const denials = denialsIn(clause);
  if (denials === 0 && hasMark(clause, 'doubt')) return whole('DOUBTED');
  if (isDenied(clause, denials)) return { meaning: 'DENIED', from: scopeOf(clause, DENIALS, isVerbSecond), subject };
  if (denials === 0 && hasMark(clause, 'hypothetical') && !hasMark(clause, 'wish')) return whole('CONDITIONAL');
  if (isWished(clause)) return { meaning: 'WISHED', from: scopeOf(clause, ['wish'], isVerbSecond), subject };
  return whole('CLAIM');
}

/** How often a clause denies. The words that deny each entry of a list count once. */
function denialsIn({ tokens }: Clause): number {
  const count = (...marks: Mark[]): number => tokens.filter((token) => isMarked(token, marks)).length;
  return count('denial', 'denialOfNoun', 'denialOfPhrase') + Math.min(1, count('denialOfEach'));
}

/** Whether a word behind a name may be its verb, by what is known of it or by its ending. */
function mayBeVerb(token: ClauseToken): boolean {
  return isMarked(token, ['finite', 'and']) || (token.marks.size === 0 && VERB_ENDING.test(token.word));
}

/** Whether a clause speaks of something as the person's: "our clients ask for her Java". */
function isOwned({ tokens }: Clause): boolean {
  return tokens.some(
    (token, index) => index > 0 && isMarked(token, ['possessive']) && tokens[index + 1]?.marks.size === 0,
  );
}

/** Whether a clause has the person as its object. */
function hasObject({ tokens }: Clause): boolean {
  return tokens.some(
    (token, index) =>
      isMarked(token, ['personAsObject']) ||
      (isMarked(token, ['perhapsObject']) &&
        (index === tokens.length - 1 || isMarked(tokens[index + 1], ['preposition', 'finite', 'denial']))),
  );
}

function subjectOf(clause: Clause, inherited: Subject, isVerbSecond: boolean): Subject {
  const { tokens } = clause;
  if (hasMark(clause, 'allButPerson')) return 'OTHER';
  if (hasMark(clause, 'appreciation') || hasObject(clause)) return 'PERSON';
  let isDetermined = false;
  for (const [index, token] of tokens.slice(0, WORDS_BEFORE_SUBJECT).entries()) {
    const next = tokens[index + 1];
    if (token.name === 'OWN' || isMarked(token, ['person'])) return 'PERSON';
    if (
      token.name === 'OTHER' &&
      (next === undefined ? index === 0 : mayBeVerb(next) || isMarked(tokens[index + 2], ['finite']))
    )
      return 'OTHER';
    if (
      isMarked(token, ['otherPerson', 'others']) &&
      isMarked(next, ['and']) &&
      isMarked(tokens[index + 2], ['person'])
    )
      return 'PERSON';
    // "Coaches colleagues": behind a word that may be a verb they are its object.
    if (isMarked(token, ['others']) && (index === 0 || isDetermined || tokens[index - 1]?.marks.size !== 0))
      return 'OTHER';
    if (
      isMarked(token, ['otherPerson']) &&
      next !== undefined &&
      (isDetermined || (index === 0 && isMarked(next, ['finite'])))
    )
      return 'OTHER';
    if (
      isMarked(token, ['preposition']) ||
      (isMarked(token, ['finite']) && !isMarked(token, ['determiner']) && (index === 0 || !isVerbSecond))
    )
      break;
    isDetermined ||= isMarked(token, ['determiner']);
  }
  if (hasMark(clause, 'person')) return 'PERSON';
  return inherited;
}

function isDoneByOthers(clause: Clause): boolean {
  const { tokens } = clause;
  if (hasMark(clause, 'denial')) return false;
  if (hasMark(clause, 'outsourcing')) return true;
  const others = (token: ClauseToken | undefined): boolean => isMarked(token, ['otherPerson', 'others']);
  if (hasMark(clause, 'leave') && tokens.some(others)) return true;
  const by = tokens.findIndex((token) => isMarked(token, ['by']));
  if (by > 0 && hasMark(clause, 'finite') && tokens.slice(by + 1, by + 1 + WORDS_BEHIND_BY).some(others)) return true;
  // "Java doet een collega", "Java is my brother's thing": who does it is behind the verb.
  const verb = tokens.findIndex((token) => isMarked(token, ['finite']));
  if (verb <= 0 || hasMark(clause, 'person', 'appreciation') || !isMarked(tokens[verb + 1], ['determiner']))
    return false;
  const doer = tokens.slice(verb + 2, verb + 4).find(others);
  return doer !== undefined && (!isMarked(tokens[verb], ['being']) || doer.word.endsWith("'s"));
}

function isDemanded(clause: Clause): boolean {
  const { tokens } = clause;
  if (hasMark(clause, 'denial', 'denialOfNoun')) return false;
  if (hasMark(clause, 'demanded')) return true;
  if (hasMark(clause, 'advertisement') && hasMark(clause, 'finite', 'demand', 'person')) return true;
  const client = tokens.findIndex((token) => isMarked(token, ['client']));
  return (
    client >= 0 &&
    client < WORDS_BEFORE_SUBJECT &&
    !hasObject(clause) &&
    !isOwned(clause) &&
    !hasMark(clause, 'person') &&
    tokens.slice(client + 1).some((token) => isMarked(token, ['demand']))
  );
}

function isDenied(clause: Clause, denials: number): boolean {
  const { tokens } = clause;
  const lacks = tokens.filter(
    (token, index) =>
      isMarked(token, ['lack']) || (isMarked(token, ['lackingAdjective']) && isPredicate(tokens, index)),
  ).length;
  const isTurned = denials > 0 && lacks === 0 && hasMark(clause, 'bad');
  const comparesAtEnd = tokens.some((token, index) => isMarked(token, ['comparative']) && isPredicate(tokens, index));
  const lacksMore = denials === 0 && hasMark(clause, 'possibility') && comparesAtEnd ? 1 : 0;
  return (denials + lacks + lacksMore + (isTurned ? 1 : 0)) % 2 === 1;
}

/** Whether an adjective belongs to what was named before it, as nothing follows that it could describe. */
function isPredicate(tokens: readonly ClauseToken[], index: number): boolean {
  const next = tokens[index + 1];
  return next === undefined || next.isPunctuation || isMarked(next, ['preposition', 'finite', 'person', 'generic']);
}

function isWished(clause: Clause): boolean {
  if (hasMark(clause, 'keep')) return false;
  if (hasMark(clause, 'wish')) return true;
  if (hasMark(clause, 'teach') || !hasMark(clause, 'study', 'improve')) return false;
  if (hasMark(clause, 'obligation')) return true;
  return hasMark(clause, 'study') && hasMark(clause, 'future', 'request', 'possibility');
}

/**
 * Where a judgement begins: at its clause's first word, or at the word that judges where that belongs to a noun: "Java
 * developer with an interest in Kotlin", but "Java is on her wish list".
 */
function scopeOf({ tokens }: Clause, marks: readonly Mark[], isVerbSecond: boolean): number {
  const at = tokens.findIndex((token) => isMarked(token, marks));
  if (at <= 0 || isMarked(tokens[at], ['denial'])) return 0;
  let before = at - 1;
  while (before > 0 && isMarked(tokens[before], BEFORE_NOUNS) && !isMarked(tokens[before], ['finite', 'person']))
    before -= 1;
  if (tokens[before]?.marks.size !== 0) return 0;
  const isBehindPreposition = tokens.slice(before, at).some((token) => isMarked(token, ['preposition']));
  return isVerbSecond && !isBehindPreposition ? 0 : at;
}
