import { createCampaign, openCampaignNow, submitAssessment } from '../../domain/assessments/index.js';
import { findOrCreateProfiles } from '../../domain/profiles/index.js';
import type { Scope } from '../../platform/scope.js';
import { demoPeople, DEMO_TEAMS, type DemoPerson } from './people.js';

const DAY = 86_400_000;

/** The team whose skills are asked. */
const TEAM = 'Cloud Platform';

/** Number of skills of the skillset that the campaign asks about. */
const SKILLS = 5;

/**
 * An open campaign of a team: people assess themselves, and the leader of the team assesses them all. Half of it is
 * answered. The records of these people are read later, so that their profiles begin with what is known of them here.
 */
export async function addAssessmentCampaign(scope: Scope): Promise<void> {
  const team = DEMO_TEAMS.find(({ name }) => name === TEAM);
  const people = demoPeople().filter((person) => person.team === team);
  const profiles = await findOrCreateProfiles(scope, people.map(newProfileOf));
  const ids = new Map(profiles.map(({ profile }, index) => [people[index], profile.id]));
  const [leader] = people;
  const leaderId = ids.get(leader) ?? '';
  const skills = await skillsOf(scope);
  const { id } = await createCampaign(
    scope,
    {
      name: { en: 'Skills of the cloud team', nl: 'Vaardigheden van het cloudteam' },
      message: {
        en: 'We use your answers to plan the training of next year.',
        nl: 'Met uw antwoorden plannen we de opleidingen van volgend jaar.',
      },
      skillIds: skills.map((skill) => skill.id),
      participants: { profileIds: [...ids.values()] },
      assessors: {
        self: true,
        colleagueIds: [leaderId],
      },
      dueAt: new Date(scope.now().getTime() + 14 * DAY),
      reminderDays: [7, 1],
    },
    async () => [],
  );
  await openCampaignNow(scope, id);
  const assessments = await scope.db.assessment.findMany({
    where: { organisationId: scope.organisationId, campaignId: id },
    orderBy: { id: 'asc' },
  });
  for (const [index, assessment] of assessments.entries()) {
    if (index % 2 > 0) continue;
    const answers = skills.map((skill, place) => ({
      skill,
      level: (index + place * 3) % 5 === 0 ? null : ((index + place) % 4) + 2,
    }));
    await submitAssessment({ ...scope, actor: `assessment:${assessment.id}` }, assessment, answers);
  }
}

function newProfileOf({ number, email, firstName, lastName }: DemoPerson) {
  const fullName = `${firstName} ${lastName}`;
  return { publicIdentifier: number, email, recordEmail: email.toLowerCase(), firstName, lastName, fullName };
}

/** Some skills of software developers. */
async function skillsOf({
  db,
  organisationId,
}: Scope): Promise<readonly { readonly id: string; readonly name: string }[]> {
  const skillset = await db.skillset.findFirstOrThrow({
    where: { organisationId, translations: { some: { language: 'en', name: 'Software developer' } } },
    include: {
      skills: { orderBy: { position: 'asc' }, take: SKILLS, include: { skill: { include: { translations: true } } } },
    },
  });
  return skillset.skills.map(({ skillId, skill }) => ({
    id: skillId,
    name: skill.translations.find(({ language }) => language === 'en')?.name ?? '',
  }));
}
