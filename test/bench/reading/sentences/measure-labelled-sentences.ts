import { precision, recall } from '../labelled/scoring/tally.js';
import type { Half } from '../labelled/labelled-item.js';
import { judgeSentence, type JudgedSentence } from './judge-sentence.js';
import { SENTENCE_SETS, type LabelledSentence, type Reason, type SentenceSet } from './labelled-sentence.js';
import { readLabelledSentences } from './read-labelled-sentences.js';
import type { SentenceTaxonomy } from './sentence-taxonomy.js';

/** How well some sentences are read; shares in percent with one decimal, null if the divisor is 0. */
export interface SentenceFigures {
  readonly sentences: number;
  /** Share of the credited skills that are right. */
  readonly precision: number | null;
  /** Share of the claims of skills that the taxonomy has by their name that are credited. */
  readonly recall: number | null;
  readonly right: number;
  readonly wrong: number;
  readonly missed: number;
  /** By reason, how many words must not be credited, and how many wrongly are. */
  readonly reasons: Readonly<Partial<Record<Reason, { readonly labelled: number; readonly credited: number }>>>;
  /** Credits of another skill than the one that the words mean, and of words that no label speaks of. */
  readonly otherWrong: { readonly anotherSkill: number; readonly noSkill: number };
  /** Phrases with a label for the level, of skills that the taxonomy has; right means within 0.5, or none if none is stated. */
  readonly levels: { readonly stated: RightOf; readonly notStated: RightOf };
}

interface RightOf {
  readonly right: number;
  readonly all: number;
}

/** The figures of one set, overall and by language. */
export type SetReport = Readonly<Record<'all' | 'en' | 'nl', SentenceFigures>>;

/** How well one half is read with one taxonomy. */
export interface SentencesReport {
  readonly half: Half;
  readonly taxonomy: string;
  readonly sets: Readonly<Record<SentenceSet, SetReport>>;
  /** Each sentence; empty for the final half, which is only counted, so that nobody works on it. */
  readonly judged: Readonly<Partial<Record<SentenceSet, readonly JudgedSentence[]>>>;
}

/** Reads one half of the sentences with a taxonomy, as the reading thread would. */
export function measureLabelledSentences(half: Half, taxonomy: SentenceTaxonomy): SentencesReport {
  const judged = SENTENCE_SETS.map(
    (set) => [set, readLabelledSentences(half, set).map((sentence) => judgeSentence(sentence, taxonomy))] as const,
  );
  return {
    half,
    taxonomy: taxonomy.name,
    sets: Object.fromEntries(judged.map(([set, sentences]) => [set, setReport(sentences)])) as SentencesReport['sets'],
    judged: half === 'final' ? {} : Object.fromEntries(judged),
  };
}

function setReport(judged: readonly JudgedSentence[]): SetReport {
  const inLanguage = (language: LabelledSentence['language']) =>
    judged.filter(({ sentence }) => sentence.language === language);
  return { all: figuresOf(judged), en: figuresOf(inLanguage('en')), nl: figuresOf(inLanguage('nl')) };
}

function figuresOf(judged: readonly JudgedSentence[]): SentenceFigures {
  const claims = judged.flatMap((sentence) => sentence.claims);
  const wrong = judged.flatMap((sentence) => sentence.wrong);
  const known = claims.filter(({ isKnown }) => isKnown);
  const counts = {
    right: claims.filter(({ isFound }) => isFound).length,
    wrong: wrong.length,
    missed: known.filter(({ isFound }) => !isFound).length,
  };
  const levelled = known.filter(({ isLevelRight }) => isLevelRight !== undefined);
  const rightOf = (isStated: boolean): RightOf => {
    const some = levelled.filter(({ expected }) => (expected.level !== null) === isStated);
    return { right: some.filter(({ isLevelRight }) => isLevelRight).length, all: some.length };
  };
  return {
    sentences: judged.length,
    precision: percent(precision(counts)),
    recall: percent(recall({ ...counts, right: known.filter(({ isFound }) => isFound).length })),
    ...counts,
    reasons: reasonsOf(judged),
    otherWrong: {
      anotherSkill: wrong.filter(({ why }) => why === 'another skill').length,
      noSkill: wrong.filter(({ why }) => why === 'no skill').length,
    },
    levels: { stated: rightOf(true), notStated: rightOf(false) },
  };
}

function reasonsOf(judged: readonly JudgedSentence[]): SentenceFigures['reasons'] {
  const reasons: Partial<Record<Reason, { labelled: number; credited: number }>> = {};
  for (const { sentence, wrong } of judged) {
    for (const { reason } of sentence.notCredited) (reasons[reason] ??= { labelled: 0, credited: 0 }).labelled += 1;
    for (const { why } of wrong) {
      const counts = why === 'another skill' || why === 'no skill' ? undefined : reasons[why];
      if (counts !== undefined) counts.credited += 1;
    }
  }
  return reasons;
}

function percent(share: number | undefined): number | null {
  return share === undefined ? null : Math.round(1000 * share) / 10;
}
