import { type SkillLabel, labelForms, type LabelForm } from './skill-label.js';
import { numberStrings, packStrings } from '../language/packed-strings.js';
import { LABEL_FLAGS, toSharedMemory, type PackedLabels } from './packed-labels.js';
import { buildPhraseTree, type Phrase } from './phrase-tree.js';
import { labelStemOf } from './label-stems.js';
import { canonicalSkillUri, packUris } from './skill-uris.js';
import { buildWordTable } from '../language/word-table.js';
import { wordsOf } from '../language/tokenize.js';
import { packSpellings } from './correct-spelling.js';
import { OTHER_STEMS } from './layers.js';
import { otherStemsOf } from './number-stems.js';
import { shortenedNames, type ChosenLabel } from './shortened-names.js';
import { areasOfWork } from './areas-of-work.js';
import type { Gathered } from './gathered-label.js';
import { verbPhrases } from './verb-phrases.js';
import { verbsOfLabel } from './verbs-alone.js';
import { countWordsIn, isCommon, packRarity, type Description } from './common-words.js';

/** What an organisation's people said that a phrase means, for all its later imports. */
export interface PhraseRule {
  readonly phrase: string;
  readonly verdict: 'MEANS' | 'DOES_NOT_MEAN';
  readonly skillOwnerId: string;
  readonly skillId: string;
}

/** What labels are packed from. */
export interface LabelSource {
  /** In any order and language. A label without a word in it is left out. */
  readonly labels: Iterable<SkillLabel>;
  /** Descriptions of skills, which tell how common a word is; none for a small taxonomy. */
  readonly descriptions?: Iterable<Description>;
  readonly phraseRules?: Iterable<PhraseRule>;
}

/** Labels of at most this many letters are matched by case too: "IT" is a skill, "it" is not. */
const MAX_LETTERS_BY_CASE = 3;

/** Two words that are shorter together are not looked for as one word. */
const MIN_JOINED_LENGTH = 5;

/** Shorter ones are matched by case anyway. */
const ACRONYM = /^\p{Lu}[\p{Lu}\p{N}]{3,}$/u;

/** Only long words are written as numeronyms. */
const LONG_WORD = /^[a-z]{8,}$/;

/** Packs the labels of one owner, or the phrase rules and own labels of an organisation. */
export function packLabels({ labels, descriptions = [], phraseRules = [] }: LabelSource): PackedLabels {
  const skills = numberStrings();
  const owners = numberStrings();
  const ownerOf: number[] = [];
  const skillNumber = (ownerId: string, skillId: string): number => {
    const number = skills.of(`${ownerId} ${skillId}`);
    ownerOf[number] = owners.of(ownerId);
    return number;
  };
  const gathered: Gathered[] = [];
  const uriOf: string[] = [];
  const chosen: ChosenLabel[] = [];
  for (const label of labels) {
    const skill = skillNumber(label.skillOwnerId, label.skillId);
    if (label.skillUri !== undefined) uriOf[skill] = label.skillUri;
    gatherLabel(gathered, label, skill);
    if (label.origin !== 'CLASSIFICATION')
      chosen.push({ skill, language: label.language, text: label.label, isPreferred: label.kind === 'PREFERRED' });
  }
  for (const rule of phraseRules) gatherRule(gathered, rule, skillNumber(rule.skillOwnerId, rule.skillId));
  gatherShortened(gathered, chosen);
  gatherVerbs(gathered);
  const words = numberStrings();
  const phrases: Phrase[] = gathered.map((label, entry) => ({
    words: label.words.map((word) => words.of(word)),
    entry,
  }));
  const wordTable = buildWordTable(words.all());
  const frequency = countWordsIn(descriptions, wordTable);
  const skillsWith = countSkillsWith(phrases, gathered, words.all().length);
  for (const [index, { words: numbers }] of phrases.entries()) {
    const label = gathered[index] as Gathered;
    if (numbers.length === 1 && isCommon(frequency, numbers[0] as number)) label.flags |= LABEL_FLAGS.COMMON;
  }
  markProperNames(gathered);
  const stems = numberStrings();
  const stemOfWord = Uint32Array.from(words.all(), (word) => stems.of(labelStemOf(word)));
  const stemTable = buildWordTable(stems.all());
  const others = words
    .all()
    .map((word, number) =>
      otherStemsOf(word, stemOfWord[number] as number, (form) => stems.find(labelStemOf(form)) ?? -1),
    );
  const chosenWords = phrases.flatMap(({ words: numbers, entry }) =>
    ((gathered[entry] as Gathered).flags & (LABEL_FLAGS.CURATED | LABEL_FLAGS.RULE)) === LABEL_FLAGS.CURATED
      ? numbers
      : [],
  );
  const stemPhrases = phrases
    .filter((_, entry) => isInflected(gathered[entry] as Gathered))
    .map(({ words: numbers, entry }) => ({ words: numbers.map((word) => stemOfWord[word] as number), entry }));
  return {
    words: wordTable,
    phrases: buildPhraseTree(
      phrases.filter(({ entry }) => ((gathered[entry] as Gathered).flags & LABEL_FLAGS.VERB) === 0),
      words.all().length,
    ),
    stems: stemTable,
    stemPhrases: buildPhraseTree(stemPhrases, stems.all().length),
    verbPhrases: buildPhraseTree(verbPhrases(gathered, phrases, stemOfWord), stems.all().length),
    areas: buildPhraseTree(areasOfWork(gathered, phrases, stemOfWord), stems.all().length),
    stemOfWord,
    otherStems: Uint32Array.from(others.flatMap(({ stems: some }) => columns(some.map((stem) => stem + 1)))),
    kindsOfOtherStems: Uint8Array.from(others.flatMap(({ kinds }) => columns(kinds))),
    spellingIndex: packSpellings(words.all(), new Set(chosenWords)),
    flags: Uint16Array.from(gathered, ({ flags }) => flags),
    rarity: Uint16Array.from(phrases, ({ words: numbers }) => packRarity(frequency, skillsWith, numbers)),
    skillOf: Uint32Array.from(gathered, ({ skill }) => skill),
    spellings: packStrings(gathered.map(({ spelling }) => spelling)),
    skillIds: packStrings(skills.all().map((key) => key.slice(key.indexOf(' ') + 1))),
    ownerIds: packStrings(owners.all()),
    ownerOf: Uint32Array.from(ownerOf),
    ...packUris(Array.from({ length: skills.all().length }, (_, skill) => canonicalSkillUri(uriOf[skill] ?? ''))),
  };
}

