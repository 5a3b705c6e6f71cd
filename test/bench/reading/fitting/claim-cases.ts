import { judgeSentence } from '../../../../src/domain/reader/claims/clauses/analyse-sentence.js';
import { CLAIM_SIGNS, claimSigns } from '../../../../src/domain/reader/claims/clauses/claim-signs.js';
import { LEXICONS } from '../../../../src/domain/reader/claims/clauses/clause-lexicon.js';
import { createSeededRandom } from '../../../support/seeded-random.js';
import { SENTENCE_SETS, type LabelledSentence } from '../sentences/labelled-sentence.js';
import { readLabelledSentences, readTrainingSentences } from '../sentences/read-labelled-sentences.js';
import type { JudgedCase } from './logistic-regression.js';

/** A mention in a sentence, and whether the sentence claims that the person has the skill. */
export interface ClaimCase extends JudgedCase {
  /** Its pattern, or its text: cases of one group are judged together in cross-validation. */
  readonly group: string;
  /** Whether words of the sentence were made unknown: such cases are fitted on, and measure nothing. */
  readonly isAltered: boolean;
}

/** How often each sentence is repeated with some of its words made unknown. */
const COPIES = 4;
/** Share of the words that tell something which are made unknown, so that no sign is relied on alone. */
const UNKNOWN = 0.2;
const UNKNOWN_WORD = 'xqz';
const WEIGHT_OF_ALTERED = 0.5;
const OWN_NAMES = new Set(['Robin', 'Kester']);

/** The mentions in the development half of our sentences, and in those that weights are only fitted on. */
export function claimCases(): ClaimCase[] {
  const random = createSeededRandom(15).next;
  const clauses = [...readLabelledSentences('development', 'clauses'), ...readTrainingSentences('clauses')];
  const others = SENTENCE_SETS.filter((set) => set !== 'clauses').flatMap((set) =>
    readLabelledSentences('development', set),
  );
  const altered = clauses.flatMap((sentence) =>
    Array.from({ length: COPIES }, () => casesOf(sentence, withUnknownWords(sentence, random), true)).flat(),
  );
  return [...[...clauses, ...others].flatMap((sentence) => casesOf(sentence, sentence.text, false)), ...altered];
}

/** The mentions of a sentence in which a word tells anything; the others are claims without being judged. */
function casesOf(sentence: LabelledSentence, text: string, isAltered: boolean): ClaimCase[] {
  const claims = sentence.credited.map((words) => ({ ...placeOf(words, text), isRight: true }));
  const refused = sentence.notCredited
    .filter(({ reason }) => reason !== 'other-meaning')
    .map((words) => ({ ...placeOf(words, text), isRight: false }));
  const judged = judgeSentence(
    text,
    OWN_NAMES,
    [...sentence.credited, ...sentence.notCredited].map((words) => placeOf(words, text)),
  );
  if (judged === undefined) return [];
  return [...claims, ...refused].map(({ isRight, ...place }) => {
    const has = new Set(claimSigns(judged, place, sentence.form === 'list'));
    return {
      signs: CLAIM_SIGNS.map((_, index) => (has.has(index) ? 1 : 0)),
      isRight,
      weight: isAltered ? WEIGHT_OF_ALTERED : 1,
      group: sentence.pattern ?? sentence.text,
      isAltered,
    };
  });
}

function placeOf({ words }: { readonly words: string }, text: string): { start: number; end: number } {
  const start = text.indexOf(words);
  return { start, end: start + words.length };
}

function withUnknownWords({ text, language, credited, notCredited }: LabelledSentence, random: () => number): string {
  const known = LEXICONS.find(({ isVerbSecond }) => isVerbSecond === (language === 'nl'))?.words;
  const places = [...credited, ...notCredited].map((words) => placeOf(words, text));
  return text.replace(/[\p{L}']+/gu, (word, index: number) => {
    const isMention = places.some(({ start, end }) => index < end && index + word.length > start);
    const tells = (known?.get(word.toLowerCase())?.sense ?? 0) !== 0;
    return !isMention && tells && random() < UNKNOWN ? UNKNOWN_WORD : word;
  });
}
