import { ServiceError } from '../../../platform/errors/index.js';
import type { FileProblem } from '../../../platform/files/index.js';
import { LANGUAGES, localize } from '../../../platform/localization/index.js';
import type { SkillReferences } from '../../taxonomy/index.js';
import {
  checkDescriptions,
  checkNames,
  checkRequiredSkills,
  type CheckedTexts,
  type RequiredSkill,
} from '../store/check-skillset.js';
import { foldName, type ParsedSkillsets, type StatedSkillset } from './stated-skillset.js';

/** Maximum number of skillsets in a file, as a file is stored in one transaction. */
const SKILLSETS_LIMIT = 1000;

/** A skillset of a file that can be stored. */
export interface CheckedSkillset {
  readonly line: number;
  readonly name: CheckedTexts;
  readonly description: CheckedTexts;
  readonly skills: readonly RequiredSkill[];
}

/** Checks a parsed file against the rules of skillsets and the existing skills. */
export function checkStatedSkillsets({ skillsets, columnOf }: ParsedSkillsets, references: SkillReferences) {
  const problems: FileProblem[] = [];
  if (skillsets.length > SKILLSETS_LIMIT) {
    problems.push({
      line: null,
      column: null,
      problem: `it holds ${skillsets.length} skillsets, and one file may hold ${SKILLSETS_LIMIT}`,
    });
  }
  problems.push(...sameNames(skillsets, columnOf));
  const checked = skillsets.map((stated): CheckedSkillset => {
    const { line } = stated;
    const report = (problem: FileProblem) => problems.push(problem);
    const skills = resolveSkills(stated, references, report);
    const attempt = <Value>(field: string, check: () => Value): Value | null => {
      try {
        return check();
      } catch (error) {
        report(problemOf(error, line, field, columnOf));
        return null;
      }
    };
    return {
      line,
      name: attempt('name.en', () => checkNames(stated.name)) ?? { en: null, nl: null },
      description: attempt('description.en', () => checkDescriptions(stated.description)) ?? { en: null, nl: null },
      skills: attempt('skills', () => checkRequiredSkills(skills)) ?? [],
    };
  });
  return { skillsets: checked, problems };
}

type Report = (problem: FileProblem) => void;

/** The problem of a file for a broken rule, with the file's own name of the field. */
function problemOf(
  error: unknown,
  line: number,
  checkedField: string,
  columnOf: (field: string) => string,
): FileProblem {
  if (!(error instanceof ServiceError)) throw error;
  const field = String(error.parameters['field'] ?? checkedField);
  // A text that is missing in all languages is told of the first one.
  const column = columnOf(checkedField.startsWith(`${field}.`) ? checkedField : field);
  return { line, column, problem: localize('en', error.messageKey, { ...error.parameters, field: column }) };
}

function resolveSkills({ skills }: StatedSkillset, references: SkillReferences, report: Report): RequiredSkill[] {
  const lines = new Map<string, number>();
  return skills.flatMap(({ line, column, reference, requiredLevel }) => {
    const [skillId, ...others] = references.find(reference);
    const say = (problem: string) => {
      report({ line, column, problem });
      return [];
    };
    if (skillId === undefined) return say(`there is no skill ${JSON.stringify(reference)}`);
    if (others.length > 0)
      return say(
        `${JSON.stringify(reference)} may be ${others.length + 1} skills; give the id of one: ` +
          `${[skillId, ...others].join(', ')}`,
      );
    const earlier = lines.get(skillId);
    if (earlier !== undefined)
      return say(`${JSON.stringify(reference)} is a skill that the skillset names already, in line ${earlier}`);
    lines.set(skillId, line);
    return { skillId, requiredLevel };
  });
}

/** Two skillsets of a file must not share a name: the next import would overwrite one with the other. */
function sameNames(skillsets: readonly StatedSkillset[], columnOf: (field: string) => string): FileProblem[] {
  return LANGUAGES.flatMap((language) => {
    const lines = new Map<string, number>();
    return skillsets.flatMap(({ line, name }) => {
      const key = foldName(name[language] ?? '');
      const earlier = lines.get(key);
      if (key === '') return [];
      if (earlier === undefined) {
        lines.set(key, line);
        return [];
      }
      return [
        {
          line,
          column: columnOf(`name.${language}`),
          problem: `the skillset of line ${earlier} has the same name and is another one`,
        },
      ];
    });
  });
}
