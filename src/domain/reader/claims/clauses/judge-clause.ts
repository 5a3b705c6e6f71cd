import { BUILD, SENSE } from './clause-lexicon.js';
import type { ClauseToken } from './clause-tokens.js';
import { builds, DENIALS, means, type Clause } from './split-clauses.js';

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

const OTHERS = SENSE.otherPerson | SENSE.others;
/** With these, what others say about the person is no praise: "we would like to see more of it from her". */
const NOT_APPRECIATED = SENSE.denial | SENSE.study | SENSE.lack | SENSE.wish | SENSE.hypothetical | SENSE.need;
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
  if (isWished(clause)) return { meaning: 'WISHED', from: scopeOf(clause, SENSE.wish, isVerbSecond), subject };
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

/** Whether a word behind a name may be its verb, by what is known of it or by its ending. */
function mayBeVerb(token: ClauseToken): boolean {
  if (builds(token, BUILD.verb | BUILD.and)) return true;
  return token.build === 0 && token.sense === 0 && VERB_ENDING.test(token.word);
}

/** Whether a clause speaks of something as the person's: "our clients ask for her Java". */
function isOwned({ tokens }: Clause): boolean {
  return tokens.some((token, index) => {
    const next = tokens[index + 1];
    return index > 0 && builds(token, BUILD.possessive) && next !== undefined && next.build === 0 && next.sense === 0;
  });
}

/** Whether a clause has the person as its object. */
function hasObject({ tokens, build }: Pick<Clause, 'tokens' | 'build'>): boolean {
  if ((build & (BUILD.personAsObject | BUILD.perhapsObject)) === 0) return false;
  return tokens.some((token, index) => {
    if (builds(token, BUILD.personAsObject)) return true;
    const next = tokens[index + 1];
    return (
      builds(token, BUILD.perhapsObject) &&
      (next === undefined || builds(next, BUILD.preposition | BUILD.verb) || means(next, SENSE.denial))
    );
  });
}

/** Whether others speak well of the person, or come to them: "relies on her", "is happy with his Java". */
export function isAppreciated({ tokens, build, sense }: Clause): boolean {
  if ((sense & SENSE.appreciation) === 0) return false;
  if ((build & (BUILD.person | BUILD.personAsObject)) !== 0) return true;
  if ((build & BUILD.praise) !== 0) return true;
  const at = tokens.findIndex((token) => means(token, SENSE.appreciation));
  return tokens.some((token, index) => index >= at && builds(token, BUILD.possessive | BUILD.perhapsObject));
}

