import type { Span } from '../../language/span.js';
import { BUILD, REFERENCE, SENSE } from './clause-lexicon.js';
import { clauseTokens, type SentenceContext } from './clause-tokens.js';
import { applySaidBehind, saidBehind } from './following-sentence.js';
import { judgeClause, type Judgement, type Meaning } from './judge-clause.js';
import type { Judged } from './judged-clause.js';
import { resolveConditions } from './resolve-conditions.js';
import { splitClauses, type Clause } from './split-clauses.js';
import { builds, DENIALS, isTelling, JUDGING, means, OPENERS, refers, SUBJECT_OR_VERB } from './word-classes.js';
import type { Subject } from './subject-of-clause.js';

/** A part of a sentence and what it means for the skills that it mentions. */
export interface JudgedClause extends Span {
  readonly meaning: Meaning;
  readonly subject: Subject;
  /** Its words; undefined where no language knows any of them. */
  readonly clause?: Clause;
}

/** A clause that begins with "which" speaks of no more than the last of these words. */
const WORDS_OF_HEAD = 6;

/**
 * The clauses of a sentence, each with what it means for the skills that it mentions: that the person has them, or that
 * they are denied, wished for, demanded, supposed, doubted or somebody else's. Undefined where no word tells anything.
 */
export function analyseSentence(sentence: string, context: SentenceContext = {}): JudgedClause[] | undefined {
  const { names = [], following = '' } = context;
  const found = clauseTokens(sentence, context);
  const behind = following === '' ? undefined : saidBehind(following, sentence.endsWith('?'), context);
  if (found === undefined) {
    // "Java?", and "Sadly, no." behind it.
    const isOther = behind !== undefined && behind !== 'CLAIM';
    return isOther ? [{ start: 0, end: sentence.length, meaning: behind, subject: 'UNSAID' }] : undefined;
  }
  if (!found.tells && behind === undefined) return undefined;
  const judged = judgeInOrder(splitClauses(found), found.isVerbSecond);
  resolveConditions(judged);
  if (behind !== undefined)
    applySaidBehind(judged, behind, ({ tokens }) =>
      tokens.some(({ start }) => names.some((name) => name.start <= start && start < name.end)),
    );
  return spansOf(judged, sentence.length);
}

function judgeInOrder(clauses: readonly Clause[], isVerbSecond: boolean): Judged[] {
  const judged: Judged[] = [];
  /** What an entry without a verb continues. */
  let open: Meaning = 'CLAIM';
  let beforeBracket: Meaning = 'CLAIM';
  let subject: Subject = 'UNSAID';
  for (const [index, clause] of clauses.entries()) {
    if (clause.opening === 'STOP') [open, subject] = ['CLAIM', 'UNSAID'];
    if (clause.opening === 'OPENING_BRACKET') beforeBracket = open;
    if (clause.opening === 'CLOSING_BRACKET') open = beforeBracket;
    const previous = judged.at(-1);
    const own = judgeClause(clause, subjectBefore(clause, previous, subject), isVerbSecond);
    let meaning = own.meaning;
    const isEntries = meaning === 'CLAIM' && isBare(clause);
    // What is left out of everything is named before the rest: "everything except Java: Python, SQL".
    if (clause.opening === 'COLON' && previous !== undefined && (previous.clause.sense & SENSE.denialOfPhrase) !== 0)
      open = 'CLAIM';
    if (meaning === 'CLAIM' && previous !== undefined && completesRelative(clause, previous))
      meaning = previous.meaning;
    else if (isEntries) meaning = open;
    else if (meaning === 'CLAIM') meaning = governed(clause, own, previous, open);
    if (isEllipsis(clause, own, previous)) meaning = 'CLAIM';
    else if (reachesBack(clause, meaning, previous, isVerbSecond)) {
      setBack(judged, clause, meaning);
      judged.push({ clause, ...own, own: own.meaning, meaning });
      continue;
    }
    if (previous !== undefined && isTurnedBy(clause, own, previous)) {
      judged[judged.length - 1] = { ...previous, meaning: 'CLAIM' };
      meaning = 'CLAIM';
    }
    if (meaning !== 'CLAIM' && isAboutHead(clause) && previous !== undefined && previous.meaning === 'CLAIM')
      judged[judged.length - 1] = {
        ...previous,
        meaning,
        from: Math.max(0, previous.clause.tokens.length - WORDS_OF_HEAD),
      };
    if (index > 0 && !isEntries) carryForward(judged, clause, meaning);
    if (meaning !== 'CLAIM' && builds(clause.tokens[0], BUILD.verb)) setSubject(judged, clause, meaning);
    judged.push({ clause, ...own, own: own.meaning, meaning });
    if (isParenthesis(clause, own)) continue;
    if (own.subject !== 'UNSAID' && !builds(clause.tokens[0], BUILD.relative)) subject = own.subject;
    open = meaning;
  }
  return judged;
}

