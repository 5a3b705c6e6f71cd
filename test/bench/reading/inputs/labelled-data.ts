import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readDutchLabels, readSentences, type LabelledQuery, type SkillNames } from './queries.js';

/** The labelled data on which weights are fitted and quality is measured. */
export interface LabelledData {
  readonly tech: readonly LabelledQuery[];
  readonly house: readonly LabelledQuery[];
  readonly dutch: readonly LabelledQuery[];
}

/** @returns null if a file does not exist. */
export function readLabelledData(directory: string, names: SkillNames): LabelledData | null {
  const [tech, house, dutch] = [
    'skill-extraction/tech_validation_annotations.csv',
    'skill-extraction/house_validation_annotations.csv',
    'vdab-nl/vdab_exact_dev.csv',
  ].map((file) => join(directory, file));
  if (!tech || !house || !dutch || ![tech, house, dutch].every((file) => existsSync(file))) return null;
  return { tech: readSentences(tech, names), house: readSentences(house, names), dutch: readDutchLabels(dutch, names) };
}
