import type { Scope } from '../../platform/scope.js';
import { readStarterSkillsets, starterSkillIds } from '../taxonomy/index.js';
import { createSkillset } from './store/write-skillset.js';

/** Gives a new organisation the skillsets that ship with the product. */
export async function addStarterSkillsets(scope: Scope): Promise<void> {
  const ids = await starterSkillIds(scope.db);
  for (const { en, nl, skills } of await readStarterSkillsets()) {
    await createSkillset(scope, {
      name: { en: en.name, nl: nl.name },
      description: { en: en.description, nl: nl.description },
      skills: skills.map(({ skill, requiredLevel }) => ({ skillId: ids.get(skill) ?? skill, requiredLevel })),
    });
  }
}
