import { contestSkill } from '../../domain/contests/index.js';
import { endorseSkill, requestEndorsement } from '../../domain/endorsements/index.js';
import { setSkillInterest } from '../../domain/interests/index.js';
import { findOrCreateProfile } from '../../domain/profiles/index.js';
import { starterSkillIds } from '../../domain/taxonomy/index.js';
import type { Scope } from '../../platform/scope.js';
import { demoPeople, type DemoPerson } from './people.js';

/** What people of some roles would like to use or learn: a skill of the starter taxonomy, and how much. */
const INTERESTS: readonly { readonly role: string; readonly skill: string; readonly interest: number }[] = [
  { role: 'software-developer', skill: 'generative-ai', interest: 5 },
  { role: 'data-analyst', skill: 'python', interest: 4 },
  { role: 'nurse', skill: 'dutch-sign-language', interest: 4 },
  { role: 'electrician', skill: 'ev-charging-installation', interest: 3 },
];

/** People of a role who say what they are interested in. */
const PEOPLE_WITH_INTERESTS = 2;

/** What managers say of the skills of their people. */
const PRAISE = [
  { role: 'software-developer', skill: 'kubernetes', level: 4, comment: 'Moved our services to the new cluster.' },
  { role: 'nurse', skill: 'electronic-patient-records', level: 3, comment: 'Helpt nieuwe collega’s op weg.' },
] as const;

/** With which level a person disagrees, in their own words. */
const DISAGREEMENT = {
  role: 'nurse',
  skill: 'electronic-patient-records',
  reason: 'Ik werk er al vier jaar elke dag mee en geef er les in. Niveau 3 is te laag.',
} as const;

/**
 * Adds what people would like to learn, what managers and a customer say of skills, a question that is still open, and a
 * skill that its person contests.
 * The records, which are read later, fill in the names of these people.
 */
export async function addDemoOpinions(scope: Scope): Promise<void> {
  const skillIds = await starterSkillIds(scope.db);
  const skillId = (key: string) => skillIds.get(key) as string;
  const people = demoPeople().filter(({ isManager }) => !isManager);
  const ofRole = (role: string) => people.filter((person) => person.role === role);
  const profileId = async ({ number }: Pick<DemoPerson, 'number'>) =>
    (await findOrCreateProfile(scope, { publicIdentifier: number })).profile.id;

  for (const { role, skill, interest } of INTERESTS)
    for (const person of ofRole(role).slice(0, PEOPLE_WITH_INTERESTS))
      await setSkillInterest(scope, { profileId: await profileId(person), skillId: skillId(skill), interest });
  for (const { role, skill, level, comment } of PRAISE) {
    const [person] = ofRole(role) as [DemoPerson];
    const endorser = { profileId: await profileId(person.manager) };
    await endorseSkill(scope, {
      ...{ profileId: await profileId(person), skillId: skillId(skill) },
      ...{ endorser, relationship: 'MANAGER', level, comment },
    });
  }
  const { role, skill, reason } = DISAGREEMENT;
  const [nurse] = ofRole(role) as [DemoPerson];
  await contestSkill(scope, { profileId: await profileId(nurse), skillId: skillId(skill), reason });
  const [developer, colleague] = ofRole('software-developer') as [DemoPerson, DemoPerson];
  const asked = { profileId: await profileId(developer), skillId: skillId('kubernetes') };
  await endorseSkill(scope, {
    ...asked,
    endorser: { name: 'Noor van Dalen', email: 'noor.vandalen@client.example' },
    relationship: 'CLIENT',
    comment: 'Kept our platform running.',
  });
  await requestEndorsement(scope, {
    profileId: asked.profileId,
    skillIds: [asked.skillId, skillId('python')],
    endorser: { profileId: await profileId(colleague), relationship: 'COLLEAGUE' },
    message: 'You worked on the cluster together.',
  });
}