/** Whether the sentence goes on behind a clause as before it: "planning and, when the boss is away, budgeting". */
function isParenthesis({ tokens }: Clause, { subject }: Judgement): boolean {
  const isAside = builds(tokens[0], BUILD.subordinate) || means(tokens[0], SENSE.denialOfPhrase);
  return builds(tokens[0], BUILD.besides) || (isAside && subject === 'OTHER');
}

/** Whom a clause without a subject is about: "my manager plans | and handles", "a supervisor | who writes". */
function subjectBefore(clause: Clause, previous: Judged | undefined, subject: Subject): Subject {
  if (previous !== undefined && builds(clause.tokens[0], BUILD.relative))
    return previous.clause.tokens.slice(-2).some((token) => means(token, SENSE.otherPerson | SENSE.others))
      ? 'OTHER'
      : 'UNSAID';
  return (clause.build & BUILD.verb) !== 0 ? subject : 'UNSAID';
}

/** Whether a clause names what the one before it stands for: "what I lack | is Java", "where I fail: Java". */
function completesRelative({ tokens, opening }: Clause, { clause: before }: Judged): boolean {
  if (!refers(before.tokens[0], REFERENCE.freeRelative)) return false;
  return opening === 'COLON' || (opening !== 'STOP' && builds(tokens[0], BUILD.being));
}

/** Whether a clause is entries of a list: nothing in it says anything, nor whose they are ("the planning mine"). */
function isBare(clause: Clause): boolean {
  const last = clause.tokens.at(-1);
  if (clause.tokens.length > 1 && builds(last, BUILD.possessive) && !builds(last, BUILD.determiner)) return false;
  return !(
    (clause.build & (BUILD.verb | BUILD.person | OPENERS)) !== 0 ||
    (clause.sense & (SENSE.hypothetical | SENSE.appreciation | JUDGING)) !== 0
  );
}

/** What a clause that says nothing else takes from the one before: "she hopes | that she can use Java". */
function governed(clause: Clause, own: Judgement, previous: Judged | undefined, open: Meaning): Meaning {
  const first = clause.tokens[0];
  if (previous === undefined) return 'CLAIM';
  const lastBefore = previous.clause.tokens.at(-1);
  // "I wish | he had Java".
  const isComplement =
    builds(first, BUILD.person) &&
    clause.opening === 'WORD' &&
    means(lastBefore, SENSE.wish | SENSE.doubt | SENSE.request | SENSE.saying);
  // "According to his CV | he knows Java".
  if (clause.opening === 'WORD' && previous.own === 'DOUBTED' && (previous.clause.build & SUBJECT_OR_VERB) === 0)
    return 'DOUBTED';
  // "Do not ask me | to do Java".
  const isAsked = (previous.clause.sense & (SENSE.request | SENSE.wish | SENSE.demand)) !== 0;
  if (previous.own === 'DENIED' && isAsked && builds(first, BUILD.complement) && (clause.build & BUILD.person) === 0)
    return 'DENIED';
  // "Let alone | that she speaks it", "I would not say | that I know Java".
  const isUnsaid = means(lastBefore, SENSE.denialOfPhrase) || (previous.clause.sense & SENSE.saying) !== 0;
  if ((isComplement || builds(first, BUILD.complement)) && previous.meaning === 'DENIED' && isUnsaid) return 'DENIED';
  if ((clause.sense & SENSE.keep) !== 0 || (open !== 'OTHER_PERSON' && (clause.sense & SENSE.affirmation) !== 0))
    return 'CLAIM';
  const isGoverned =
    isComplement ||
    builds(first, BUILD.complement | BUILD.relative | BUILD.whether) ||
    (builds(first, BUILD.and | BUILD.or) &&
      (!saysMore(clause) || (open === 'DEMANDED' && (clause.build & BUILD.person) === 0)));
  if (!isGoverned && clause.opening !== 'COLON') return 'CLAIM';
  const isSupposed = open === 'WISHED' || open === 'DOUBTED' || open === 'DEMANDED' || open === 'CONDITIONAL';
  const isQuoted = open === 'DEMANDED' && (clause.build & BUILD.addressee) !== 0;
  if (clause.opening === 'COLON' && (clause.build & BUILD.person) !== 0 && !isQuoted) return 'CLAIM';
  return isSupposed || (open === 'OTHER_PERSON' && own.subject !== 'PERSON') ? open : 'CLAIM';
}

