import { existsSync, readFileSync } from 'node:fs';
import { projectFile } from '../../../../src/platform/files/project-files.js';
import { FORMS, type Half, type LabelledItem } from './labelled-item.js';

/** The items of a half, by format, in the order in which they were written. */
export function readLabelledItems(half: Half): LabelledItem[] {
  return FORMS.flatMap((form) => {
    const file = projectFile('test', 'bench', 'reading', 'labelled', half, `${form}.json`);
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as LabelledItem[]) : [];
  });
}
