import type { Dictionary } from '../../../../src/domain/reader/model/dictionary.js';
import { suggestForItem } from '../../../../src/domain/reader/suggest-for-item.js';
import { SUGGESTION_SIGNS, type Linker } from '../../../../src/domain/skill-linking/index.js';
import type { Language } from '../../../../src/platform/localization/index.js';
import { payloadOfFile } from '../documents/payload-of-file.js';
import { SKILL_URI } from '../graded/graded-sentences.js';
import { readJudgedDocuments } from '../suggestions/judged-suggestions.js';
import { crossFit, type CaseOfText } from './cross-fit.js';
import { SUGGESTION_RIDGE } from './fit-suggestions.js';
import { likelihoodOf } from './logistic-regression.js';

/** A skill that a line was ranked for, judged by the reader of the whole CV; `from` is the CV. */
export interface SuggestionCase extends CaseOfText {
  readonly skill: string;
  readonly line: string;
  readonly jobTitles: readonly string[];
  readonly language: Language;
  /** What ranking alone says: that people would find the skill in the line. */
  readonly meant: number;
}

const FOLDS = 10;

/** The judged skills of the CVs that likelihoods are fitted on, once for each line that was ranked for them. */
export async function suggestionCases(linker: Linker, dictionary: Dictionary): Promise<SuggestionCase[]> {
  const cases: SuggestionCase[] = [];
  for (const { document, right, wrong } of readJudgedDocuments('training')) {
    const { id, fileName, bytes, expected } = document;
    const payload = payloadOfFile(fileName, bytes);
    await suggestForItem(
      { payload, entityType: null, entityId: id, topic: null, source: null },
      dictionary,
      (text, language, limit, jobTitles) => {
        const examined = linker.knows(text, language)
          ? linker.examineLine({ text, language, jobTitles }, { limit })
          : [];
        for (const { skillKey, likelihood, signs } of examined) {
          const skill = skillKey.replace(SKILL_URI, '');
          const isRight = right.includes(skill);
          if (isRight || wrong.includes(skill))
            cases.push({
              signs,
              isRight,
              from: id,
              skill,
              line: text,
              jobTitles,
              language: expected.language,
              meant: likelihood,
            });
        }
        return [];
      },
    );
  }
  return cases;
}

/** The likelihood of each case by weights that were fitted on other CVs. */
export function crossFitted(cases: readonly SuggestionCase[]): number[] {
  const fitted = crossFit(
    cases,
    cases.map(({ from }) => from),
    { folds: FOLDS, width: SUGGESTION_SIGNS.length, ridge: SUGGESTION_RIDGE },
  );
  return cases.map(({ from, signs }) => likelihoodOf(fitted(from), signs));
}
