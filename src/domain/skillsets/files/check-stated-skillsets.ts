import { ServiceError } from '../../../platform/errors/index.js';
import type { FileProblem } from '../../../platform/files/index.js';
import { LANGUAGES, localize } from '../../../platform/localization/index.js';
import type { SkillReferences } from '../../taxonomy/index.js';
import { checkDescriptions, checkNames, checkRequiredSkills, type CheckedTexts, type RequiredSkill } from '../check-skillset.js';
import { foldName, type ParsedSkillsets, type StatedSkillset } from './stated-skillset.js';

/** Skillsets that one file may hold, so that it is stored in one go. */
const SKILLSETS_LIMIT = 1000;

/** A skillset of a file that can be stored. */
export interface CheckedSkillset {
  readonly line: number;
  readonly name: CheckedTexts;
  readonly description: CheckedTexts;
  readonly skills: readonly RequiredSkill[];
}

/** Checks what a file says against the rules of skillsets and the skills that there are. */
export function checkStatedSkillsets({ skillsets }: ParsedSkillsets, references: SkillReferences) {
  const problems: FileProblem[] = [];
  if (skillsets.length > SKILLSETS_LIMIT) {
    problems.push({ line: null, column: null, problem: `it holds ${skillsets.length} skillsets, and one file may hold ${SKILLSETS_LIMIT}` });
  }
  problems.push(...sameNames(skillsets));
  const checked = skillsets.map((stated): CheckedSkillset => {
    const { line } = stated;
    const report = (problem: FileProblem) => problems.push(problem);
    const skills = resolveSkills(stated, references, report);
    return {
      line,
      name: attempt(() => checkNames(stated.name), line, report) ?? { en: null, nl: null },
      description: attempt(() => checkDescriptions(stated.description), line, report) ?? { en: null, nl: null },
      skills: attempt(() => checkRequiredSkills(skills), line, report) ?? [],
    };
  });
  return { skillsets: checked, problems };
}

type Report = (problem: FileProblem) => void;

function attempt<Value>(check: () => Value, line: number, report: Report): Value | null {
  try {
    return check();
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const { field } = error.parameters;
    report({ line, column: field === undefined ? null : String(field), problem: localize('en', error.messageKey, error.parameters) });
    return null;
  }
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
    if (others.length > 0) return say(`${JSON.stringify(reference)} may be ${others.length + 1} skills; give the id of one: ${[skillId, ...others].join(', ')}`);
    const earlier = lines.get(skillId);
    if (earlier !== undefined) return say(`${JSON.stringify(reference)} is a skill that the skillset names already, in line ${earlier}`);
    lines.set(skillId, line);
    return { skillId, requiredLevel };
  });
}

/** Two skillsets of a file with a name in common: one would overwrite the other the next time. */
function sameNames(skillsets: readonly StatedSkillset[]): FileProblem[] {
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
      return [{ line, column: `name.${language}`, problem: `the skillset of line ${earlier} has the same name and is another one` }];
    });
  });
}
