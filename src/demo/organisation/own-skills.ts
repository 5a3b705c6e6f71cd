import { mergeSkills } from '../../domain/skill-merges/index.js';
import { createOwnSkill } from '../../domain/taxonomy/index.js';
import type { Scope } from '../../platform/scope.js';

/** A skill of the organisation's own, by its names now and by an earlier name, which had become a skill of its own. */
export const OWN_SKILL = {
  name: { en: 'Lifting by the Havenlicht method', nl: 'Tillen volgens de Havenlichtmethode' },
  earlierName: { en: 'Havenlicht transfer technique', nl: 'Havenlicht transfertechniek' },
  roles: ['nurse', 'home-care-assistant'],
} as const;

/** Creates both skills, and merges the earlier one into the other: records that use its name are about that one. */
export async function createOwnSkills(scope: Scope): Promise<void> {
  const { name, earlierName } = OWN_SKILL;
  const earlierId = await createOwnSkill(scope, { name: earlierName, type: 'FUNCTIONAL' });
  const targetId = await createOwnSkill(scope, {
    name,
    description: {
      en: 'Helping people up and across without strain, as all care teams have agreed to do it.',
      nl: 'Mensen zonder overbelasting overeind en overdragen helpen, zoals alle zorgteams hebben afgesproken.',
    },
    type: 'FUNCTIONAL',
  });
  await mergeSkills(scope, { sourceIds: [earlierId], targetId });
}
