import { readdirSync, readFileSync } from 'node:fs';
import { ASSERTIONS, type Assertion } from '../../../../src/domain/reader/claims/assertion/assertion-model.js';
import type { Language } from '../../../../src/domain/reader/model/findings.js';
import type { Span } from '../../../../src/domain/reader/language/span.js';
import { projectFile } from '../../../../src/platform/files/project-files.js';
import { DEFAULT_PERSON, namesOf, type LabelledSentence } from './labelled-sentence.js';
import { readTrainingSentences, TRAINING_SETS } from './read-labelled-sentences.js';

/** A sentence or passage, and what it says of each skill that it mentions. */
export interface MarkedSentence {
  readonly text: string;
  readonly language: Language;
  readonly isByOthers: boolean;
  /** The parts of the name of the person whom it is about. */
  readonly ownNames: readonly string[];
  readonly mentions: readonly MarkedMention[];
}

export interface MarkedMention extends Span {
  /** Undefined where careful readers would disagree. */
  readonly assertion: Assertion | undefined;
}

const MARK = /\{(\+|\?|[a-z]+:)([^{}]+)\}/gu;
const MARKS: Readonly<Record<string, Assertion>> = {
  '+': 'claimed',
  'other:': 'other-person',
  'meaning:': 'other-meaning',
  ...Object.fromEntries(ASSERTIONS.map((assertion) => [`${assertion}:`, assertion])),
};

/** Sentences that only weights are fitted on. */
export interface MarkedSentences {
  /** For the network. */
  readonly training: readonly MarkedSentence[];
  /** For what is fitted on the network's judgements of sentences that it was not trained on. */
  readonly heldOut: readonly MarkedSentence[];
}

/** Of each file one of so many blocks is held out: neighbouring lines may resemble each other. */
const BLOCKS = 15;
const LINES_OF_BLOCK = 20;
/** Files with the plainest sentences, which most are like that people write: they count twice. */
const PLAINEST = /-(?:basics|basics-2|claims)\.txt$/u;

/** Lines with marks, and labelled sentences without the entries of lists. */
export function readMarkedSentences(): MarkedSentences {
  const folder = projectFile('test', 'bench', 'reading', 'sentences', 'training', 'assertions');
  const lines = readdirSync(folder)
    .sort()
    .flatMap((file) =>
      readFileSync(`${folder}/${file}`, 'utf8')
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map((line, index) => ({
          sentence: markedSentence(line),
          isPlainest: PLAINEST.test(file),
          isHeldOut: Math.floor(index / LINES_OF_BLOCK) % BLOCKS === BLOCKS - 1,
        })),
    );
  return {
    training: [
      ...lines
        .filter(({ isHeldOut }) => !isHeldOut)
        .flatMap(({ sentence, isPlainest }) => (isPlainest ? [sentence, sentence] : [sentence])),
      ...TRAINING_SETS.flatMap(readTrainingSentences).flatMap(markedOf),
    ],
    heldOut: lines.filter(({ isHeldOut }) => isHeldOut).map(({ sentence }) => sentence),
  };
}

/**
 * Reads a line such as "nl|review|Joke|Joke plant {+de OK's}, {other:het rooster} doet Hans.": language, form (cv or
 * review), the first name that a review calls the person by, and the text with its marks.
 *
 * @throws Error that names the line if it has another form
 */
export function markedSentence(line: string): MarkedSentence {
  const [language, form, person, marked, ...rest] = line.split('|');
  const isKnown = (language === 'en' || language === 'nl') && (form === 'cv' || form === 'review');
  if (!isKnown || marked === undefined || rest.length > 0) throw new Error(`not a marked sentence: ${line}`);
  const mentions: MarkedMention[] = [];
  let removed = 0;
  const text = marked.replace(MARK, (whole: string, mark: string, words: string, at: number) => {
    if (mark !== '?' && MARKS[mark] === undefined) throw new Error(`unknown mark ${mark} in: ${line}`);
    const start = at - removed;
    removed += whole.length - words.length;
    mentions.push({ start, end: start + words.length, assertion: MARKS[mark] });
    return words;
  });
  if (/[{}]/u.test(text)) throw new Error(`a mark is not closed in: ${line}`);
  const ownNames = namesOf({ person: person === '' ? DEFAULT_PERSON : (person as string) });
  return { text, language, isByOthers: form === 'review', ownNames, mentions };
}

/** The same of a labelled sentence; none of an entry of a list. */
export function markedOf(sentence: LabelledSentence): MarkedSentence[] {
  const { text, language, form, credited, notCredited, arguable = [] } = sentence;
  if (form === 'list') return [];
  const mention = (words: string, assertion: Assertion | undefined): MarkedMention => {
    const start = text.indexOf(words);
    return { start, end: start + words.length, assertion };
  };
  const mentions = [
    ...credited.map(({ words }) => mention(words, 'claimed')),
    ...notCredited.map(({ words, reason }) => mention(words, reason)),
    ...arguable.map((words) => mention(words, undefined)),
  ];
  return [{ text, language, isByOthers: form === 'review', ownNames: namesOf(sentence), mentions }];
}
