import type { Span } from '../../language/span.js';
import { clauseTokens } from './clause-words.js';
import { judgeClause, type Judgement, type Meaning, type Subject } from './judge-clause.js';
import { hasMark, isMarked, JUDGING, OPENERS, splitClauses, type Clause } from './split-clauses.js';

/** A part of a sentence and what it means for the skills that it mentions. */
export interface JudgedClause extends Span {
  readonly meaning: Meaning;
  readonly subject: Subject;
}

interface Judged extends Judgement {
  readonly clause: Clause;
}

const NOBODY: ReadonlySet<string> = new Set();
/** A clause that begins with "which" speaks of no more than the last of these words. */
const WORDS_OF_HEAD = 6;

/**
 * The clauses of a sentence, each with what it means for the skills that it mentions: that the person has them, or that
 * they are denied, wished for, demanded, supposed, doubted or somebody else's. Undefined where no word tells anything.
 *
 * @param ownNames the parts of the person's names; while they are unknown, a name may be the person's
 */
export function analyseSentence(sentence: string, ownNames = NOBODY): JudgedClause[] | undefined {
  const found = clauseTokens(sentence, ownNames);
  if (found === undefined) return undefined;
  const judged = judgeInOrder(splitClauses(found), found.isVerbSecond);
  resolveConditions(judged);
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
    if (
      clause.opening === 'COLON' &&
      previous !== undefined &&
      isMarked(
        previous.clause.tokens.find((token) => isMarked(token, ['denialOfPhrase'])),
        ['denialOfPhrase'],
      )
    )
      open = 'CLAIM';
    if (isEntries) meaning = open;
    else if (meaning === 'CLAIM') meaning = governed(clause, own, previous, open);
    if (reachesBack(clause, meaning, previous, isVerbSecond)) {
      setBack(judged, clause, meaning);
      judged.push({ clause, ...own, meaning });
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
    judged.push({ clause, ...own, meaning });
    if (own.subject !== 'UNSAID' && !isMarked(clause.tokens[0], ['relative'])) subject = own.subject;
    open = isMarked(clause.tokens[0], ['besides']) ? open : meaning;
  }
  return judged;
}

/** Whom a clause without a subject is about: "my manager plans | and handles", "a supervisor | who writes". */
function subjectBefore(clause: Clause, previous: Judged | undefined, subject: Subject): Subject {
  if (previous !== undefined && isMarked(clause.tokens[0], ['relative', 'complement']))
    return isMarked(previous.clause.tokens.at(-1), ['otherPerson', 'others']) ? 'OTHER' : 'UNSAID';
  return hasMark(clause, 'finite') ? subject : 'UNSAID';
}

/** Whether a clause is entries of a list: nothing in it says anything. */
function isBare(clause: Clause): boolean {
  return !hasMark(clause, 'finite', 'person', 'hypothetical', 'appreciation', ...OPENERS, ...JUDGING);
}

/** What a clause that says nothing else takes from the one before: "she hopes | that she can use Java". */
function governed(clause: Clause, own: Judgement, previous: Judged | undefined, open: Meaning): Meaning {
  const first = clause.tokens[0];
  if (previous === undefined || hasMark(clause, 'keep') || (open !== 'OTHER_PERSON' && hasMark(clause, 'affirmation')))
    return 'CLAIM';
  const isGoverned =
    isMarked(first, ['complement', 'relative', 'whether']) || (isMarked(first, ['and', 'or']) && !saysMore(clause));
  if (!isGoverned && clause.opening !== 'COLON') return 'CLAIM';
  const isSupposed = open === 'WISHED' || open === 'DOUBTED' || open === 'DEMANDED' || open === 'CONDITIONAL';
  if (clause.opening === 'COLON' && hasMark(clause, 'person')) return 'CLAIM';
  return isSupposed || (open === 'OTHER_PERSON' && own.subject !== 'PERSON') ? open : 'CLAIM';
}

/** Behind "and", a verb of the third person or of the past is a statement; "and use" continues a wish. */
function saysMore(clause: Clause): boolean {
  if (hasMark(clause, 'person')) return true;
  const verb = clause.tokens.find((token) => isMarked(token, ['finite']));
  return verb !== undefined && /(?:s|ed|t|te|de|ew|oke|ote)$/u.test(verb.word);
}

