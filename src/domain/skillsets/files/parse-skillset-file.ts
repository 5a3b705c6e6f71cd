import type { FileProblem } from '../../../platform/files/index.js';
import { parseSkillsetCsv } from './parse-skillset-csv.js';
import { parseSkillsetJson } from './parse-skillset-json.js';
import { unusableFile, type ParsedSkillsets } from './stated-skillset.js';

/**
 * Parses a file of skillsets, in the format that its name ends with.
 *
 * @param name - ends in .json or .csv.
 */
export function parseSkillsetFile(name: string, text: string): ParsedSkillsets {
  if (/\.json$/i.test(name)) return parseSkillsetJson(text);
  if (/\.csv$/i.test(name)) return parseSkillsetCsv(text);
  const problem: FileProblem = { line: null, column: null, problem: 'its name must end in .json or .csv' };
  return unusableFile([problem]);
}
