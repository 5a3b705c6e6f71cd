import { createHash } from 'node:crypto';
import type { ImportInput, ItemInput } from '../../domain/imports/index.js';
import { readStarterSkills, readStarterSkillsets, type StarterSkill } from '../../domain/taxonomy/index.js';
import { CERTIFICATES, LATE_SKILLS, RARE_SKILLS } from './skills-and-certificates.js';
import { demoPeople, DEMO_TEAMS, type DemoPerson } from './people.js';

/** How often skills are asked, in months before now. */
const SURVEYS = [22, 16, 10, 4];

/** When people were reviewed, in months before now. */
const REVIEWS = [23, 11];

/** What the records are made of. */
interface Source {
  readonly people: readonly DemoPerson[];
  readonly roles: ReadonlyMap<string, Role>;
  readonly skills: ReadonlyMap<string, StarterSkill>;
  /** The moment that is so many months before now, as a day. */
  readonly day: (monthsAgo: number) => string;
  /** A number from 0 up to 1 that is always the same for the same texts. */
  readonly chance: (...about: readonly string[]) => number;
}

interface Role {
  readonly en: { readonly name: string };
  readonly nl: { readonly name: string };
  readonly skills: readonly { readonly skill: string; readonly requiredLevel: number }[];
}

/**
 * What the systems of an organisation with 45 people in eight teams hold of two years: HR lists, teams, surveys, reviews
 * and certificates. Dates count back from now, so that some certificates are always about to expire.
 */
export async function demoRecords(now: Date): Promise<readonly ImportInput[]> {
  const [skillsets, skills] = await Promise.all([readStarterSkillsets(), readStarterSkills()]);
  const source: Source = {
    people: demoPeople(),
    roles: new Map(skillsets.map((skillset) => [skillset.key, skillset])),
    skills: new Map(skills.map((skill) => [skill.key, skill])),
    day: (monthsAgo) => new Date(now.getTime() - monthsAgo * MONTH).toISOString().slice(0, 10),
    chance: (...about) => createHash('sha256').update(about.join(' ')).digest().readUInt32BE() / 2 ** 32,
  };
  return [
    batch('hr-list', 'HR list', [...source.people.map((person) => hrRecord(source, person)), ...teams(source)]),
    ...SURVEYS.map((months) => batch(`survey-${source.day(months)}`, 'Skills survey', surveys(source, months))),
    ...REVIEWS.map((months) => batch(`reviews-${source.day(months)}`, 'Performance review', reviews(source, months))),
    batch('certificates', 'Certificates', certificates(source)),
  ];
}

const MONTH = 30.4375 * 86_400_000;

const batch = (name: string, topic: string, items: readonly ItemInput[]): ImportInput => ({
  batchId: `demo-${name}`,
  topic,
  source: 'Havenlicht',
  items,
});

const item = ({ number }: DemoPerson, createdAt: string, payload: object): ItemInput => ({
  entityType: 'person',
  entityId: number,
  createdAt,
  payload,
});

const nameOf = ({ firstName, lastName }: DemoPerson): string => `${firstName} ${lastName}`;

function hrRecord({ roles, day }: Source, person: DemoPerson): ItemInput {
  const { team, number, firstName, lastName, email, months, isManager, manager } = person;
  const role = roles.get(person.role);
  const reportsTo = isManager ? undefined : manager.name;
  return item(
    person,
    day(1),
    team.language === 'nl'
      ? {
          personeelsnummer: number,
          voornaam: firstName,
          achternaam: lastName,
          'e-mailadres': email,
          functie: role?.nl.name,
          afdeling: team.department,
          team: team.name,
          locatie: team.location,
          leidinggevende: reportsTo,
          datumInDienst: day(months),
        }
      : {
          employeeNumber: number,
          firstName,
          lastName,
          email,
          jobTitle: role?.en.name,
          department: team.department,
          team: team.name,
          location: team.location,
          manager: reportsTo,
          hireDate: day(months),
        },
  );
}

function teams({ people, roles, day }: Source): readonly ItemInput[] {
  return DEMO_TEAMS.map((team) => {
    const members = people.filter((person) => person.team === team);
    const person = (one: DemoPerson) => ({ name: nameOf(one), employeeNumber: one.number, email: one.email });
    const [leader, ...others] = members;
    return {
      entityType: 'team',
      entityId: team.number,
      createdAt: day(1),
      payload: {
        teamId: team.number,
        name: team.name,
        department: team.department,
        location: team.location,
        manager: leader && person(leader),
        members: others.map((one) => ({ ...person(one), jobTitle: roles.get(one.role)?.en.name })),
      },
    };
  });
}

/** A level of 1-5: that of the role, more or less by person and skill, and growing with the months in the job. */
function levelOf({ chance }: Source, person: DemoPerson, skill: string, required: number, monthsAgo: number): number {
  const talent = chance(person.number) * 1.6 - 1;
  const affinity = chance(person.number, skill) * 2.4 - 1.6;
  const growth = Math.min(1, (person.months - monthsAgo) / 36);
  return Math.min(5, Math.max(1, Math.round(required + talent + affinity + growth)));
}

