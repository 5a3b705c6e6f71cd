import { BUILD, REFERENCE, SENSE } from './clause-lexicon.js';
import type { ClauseToken } from './clause-tokens.js';
import type { Clause } from './split-clauses.js';
import { isWorkOfNamed } from './tells-something.js';
import { builds, isTelling, means, refers } from './word-classes.js';

/** Whom a clause speaks of. */
export type Subject = 'PERSON' | 'OTHER' | 'UNSAID';

/** Other people. */
export const OTHERS = SENSE.otherPerson | SENSE.others;
/** Of finite verbs in the third person or the past. */
const VERB_ENDING = /(?:s|ed|t|te|de)$/u;
const GERUND = /ing$/u;
/** A subject is among the first words of its clause. */
export const WORDS_BEFORE_SUBJECT = 4;
/** Most words that somebody is named by: "my former neighbour". */
const WORDS_OF_OWNER = 3;
/** "Is entirely a matter of my boss": most words between "is" and "of". */
const WORDS_BEFORE_OWNER = 5;
/** "Done by": so many words on, it is said by whom. */
const WORDS_BEHIND_BY = 4;

/** Whether a word behind a name may be its verb, by what is known of it or by its ending. */
function mayBeVerb(token: ClauseToken): boolean {
  if (builds(token, BUILD.verb | BUILD.and)) return true;
  return token.build === 0 && token.sense === 0 && VERB_ENDING.test(token.word);
}

/** Whether a clause speaks of something as the person's: "our clients ask for her Java". */
export function isOwned({ tokens }: Clause): boolean {
  return tokens.some((token, index) => {
    const next = tokens[index + 1];
    return index > 0 && builds(token, BUILD.possessive) && next !== undefined && next.build === 0 && next.sense === 0;
  });
}

