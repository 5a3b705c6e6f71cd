import { BUILD, SENSE } from './clause-lexicon.js';
import type { ClauseToken } from './clause-tokens.js';
import type { Clause } from './split-clauses.js';
import { builds, DENIALS, means } from './word-classes.js';
import {
  hasObject,
  isAppreciated,
  isDoneByOthers,
  isOwned,
  OTHERS,
  subjectOf,
  WORDS_BEFORE_SUBJECT,
  type Subject,
} from './subject-of-clause.js';

/** What a clause means for the skills that it mentions. Only a CLAIM says that the person has them. */
export type Meaning = 'CLAIM' | 'DENIED' | 'WISHED' | 'DEMANDED' | 'CONDITIONAL' | 'DOUBTED' | 'OTHER_PERSON';

/** The meaning of a clause by its own words. */
export interface Judgement {
  readonly meaning: Meaning;
  /** The first of its words that this is true of. */
  readonly from: number;
  readonly subject: Subject;
}

/** With these, what others say about the person is no praise: "we would like to see more of it from her". */
const NOT_APPRECIATED = SENSE.denial | SENSE.study | SENSE.lack | SENSE.wish | SENSE.hypothetical | SENSE.need;
/**
 * What a clause says of the skills in it, by its own words. The rules, in this order: questions and conditions; what
 * vacancies and clients demand; what other people do; doubt; denial, where two denials make a claim; wishes and plans.
 *
 * @param inherited whom the clause before it speaks of, if this one is about the same
 */
export function judgeClause(clause: Clause, inherited: Subject, isVerbSecond: boolean): Judgement {
  const { tokens, build, sense } = clause;
  const first = tokens[0] as ClauseToken;
  const subject = subjectOf(clause, inherited, isVerbSecond);
  const whole = (meaning: Meaning): Judgement => ({ meaning, from: 0, subject });
  if (clause.isQuestion && (builds(first, BUILD.verb) || means(first, SENSE.possibility | SENSE.hypothetical)))
    if ((build & BUILD.addressee) === 0) return whole('DOUBTED');
  const asksWhether = builds(first, BUILD.whether);
  if (asksWhether && (clause.opening === 'WORD' || !builds(first, BUILD.or))) return whole('DOUBTED');
  // "If anybody needs help with Java", "if you have questions about my Java" tell that there is some.
  if (builds(first, BUILD.conditional) && (sense & SENSE.client) !== 0 && (sense & SENSE.need) !== 0)
    return whole('CLAIM');
  if (builds(first, BUILD.conditional))
    return whole((build & BUILD.addressee) !== 0 && isOwned(clause) ? 'CLAIM' : 'CONDITIONAL');
  if (builds(first, BUILD.perhapsConditional))
    return whole(
      tokens.some((token, index) => index > 0 && builds(token, BUILD.verb | BUILD.person)) ? 'CONDITIONAL' : 'CLAIM',
    );
  if (isDemanded(clause)) return whole('DEMANDED');
  if (subject === 'OTHER' || isDoneByOthers(clause, isVerbSecond)) return whole('OTHER_PERSON');
  if (asksWhether && clause.opening === 'START') return whole('DOUBTED');
  const spoils = (build & BUILD.praise) === 0 ? NOT_APPRECIATED : NOT_APPRECIATED & ~SENSE.hypothetical;
  if (isAppreciated(clause) && ((sense & spoils) === 0 || means(first, SENSE.client))) return whole('CLAIM');
  // "Nobody beats her at Java"; "nobody asked for Java" and "nobody wanted it" do not say that it is not there.
  if ((build & BUILD.nobody) !== 0)
    if ((build & BUILD.comparison) !== 0 || (sense & (SENSE.request | SENSE.teach | SENSE.study | SENSE.wish)) !== 0)
      return whole('CLAIM');
  const noLonger = (build & BUILD.noLonger) !== 0 && (sense & (SENSE.possibility | SENSE.lack)) !== 0 ? 1 : 0;
  const denials = denialsIn(clause) + noLonger;
  if (denials === 0 && (sense & SENSE.doubt) !== 0) return whole('DOUBTED');
  if (isDenied(clause, denials)) return { meaning: 'DENIED', from: scopeOf(clause, DENIALS, isVerbSecond), subject };
  if (denials === 0 && (sense & SENSE.hypothetical) !== 0 && (sense & SENSE.wish) === 0) return whole('CONDITIONAL');
  // "Minutes that you want to read".
  const isOfReader = !clause.isQuestion && builds(first, BUILD.relative) && (build & BUILD.addressee) !== 0;
  if (isWished(clause) && !isOfReader)
    return { meaning: 'WISHED', from: scopeOf(clause, SENSE.wish, isVerbSecond), subject };
  return whole('CLAIM');
}

/** How often a clause denies. The words that deny each entry of a list count once; "few colleagues" denies nothing. */
function denialsIn({ tokens, sense }: Clause): number {
  if ((sense & DENIALS) === 0) return 0;
  let count = (sense & SENSE.denialOfEach) === 0 ? 0 : 1;
  for (const [index, token] of tokens.entries()) {
    if (means(token, SENSE.denialOfNoun) && means(tokens[index + 1], OTHERS)) continue;
    if (means(token, DENIALS & ~SENSE.denialOfEach)) count += 1;
  }
  return count;
}

