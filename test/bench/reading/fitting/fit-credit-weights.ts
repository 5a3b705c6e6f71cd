import { escoLabels } from '../inputs/esco-labels.js';
import { readLabelledData } from '../inputs/labelled-data.js';
import { skillNames } from '../inputs/queries.js';
import { readContent } from '../inputs/read-content.js';
import type { ReadingBenchOptions } from '../options.js';
import { sentenceTaxonomies } from '../sentences/sentence-taxonomy.js';
import { buildDictionary } from '../../../../src/domain/reader/model/dictionary.js';
import { casesOfDocuments, casesOfSentences, casesOfVacancies } from './credit-cases.js';
import { fitCredit, writeCreditWeights } from './fit-credit.js';

/**
 * Fits what is credited on everything that is labelled and may be looked at, and writes the weights.
 *
 * @returns the file
 * @throws Error without ESCO or the labelled data
 */
export async function fitCreditWeights({ esco, data }: ReadingBenchOptions): Promise<string> {
  if (esco === null || data === null) throw new Error('--fit-credit needs ESCO and the labelled shared data');
  const content = await readContent(esco);
  const names = skillNames(content);
  const labelled = readLabelledData(data, names);
  if (labelled === null) throw new Error('--fit-credit needs the labelled shared data');
  const { labels, descriptions } = escoLabels(content);
  const taxonomies = await sentenceTaxonomies(esco);
  const cases = casesOfVacancies(buildDictionary(labels, { descriptions }), labelled, names);
  for (const taxonomy of taxonomies)
    cases.push(...(await casesOfSentences(taxonomy)), ...(await casesOfDocuments(taxonomy.dictionary)));
  return writeCreditWeights(fitCredit(cases));
}
