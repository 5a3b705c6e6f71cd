import { BUILD, REFERENCE, SENSE } from './clause-lexicon.js';
import { isAppreciated } from './subject-of-clause.js';
import type { Judged } from './judged-clause.js';
import { builds, isTelling, means, refers } from './word-classes.js';

/** Conditions without "if" ("had we asked, then"), what depends on a condition, and phrases that a denial follows. */
export function resolveConditions(judged: Judged[]): void {
  const [first] = judged;
  if (first === undefined) return;
  if (isBestOfAll(judged)) for (const [index, each] of judged.entries()) judged[index] = { ...each, meaning: 'CLAIM' };
  if (isInverted(first)) resolveInversion(judged);
  for (const [index, each] of judged.entries()) {
    const next = judged[index + 1];
    // "Without her Java we would not have made it."
    if (
      each.meaning === 'DENIED' &&
      means(each.clause.tokens[0], SENSE.denialOfPhrase) &&
      (builds(each.clause.tokens[1], BUILD.possessive) || each.clause.tokens.some(({ name }) => name === 'OWN'))
    )
      judged[index] = { ...each, meaning: 'CLAIM' };
    if (next === undefined || next.clause.opening === 'STOP') continue;
    if (next.meaning === 'CLAIM' && (dependsOn(next, each) || continuesConsequence(next, each)))
      judged[index + 1] = { ...next, meaning: 'CONDITIONAL', from: 0 };
    if (isWhichever(each) && next.meaning === 'CLAIM') judged[index] = { ...each, meaning: 'CLAIM' };
    if (isOffer(each, next) && next.meaning !== 'DENIED' && next.meaning !== 'OTHER_PERSON') {
      judged[index] = { ...each, meaning: 'CLAIM' };
      judged[index + 1] = { ...next, meaning: 'CLAIM' };
    }
    // "Clients asked for Java, and I wrote it."
    if (each.meaning === 'DOUBTED' && builds(each.clause.tokens[0], BUILD.whether) && isAnsweredYes(next))
      judged[index] = { ...each, meaning: 'CLAIM' };
    if (each.meaning === 'DEMANDED' && isFulfilled(next.clause.tokens.length > 1 ? next : judged[index + 2]))
      judged[index] = { ...each, meaning: 'CLAIM' };
    // "Whoever needs help with Java | comes to me".
    if (each.meaning === 'DEMANDED' && means(each.clause.tokens[0], SENSE.client) && isAppreciated(next.clause))
      judged[index] = { ...each, meaning: next.meaning };
    if (isTurnedPhrase(each, next)) {
      judged[index] = { ...each, meaning: 'CLAIM' };
      if (next.clause.opening === 'WORD') judged[index + 1] = { ...next, meaning: 'CLAIM' };
    }
  }
}

/** "Nobody here knows more about Java than she does": a denied subject with a comparison, and nothing else. */
function isBestOfAll(judged: readonly Judged[]): boolean {
  const first = judged.findIndex(({ clause }) => (clause.build & BUILD.nobody) !== 0);
  if (first < 0 || judged.some(({ clause }, index) => index > 0 && clause.opening !== 'WORD')) return false;
  return judged.slice(first).some(({ clause }) => (clause.build & BUILD.comparison) !== 0);
}

/** "Had we asked", "should the team move": a verb that begins a condition, and its subject. */
function isInverted({ clause: { tokens, isQuestion } }: Judged): boolean {
  if (isQuestion || !builds(tokens[0], BUILD.inverted)) return false;
  return (
    builds(tokens[1], BUILD.person | BUILD.determiner) ||
    means(tokens[1], SENSE.generic) ||
    tokens[1]?.name !== undefined
  );
}

function resolveInversion(judged: Judged[]): void {
  const main = judged.findIndex(
    ({ clause }, index) =>
      index > 0 &&
      (builds(clause.tokens[0], BUILD.consequence) ||
        (clause.sense & SENSE.hypothetical) !== 0 ||
        clause.opening === 'COMMA'),
  );
  const wishes = builds(judged[1]?.clause.tokens[0], BUILD.contrast) && judged[1]?.clause.opening === 'WORD';
  for (const [index, each] of judged.entries()) {
    if (index > 0 && (each.clause.opening === 'STOP' || (index >= main && !(wishes && index === 1)))) return;
    judged[index] = { ...each, meaning: 'CONDITIONAL', from: 0 };
  }
}

