import type { Language } from '../../../platform/localization/index.js';
import { wordAt, type Tokens } from '../language/tokenize.js';
import { hashSet } from '../language/word-table.js';
import { entriesOf, LANGUAGES, isOccupationInSentence } from '../vocabulary/index.js';
import { chooseLabel } from './choose-label.js';
import type { LabelMatch, SearchedText } from './find-exact-labels.js';
import type { Gathered } from './gathered-label.js';
import { isSmallWord, labelStemOf } from './label-stems.js';
import { isJoinable, labelsAt, type NumberedWords } from './match-phrases.js';
import { LABEL_FLAGS } from './packed-labels.js';
import { childOf, type Phrase } from './phrase-tree.js';
import { endsClause, objectOf } from './verb-phrases.js';
import { isSubject, saysLittleAlone } from './verbs-alone.js';
import { isPastForm } from './word-forms.js';

const WORDS = LANGUAGES.map(({ skills }) => skills);
/** What says no more than that somebody does something: "doet", "ran", "responsible". */
const DOING = hashSet(WORDS.flatMap(({ doing }) => entriesOf(doing)));
/** No areas by themselves: people, manners, general words. */
const NO_AREAS: ReadonlySet<string> = new Set(WORDS.flatMap(({ noAreas }) => entriesOf(noAreas)).map(labelStemOf));

const MIN_LENGTH = 4;
/** A longer word means so much that one label of the skill with it is enough, if no other skill has one. */
const MIN_LENGTH_OF_COMPOUND = 10;
const MIN_LABELS = 2;
/** Labels of the skill that have a word which is the object of none. */
const MIN_LABELS_OF_NOUN = 4;
const VERBS: Readonly<Record<Language, RegExp>> = { en: /^[a-z]{4,}ing$/, nl: /^[a-z]{5,}en$/ };
/** For one label of another skill with the word, this many of the skill itself. */
const MIN_RATIO = 3;
/** Most words from what is done to the word that says so, in either direction. */
const MAX_APART = 5;
const NUMBER = /^\d/;
/** Endings of English and Dutch adjectives: "functional", "medische". */
const ADJECTIVE = /(?:[^aeiou]al|ic|[io]ve|ory|[ai]ble|ful|ous|isch|ische|ele|lijke|ende|aire|bare)$/;
/** In front of an entry, and behind it. */
const OPENING = new Set('\n,;:|•▪●(/');
const CLOSING = new Set('\n\r,;:.|•▪●()/-–—');

/**
 * The words that tell a skill by themselves where somebody does it or where nothing else is said ("doet de kassa",
 * "payroll, absence, onboarding", "Presenteren: 7"): the objects of verbs in labels and other words of many labels,
 * where few labels of other skills have them; and the verb that only this skill's name begins with. Only of labels that
 * people chose.
 */
export function areasOfWork(
  gathered: readonly Gathered[],
  phrases: readonly Phrase[],
  stemOfWord: Uint32Array,
): Phrase[] {
  const areas = new Map<string, AreaOfWork>();
  const kinds = LABEL_FLAGS.CURATED | LABEL_FLAGS.RULE | LABEL_FLAGS.JOINED | LABEL_FLAGS.VERB;
  for (const { words: numbers, entry } of phrases) {
    const { skill, flags, words } = gathered[entry] as Gathered;
    if ((flags & kinds) !== LABEL_FLAGS.CURATED || words.length < 2) continue;
    const language: Language = (flags & LABEL_FLAGS.DUTCH) === 0 ? 'en' : 'nl';
    const object = objectOf(
      words.filter((word) => !isSmallWord(word)),
      language,
    );
    for (const [at, number] of numbers.entries()) {
      const word = words[at] as string;
      if (word.length < MIN_LENGTH || isSmallWord(word)) continue;
      const stem = stemOfWord[number] as number;
      const key = `${language} ${stem}`;
      const area = areas.get(key) ?? {
        stem,
        word,
        bySkill: new Map<number, number>(),
        entries: new Map<number, number>(),
        named: new Map<number, number>(),
      };
      areas.set(key, area);
      area.bySkill.set(skill, (area.bySkill.get(skill) ?? 0) + 1);
      const isObject = word === object || (area.bySkill.get(skill) as number) >= MIN_LABELS_OF_NOUN;
      const isName = (flags & LABEL_FLAGS.PREFERRED) !== 0;
      if (isObject && !isName && isThing(word)) area.entries.set(skill, area.entries.get(skill) ?? entry);
      if (at === 0 && isName && isVerb(word, language)) area.named.set(skill, entry);
    }
  }
  return [...areas.values()].flatMap(phrasesOf);
}

