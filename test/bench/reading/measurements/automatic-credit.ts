import { buildDictionary } from '../../../../src/domain/reader/model/dictionary.js';
import { creditLikelihood } from '../../../../src/domain/reader/claims/credit/credit-decision.js';
import { CREDIT_WEIGHTS } from '../../../../src/domain/reader/claims/credit/credit-weights.js';
import { evidenceIn } from '../../../../src/domain/reader/claims/evidence-in-segment.js';
import type { Piece } from '../../../../src/domain/reader/claims/evidence-in-statement.js';
import type { EscoLabels } from '../inputs/esco-labels.js';
import type { LabelledData } from '../inputs/labelled-data.js';
import type { LabelledQuery, SkillNames } from '../inputs/queries.js';
import type { ReportSection } from '../report.js';

/** How well the skills that words certainly mean agree with the labels. */
export interface CreditFigures {
  readonly sentences: number;
  readonly credited: number;
  /** Precision: share of these skills that are labelled, in %. */
  readonly precision: number;
  /** Recall: share of the labelled skills that are among them, in %. */
  readonly recall: number;
  /** Share of the labelled skills that some label in the sentence may mean, in %. */
  readonly found: number;
}

/**
 * The skills that the words of labelled sentences mean with the likelihood of a credit, with ESCO only. Vacancies demand
 * skills and claim none, so what the sentences claim is left aside. There are no labelled Dutch sentences.
 */
export function creditSection(
  { labels, descriptions }: EscoLabels,
  data: LabelledData,
  names: SkillNames,
): ReportSection {
  const dictionary = buildDictionary(labels, { descriptions });
  const figuresOf = (queries: readonly LabelledQuery[]): CreditFigures => {
    let [credited, right, labelled, found] = [0, 0, 0, 0];
    for (const { text, language, gold } of queries) {
      const pieces = evidenceIn({ pointer: '', text, kind: 'PROSE', source: 'SELF' }, language, dictionary, {
        nameParts: new Set(),
      });
      const namesOf = (list: readonly Piece[]) =>
        new Set(list.map(({ found: { skillId } }) => names.ofKey.get(skillId) ?? skillId));
      const sure = namesOf(
        pieces.filter(({ mention, signs }) => creditLikelihood(mention, signs) >= CREDIT_WEIGHTS.threshold),
      );
      const all = namesOf(pieces);
      credited += sure.size;
      right += [...sure].filter((name) => gold.has(name)).length;
      labelled += gold.size;
      found += [...gold].filter((name) => all.has(name)).length;
    }
    return {
      sentences: queries.length,
      credited,
      precision: percent(right, credited),
      recall: percent(right, labelled),
      found: percent(found, labelled),
    };
  };
  return {
    title:
      'Labels in vacancies that mean their skill, whoever has it (to reach: precision 80 %; the study: 83.1 % at recall 22.5 %)',
    lines: [
      line('TECH validation', figuresOf(data.tech)),
      line('HOUSE validation', figuresOf(data.house)),
      line('both', figuresOf([...data.tech, ...data.house])),
    ],
  };
}

function percent(part: number, whole: number): number {
  return Math.round((1000 * part) / Math.max(1, whole)) / 10;
}

function line(name: string, { sentences, credited, precision, recall, found }: CreditFigures): string {
  return (
    `${name.padEnd(20)}${sentences} sentences, ${credited} credited: precision ${precision} %, recall ` +
    `${recall} %, with the dictionary's candidates ${found} %`
  );
}
