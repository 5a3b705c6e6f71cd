import type { Language } from '../../../platform/localization/index.js';
import type { LinkingConcept, LinkingContent } from '../tables/linking-content.js';
import type { LinkingTables } from '../tables/linking-tables.js';
import { flatten, invert } from '../tables/lists.js';
import { packSections, unpackSections, type NumberArray } from '../tables/sections.js';
import { numbersOf } from '../tables/vocabulary.js';

/** Kinds of texts for which training asks "which concept is this?", with the frequency of each kind. */
const SOURCES = {
  englishForm: 1,
  englishSentence: 0.5,
  dutchForm: 0.6,
  dutchSentence: 0.2,
  dutchOccupation: 0.4,
} as const;

type Source = keyof typeof SOURCES;

/**
 * The training set as numbers that threads share. Texts are lists of words. The texts of a concept are contiguous,
 * preferred labels first: conceptTexts[c] up to conceptTexts[c + 1], of which the first preferredCount[c] are
 * preferred. Sentences of descriptions follow after the texts of all concepts.
 */
export interface TrainingSet {
  readonly textStart: Int32Array;
  readonly textWords: Int32Array;
  readonly textConcept: Int32Array;
  readonly conceptTexts: Int32Array;
  readonly preferredCount: Int32Array;
  /** Texts that are used as questions. */
  readonly asked: Int32Array;
  /** Running sum of their frequencies. */
  readonly askedWeight: Float32Array;
  /** By text: 1 for a sentence of a description. */
  readonly isSentence: Uint8Array;
  /** Sentences whose words serve as noise. */
  readonly noise: Int32Array;
  /** Preferred labels that contain word w: labelWordTexts[labelWordStart[w]] up to the next start. */
  readonly labelWordStart: Int32Array;
  readonly labelWordTexts: Int32Array;
}

interface TextList {
  readonly words: number[][];
  readonly concept: number[];
  readonly source: (Source | null)[];
  readonly isPreferred: boolean[];
}

const FORMAT = 'skill-linking-training-1';

/** Creates the training set of a taxonomy in a shared buffer. */
export function buildTrainingSet(content: LinkingContent, tables: LinkingTables): SharedArrayBuffer {
  const numbers = new Map(tables.words.map((word, number) => [word, number]));
  const texts: TextList = { words: [], concept: [], source: [], isPreferred: [] };
  const conceptTexts = [0];
  const preferredCount: number[] = [];
  const concepts = content.concepts;
  concepts.forEach((concept, index) => {
    const before = texts.words.length;
    addLabels(texts, concept, index, numbers);
    conceptTexts.push(texts.words.length);
    preferredCount.push(texts.isPreferred.slice(before).filter(Boolean).length);
  });
  const formCount = texts.words.length;
  concepts.forEach((concept, index) => addSentences(texts, concept, index, numbers));
  const flat = flatten(texts.words);
  const preferred = flatten(texts.words.map((words, text) => (texts.isPreferred[text] ? [...new Set(words)] : [])));
  const byWord = invert(preferred, tables.words.length);
  const asked = texts.source.flatMap((source, text) => (source === null ? [] : [text]));
  let sum = 0;
  const set: TrainingSet = {
    textStart: flat.start,
    textWords: flat.values,
    textConcept: Int32Array.from(texts.concept),
    conceptTexts: Int32Array.from(conceptTexts),
    preferredCount: Int32Array.from(preferredCount),
    asked: Int32Array.from(asked),
    askedWeight: Float32Array.from(asked, (text) => {
      sum += SOURCES[texts.source[text] ?? 'englishForm'];
      return sum;
    }),
    isSentence: Uint8Array.from(texts.words, (_, text) => (text >= formCount ? 1 : 0)),
    noise: Int32Array.from(texts.words.flatMap((_, text) => (text >= formCount ? [text] : []))),
    labelWordStart: byWord.start,
    labelWordTexts: byWord.values,
  };
  return packSections(FORMAT, tables.fingerprint, new Map<string, NumberArray>(Object.entries(set)));
}

export function openTrainingSet(buffer: SharedArrayBuffer): TrainingSet {
  const packed = unpackSections(FORMAT, buffer);
  if (packed === null) throw new Error('this is no training set');
  return Object.fromEntries(packed.sections) as unknown as TrainingSet;
}

function addLabels(
  texts: TextList,
  { kind, labels }: LinkingConcept,
  concept: number,
  numbers: ReadonlyMap<string, number>,
): void {
  const seen = new Set<string>();
  for (const isPreferred of [true, false]) {
    for (const label of labels.filter((one) => (one.kind === 'PREFERRED') === isPreferred)) {
      const forms = isPreferred ? [label.text, label.text.replace(/\s*\([^()]*\)/g, '')] : [label.text];
      for (const form of forms) {
        const words = numbersOf(form, label.language, numbers);
        const same = words.join(' ');
        if (words.length === 0 || seen.has(same)) continue;
        seen.add(same);
        addText(texts, words, concept, labelSource(kind, label.language), isPreferred);
      }
    }
  }
}

function addSentences(
  texts: TextList,
  { kind, descriptions }: LinkingConcept,
  concept: number,
  numbers: ReadonlyMap<string, number>,
): void {
  for (const { language, text } of descriptions) {
    for (const sentence of text.split(/(?<=[.;!?])\s+|\n+/)) {
      const words = numbersOf(sentence, language, numbers);
      if (words.length >= 2) addText(texts, words, concept, sentenceSource(kind, language), false);
    }
  }
}

function addText(texts: TextList, words: number[], concept: number, source: Source | null, isPreferred: boolean): void {
  texts.words.push(words);
  texts.concept.push(concept);
  texts.source.push(source);
  texts.isPreferred.push(isPreferred);
}

function labelSource(kind: LinkingConcept['kind'], language: Language): Source | null {
  if (language === 'nl') return kind === 'OCCUPATION' ? 'dutchOccupation' : 'dutchForm';
  return kind === 'SKILL' ? 'englishForm' : null;
}

function sentenceSource(kind: LinkingConcept['kind'], language: Language): Source | null {
  if (language === 'nl') return 'dutchSentence';
  return kind === 'SKILL' ? 'englishSentence' : null;
}
