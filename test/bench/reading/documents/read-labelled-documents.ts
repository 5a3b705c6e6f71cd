import { readdirSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { projectFile } from '../../../../src/platform/files/project-files.js';
import type { Half } from '../labelled/labelled-item.js';
import type { ExpectedDocument, LabelledDocument } from './labelled-document.js';

/**
 * The documents of a half, by name, each with the labels in the file of the same name.
 *
 * @throws Error if there are no labels of a document.
 */
export function readLabelledDocuments(half: Half): LabelledDocument[] {
  const folder = projectFile('test', 'bench', 'reading', 'documents', half);
  return readdirSync(folder)
    .filter((fileName) => !fileName.endsWith('.json'))
    .sort()
    .map((fileName) => {
      const id = parse(fileName).name;
      const labels = readFileSync(join(folder, `${id}.json`), 'utf8');
      const expected = JSON.parse(labels) as ExpectedDocument;
      return { id, fileName, bytes: readFileSync(join(folder, fileName)), expected };
    });
}
