import { findEvidence } from '../../../../src/domain/reader/claims/find-evidence.js';
import { buildDictionary } from '../../../../src/domain/reader/model/dictionary.js';
import type { EscoLabels } from '../inputs/esco-labels.js';
import type { LabelledData } from '../inputs/labelled-data.js';
import type { LabelledQuery, SkillNames } from '../inputs/queries.js';
import type { ReportSection } from '../report.js';
import { calibrationLines } from './calibration.js';

/** The calibration of labels that are not credited, and are suggested with the likelihood that they mean their skill. */
export function candidatesSection(
  { labels, descriptions }: EscoLabels,
  data: LabelledData,
  { ofKey }: SkillNames,
): ReportSection {
  const dictionary = buildDictionary(labels, { descriptions });
  const saidOf = (queries: readonly LabelledQuery[]) =>
    queries.flatMap(({ text, language, gold }) =>
      findEvidence([{ pointer: '', text, kind: 'PROSE', source: 'SELF' }], language, dictionary, {
        nameParts: new Set(),
      }).candidates.map(({ skillId, confidence }) => ({
        likelihood: confidence,
        isRight: gold.has(ofKey.get(skillId) ?? skillId),
      })),
    );
  return {
    title: 'Labels that are not credited: likelihoods, said and found',
    lines: [
      ...calibrationLines('TECH and HOUSE validation', saidOf([...data.tech, ...data.house])),
      ...calibrationLines('generated sentences', saidOf(data.synthetic)),
    ],
  };
}