/** Whether a clause speaks of what was named before it: "Java: no experience", "Java, never used it". */
function reachesBack(clause: Clause, meaning: Meaning, previous: Judged | undefined, isVerbSecond: boolean): boolean {
  if (previous === undefined || clause.opening === 'STOP' || clause.opening === 'CLOSING_BRACKET') return false;
  if (hasMark(clause, 'disclaimer')) return true;
  if (meaning === 'CLAIM' || meaning === 'OTHER_PERSON') return false;
  // "Java lees ik wel maar schrijf ik niet": the object is in front of both verbs.
  const sharesObject = isVerbSecond && isMarked(clause.tokens[0], ['contrast']) && hasMark(clause, 'person');
  if (!isBare(previous.clause) && !sharesObject) return false;
  return clause.tokens.every(({ marks, isPunctuation }) => isPunctuation || marks.size > 0);
}

function setBack(judged: Judged[], clause: Clause, meaning: Meaning): void {
  const last = judged.at(-1) as Judged;
  judged[judged.length - 1] = { ...last, from: 0, meaning: meaning === 'CLAIM' ? 'DENIED' : meaning };
  if (clause.opening === 'COMMA') carryForward(judged.slice(0, -1), last.clause, meaning);
}

/** Entries in front of a clause belong to it if it ends their list: "Java, Python and SQL she does not know". */
function carryForward(judged: Judged[], clause: Clause, meaning: Meaning): void {
  if (meaning === 'CLAIM' || clause.opening !== 'COMMA') return;
  if (!clause.tokens.slice(1).some((token) => isMarked(token, ['and', 'or']))) return;
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
    isMarked(clause.tokens[0], ['relative', 'complement', 'denialOfPhrase']) &&
    !hasMark(clause, 'lack')
  );
}

/** Whether a clause is about the noun in front of it, as its object: "Tableau, which I left to others". */
function isAboutHead(clause: Clause): boolean {
  return (
    isMarked(clause.tokens[0], ['relative']) && (isMarked(clause.tokens[1], ['person']) || hasMark(clause, 'doubt'))
  );
}

/** Conditions without "if" ("had we asked, then"), and what depends on a condition. */
function resolveConditions(judged: Judged[]): void {
  const [first] = judged;
  if (first === undefined || first.clause.isQuestion) return;
  const isConsequence = ({ clause }: Judged): boolean =>
    isMarked(clause.tokens[0], ['consequence']) || hasMark(clause, 'hypothetical');
  if (isMarked(first.clause.tokens[0], ['inverted']) && isMarked(first.clause.tokens[1], ['person']))
    judged[0] = { ...first, meaning: 'CONDITIONAL', from: 0 };
  const main = judged.findIndex((each, index) => index > 0 && isConsequence(each));
  if (
    isMarked(first.clause.tokens[0], ['inverted']) &&
    main > 0 &&
    judged.slice(1, main + 1).every(({ clause }) => clause.opening !== 'STOP')
  )
    for (let index = 0; index < main; index += 1)
      judged[index] = { ...(judged[index] as Judged), meaning: 'CONDITIONAL', from: 0 };
  for (const [index, { clause, meaning }] of judged.entries()) {
    const next = judged[index + 1];
    if (next === undefined || next.clause.opening === 'STOP') continue;
    const depends = isMarked(next.clause.tokens[0], ['consequence']) || hasMark(next.clause, 'study');
    if (depends && next.meaning === 'CLAIM' && (meaning === 'CONDITIONAL' || isMarked(clause.tokens[0], ['future'])))
      judged[index + 1] = { ...next, meaning: 'CONDITIONAL', from: 0 };
    // "Without her Java we would not have made it."
    const [opener, possessive] = clause.tokens;
    if (meaning === 'DENIED' && isMarked(opener, ['denialOfPhrase']) && isMarked(possessive, ['possessive']))
      judged[index] = { ...(judged[index] as Judged), meaning: 'CLAIM' };
  }
}

function spansOf(judged: readonly Judged[], length: number): JudgedClause[] {
  return judged.map(({ clause: { tokens }, meaning, from, subject }, index) => ({
    meaning,
    subject,
    start: tokens[from]?.start ?? 0,
    end: judged[index + 1]?.clause.tokens[0]?.start ?? length,
  }));
}