/** Packs labels into memory that threads can share: each page is JSON in UTF-8 of a LabelSource. */
export function packLabelPages(pages: readonly Uint8Array[]): SharedArrayBuffer {
  const sources = pages.map((page) => JSON.parse(Buffer.from(page).toString('utf8')) as LabelSource);
  return toSharedMemory(
    packLabels({
      labels: sources.flatMap(({ labels }) => [...labels]),
      descriptions: sources.flatMap(({ descriptions = [] }) => [...descriptions]),
      phraseRules: sources.flatMap(({ phraseRules = [] }) => [...phraseRules]),
    }),
  );
}

function gatherLabel(gathered: Gathered[], label: SkillLabel, skill: number): void {
  const flags =
    (label.language === 'nl' ? LABEL_FLAGS.DUTCH : 0) |
    (label.kind === 'PREFERRED' ? LABEL_FLAGS.PREFERRED : 0) |
    (label.origin === 'CLASSIFICATION' ? 0 : LABEL_FLAGS.CURATED);
  for (const form of labelForms(label)) {
    const words = wordsOf(form.text);
    if (words.length === 0 || words.includes('')) continue;
    add(gathered, skill, flags | flagsOf(form), form.text, words);
    const joined = words.join('');
    if (words.length === 2 && joined.length >= MIN_JOINED_LENGTH)
      add(gathered, skill, flags | flagsOf({ ...form, origin: 'JOINED' }), form.text, [joined]);
    if ((flags & LABEL_FLAGS.CURATED) !== 0 && words.length === 1 && LONG_WORD.test(joined))
      add(gathered, skill, flags | flagsOf({ ...form, origin: 'JOINED' }), '', [numeronymOf(joined)]);
  }
}

/** Adds the words by which skills are called for short, where no label is that word. */
function gatherShortened(gathered: Gathered[], chosen: readonly ChosenLabel[]): void {
  const known = new Set(gathered.filter(({ words }) => words.length === 1).map(({ words }) => words[0]));
  for (const { skill, language, text } of shortenedNames(chosen)) {
    const words = wordsOf(text);
    const flags = LABEL_FLAGS.CURATED | LABEL_FLAGS.SHORTENED | (language === 'nl' ? LABEL_FLAGS.DUTCH : 0);
    if (words.length === 1 && !known.has(words[0])) add(gathered, skill, flags, text, words);
  }
}

/** Labels of a skill that have a verb, from which on the skill is about it. */
const MIN_LABELS_OF_VERB = 3;
/** For one label of another skill with the verb in this place, this many of the skill itself. */
const MIN_RATIO_OF_VERB = 4;

/**
 * Adds the verbs of labels that people chose, for the skill of a preferred label or of two labels with the verb, if few
 * labels of others have it in this place. PREFERRED tells the verbs that the skill is about: of a preferred label, or of
 * several.
 */