/** Whether a clause has the person as its object. */
export function hasObject({ tokens, build }: Pick<Clause, 'tokens' | 'build'>): boolean {
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

/**
 * Whom a clause speaks of.
 *
 * @param inherited whom the clause before it speaks of, if this one is about the same
 */
export function subjectOf(clause: Clause, inherited: Subject, isVerbSecond: boolean): Subject {
  const { tokens, build } = clause;
  if ((build & BUILD.allButPerson) !== 0 || isWorkOfAuthor(clause)) return 'OTHER';
  if (isAppreciated(clause) || hasObject(clause)) return 'PERSON';
  if (isCalledTheirs(clause)) return 'PERSON';
  let isDetermined = false;
  for (let index = 0; index < Math.min(tokens.length, WORDS_BEFORE_SUBJECT); index += 1) {
    const token = tokens[index] as ClauseToken;
    const next = tokens[index + 1];
    // "Robin's colleague".
    if (token.name === 'OWN' && token.word.endsWith('s') && means(next, OTHERS)) return 'OTHER';
    if (token.name === 'OWN' || builds(token, BUILD.person)) return 'PERSON';
    if (token.name === 'OTHER') {
      // "Scala is Youssef's", "Wendy's invoicing".
      if (/['’]s$/u.test(token.word) && token.word.length > 2) return 'OTHER';
      // "Terwijl Frank de planning deed".
      if (index === 1 && builds(tokens[0], BUILD.subordinate | BUILD.complement)) return 'OTHER';
      if (next === undefined ? index === 0 : mayBeVerb(next) || builds(tokens[index + 2], BUILD.verb)) return 'OTHER';
    }
    // "My colleagues and I".
    if (means(token, OTHERS) && builds(next, BUILD.and) && builds(tokens[index + 2], BUILD.person)) return 'PERSON';
    // "Coaches colleagues": behind a word that may be a verb they are its object.
    if (means(token, SENSE.others) && (index === 0 || isDetermined || isKnown(tokens[index - 1]))) return 'OTHER';
    // "Our new trainee, whom she coaches, does it"; but "a Java specialist" may be the person.
    const isWhole = next !== undefined || tokens.every(({ build: classes, sense }) => classes !== 0 || sense !== 0);
    if (means(token, SENSE.otherPerson))
      if ((isDetermined && isWhole) || (index === 0 && builds(next, BUILD.verb))) return 'OTHER';
    if (builds(token, BUILD.preposition)) {
      // "The accounts of my brother were in Excel".
      const isOfOthers = index > 0 && builds(next, BUILD.determiner) && means(tokens[index + 2], OTHERS);
      if (isOfOthers && builds(tokens[index + 3], BUILD.verb)) return 'OTHER';
      break;
    }
    if (builds(token, BUILD.verb) && !builds(token, BUILD.determiner) && (index === 0 || !isVerbSecond)) break;
    isDetermined ||= builds(token, BUILD.determiner);
  }
  if ((build & BUILD.person) !== 0) return 'PERSON';
  if (tokens.some((_, index) => isWorkOfNamed(tokens, index))) return 'OTHER';
  // "The lab did the tests, my part was Java": a subject of its own.
  return builds(tokens[0], BUILD.possessive) && inherited === 'OTHER' ? 'UNSAID' : inherited;
}

/** "The Java is my responsibility", "was her task". */
function isCalledTheirs({ tokens }: Clause): boolean {
  const last = tokens.length - 1;
  const possessive = tokens[last - 1];
  if (last < 2 || !builds(possessive, BUILD.possessive) || refers(possessive, REFERENCE.author)) return false;
  const before = tokens[last - 2];
  return (builds(before, BUILD.being) || before?.word === 'been') && !means(tokens[last], OTHERS);
}

const PERSON = BUILD.person | BUILD.personAsObject | BUILD.perhapsObject | BUILD.possessive;

/** Whether somebody who writes about the person tells of work of their own: "I do the Java myself". */
function isWorkOfAuthor({ tokens, reference }: Clause): boolean {
  if ((reference & REFERENCE.author) === 0 || (reference & REFERENCE.doing) === 0) return false;
  // "I do not think".
  if (tokens.every((token, index) => !refers(token, REFERENCE.doing) || means(tokens[index + 1], SENSE.denial)))
    return false;
  return !tokens.some((token) => token.name === 'OWN' || (builds(token, PERSON) && !refers(token, REFERENCE.author)));
}

/** Whether a word is a known one that has no object. */
function isKnown(token: ClauseToken | undefined): boolean {
  if (token === undefined || builds(token, BUILD.verb) || means(token, SENSE.teach)) return false;
  return token.build !== 0 || token.sense !== 0;
}

/** Whether others do what a clause tells: "is done by", "I turn to my neighbour", "we outsource". */
export function isDoneByOthers({ tokens, build, sense }: Clause, isVerbSecond: boolean): boolean {
  if ((sense & SENSE.denial) !== 0) return false;
  const others = (token: ClauseToken | undefined): boolean => means(token, OTHERS) || token?.name === 'OTHER';
  if ((sense & SENSE.handOver) !== 0)
    return !hasObject({ tokens, build }) && !tokens.some(({ name }) => name === 'OWN');
  if (belongsToOthers(tokens, build)) return true;
  // "Since leaving school I have done it for my parents".
  const leaves = tokens.some((token, index) => builds(token, BUILD.leave) && !(index < 2 && GERUND.test(token.word)));
  if (leaves && !hasObject({ tokens, build }) && tokens.some(others)) return true;
  // "For Java I turn to my neighbour".
  // "Ask my neighbour about Java".
  if (builds(tokens[0], BUILD.consult) && GERUND.exec(tokens[0]?.word ?? '') === null && (build & PERSON) === 0)
    if (others(tokens[1]) || (builds(tokens[1], BUILD.determiner) && others(tokens[2]))) return true;
  const asked = (build & BUILD.consult) === 0 ? -1 : tokens.findIndex((token) => builds(token, BUILD.consult));
  if (asked >= 0 && !hasObject({ tokens, build }) && tokens.some((token) => builds(token, BUILD.person)))
    if (tokens.slice(asked + 1).some(others)) return true;
  const by = tokens.findIndex((token) => builds(token, BUILD.by));
  if (by > 0 && (build & BUILD.verb) !== 0)
    if (
      tokens[by + 1]?.name === 'OTHER' ||
      tokens.slice(by + 1, by + 1 + WORDS_BEHIND_BY).some((token) => means(token, OTHERS)) ||
      // "Java is done by the computer".
      (refers(tokens[by + 1], REFERENCE.definite) && (build & (PERSON | BUILD.being)) === BUILD.being)
    )
      return true;
  // "Java doet een collega", "Java is my brother's thing": who does it is behind the verb.
  const verb = tokens.findIndex((token) => builds(token, BUILD.verb));
  const isOfPerson = (build & BUILD.person) !== 0 || tokens.some(({ name }, index) => name === 'OWN' && index < verb);
  if (verb < 0 || isOfPerson || (sense & SENSE.appreciation) !== 0) return false;
  if (
    (sense & SENSE.teach) === 0 &&
    tokens.some((token, index) => isDoer(token, tokens[index - 1], isVerbSecond && index > 1))
  )
    return true;
  if (verb === 0) return false;
  // "Java is something our secretary did".
  if (builds(tokens[verb], BUILD.being))
    for (let index = verb + 1; index < tokens.length - 2; index += 1)
      if (builds(tokens[index], BUILD.determiner) && others(tokens[index + 1]) && builds(tokens[index + 2], BUILD.verb))
        return true;
  if (!builds(tokens[verb + 1], BUILD.determiner)) return false;
  const doer = tokens.slice(verb + 2, verb + 4).find(others);
  return doer !== undefined && (!builds(tokens[verb], BUILD.being) || doer.word.endsWith("'s"));
}

/** Whether something is called somebody's: "Java was Ruud's", "Java is van de bode". */
function belongsToOthers(tokens: readonly ClauseToken[], build: number): boolean {
  const being = tokens.findIndex((token) => builds(token, BUILD.being));
  const last = tokens.at(-1);
  if (being < 1 || last === undefined || last.name === 'OWN') return false;
  const behind = tokens.length - 1 - being;
  if (behind <= WORDS_OF_OWNER && last.word.endsWith("'s")) return (build & BUILD.person) === 0;
  // "Java is the boss's business".
  const owner = tokens.at(-2);
  if (owner !== undefined && means(owner, OTHERS) && owner.word.endsWith("'s")) return (build & BUILD.person) === 0;
  const of = tokens[being + 1];
  if (refers(of, REFERENCE.belonging) && refers(last, REFERENCE.author) && behind === 2) return true;
  if ((build & (BUILD.person | BUILD.personAsObject)) !== 0) return false;
  // "Java is the work of a law firm", "is for my brother".
  if (tokens.slice(0, being).every(isTelling)) return false;
  const preposition = tokens.findIndex((token, index) => index > being && builds(token, BUILD.preposition));
  if (preposition > 0 && preposition - being <= WORDS_BEFORE_OWNER)
    if (means(last, OTHERS) || last.name === 'OTHER') return true;
  return (
    refers(of, REFERENCE.belonging) && behind - 1 <= WORDS_OF_OWNER && refers(tokens[being + 2], REFERENCE.definite)
  );
}

/** Whether others stand right behind the verb: "Java doet iemand anders", "Scala is Youssef's". */
function isDoer(token: ClauseToken, before: ClauseToken | undefined, mayBeNamed: boolean): boolean {
  if (!builds(before, BUILD.verb)) return false;
  if (builds(before, BUILD.being)) return token.name === 'OTHER' && /'s$/u.test(token.word);
  return means(token, SENSE.others) || (mayBeNamed && token.name === 'OTHER');
}
