import { readFileSync } from 'node:fs';
import { SHARED_OWNER_ID } from '../../../../src/platform/database/sql/identifiers.js';
import type { Language, SkillLabel } from '../../../../src/domain/reader/model/findings.js';
import { projectFile } from '../../../../src/platform/files/project-files.js';

interface StarterSkill extends Readonly<
  Record<Language, { readonly name: string; readonly synonyms: readonly string[] }>
> {
  readonly key: string;
}

/** The labels of the starter taxonomy; the id of a skill is its preferred English label. */
export function readStarterLabels(): SkillLabel[] {
  const skills = JSON.parse(readFileSync(projectFile('starter', 'skills.json'), 'utf8')) as StarterSkill[];
  return skills.flatMap((skill) =>
    (['en', 'nl'] as const).flatMap((language) =>
      [skill[language].name, ...skill[language].synonyms].map((label, index): SkillLabel => ({
        skillOwnerId: SHARED_OWNER_ID,
        skillId: skill.en.name,
        language,
        label,
        kind: index === 0 ? 'PREFERRED' : 'ALTERNATIVE',
      })),
    ),
  );
}
