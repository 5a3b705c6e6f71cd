import { foldCase } from '../../../platform/text/index.js';
import type { FileProblem } from '../../../platform/files/index.js';
import type { Language } from '../../../platform/localization/index.js';

/** A skill that a file asks for, in the file's own words. */
export interface StatedSkill {
  readonly line: number;
  /** What the file calls the place, for problems that show later. */
  readonly column: string;
  /** An id, a starter key, a name or a synonym. */
  readonly reference: string;
  /** 1-5 */
  readonly requiredLevel: number;
}

/** A skillset as a file states it. */
export interface StatedSkillset {
  /** Where it begins. */
  readonly line: number;
  readonly name: Record<Language, string | null>;
  readonly description: Record<Language, string | null>;
  readonly skills: readonly StatedSkill[];
}

/** What a file of skillsets says, and what of it cannot be used. */
export interface ParsedSkillsets {
  readonly skillsets: readonly StatedSkillset[];
  readonly problems: readonly FileProblem[];
  /** What the file calls a text such as name.en. */
  readonly columnOf: (field: string) => string;
}

/** A file of which nothing can be read. */
export function unusable(problems: readonly FileProblem[]): ParsedSkillsets {
  return { skillsets: [], problems, columnOf: (field) => field };
}

/** A name as names are compared: case, spacing and the spelling of accents aside. */
export function foldName(name: string): string {
  return foldCase(name);
}
