import { buildDictionary } from '../../../../src/domain/reader/model/dictionary.js';
import { findEvidence } from '../../../../src/domain/reader/claims/find-evidence.js';
import type { EscoLabels } from '../inputs/esco-labels.js';
import type { LabelledData } from '../inputs/labelled-data.js';
import type { LabelledQuery, SkillNames } from '../inputs/queries.js';
import type { ReportSection } from '../report.js';

/** How well the automatically credited skills agree with the labels. */
export interface CreditFigures {
  readonly sentences: number;
  readonly credited: number;
  /** Precision: share of the credited skills that are labelled, in %. */
  readonly precision: number;
  /** Recall: share of the labelled skills that are credited, in %. */
  readonly recall: number;
  /** Share of the labelled skills that are credited or candidates of the dictionary, in %. */
  readonly found: number;
}

/**
 * The skills that the dictionary credits in labelled sentences of running text, with ESCO only. There are no labelled
 * Dutch sentences.
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
      const { skills, candidates } = findEvidence(
        [{ pointer: '', text, kind: 'PROSE', source: 'SELF' }],
        language,
        dictionary,
        { nameParts: new Set() },
      );
      const namesOf = (list: typeof skills) => new Set(list.map(({ skillId }) => names.ofKey.get(skillId) ?? skillId));
      const sure = namesOf(skills);
      const all = namesOf([...skills, ...candidates]);
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
    title: 'Automatic credit by the dictionary (to reach: precision 80 %; the study: 83.1 % at recall 22.5 %)',
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
