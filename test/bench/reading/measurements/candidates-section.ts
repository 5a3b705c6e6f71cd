import { judgedPieces } from '../fitting/credit-cases.js';
import type { ReportSection } from '../report.js';
import { HALVES, SENTENCE_SETS } from '../sentences/labelled-sentence.js';
import { readLabelledSentences } from '../sentences/read-labelled-sentences.js';
import { sentenceTaxonomies } from '../sentences/sentence-taxonomy.js';
import { calibrationLines, type SaidLikelihood } from './calibration.js';

/**
 * The calibration of labels that are not credited: they are suggested with the likelihood that the person has the skill.
 *
 * @param esco the ESCO download, with which most labels are uncertain
 */
export async function candidatesSection(esco: string): Promise<ReportSection> {
  const taxonomies = await sentenceTaxonomies(esco);
  const lines: string[] = [];
  for (const taxonomy of taxonomies)
    for (const half of HALVES) {
      const said: SaidLikelihood[] = [];
      for (const sentence of SENTENCE_SETS.flatMap((set) => readLabelledSentences(half, set)))
        for (const { suggested, isRight } of await judgedPieces(sentence, taxonomy))
          if (suggested !== undefined) said.push({ likelihood: suggested, isRight: isRight === true });
      lines.push(...calibrationLines(`our sentences, ${half} half, ${taxonomy.name}`, said));
    }
  return { title: 'Labels that are not credited: likelihoods, said and found', lines };
}