/** Behind "and", a verb of the third person or of the past is a statement; "and use" continues a wish. */
function saysMore(clause: Clause): boolean {
  if ((clause.build & BUILD.person) !== 0) return true;
  const verb = clause.tokens.find((token) => builds(token, BUILD.verb));
  return verb !== undefined && /(?:s|ed|t|te|de|ew|oke|ote)$/u.test(verb.word);
}

/** "Java is missing, Python is not": a denial alone turns what the clause before says. */
function isEllipsis({ tokens, opening }: Clause, { meaning }: Judgement, previous: Judged | undefined): boolean {
  if (
    meaning !== 'DENIED' ||
    opening !== 'COMMA' ||
    previous === undefined ||
    !(previous.own === 'DENIED' || previous.own === 'DOUBTED' || (previous.clause.sense & SENSE.bad) !== 0)
  )
    return false;
  if (!means(tokens.at(-1), SENSE.denial) || (previous.clause.sense & DENIALS) !== 0) return false;
  return tokens
    .slice(0, -1)
    .every((token) => !means(token, JUDGING) && (!builds(token, BUILD.verb) || builds(token, BUILD.being)));
}

/** Whether a clause speaks of what was named before it: "Java: no experience", "Java, never used it". */
function reachesBack(clause: Clause, meaning: Meaning, previous: Judged | undefined, isVerbSecond: boolean): boolean {
  if (previous === undefined || clause.opening === 'STOP' || clause.opening === 'CLOSING_BRACKET') return false;
  if (meaning === 'CLAIM') return false;
  // "The Java, that I leave to others", "Java I leave to others".
  const isOfOthers = refers(clause.tokens[0], REFERENCE.namedBefore) || clause.opening === 'WORD';
  if (meaning === 'OTHER_PERSON' && !isOfOthers) return false;
  // "Java lees ik wel maar schrijf ik niet": the object is in front of both verbs.
  const sharesObject = isVerbSecond && builds(clause.tokens[0], BUILD.contrast) && (clause.build & BUILD.person) !== 0;
  const isDisclaimer = meaning === 'DENIED' && (clause.build & BUILD.naming) !== 0;
  // "I watched Java being written, without writing it."
  const isWithout = means(clause.tokens[0], SENSE.denialOfPhrase) && (clause.reference & REFERENCE.namedBefore) !== 0;
  if (isWithout && clause.tokens.every(isTelling)) return true;
  // "I can talk about Java, I just cannot do it", but "I can read Java but not write it".
  const isSecondVerb =
    ((clause.build & BUILD.person) | (clause.sense & SENSE.possibility)) === 0 &&
    (previous.clause.sense & SENSE.possibility) !== 0;
  const isUnable = meaning === 'DENIED' && !isSecondVerb && clause.tokens.every(isTelling);
  const saysOfIt = (clause.sense & SENSE.possibility) !== 0 || (clause.reference & REFERENCE.doing) !== 0;
  if (isUnable && saysOfIt && clause.tokens.some((token, at) => at > 0 && refers(token, REFERENCE.namedBefore)))
    return true;
  // "Leading meetings | she leaves to others."
  const isTopic =
    clause.opening === 'WORD' && builds(clause.tokens[0], BUILD.person) && previous.clause.opening !== 'WORD';
  // "Vrachtwagen rijden | mag ik niet": the subject is behind its verb, and in front of it no other.
  const isInverted =
    isVerbSecond &&
    clause.opening === 'WORD' &&
    builds(clause.tokens[0], BUILD.verb) &&
    builds(clause.tokens[1], BUILD.person) &&
    ((previous.clause.build & (BUILD.person | BUILD.conditional | BUILD.perhapsConditional)) |
      (previous.clause.sense & SENSE.denialOfPhrase)) ===
      0 &&
    previous.subject !== 'OTHER';
  if (isInverted && meaning === 'DENIED') return true;
  if (isTopic && isBare(previous.clause) && meaning !== 'CONDITIONAL') return true;
  if (!isBare(previous.clause) && !sharesObject && !isDisclaimer) return false;
  return clause.tokens.every(({ build, sense, isPunctuation }) => isPunctuation || build !== 0 || sense !== 0);
}