function gatherVerbs(gathered: Gathered[]): void {
  const labelsWith = new Map<string, number>();
  const verbs = new Map<string, { readonly label: Gathered; labels: number; readonly stem: string }>();
  for (const { skill, flags, words, isAcronym } of gathered) {
    if (isAcronym || (flags & (LABEL_FLAGS.CURATED | LABEL_FLAGS.RULE | LABEL_FLAGS.JOINED)) !== LABEL_FLAGS.CURATED)
      continue;
    const own = verbsOfLabel(words, (flags & LABEL_FLAGS.DUTCH) === 0 ? 'en' : 'nl');
    const kept = flags & (LABEL_FLAGS.DUTCH | LABEL_FLAGS.CURATED | LABEL_FLAGS.PREFERRED);
    for (const word of words.length === 1 ? words : own) {
      const stem = labelStemOf(word);
      labelsWith.set(stem, (labelsWith.get(stem) ?? 0) + 1);
      const label = {
        skill,
        flags: kept | LABEL_FLAGS.VERB,
        spelling: '',
        words: [word],
        isCapitalised: false,
        isAcronym: false,
      };
      const key = `${stem} ${skill}`;
      const known = verbs.get(key) ?? { label, labels: 0, stem };
      known.labels += 1;
      known.label.flags |= kept & LABEL_FLAGS.PREFERRED;
      verbs.set(key, known);
    }
  }
  for (const { label, labels, stem } of verbs.values()) {
    const isOfSkill = labels >= 2 || (label.flags & LABEL_FLAGS.PREFERRED) !== 0;
    if (!isOfSkill || labels < MIN_RATIO_OF_VERB * ((labelsWith.get(stem) as number) - labels)) continue;
    if (labels >= MIN_LABELS_OF_VERB) label.flags |= LABEL_FLAGS.PREFERRED;
    gathered.push(label);
  }
}

/** The first and the last letter of a word, with how many are between: "k8s". */
function numeronymOf(word: string): string {
  return `${word.charAt(0)}${word.length - 2}${word.charAt(word.length - 1)}`;
}

/** Sets PROPER_NAME. Names that people chose begin with a capital, so that the capital says nothing about them. */
function markProperNames(gathered: readonly Gathered[]): void {
  const keyOf = ({ skill, words }: Gathered, isDutch: boolean): string => `${skill} ${words[0] ?? ''} ${isDutch}`;
  const isDutch = ({ flags }: Gathered): boolean => (flags & LABEL_FLAGS.DUTCH) !== 0;
  const single = gathered.filter(({ flags }) => (flags & LABEL_FLAGS.SINGLE_WORD) !== 0);
  const names = new Set(single.map((label) => keyOf(label, isDutch(label))));
  for (const label of single) {
    const isProper =
      (label.flags & LABEL_FLAGS.CURATED) === 0 ? label.isCapitalised : names.has(keyOf(label, !isDutch(label)));
    if (isProper) label.flags |= LABEL_FLAGS.PROPER_NAME;
  }
}

function gatherRule(gathered: Gathered[], { phrase, verdict }: PhraseRule, skill: number): void {
  const words = wordsOf(phrase);
  if (words.length === 0 || words.includes('')) return;
  const flags =
    LABEL_FLAGS.RULE |
    LABEL_FLAGS.CURATED |
    LABEL_FLAGS.PREFERRED |
    (verdict === 'DOES_NOT_MEAN' ? LABEL_FLAGS.EXCLUDED : 0);
  add(gathered, skill, flags, '', words);
}

function add(gathered: Gathered[], skill: number, flags: number, text: string, words: readonly string[]): void {
  const isShort =
    text.length <= 2 * MAX_LETTERS_BY_CASE + 1 && (text.match(/\p{L}/gu)?.length ?? 0) <= MAX_LETTERS_BY_CASE;
  const single = words.length === 1 && (flags & LABEL_FLAGS.JOINED) === 0 ? LABEL_FLAGS.SINGLE_WORD : 0;
  const gerund =
    words.length > 1 && (flags & LABEL_FLAGS.DUTCH) === 0 && words.at(-1)?.endsWith('ing') ? LABEL_FLAGS.GERUND : 0;
  gathered.push({
    skill,
    flags: flags | single | gerund,
    spelling: isShort ? text : '',
    words,
    isCapitalised: /^\p{Lu}/u.test(text),
    isAcronym: ACRONYM.test(text),
  });
}

function flagsOf({ origin }: LabelForm): number {
  return origin === 'LABEL' ? 0 : origin === 'JOINED' ? LABEL_FLAGS.JOINED : LABEL_FLAGS.WITHOUT_QUALIFIER;
}

/** How many skills have a label with the word, by word number. The labels of a skill come one after another. */
function countSkillsWith(phrases: readonly Phrase[], gathered: readonly Gathered[], wordCount: number): Uint32Array {
  const counts = new Uint32Array(wordCount);
  const lastSkill = new Int32Array(wordCount).fill(-1);
  for (const { words, entry } of phrases) {
    const { skill, flags } = gathered[entry] as Gathered;
    if ((flags & LABEL_FLAGS.VERB) !== 0) continue;
    for (const word of words) {
      if (lastSkill[word] !== skill) counts[word] = (counts[word] as number) + 1;
      lastSkill[word] = skill;
    }
  }
  return counts;
}

/** Rules are about their words as written, and a joined form is one of many spellings already. */
function isInflected({ flags, isAcronym }: Gathered): boolean {
  return !isAcronym && (flags & (LABEL_FLAGS.RULE | LABEL_FLAGS.JOINED)) === 0;
}

/** The values of one word, filled up with 0. */
function columns(values: readonly number[]): number[] {
  return Array.from({ length: OTHER_STEMS }, (_, index) => values[index] ?? 0);
}