/** A word of labels of one language, with the number of its labels by skill, and one where it is the object of a verb. */
interface AreaOfWork {
  readonly stem: number;
  readonly word: string;
  readonly bySkill: Map<number, number>;
  readonly entries: Map<number, number>;
  /** The names of skills that begin with it, as a verb. */
  readonly named: Map<number, number>;
}

function phrasesOf({ stem, word, bySkill, entries, named }: AreaOfWork): Phrase[] {
  const labels = [...bySkill.values()].reduce((sum, count) => sum + count, 0);
  for (const [skill, entry] of entries) {
    const own = bySkill.get(skill) as number;
    const least = word.length >= MIN_LENGTH_OF_COMPOUND && own === labels ? 1 : MIN_LABELS;
    if (own >= least && own >= MIN_RATIO * (labels - own)) return [{ words: [stem], entry }];
  }
  const [entry] = named.values();
  return named.size === 1 && entry !== undefined ? [{ words: [stem], entry }] : [];
}

/** No person, nobody's manner, and no word that is said of anything: "stagiairs", "zelfstandig", "time". */
function isThing(word: string): boolean {
  return !isOccupationInSentence(word) && !ADJECTIVE.test(word) && !NO_AREAS.has(labelStemOf(word));
}

/** A verb that says what is done without its object: "presenting", and not "making". */
function isVerb(word: string, language: Language): boolean {
  return VERBS[language].test(word) && !saysLittleAlone(word) && !NO_AREAS.has(labelStemOf(word));
}

/**
 * The words for what is worked on (see areasOfWork) where a verb says no more than that somebody does it, and where
 * nothing else is said.
 *
 * @param found what was found already: words that belong to it are left out
 */
export function areasIn(
  searched: SearchedText,
  stems: readonly NumberedWords[],
  found: readonly LabelMatch[],
): LabelMatch[] {
  const { text, tokens, layers, covered, language } = searched;
  const areas: LabelMatch[] = [];
  for (const [number, layer] of layers.entries()) {
    if (layer.labels.areas.entries.length === 0) continue;
    const { numbers } = stems[number] as NumberedWords;
    for (let at = 0; at < tokens.count; at += 1) {
      const node = childOf(layer.labels.areas, 0, numbers[at] as number);
      if (
        node === 0 ||
        isPastForm(wordAt(tokens, at)) ||
        covered[at] !== 0 ||
        found.some(({ first, last }) => first <= at && at <= last)
      )
        continue;
      const labels = labelsAt('', layer, layer.labels.areas, node).filter(
        ({ flags }) => language === null || ((flags & LABEL_FLAGS.DUTCH) !== 0) === (language === 'nl'),
      );
      const label = chooseLabel(labels, language);
      if (label === undefined) continue;
      const isDutch = (label.flags & LABEL_FLAGS.DUTCH) !== 0;
      // Of a name it is the verb: "Presenteren", but not "presenteert" or "doet presenteren".
      const isName = (label.flags & LABEL_FLAGS.PREFERRED) !== 0;
      if (isName && !VERBS[isDutch ? 'nl' : 'en'].test(wordAt(tokens, at))) continue;
      if (!isName && isDone(text, tokens, at, isDutch)) areas.push({ label, first: at, last: at, agreement: 'DONE' });
      else if (isEntry(text, tokens, at)) areas.push({ label, first: at, last: at, agreement: 'LISTED' });
    }
  }
  return areas;
}

/** An English object is in front of its verb only behind a subject: "the rosters she does". */
function isDone(text: string, tokens: Tokens, object: number, isDutch: boolean): boolean {
  for (let at = object - 1; at >= 0 && at >= object - MAX_APART && isJoinable(text, tokens, at + 1); at -= 1) {
    if (DOING.has(tokens.hash[at] as number)) return true;
    if (endsClause(tokens.hash[at] as number)) break;
  }
  let isBehindSubject = isDutch;
  for (let at = object + 1; at < tokens.count && at <= object + MAX_APART && isJoinable(text, tokens, at); at += 1) {
    const hash = tokens.hash[at] as number;
    if (isBehindSubject && DOING.has(hash)) return true;
    if (endsClause(hash)) break;
    isBehindSubject ||= isSubject(hash);
  }
  return false;
}

/** Whether a word is an entry of a list, alone or with what a small word adds: "Budgets up to two million". */
function isEntry(text: string, tokens: Tokens, index: number): boolean {
  const before = index === 0 ? '\n' : text.slice(tokens.end[index - 1], tokens.start[index]);
  if (!before.includes('\n') && !OPENING.has(before.trimEnd().at(-1) ?? '')) return false;
  if (index + 1 >= tokens.count) return true;
  const behind = text.slice(tokens.end[index], tokens.start[index + 1]);
  if (behind.includes('\n') || CLOSING.has(behind.trimStart().charAt(0))) return true;
  const next = wordAt(tokens, index + 1);
  return isSmallWord(next) || NUMBER.test(next);
}