function setBack(judged: Judged[], clause: Clause, meaning: Meaning): void {
  const last = judged.at(-1) as Judged;
  judged[judged.length - 1] = { ...last, from: 0, meaning: meaning === 'CLAIM' ? 'DENIED' : meaning };
  if (clause.opening === 'COMMA') carryForward(judged.slice(0, -1), last.clause, meaning);
  // "Java? Sadly, no."
  const before = judged.at(-2);
  if (before !== undefined && last.clause.tokens.every((token) => means(token, SENSE.generic)))
    judged[judged.length - 2] = { ...before, from: 0, meaning };
}

/** "Java, on the other hand, is done by others": the subject stands in front of what is put between commas. */
function setSubject(judged: Judged[], { opening }: Clause, meaning: Meaning): void {
  if (opening !== 'COMMA') return;
  const subject = judged.findLastIndex(
    (entry, index) => index >= judged.length - 2 && entry.clause.opening !== 'COMMA',
  );
  if (subject < 0 || judged.slice(subject).some((entry) => !isBare(entry.clause))) return;
  for (let index = subject; index < judged.length; index += 1)
    judged[index] = { ...(judged[index] as Judged), meaning, from: 0 };
}

/** Entries in front of a clause belong to it if it ends their list: "Java, Python and SQL she does not know". */
function carryForward(judged: Judged[], clause: Clause, meaning: Meaning): void {
  if (meaning === 'CLAIM' || clause.opening !== 'COMMA' || builds(clause.tokens[0], BUILD.verb)) return;
  if (!clause.tokens.slice(1).some((token) => builds(token, BUILD.and | BUILD.or))) return;
  for (let index = judged.length - 1; index >= 0; index -= 1) {
    const entry = judged[index] as Judged;
    if (!isBare(entry.clause) || entry.clause.tokens.length > 3) return;
    judged[index] = { ...entry, meaning, from: 0 };
    if (entry.clause.opening !== 'COMMA') return;
  }
}

/** Two denials make a claim: "there is no tool that she does not know", "not a week without SQL". */
function isTurnedBy(clause: Clause, own: Judgement, previous: Judged): boolean {
  return (
    own.meaning === 'DENIED' &&
    previous.meaning === 'DENIED' &&
    clause.opening === 'WORD' &&
    (builds(clause.tokens[0], BUILD.relative | BUILD.complement) || means(clause.tokens[0], SENSE.denialOfPhrase)) &&
    !((clause.sense & SENSE.lack) !== 0)
  );
}

/** Whether a clause is about the noun in front of it, as its object: "Tableau, which I left to others". */
function isAboutHead(clause: Clause): boolean {
  return (
    builds(clause.tokens[0], BUILD.relative) &&
    (builds(clause.tokens[1], BUILD.person) || (clause.sense & SENSE.doubt) !== 0)
  );
}

function spansOf(judged: readonly Judged[], length: number): JudgedClause[] {
  return judged.map(({ clause, meaning, from, subject }, index) => ({
    meaning,
    subject,
    clause,
    start: clause.tokens[from]?.start ?? 0,
    end: judged[index + 1]?.clause.tokens[0]?.start ?? length,
  }));
}