function subjectOf(clause: Clause, inherited: Subject, isVerbSecond: boolean): Subject {
  const { tokens, build } = clause;
  if ((build & BUILD.allButPerson) !== 0) return 'OTHER';
  if (isAppreciated(clause) || hasObject(clause)) return 'PERSON';
  let isDetermined = false;
  for (let index = 0; index < Math.min(tokens.length, WORDS_BEFORE_SUBJECT); index += 1) {
    const token = tokens[index] as ClauseToken;
    const next = tokens[index + 1];
    if (token.name === 'OWN' || builds(token, BUILD.person)) return 'PERSON';
    if (token.name === 'OTHER') {
      // "Scala is Youssef's", "Wendy's invoicing".
      if (/['’]s$/u.test(token.word) && token.word.length > 2) return 'OTHER';
      if (next === undefined ? index === 0 : mayBeVerb(next) || builds(tokens[index + 2], BUILD.verb)) return 'OTHER';
    }
    // "My colleagues and I".
    if (means(token, OTHERS) && builds(next, BUILD.and) && builds(tokens[index + 2], BUILD.person)) return 'PERSON';
    // "Coaches colleagues": behind a word that may be a verb they are its object.
    if (means(token, SENSE.others) && (index === 0 || isDetermined || isKnown(tokens[index - 1]))) return 'OTHER';
    if (means(token, SENSE.otherPerson)) if (isDetermined || (index === 0 && builds(next, BUILD.verb))) return 'OTHER';
    if (builds(token, BUILD.preposition)) {
      // "The accounts of my brother were in Excel".
      const isOfOthers = index > 0 && builds(next, BUILD.determiner) && means(tokens[index + 2], OTHERS);
      if (isOfOthers && builds(tokens[index + 3], BUILD.verb)) return 'OTHER';
      break;
    }
    if (builds(token, BUILD.verb) && !builds(token, BUILD.determiner) && (index === 0 || !isVerbSecond)) break;
    isDetermined ||= builds(token, BUILD.determiner);
  }
  return (build & BUILD.person) !== 0 ? 'PERSON' : inherited;
}

/** Whether a word is a known one that has no object. */
function isKnown(token: ClauseToken | undefined): boolean {
  if (token === undefined || builds(token, BUILD.verb) || means(token, SENSE.teach)) return false;
  return token.build !== 0 || token.sense !== 0;
}

function isDoneByOthers({ tokens, build, sense }: Clause, isVerbSecond: boolean): boolean {
  if ((sense & SENSE.denial) !== 0) return false;
  const others = (token: ClauseToken | undefined): boolean => means(token, OTHERS) || token?.name === 'OTHER';
  if ((sense & SENSE.handOver) !== 0) return !hasObject({ tokens, build });
  if ((build & BUILD.leave) !== 0 && !hasObject({ tokens, build }) && tokens.some(others)) return true;
  // "For Java I turn to my neighbour".
  const asked = (build & BUILD.consult) === 0 ? -1 : tokens.findIndex((token) => builds(token, BUILD.consult));
  if (asked >= 0 && !hasObject({ tokens, build }) && tokens.some((token) => builds(token, BUILD.person)))
    if (tokens.slice(asked + 1).some(others)) return true;
  const last = tokens.at(-1);
  if ((build & BUILD.being) !== 0 && others(last) && builds(tokens.at(-2), BUILD.preposition | BUILD.determiner))
    if (tokens.slice(-3).some(({ word }) => word === 'of' || word === 'van')) return true;
  const by = tokens.findIndex((token) => builds(token, BUILD.by));
  if (by > 0 && (build & BUILD.verb) !== 0)
    if (
      tokens[by + 1]?.name === 'OTHER' ||
      tokens.slice(by + 1, by + 1 + WORDS_BEHIND_BY).some((token) => means(token, OTHERS))
    )
      return true;
  // "Java doet een collega", "Java is my brother's thing": who does it is behind the verb.
  const verb = tokens.findIndex((token) => builds(token, BUILD.verb));
  if (verb < 0 || (build & BUILD.person) !== 0 || (sense & SENSE.appreciation) !== 0) return false;
  if (
    (sense & SENSE.teach) === 0 &&
    tokens.some((token, index) => isDoer(token, tokens[index - 1], isVerbSecond && index > 1))
  )
    return true;
  if (verb === 0) return false;
  if (!builds(tokens[verb + 1], BUILD.determiner)) return false;
  const doer = tokens.slice(verb + 2, verb + 4).find(others);
  return doer !== undefined && (!builds(tokens[verb], BUILD.being) || doer.word.endsWith("'s"));
}

/** Whether others stand right behind the verb: "Java doet iemand anders", "Scala is Youssef's". */
function isDoer(token: ClauseToken, before: ClauseToken | undefined, mayBeNamed: boolean): boolean {
  if (!builds(before, BUILD.verb)) return false;
  if (builds(before, BUILD.being)) return token.name === 'OTHER' && /'s$/u.test(token.word);
  return means(token, SENSE.others) || (mayBeNamed && token.name === 'OTHER');
}

function isDemanded(clause: Clause): boolean {
  const { tokens, build, sense } = clause;
  if ((sense & (SENSE.denial | SENSE.denialOfNoun)) !== 0) return false;
  if ((sense & SENSE.demanded) !== 0) return true;
  // "You want Java, I offer Python."
  if (builds(tokens[0], BUILD.addressee) && means(tokens[1], SENSE.demand)) return true;
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
    (build & BUILD.person) === 0 &&
    tokens.some((token, index) => index > client && means(token, SENSE.demand))
  );
}

function isDenied(clause: Clause, denials: number): boolean {
  const { tokens, sense } = clause;
  let lacks = 0;
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
        tokens.some((token, index) => means(token, SENSE.comparative) && isPredicate(tokens, index))));
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
  if (at <= 0 || means(tokens[at], SENSE.denial)) return 0;
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
