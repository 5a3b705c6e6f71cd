import { hashSet } from '../language/word-table.js';
import type { Language } from '../../../platform/localization/index.js';
import type { LabelMatch, SearchedText } from './find-exact-labels.js';
import { entriesOf, LANGUAGES } from '../vocabulary/index.js';
import { chooseLabel, type LabelEntry } from './choose-label.js';
import { isSmallWord } from './label-stems.js';
import { OTHER_STEMS } from './layers.js';
import { isJoinable, labelsAt, type NumberedWords } from './match-phrases.js';
import type { Gathered } from './gathered-label.js';
import { LABEL_FLAGS } from './packed-labels.js';
import { childOf, type Phrase } from './phrase-tree.js';
import { isSubject } from './verbs-alone.js';
import { FORM_KINDS } from './word-forms.js';

const WORDS = LANGUAGES.map(({ skills }) => skills);
/** Words that end what a verb is said of, or deny it: "managed no budgets". */
const ENDS = hashSet(
  WORDS.flatMap(({ conjunctions, denyingDeterminers }) => [conjunctions, denyingDeterminers].flatMap(entriesOf)),
);
/** Most words from a verb to its object, in either direction. */
const MAX_APART = 6;
const MIN_OBJECT_LENGTH = 4;

/**
 * The labels of a verb and one word for its object, as stems with the verb first: "hanging doors", "deuren afhangen".
 * Only those that people chose.
 */
export function verbPhrases(
  gathered: readonly Gathered[],
  phrases: readonly Phrase[],
  stemOfWord: Uint32Array,
): Phrase[] {
  const kinds = LABEL_FLAGS.CURATED | LABEL_FLAGS.RULE | LABEL_FLAGS.JOINED | LABEL_FLAGS.VERB;
  return phrases.flatMap(({ words: numbers, entry }) => {
    const { flags, words } = gathered[entry] as Gathered;
    if ((flags & kinds) !== LABEL_FLAGS.CURATED) return [];
    const language: Language = (flags & LABEL_FLAGS.DUTCH) === 0 ? 'en' : 'nl';
    if (!isVerbWithObject(words, language)) return [];
    const stems = numbers.map((number) => stemOfWord[number] as number);
    return [{ words: language === 'en' ? stems : stems.reverse(), entry }];
  });
}

/** The object in a label that is a verb and a word for its object; undefined for other labels. */
export function objectOf(words: readonly string[], language: Language): string | undefined {
  return isVerbWithObject(words, language) ? words[language === 'en' ? 1 : 0] : undefined;
}

function isVerbWithObject(words: readonly string[], language: Language): boolean {
  const [verb = '', object = ''] = language === 'en' ? words : [words[1], words[0]];
  const isVerb = language === 'en' ? /^[a-z]{3,}ing$/.test(verb) : /^[a-z]{3,}en$/.test(verb);
  return words.length === 2 && isVerb && object.length >= MIN_OBJECT_LENGTH && !isSmallWord(object);
}

/**
 * Verbs whose object stands apart from them in the same clause: "hung two new doors", "doors that I hung", "reed ik elke
 * dag een heftruck".
 *
 * @param found what was found already: a pair of words that are part of a longer label is left out
 */
export function verbPhrasesIn(
  searched: SearchedText,
  stems: readonly NumberedWords[],
  found: readonly LabelMatch[],
): LabelMatch[] {
  const { text, tokens, layers } = searched;
  const pairs: LabelMatch[] = [];
  for (const [number, layer] of layers.entries()) {
    const tree = layer.labels.verbPhrases;
    if (tree.entries.length === 0) continue;
    const { numbers, others, kinds } = stems[number] as NumberedWords;
    for (let verb = 0; verb < tokens.count; verb += 1) {
      for (let form = -1; form < OTHER_STEMS; form += 1) {
        const at = OTHER_STEMS * verb + form;
        if (form >= 0 && kinds?.[at] !== FORM_KINDS.VERB) continue;
        const node = childOf(tree, 0, form < 0 ? (numbers[verb] as number) : (others?.[at] as number));
        if (node === 0) continue;
        for (const object of neighbours(text, tokens, verb)) {
          const end = childOf(tree, node, numbers[object] as number);
          if (end === 0) continue;
          const label = labelAt(labelsAt('', layer, tree, end), searched);
          if (label !== undefined && object < verb && !isObjectInFront(label, tokens, object, verb)) continue;
          const [first, last] = [Math.min(verb, object), Math.max(verb, object)];
          if (label !== undefined && !found.some((other) => other.first <= first && last <= other.last))
            pairs.push({ label, first, last, agreement: 'APART' });
        }
      }
    }
  }
  return pairs;
}

/** An English object is in front of its verb only behind a subject: "the injections she gives", but "in order to deliver". */
function isObjectInFront({ flags }: LabelEntry, tokens: SearchedText['tokens'], object: number, verb: number): boolean {
  if ((flags & LABEL_FLAGS.DUTCH) !== 0) return true;
  for (let at = object + 1; at < verb; at += 1) if (isSubject(tokens.hash[at] as number)) return true;
  return false;
}

/** The words near a verb in the same clause that do not stand beside it. */
function* neighbours(text: string, tokens: SearchedText['tokens'], verb: number): Generator<number> {
  for (let at = verb + 1; at < tokens.count && at <= verb + MAX_APART && goesOn(text, tokens, at); at += 1)
    if (at > verb + 1) yield at;
  for (let at = verb - 1; at >= 0 && at >= verb - MAX_APART && goesOn(text, tokens, at + 1); at -= 1)
    if (at < verb - 1) yield at;
}

/** Whether a word, by its hash, ends what a verb is said of, or denies it: "managed no budgets". */
export function endsClause(hash: number): boolean {
  return ENDS.has(hash);
}

function goesOn(text: string, tokens: SearchedText['tokens'], index: number): boolean {
  return isJoinable(text, tokens, index) && !endsClause(tokens.hash[index] as number);
}

function labelAt(labels: readonly LabelEntry[], { language }: SearchedText): LabelEntry | undefined {
  return chooseLabel(
    labels.filter(({ flags }) => language === null || ((flags & LABEL_FLAGS.DUTCH) !== 0) === (language === 'nl')),
    language,
  );
}
