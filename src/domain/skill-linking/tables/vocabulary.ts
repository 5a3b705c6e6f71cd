import type { Language } from '../../../platform/localization/index.js';
import type { LinkingConcept, LinkingContent } from './linking-content.js';
import { possibleVerbStems } from '../text/dutch-verbs.js';
import { wordNumber } from '../text/word-number.js';
import { vocabularyKey, wordsOf, type Word } from '../text/words.js';

/** The words of a taxonomy, numbered from 0 in the order of their first occurrence. */
export interface Vocabulary {
  readonly words: readonly string[];
  readonly numbers: ReadonlyMap<string, number>;
  readonly idf: Float32Array;
  /** Number of texts that contain the word: labels and descriptions of all concepts. */
  readonly texts: Int32Array;
}

/**
 * Counts the words of a taxonomy. IDF is calculated from preferred labels and descriptions only, because alternative
 * labels repeat words and would make distinctive ones look common.
 */
export function buildVocabulary(content: LinkingContent): Vocabulary {
  const infinitives = dutchInfinitives(content);
  const keyOf = (word: Word, language: Language): string =>
    vocabularyKey(language === 'nl' ? stemOfInfinitive(word, infinitives) : word.stem, language);
  const numbers = new Map<string, number>();
  const texts: number[] = [];
  const background: number[] = [];
  const backgroundTexts = { en: 0, nl: 0 };
  const count = (text: string, language: Language, isBackground: boolean): void => {
    if (isBackground) backgroundTexts[language] += 1;
    for (const key of new Set(wordsOf(text, language).map((word) => keyOf(word, language)))) {
      let number = numbers.get(key);
      if (number === undefined) {
        number = numbers.size;
        numbers.set(key, number);
        texts.push(0);
        background.push(0);
      }
      texts[number] = (texts[number] ?? 0) + 1;
      if (isBackground) background[number] = (background[number] ?? 0) + 1;
    }
  };
  for (const concept of content.concepts) countConcept(concept, count);
  const words = [...numbers.keys()];
  const idf = Float32Array.from(words, (key, number) => {
    const total = backgroundTexts[key.startsWith('~') ? 'nl' : 'en'];
    return Math.log((total + 1) / ((background[number] ?? 0) + 0.5));
  });
  return { words, numbers, idf, texts: Int32Array.from(texts) };
}

function countConcept(
  { kind, labels, descriptions }: LinkingConcept,
  count: (text: string, language: Language, isBackground: boolean) => void,
): void {
  for (const label of labels) count(label.text, label.language, label.kind === 'PREFERRED');
  for (const { text, language } of descriptions) count(text, language, kind !== 'GROUP');
}

/** The numbers of the words of a text in a vocabulary, without words that it does not contain. */
export function numbersOf(text: string, language: Language, numbers: ReadonlyMap<string, number>): number[] {
  return wordsOf(text, language).flatMap((word) => wordNumber(word, language, numbers) ?? []);
}

/**
 * The stems of the verbs of the taxonomy: Dutch labels of skills end with the infinitive, "personeel begeleiden". A plural
 * noun at the end of a label is among them, and does no harm: it is only looked up for words that look like its forms.
 */
function dutchInfinitives({ concepts }: LinkingContent): ReadonlySet<string> {
  const labels = concepts.filter(({ kind }) => kind === 'SKILL').flatMap((skill) => skill.labels);
  return new Set(
    labels
      .filter(({ language }) => language === 'nl')
      .map(({ text }) => wordsOf(text, 'nl').at(-1))
      .flatMap((word) => (word?.surface.endsWith('en') ? [word.stem] : [])),
  );
}

/** The stem of a Dutch word, or that of its infinitive if it is another form of a verb of the taxonomy. */
function stemOfInfinitive({ surface, stem }: Word, infinitives: ReadonlySet<string>): string {
  if (infinitives.has(stem)) return stem;
  return possibleVerbStems(surface).find((possible) => infinitives.has(possible)) ?? stem;
}
