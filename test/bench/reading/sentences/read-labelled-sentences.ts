import { readFileSync } from 'node:fs';
import { projectFile } from '../../../../src/platform/files/project-files.js';
import type { Half } from '../labelled/labelled-item.js';
import type { LabelledSentence, SentenceSet } from './labelled-sentence.js';

/** The sentences of a set in one half, in the order of the file. */
export function readLabelledSentences(half: Half, set: SentenceSet): LabelledSentence[] {
  const file = projectFile('test', 'bench', 'reading', 'sentences', half, `${set}.json`);
  return JSON.parse(readFileSync(file, 'utf8')) as LabelledSentence[];
}
