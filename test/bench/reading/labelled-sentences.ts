import type { ReportSection } from './report.js';
import { HALVES } from './sentences/labelled-sentence.js';
import { measureLabelledSentences, type SentencesReport } from './sentences/measure-labelled-sentences.js';
import { sentenceTaxonomies } from './sentences/sentence-taxonomy.js';
import { showLabelledSentences, showMisreadSentences } from './sentences/show-labelled-sentences.js';

/** Both halves read with each taxonomy. */
export async function measureSentences(esco: string | null): Promise<SentencesReport[]> {
  const taxonomies = await sentenceTaxonomies(esco);
  return taxonomies.flatMap((taxonomy) => HALVES.map((half) => measureLabelledSentences(half, taxonomy)));
}

/** The sections of the report. Misread sentences are only listed for the development half. */
export function sentencesSections(
  reports: readonly SentencesReport[],
  { verbose }: { readonly verbose: boolean },
): ReportSection[] {
  return reports.map((report) => ({
    title:
      `Our labelled sentences, ${report.half} half${report.half === 'final' ? ' (never worked on)' : ''}, ` +
      `${report.taxonomy}: ${Object.values(report.sets).reduce((sum, { all }) => sum + all.sentences, 0)} sentences`,
    lines: [...showLabelledSentences(report), ...(verbose ? showMisreadSentences(report) : [])],
  }));
}
