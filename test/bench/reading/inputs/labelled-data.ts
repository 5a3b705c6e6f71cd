import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  readDutchLabels,
  readGeneratedSentences,
  readSentences,
  type LabelledQuery,
  type SkillNames,
} from './queries.js';

/** The labelled data on which weights are fitted and quality is measured. */
export interface LabelledData {
  readonly tech: readonly LabelledQuery[];
  readonly house: readonly LabelledQuery[];
  readonly dutch: readonly LabelledQuery[];
  /** Generated sentences, which weights are fitted on beside those of people; none if the file does not exist. */
  readonly synthetic: readonly LabelledQuery[];
}

/** Number of generated sentences that are used: more of them change nothing. */
const SYNTHETIC_SENTENCES = 500;

/** @returns null if a file does not exist. */
export function readLabelledData(directory: string, names: SkillNames): LabelledData | null {
  const [tech, house, dutch] = [
    'skill-extraction/tech_validation_annotations.csv',
    'skill-extraction/house_validation_annotations.csv',
    'vdab-nl/vdab_exact_dev.csv',
  ].map((file) => join(directory, file));
  if (!tech || !house || !dutch || ![tech, house, dutch].every((file) => existsSync(file))) return null;
  const generated = join(directory, 'skill-extraction/skillskape_train.csv');
  return {
    tech: readSentences(tech, names),
    house: readSentences(house, names),
    dutch: readDutchLabels(dutch, names),
    synthetic: existsSync(generated) ? readGeneratedSentences(generated, names).slice(0, SYNTHETIC_SENTENCES) : [],
  };
}
