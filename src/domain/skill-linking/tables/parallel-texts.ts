import type { LinkingConcept, LinkingContent } from './linking-content.js';
import { numbersOf } from './vocabulary.js';

/** A Dutch and an English text with the same meaning, as the numbers of their different words. */
export interface ParallelTexts {
  readonly dutch: readonly number[];
  readonly english: readonly number[];
  readonly weight: number;
}

/** Descriptions are translated more freely than preferred labels, and alternative labels may mean something else. */
const LABEL_WEIGHT = 1;
const OTHER_WEIGHT = 0.5;

/** In longer texts, too many words might be the translation of a word. */
const MAX_WORDS = 40;

/**
 * The texts of a taxonomy in both languages: preferred labels, Dutch alternative labels beside the English preferred one,
 * and descriptions, sentence by sentence where both have as many sentences.
 */
export function parallelTexts({ concepts }: LinkingContent, numbers: ReadonlyMap<string, number>): ParallelTexts[] {
  const pair = (dutch: string, english: string, weight: number): ParallelTexts => ({
    dutch: [...new Set(numbersOf(dutch, 'nl', numbers))],
    english: [...new Set(numbersOf(english, 'en', numbers))],
    weight,
  });
  return concepts
    .flatMap((concept) => pairsOf(concept).map(([dutch, english, weight]) => pair(dutch, english, weight)))
    .filter(({ dutch, english }) => Math.max(dutch.length, english.length) <= MAX_WORDS);
}

function pairsOf({ labels, descriptions }: LinkingConcept): [string, string, number][] {
  const preferred = labels.find(({ language, kind }) => language === 'en' && kind === 'PREFERRED')?.text;
  const ofLabels =
    preferred === undefined
      ? []
      : labels
          .filter(({ language }) => language === 'nl')
          .map(({ text, kind }): [string, string, number] => [
            text,
            preferred,
            kind === 'PREFERRED' ? LABEL_WEIGHT : OTHER_WEIGHT,
          ]);
  const [dutch = '', english = ''] = (['nl', 'en'] as const).map(
    (language) => descriptions.find((description) => description.language === language)?.text,
  );
  if (dutch === '' || english === '') return ofLabels;
  const [ofDutch, ofEnglish] = [sentencesOf(dutch), sentencesOf(english)];
  if (ofDutch.length !== ofEnglish.length) return [...ofLabels, [dutch, english, OTHER_WEIGHT]];
  return [
    ...ofLabels,
    ...ofDutch.map((sentence, index): [string, string, number] => [sentence, ofEnglish[index] ?? '', OTHER_WEIGHT]),
  ];
}

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.;!?])\s+|\n+/).filter((sentence) => sentence.trim() !== '');
}
