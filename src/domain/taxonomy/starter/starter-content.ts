import { readFile } from 'node:fs/promises';
import type { SkillType } from '../../../generated/prisma/enums.js';
import { projectFile } from '../../../platform/files/project-files.js';

interface StarterTexts {
  readonly name: string;
  readonly description: string;
}

/** A skill of the taxonomy that ships with the product. */
export interface StarterSkill {
  readonly key: string;
  readonly type: SkillType;
  readonly en: StarterTexts & { readonly synonyms: readonly string[] };
  readonly nl: StarterTexts & { readonly synonyms: readonly string[] };
  readonly related: readonly string[];
}

/** A skillset that a new organisation starts with. */
interface StarterSkillset {
  readonly key: string;
  readonly en: StarterTexts;
  readonly nl: StarterTexts;
  readonly skills: readonly { readonly skill: string; readonly requiredLevel: number }[];
}

export async function readStarterSkills(): Promise<StarterSkill[]> {
  return JSON.parse(await readFile(projectFile('starter', 'skills.json'), 'utf8')) as StarterSkill[];
}

export async function readStarterSkillsets(): Promise<StarterSkillset[]> {
  return JSON.parse(await readFile(projectFile('starter', 'skillsets.json'), 'utf8')) as StarterSkillset[];
}