/** "Whether it is Java or Python, I deliver." */
function isWhichever({ clause: { tokens, build, opening } }: Judged): boolean {
  return opening === 'START' && builds(tokens[0], BUILD.whether) && tokens.length > 1 && (build & BUILD.or) !== 0;
}

/** "If you want Java, I am your man", "should you need Java, you can have our Robin". */
function isOffer({ clause, meaning }: Judged, { clause: { tokens } }: Judged): boolean {
  if (meaning !== 'CONDITIONAL' || (clause.build & BUILD.addressee) === 0) return false;
  if ((clause.sense & (SENSE.need | SENSE.demand | SENSE.wish)) === 0) return false;
  return tokens.some(
    (token) =>
      token.name === 'OWN' || (builds(token, BUILD.person | BUILD.personAsObject) && !builds(token, BUILD.addressee)),
  );
}

/** Whether a clause says that the person has what was named before it. */
function isFulfilled(judged: Judged | undefined): boolean {
  if (judged === undefined) return false;
  const {
    clause: { tokens },
    own,
    subject,
  } = judged;
  if (own !== 'CLAIM' || subject !== 'PERSON' || !tokens.every(isTelling)) return false;
  // "That Robin does it" is no "that I do".
  if (builds(tokens[0], BUILD.complement) && !builds(tokens[1], BUILD.verb)) return false;
  return tokens.some((token) => refers(token, REFERENCE.namedBefore) || builds(token, BUILD.relative));
}

/** "They ask whether I know Java: I do." */
function isAnsweredYes({ clause: { tokens }, own, subject }: Judged): boolean {
  return own === 'CLAIM' && subject === 'PERSON' && tokens.length < 4 && tokens.every(isTelling);
}

/** Whether what a clause says depends on the condition before it. */
function dependsOn({ clause }: Judged, { clause: before, meaning }: Judged): boolean {
  if (meaning !== 'CONDITIONAL' && !means(before.tokens[0], SENSE.future)) return false;
  if (builds(clause.tokens[0], BUILD.consequence) || (clause.sense & SENSE.study) !== 0) return true;
  // "As ik was gebleven, had ik ...": the past of what never was.
  return (
    meaning === 'CONDITIONAL' &&
    (before.build & BUILD.perhapsConditional) !== 0 &&
    (before.build & BUILD.inverted) !== 0 &&
    builds(clause.tokens[0], BUILD.verb)
  );
}

/** "Had ik mogen kiezen, was ik gebleven | en had ik Java geleerd": a verb in front of its subject, behind "and". */
function continuesConsequence({ clause: { tokens, opening } }: Judged, { clause: before, meaning }: Judged): boolean {
  if (meaning !== 'CONDITIONAL' || opening === 'STOP' || !builds(before.tokens[0], BUILD.verb)) return false;
  return builds(tokens[0], BUILD.and) && builds(tokens[1], BUILD.inverted) && builds(tokens[2], BUILD.person);
}

/** "A week without Java I cannot imagine", "apart from Java I can do little". */
function isTurnedPhrase({ clause, meaning }: Judged, next: Judged): boolean {
  const [opener] = clause.tokens;
  if (meaning !== 'DENIED' || !means(opener, SENSE.denialOfPhrase)) return false;
  if (next.own !== 'DENIED' || next.clause.opening !== 'WORD') return false;
  // "Zonder Java kom ik de dag niet door"; but "zonder rijbewijs kon ik niet werken".
  const isAbility = (next.clause.sense & SENSE.possibility) !== 0 || (next.clause.build & BUILD.addressee) !== 0;
  const isSubjectBehind = builds(next.clause.tokens[0], BUILD.verb) && builds(next.clause.tokens[1], BUILD.person);
  return builds(opener, BUILD.exceptive) || clause.opening === 'WORD' || (isSubjectBehind && !isAbility);
}