function isDemanded(clause: Clause): boolean {
  const { tokens, build, sense } = clause;
  if ((sense & (SENSE.denial | SENSE.denialOfNoun)) !== 0) return false;
  if ((sense & SENSE.demanded) !== 0) return true;
  // "You want Java, I offer Python."
  if (builds(tokens[0], BUILD.addressee) && means(tokens[1], SENSE.demand)) return true;
  // "To work there you need Java", "daar heb je Java nodig".
  if ((build & BUILD.addressee) !== 0 && (sense & SENSE.need) !== 0 && !hasObject(clause)) return true;
  if ((sense & SENSE.advertisement) !== 0) {
    const at = tokens.findIndex((token) => means(token, SENSE.advertisement));
    if ((sense & SENSE.demand) !== 0) return true;
    if (at < WORDS_BEFORE_SUBJECT && (build & (BUILD.verb | BUILD.preposition)) !== 0) return true;
  }
  if ((sense & SENSE.client) === 0 || (sense & SENSE.demand) === 0) return false;
  const client = tokens.findIndex((token) => means(token, SENSE.client));
  return (
    client < WORDS_BEFORE_SUBJECT &&
    !hasObject(clause) &&
    !isOwned(clause) &&
    tokens.some(
      (token, index) =>
        index > client && means(token, SENSE.demand) && !speaksOfPerson(tokens.slice(0, index), tokens.slice(index)),
    )
  );
}

/** Whether the person does what a clause demands. "The post that she applied for demands Java": its verb comes before. */
function speaksOfPerson(before: readonly ClauseToken[], behind: readonly ClauseToken[]): boolean {
  const isPerson = (token: ClauseToken): boolean => builds(token, BUILD.person) || token.name === 'OWN';
  if (behind.some(isPerson)) return true;
  const person = before.findLastIndex(isPerson);
  return person >= 0 && !before.slice(person + 1).some((token) => builds(token, BUILD.verb | BUILD.preposition));
}

function isDenied(clause: Clause, denials: number): boolean {
  const { tokens, sense } = clause;
  let lacks = 0;
  if ((sense & (SENSE.lack | SENSE.lackAtEnd)) !== 0)
    for (const [index, token] of tokens.entries())
      if (
        !means(token, DENIALS) &&
        (means(token, SENSE.lack) || (means(token, SENSE.lackAtEnd) && isPredicate(tokens, index)))
      )
        lacks = 1;
  const isInNeed = needsMore(clause);
  const isTurned = denials > 0 && lacks === 0 && (sense & SENSE.bad) !== 0;
  const lacksMore =
    lacks === 0 &&
    (isInNeed ||
      (denials === 0 &&
        (sense & SENSE.possibility) !== 0 &&
        tokens.some(
          (token, index) =>
            means(token, SENSE.comparative) &&
            isPredicate(tokens, index) &&
            !builds(tokens[index + 1], BUILD.comparison),
        )));
  return (denials + lacks + (lacksMore ? 1 : 0) + (isTurned && !isInNeed ? 1 : 0)) % 2 === 1;
}

/** "Needs help with Java", "additional training in Java". */
function needsMore({ tokens, build, sense }: Clause): boolean {
  const lacking = SENSE.support | SENSE.study | SENSE.improve;
  if ((sense & SENSE.need) !== 0) return (sense & lacking) !== 0 && !means(tokens[0], SENSE.client);
  if ((build & BUILD.additional) === 0 || (build & (BUILD.verb | BUILD.person)) !== 0) return false;
  return tokens.some(
    (token, index) => builds(token, BUILD.additional) && means(tokens[index + 1], SENSE.support | SENSE.study),
  );
}

/** Whether an adjective belongs to what was named before it, as nothing follows that it could describe. */
function isPredicate(tokens: readonly ClauseToken[], index: number): boolean {
  const next = tokens[index + 1];
  return (
    next === undefined ||
    next.isPunctuation ||
    builds(next, BUILD.preposition | BUILD.verb | BUILD.person | BUILD.comparison) ||
    means(next, SENSE.generic)
  );
}

function isWished({ sense }: Clause): boolean {
  if ((sense & SENSE.keep) !== 0) return false;
  if ((sense & SENSE.wish) !== 0) return true;
  if ((sense & SENSE.teach) !== 0 || (sense & (SENSE.study | SENSE.improve)) === 0) return false;
  if ((sense & SENSE.obligation) !== 0) return true;
  return (sense & SENSE.study) !== 0 && (sense & (SENSE.future | SENSE.request | SENSE.possibility)) !== 0;
}

const BEFORE_NOUNS_BUILD = BUILD.determiner | BUILD.preposition;
const BEFORE_NOUNS_SENSE = SENSE.generic | SENSE.affirmation;

/**
 * Where a judgement begins: at its clause's first word, or at the word that judges where that belongs to a noun: "Java
 * developer with an interest in Kotlin", but "Java is on her wish list".
 */
function scopeOf({ tokens }: Clause, senses: number, isVerbSecond: boolean): number {
  const at = tokens.findIndex((token) => means(token, senses));
  // "Java no" denies what is in front of it.
  if (at <= 0 || at === tokens.length - 1 || means(tokens[at], SENSE.denial)) return 0;
  let before = at - 1;
  let isBehindPreposition = false;
  for (; before > 0; before -= 1) {
    const token = tokens[before] as ClauseToken;
    if ((token.build & BEFORE_NOUNS_BUILD) === 0 && (token.sense & BEFORE_NOUNS_SENSE) === 0) break;
    if (builds(token, BUILD.verb | BUILD.person)) break;
    isBehindPreposition ||= builds(token, BUILD.preposition);
  }
  const token = tokens[before] as ClauseToken;
  if (token.build !== 0 || token.sense !== 0) return 0;
  return isVerbSecond && !isBehindPreposition ? 0 : at;
}
