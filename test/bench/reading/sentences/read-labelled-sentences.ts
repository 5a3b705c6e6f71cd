import { readFileSync } from 'node:fs';
import { projectFile } from '../../../../src/platform/files/project-files.js';
import type { Half } from '../labelled/labelled-item.js';
import type { LabelledSentence, SentenceSet } from './labelled-sentence.js';

/** The sentences of a set in one half, in the order of the file. */
export function readLabelledSentences(half: Half, set: SentenceSet): LabelledSentence[] {
  return readFile(half, set);
}

/** The sets with sentences that weights are only fitted on, and that no figure counts. */
export const TRAINING_SETS = ['clauses', 'homographs', 'inflected'] as const;

/** The sentences of a set that weights are fitted on besides those of the development half. */
export function readTrainingSentences(set: (typeof TRAINING_SETS)[number]): LabelledSentence[] {
  return readFile('training', set);
}

function readFile(folder: Half | 'training', set: SentenceSet): LabelledSentence[] {
  const file = projectFile('test', 'bench', 'reading', 'sentences', folder, `${set}.json`);
  return JSON.parse(readFileSync(file, 'utf8')) as LabelledSentence[];
}