/** The skills of a person at a time: those of the role, those that came up lately, and those that hardly anybody has. */
function skillsOf(source: Source, person: DemoPerson, monthsAgo: number): readonly (readonly [StarterSkill, number])[] {
  const { roles, skills, chance } = source;
  const known = (roles.get(person.role)?.skills ?? []).filter(
    ({ skill }) => chance(person.number, skill, 'knows') < 0.85,
  );
  const late = LATE_SKILLS.filter(
    ({ roles: of, months, skill }) =>
      of.includes(person.role) && monthsAgo <= months && chance(person.number, skill) < 0.7,
  ).map(({ skill, months }) => ({ skill, requiredLevel: 1 + (months - monthsAgo) / 8 }));
  const rare = RARE_SKILLS.filter(({ number }) => number === person.number).map(({ skill }) => ({
    skill,
    requiredLevel: 4,
  }));
  return [...known, ...late, ...rare].flatMap(({ skill, requiredLevel }) => {
    const found = skills.get(skill);
    return found ? [[found, levelOf(source, person, skill, requiredLevel, monthsAgo)] as const] : [];
  });
}

function surveys(source: Source, monthsAgo: number): readonly ItemInput[] {
  const createdAt = source.day(monthsAgo);
  const present = source.people.filter(
    ({ months, number }) => months > monthsAgo && source.chance(number, String(monthsAgo)) < 0.8,
  );
  return present.map((person) => {
    const { language } = person.team;
    const answers = skillsOf(source, person, monthsAgo).map(([skill, level]) => [skill[language].name, level] as const);
    const respondent = { name: nameOf(person), email: person.email, employeeNumber: person.number };
    const deelnemer = { naam: nameOf(person), 'e-mail': person.email, personeelsnummer: person.number };
    return item(
      person,
      createdAt,
      language === 'nl'
        ? {
            enquete: `Vaardighedenonderzoek ${createdAt.slice(0, 7)}`,
            deelnemer,
            schaal: { minimum: 1, maximum: 5 },
            antwoorden: answers.map(([vraag, score]) => ({ vraag, score })),
          }
        : {
            survey: `Skills survey ${createdAt.slice(0, 7)}`,
            respondent,
            scale: { min: 1, max: 5 },
            answers: answers.map(([name, score]) => ({ question: `How good are you at ${name}?`, score })),
          },
    );
  });
}

/** What a manager remarks about a skill of level 1-5. */
const REMARKS = {
  en: [
    'We agreed that this needs attention.',
    'This is getting better with some help.',
    'Does this well, without help.',
    'Better than most in the team, and helps others with it.',
    'An example to all of us.',
  ],
  nl: [
    'We hebben afgesproken dat dit aandacht krijgt.',
    'Dit gaat steeds beter, met wat hulp.',
    'Doet dit goed en zonder hulp.',
    'Beter dan de meesten in het team, en helpt anderen ermee.',
    'Hierin een voorbeeld voor ons allemaal.',
  ],
} as const;

/** The manager rates the four best skills of each person. */
function reviews(source: Source, monthsAgo: number): readonly ItemInput[] {
  const { people, roles, day } = source;
  const reviewed = people.filter(({ months, isManager }) => months > monthsAgo + 3 && !isManager);
  return reviewed.map((person) => {
    const { language } = person.team;
    const best = [...skillsOf(source, person, monthsAgo)].sort(([, one], [, other]) => other - one).slice(0, 4);
    const year = day(monthsAgo + 6).slice(0, 4);
    return item(
      person,
      day(monthsAgo),
      language === 'nl'
        ? {
            medewerker: {
              naam: nameOf(person),
              'e-mail': person.email,
              personeelsnummer: person.number,
              functie: roles.get(person.role)?.nl.name,
              afdeling: person.team.department,
            },
            periode: year,
            beoordelaar: { naam: person.manager.name, functie: 'Teamleider' },
            schaal: '1 onvoldoende - 2 matig - 3 voldoende - 4 goed - 5 uitstekend',
            onderdelen: best.map(([skill, score]) => ({
              titel: skill.nl.name,
              tekst: REMARKS.nl[score - 1],
              score,
            })),
          }
        : {
            employee: {
              name: nameOf(person),
              email: person.email,
              employeeNumber: person.number,
              jobTitle: roles.get(person.role)?.en.name,
              department: person.team.department,
            },
            period: year,
            reviewer: { name: person.manager.name, role: 'Team lead' },
            ratingScale: '1 = unsatisfactory, 2 = needs improvement, 3 = meets expectations, 4 = good, 5 = outstanding',
            sections: best.map(([skill, rating]) => ({
              title: skill.en.name,
              text: REMARKS.en[rating - 1],
              rating,
            })),
          },
    );
  });
}

function certificates(source: Source): readonly ItemInput[] {
  return source.people.flatMap((person) =>
    CERTIFICATES.filter(
      ({ roles, title }) => roles.includes(person.role) && source.chance(person.number, title) < 0.75,
    ).map(({ title, issuer, validMonths }) => {
      // From about to expire, or just expired, to just renewed.
      const monthsAgo = Math.round(source.chance(person.number, title, 'since') * (validMonths + 2) * 10) / 10;
      return item(person, source.day(monthsAgo), {
        employeeNumber: person.number,
        name: nameOf(person),
        email: person.email,
        certificate: {
          title,
          issuer,
          issuedOn: source.day(monthsAgo),
          validUntil: source.day(monthsAgo - validMonths),
        },
      });
    }),
  );
}
