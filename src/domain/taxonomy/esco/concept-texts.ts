import type { CsvRecord } from '../../../platform/files/index.js';
import type { EscoTexts } from './esco-content.js';

/**
 * Reads what a row says about its concept in its file's language.
 *
 * @returns null for a row without a preferred label: the concept is not translated.
 */
export function readTexts({ value }: CsvRecord): EscoTexts | null {
  const preferredLabel = oneLine(value('preferredLabel'));
  if (preferredLabel === '') return null;
  // A label is said once: as the strongest of what it is.
  const said = new Set([preferredLabel]);
  const unsaid = (labels: readonly string[]) => labels.filter((label) => !said.has(label) && said.add(label));
  return {
    preferredLabel,
    alternativeLabels: unsaid(splitLabels(value('altLabels'))),
    hiddenLabels: unsaid(splitLabels(value('hiddenLabels'))),
    description: value('description') || null,
    definition: value('definition') || null,
  };
}

/** The labels of a value: a line each in the files of concepts, between bars in those of collections. */
export function splitLabels(value: string): string[] {
  return value
    .split(/\n| \| /)
    .map(oneLine)
    .filter((label) => label !== '');
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
