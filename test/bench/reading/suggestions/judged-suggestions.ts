import { readFileSync } from 'node:fs';
import { projectFile } from '../../../../src/platform/files/project-files.js';
import type { LabelledDocument } from '../documents/labelled-document.js';
import { readLabelledDocuments } from '../documents/read-labelled-documents.js';

/** What a careful reader of a labelled CV says of the skills that were suggested from it. */
export interface JudgedSuggestions {
  /** The document of the development half. */
  readonly document: string;
  /** Skills that the CV says or means, as ESCO's identifiers without their common beginning. */
  readonly right: readonly string[];
  readonly wrong: readonly string[];
}

/** Judged suggestions with the CV that they are from. */
export interface JudgedDocument extends Omit<JudgedSuggestions, 'document'> {
  readonly document: LabelledDocument;
}

/** What is measured, and what the likelihood of suggestions is fitted on: no CV is in both. */
export type JudgedSet = 'development' | 'training';

export function readJudgedSuggestions(set: JudgedSet): JudgedSuggestions[] {
  const file = projectFile('test', 'bench', 'reading', 'suggestions', `${set}.json`);
  return JSON.parse(readFileSync(file, 'utf8')) as JudgedSuggestions[];
}

export function readJudgedDocuments(set: JudgedSet): JudgedDocument[] {
  const documents = new Map(readLabelledDocuments('development').map((document) => [document.id, document]));
  return readJudgedSuggestions(set).map(({ document: id, ...judged }) => {
    const document = documents.get(id);
    if (document === undefined) throw new Error(`there is no document ${id} in the development half`);
    return { document, ...judged };
  });
}
