import { readFileSync } from 'node:fs';
import { projectFile } from '../../../../src/platform/files/project-files.js';

/** What a careful reader of a labelled CV says of the skills that were suggested from it. */
export interface JudgedSuggestions {
  /** The document of the development half. */
  readonly document: string;
  /** Skills that the CV says or means, as ESCO's identifiers without their common beginning. */
  readonly right: readonly string[];
  readonly wrong: readonly string[];
}

export function readJudgedSuggestions(): JudgedSuggestions[] {
  const file = projectFile('test', 'bench', 'reading', 'suggestions', 'development.json');
  return JSON.parse(readFileSync(file, 'utf8')) as JudgedSuggestions[];
}
