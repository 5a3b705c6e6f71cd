import { foldCase } from '../../../platform/text/index.js';
import type { FileProblem } from '../../../platform/files/index.js';
import type { Language } from '../../../platform/localization/index.js';

/** A required skill as stated in a file. */
export interface StatedSkill {
  readonly line: number;
  /** The column or path in the file, for later problems. */
  readonly column: string;
  /** An id, a starter key, a name or a synonym. */
  readonly reference: string;
  /** 1-5 */
  readonly requiredLevel: number;
}

/** A skillset as stated in a file. */
export interface StatedSkillset {
  /** The line that it begins in. */
  readonly line: number;
  readonly name: Record<Language, string | null>;
  readonly description: Record<Language, string | null>;
  readonly skills: readonly StatedSkill[];
}

/** The skillsets in a file, and the problems of the file. */
export interface ParsedSkillsets {
  readonly skillsets: readonly StatedSkillset[];
  readonly problems: readonly FileProblem[];
  /** The file's column or path of a field such as name.en. */
  readonly columnOf: (field: string) => string;
}

/** The result for a file that cannot be parsed. */
export function unusableFile(problems: readonly FileProblem[]): ParsedSkillsets {
  return { skillsets: [], problems, columnOf: (field) => field };
}

/** A name for comparison: ignores case, repeated spaces and Unicode forms of accents. */
export function foldName(name: string): string {
  return foldCase(name);
}
