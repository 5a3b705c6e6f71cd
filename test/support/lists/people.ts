import type { OccupationOrigin, RelationType } from '../../../src/generated/prisma/enums.js';
import { newId, SHARED_OWNER_ID } from '../../../src/platform/database/index.js';
import type { Scope } from '../../../src/platform/scope.js';
import { createSeededRandom } from '../seeded-random.js';

/** A person with everything that lists of profiles can be filtered by, as plain data. */
export interface ListedPerson {
  readonly id: string;
  readonly publicIdentifier: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly createdAt: Date;
  updatedAt: Date;
  readonly skills: readonly HeldSkill[];
  readonly certifications: readonly ListedCertificate[];
  readonly educations: readonly ListedEducation[];
  readonly workHistory: readonly ListedJob[];
  readonly teams: readonly ListedEntity[];
  readonly departments: readonly ListedEntity[];
  readonly locations: readonly ListedEntity[];
  readonly managers: readonly ListedEntity[];
}

export interface HeldSkill {
  id: string;
  readonly skill: ListedSkill;
  readonly person: () => ListedPerson;
  readonly level: number;
  readonly evidenceLevel: number;
  readonly reviewedLevel: number | null;
  readonly confidence: number;
  readonly state: 'SUGGESTED' | 'VALIDATED' | 'REJECTED';
  readonly evidence: readonly ListedEvidence[];
}

export interface ListedEvidence {
  readonly id: string;
  readonly skill: ListedSkill;
  readonly importItemId: string;
  readonly quote: string;
  readonly source: (typeof SOURCES)[number];
  readonly levelBasis: (typeof BASES)[number];
  readonly level: number;
  readonly confidence: number;
  readonly observedAt: Date;
}

export interface ListedSkill {
  readonly ownerId: string;
  readonly id: string;
  readonly type: string;
  readonly escoUri: string | null;
  readonly obsolete: boolean;
  readonly labels: readonly string[];
  readonly groups: readonly ListedGroup[];
  readonly holders: () => readonly HeldSkill[];
}

export interface ListedGroup {
  readonly id: string;
  readonly code: string;
  readonly names: readonly string[];
  readonly escoUri: string;
}

export interface ListedCertificate {
  readonly name: string | null;
  readonly authority: string | null;
  readonly field: string | null;
  readonly credentialId: string | null;
  readonly date: Date | null;
  readonly expiresAt: Date | null;
  readonly verification: 'VERIFIED' | 'INTACT' | null;
}

export interface ListedEducation {
  readonly degree: string | null;
  readonly school: string | null;
  readonly field: string | null;
  readonly startDate: Date | null;
  readonly endDate: Date | null;
}

export interface ListedJob {
  readonly company: string | null;
  readonly occupation: string | null;
  readonly linkedOccupation: ListedOccupation | null;
  readonly occupationLikelihood: number | null;
  readonly occupationOrigin: OccupationOrigin | null;
  readonly isCurrent: boolean;
  readonly startDate: Date | null;
  readonly endDate: Date | null;
}

export interface ListedOccupation {
  readonly id: string;
  readonly code: string;
  readonly iscoGroup: string;
  readonly escoUri: string;
  readonly labels: readonly string[];
  /** Itself and those that contain it. */
  readonly idsOrBroader: readonly string[];
}

export interface ListedEntity {
  readonly id: string;
  readonly type: 'PERSON' | 'TEAM' | 'DEPARTMENT' | 'LOCATION';
  readonly name: string;
  readonly externalId: string | null;
  readonly person: () => ListedPerson | null;
}

/** An organisation's people, with what they refer to. */
export interface ListedPeople {
  readonly people: readonly ListedPerson[];
  readonly skills: readonly ListedSkill[];
  readonly occupations: readonly ListedOccupation[];
  readonly groups: readonly ListedGroup[];
  readonly teams: readonly ListedEntity[];
  readonly departments: readonly ListedEntity[];
  readonly locations: readonly ListedEntity[];
}

const FIRST_NAMES = ['Sanne', 'Zoë', 'Jan', 'Fatima', 'Ömer', 'Li', 'anna', "D'Arcy"];
const LAST_NAMES = ['de Vries', 'Jansen', 'van den Berg', 'Özdemir', 'Smith_Jones', '100%', 'Müller', 'Aydın'];
const SOURCES = ['SELF', 'COLLEAGUE', 'MANAGER', 'CERTIFICATE'] as const;
const BASES = ['RATING', 'WORDS', 'DEFAULT'] as const;
const STATES = ['SUGGESTED', 'VALIDATED', 'REJECTED'] as const;
const COMPANIES = ['Acme BV', 'acme bv', 'Globex', 'Initech_', null] as const;
const OCCUPATIONS = ['Nurse', 'nurse practitioner', 'Baker', null] as const;
const DAY = 86_400_000;

/** Puts people into the database, made by a seed, and returns what was stored. */
export async function addListedPeople(scope: Scope, count: number, seed: number): Promise<ListedPeople> {
  const { db, organisationId } = scope;
  const random = createSeededRandom(seed);
  const maybe = <Value>(value: () => Value): Value | null => (random.next() < 0.7 ? value() : null);
  const day = (from: number, to: number) => new Date(Date.UTC(2024, 0, 1) + random.between(from, to) * DAY);
  const held: HeldSkill[] = [];

  const occupations = await addOccupations(scope);
  const groups = await addGroups(scope);
  const skills = await readSkills(scope, groups, held);
  const [departments, teams, locations] = [
    addEntities('DEPARTMENT', 3),
    addEntities('TEAM', 6),
    addEntities('LOCATION', 3),
  ];
  const importId = newId();
  const itemIds = Array.from({ length: 5 }, newId);
  await db.import.create({ data: { organisationId, id: importId, itemCount: 5 } });
  await db.importItem.createMany({
    data: itemIds.map((id, position) => ({ organisationId, id, importId, position, status: 'READ' })),
  });

  const people: ListedPerson[] = [];
  const persons: ListedEntity[] = [];
  const relations: { type: RelationType; from: string; to: string; isPast: boolean }[] = [];
  const departmentOfTeam = new Map<ListedEntity, ListedEntity>();
  // The last team belongs to no department, and the one before it no longer does.
  teams.slice(0, 5).forEach((team, index) => {
    const department = departments[index % departments.length] as ListedEntity;
    if (index < 4) departmentOfTeam.set(team, department);
    relations.push({ type: 'PART_OF', from: team.id, to: department.id, isPast: index === 4 });
  });

  for (let number = 0; number < count; number += 1) {
    const id = newId();
    const entity: ListedEntity = {
      id: newId(),
      type: 'PERSON',
      name: `Person ${number}`,
      externalId: maybe(() => `E${number}`),
      person: () => people[number] as ListedPerson,
    };
    const boss = persons.length > 0 && random.next() < 0.6 ? random.pick(persons.slice(0, 12)) : undefined;
    if (boss) relations.push({ type: 'REPORTS_TO', from: entity.id, to: boss.id, isPast: random.next() < 0.2 });
    const managers = boss && relations.at(-1)?.isPast === false ? [boss] : [];
    const own = teams.filter(() => random.next() < 0.2);
    const past = own.map(() => random.next() < 0.2);
    own.forEach((team, index) =>
      relations.push({ type: 'MEMBER_OF', from: entity.id, to: team.id, isPast: past[index] as boolean }),
    );
    const ownTeams = own.filter((_team, index) => !past[index]);
    const direct = departments.filter(() => random.next() < 0.1);
    for (const department of direct)
      relations.push({ type: 'MEMBER_OF', from: entity.id, to: department.id, isPast: false });
    const byTeam = ownTeams.flatMap((team) => departmentOfTeam.get(team) ?? []);
    const ownLocations = locations.filter(() => random.next() < 0.3);
    for (const location of ownLocations)
      relations.push({ type: 'LOCATED_IN', from: entity.id, to: location.id, isPast: false });
    const chosen = skills.filter(() => random.next() < 0.3);
    const person: ListedPerson = {
      id,
      publicIdentifier: `P-${number}`,
      name: maybe(() => `${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}`),
      email: maybe(() => `p${number}@${random.pick(['example.org', 'acme.example'])}`),
      createdAt: day(0, 40),
      updatedAt: new Date(0),
      skills: chosen.map((skill): HeldSkill => {
        const reviewedLevel = random.next() < 0.2 ? random.between(0, 5) : null;
        const evidenceLevel = random.between(0, 50) / 10;
        return {
          id: '',
          skill,
          person: () => people[number] as ListedPerson,
          level: reviewedLevel ?? evidenceLevel,
          evidenceLevel,
          reviewedLevel,
          confidence: random.between(0, 100) / 100,
          state: random.pick(STATES),
          evidence: Array.from({ length: random.between(0, 2) }, (_, index) => ({
            id: newId(),
            skill,
            importItemId: random.pick(itemIds),
            quote: random.pick(['good at it', 'Expert', '50% of_time']),
            source: random.pick(SOURCES),
            levelBasis: random.pick(BASES),
            level: random.between(0, 5),
            confidence: random.between(0, 100) / 100,
            observedAt: day(0, 700 + index),
          })),
        };
      }),
      certifications: Array.from({ length: random.between(0, 2) }, () => ({
        name: maybe(() => random.pick(['First aid', 'ISO 27001', 'first Aid'])),
        authority: maybe(() => random.pick(['Red Cross', 'BSI'])),
        field: null,
        credentialId: maybe(() => `C${random.between(1, 5)}`),
        date: maybe(() => day(0, 400)),
        expiresAt: maybe(() => day(400, 1500)),
        verification: random.pick(['VERIFIED', 'INTACT', null]),
      })),
      educations: Array.from({ length: random.between(0, 1) }, () => ({
        degree: maybe(() => random.pick(['BSc', 'MSc'])),
        school: maybe(() => random.pick(['The school', 'Another'])),
        field: maybe(() => random.pick(['Nursing', 'Law'])),
        startDate: maybe(() => day(0, 400)),
        endDate: maybe(() => day(400, 800)),
      })),
      workHistory: Array.from({ length: random.between(0, 2) }, () => {
        const isOver = random.next() < 0.5;
        const linkedOccupation = maybe(() => random.pick(occupations));
        return {
          company: random.pick(COMPANIES),
          occupation: random.pick(OCCUPATIONS),
          linkedOccupation,
          occupationLikelihood: linkedOccupation && random.pick([0.96, 1]),
          occupationOrigin: linkedOccupation && random.pick(['EXACT', 'INFERRED', 'CONFIRMED'] as const),
          isCurrent: !isOver,
          startDate: maybe(() => day(0, 400)),
          endDate: isOver ? day(400, 500) : null,
        };
      }),
      teams: ownTeams,
      departments: [...new Set([...direct, ...byTeam])],
      locations: ownLocations,
      managers,
    };
    people.push(person);
    persons.push(entity);
    held.push(...person.skills);
  }
  await storePeople(scope, people);
  await storeGraph(scope, [...departments, ...teams, ...locations, ...persons], relations);
  await readBack(scope, people);
  // As autovacuum does within a minute. Without statistics PostgreSQL joins small tables in the worst order.
  await db.$executeRaw`ANALYZE`;
  return { people, skills, occupations, groups, teams, departments, locations };
}

function addEntities(type: 'TEAM' | 'DEPARTMENT' | 'LOCATION', count: number): ListedEntity[] {
  return Array.from({ length: count }, (_, index) => ({
    id: newId(),
    type,
    name: `${type === 'TEAM' ? 'Team' : 'Dept'} ${index % 4}`,
    externalId: index % 2 === 0 ? `${type}-${index}` : null,
    person: () => null,
  }));
}

async function addOccupations({ db }: Scope): Promise<ListedOccupation[]> {
  const codes = ['2221', '2221.1', '2221.1.3', '2221.10', '7512'];
  const occupations = codes.map((code) => ({ id: newId(), code }));
  const stored = occupations.map(({ id, code }): ListedOccupation => ({
    id,
    code,
    iscoGroup: code.slice(0, 4),
    escoUri: `urn:occupation:${code}:${id}`,
    labels: [`Occupation ${code}`, `Beroep ${code}`, `Synonym ${code}`],
    idsOrBroader: occupations
      .filter((other) => other.code === code || code.startsWith(`${other.code}.`))
      .map((other) => other.id),
  }));
  for (const { id, code, iscoGroup, escoUri, labels } of stored) {
    const [en = '', nl = '', label = ''] = labels;
    await db.occupation.create({
      data: {
        ownerId: SHARED_OWNER_ID,
        id,
        code,
        iscoGroup,
        escoUri,
        translations: {
          create: [
            { language: 'en', name: en, description: '' },
            { language: 'nl', name: nl, description: '' },
          ],
        },
        synonyms: { create: { language: 'en', label } },
      },
    });
  }
  return stored;
}

/** A group within another. */
async function addGroups({ db }: Scope): Promise<ListedGroup[]> {
  const groups = ['X1', 'X1.1'].map((code): ListedGroup => {
    const id = newId();
    return { id, code, names: [`Group ${code}`], escoUri: `urn:group:${id}` };
  });
  for (const { id, code, names, escoUri } of groups) {
    const translations = { create: { language: 'en' as const, name: names[0] ?? '', description: '' } };
    await db.skillGroup.create({ data: { ownerId: SHARED_OWNER_ID, id, code, escoUri, translations } });
  }
  const [parent, group] = groups as [ListedGroup, ListedGroup];
  await db.skillGroupParent.create({ data: { ownerId: SHARED_OWNER_ID, groupId: group.id, parentId: parent.id } });
  return groups;
}

/** Some skills of the starter taxonomy and one of the organisation's own. Two of them are in groups. */
async function readSkills(
  { db, organisationId }: Scope,
  [parent, group]: readonly ListedGroup[],
  held: readonly HeldSkill[],
): Promise<ListedSkill[]> {
  const ownId = newId();
  await db.skill.create({
    data: {
      ownerId: organisationId,
      id: ownId,
      type: 'TRANSVERSAL',
      translations: { create: { language: 'nl', name: 'Eigen (Café)-vaardigheid', description: '' } },
    },
  });
  const include = { translations: true, synonyms: true } as const;
  const shared = await db.skill.findMany({
    where: { ownerId: SHARED_OWNER_ID },
    include,
    orderBy: { sourceKey: 'asc' },
    take: 60,
  });
  const own = await db.skill.findMany({ where: { id: ownId }, include });
  const rows = [...shared.filter((_skill, index) => index % 6 === 0), ...own];
  const members = [
    [group, rows[0]],
    [parent, rows[1]],
  ] as const;
  for (const [one, row] of members) {
    await db.skillGroupMember.create({
      data: { ownerId: SHARED_OWNER_ID, groupId: one?.id ?? '', skillId: row?.id ?? '' },
    });
  }
  return rows.map((row, index) => ({
    ownerId: row.ownerId,
    id: row.id,
    type: row.type,
    escoUri: row.escoUri,
    obsolete: row.obsolete,
    labels: [...row.translations.map(({ name }) => name), ...row.synonyms.map(({ label }) => label)],
    groups: [index === 0 ? [group, parent] : index === 1 ? [parent] : []].flat().flatMap((one) => (one ? [one] : [])),
    holders: () => held.filter(({ skill }) => skill.id === row.id),
  }));
}

async function storePeople({ db, organisationId }: Scope, people: readonly ListedPerson[]): Promise<void> {
  const own = people.map(({ id, publicIdentifier, name, email, createdAt }) => ({
    ...{ organisationId, id, publicIdentifier, fullName: name, email, createdAt },
    sortName: name ?? publicIdentifier,
  }));
  await db.profile.createMany({ data: own });
  await db.profileSkill.createMany({
    data: people.flatMap(({ id: profileId, skills }) =>
      skills.map(({ skill, level, evidenceLevel, reviewedLevel, confidence, state }) => ({
        ...{ organisationId, profileId, skillOwnerId: skill.ownerId, skillId: skill.id },
        ...{ level, evidenceLevel, reviewedLevel, confidence, state, stateSetBy: 'reader' },
      })),
    ),
  });
  await db.evidence.createMany({
    data: people.flatMap(({ id: profileId, skills }) =>
      skills.flatMap(({ skill: { ownerId, id: skillId }, evidence }) =>
        evidence.map(({ skill: _skill, ...row }, index) => ({
          ...{ organisationId, profileId, skillOwnerId: ownerId, skillId, ...row },
          ...{ pointer: '', startOffset: index, endOffset: index + 1 },
        })),
      ),
    ),
  });
  await db.certification.createMany({
    data: people.flatMap(({ id: profileId, certifications }) =>
      certifications.map((row, index) => ({
        ...{ organisationId, profileId, id: newId(), identity: String(index), ...row },
      })),
    ),
  });
  await db.education.createMany({
    data: people.flatMap(({ id: profileId, educations }) =>
      educations.map((row, index) => ({
        ...{ organisationId, profileId, id: newId(), identity: String(index), ...row },
      })),
    ),
  });
  await db.workExperience.createMany({
    data: people.flatMap(({ id: profileId, workHistory }) =>
      workHistory.map(({ linkedOccupation, isCurrent: _isCurrent, ...row }, index) => ({
        ...{ organisationId, profileId, id: newId(), identity: String(index), ...row },
        linkedOccupationOwnerId: linkedOccupation && SHARED_OWNER_ID,
        linkedOccupationId: linkedOccupation && linkedOccupation.id,
      })),
    ),
  });
}

async function storeGraph(
  { db, organisationId }: Scope,
  entities: readonly ListedEntity[],
  relations: readonly { type: RelationType; from: string; to: string; isPast: boolean }[],
): Promise<void> {
  await db.entity.createMany({
    data: entities.map(({ id, type, name, externalId, person }) => ({
      ...{ organisationId, id, type, identity: `id ${id}`, name, nameKey: name, externalId },
      profileId: person()?.id ?? null,
    })),
  });
  await db.relation.createMany({
    data: relations.map(({ type, from, to, isPast }) => ({
      ...{ organisationId, id: newId(), type, fromEntityId: from, toEntityId: to },
      // A relation that ends in this month has not ended yet.
      endDate: isPast ? new Date('2025-01-01') : startOfMonth(),
      endDatePrecision: 'MONTH' as const,
    })),
  });
}

function startOfMonth(): Date {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
}

/** What the database sets itself: when profiles changed, and the identifiers of skills. */
async function readBack({ db, organisationId }: Scope, people: readonly ListedPerson[]): Promise<void> {
  const profiles = await db.profile.findMany({
    where: { organisationId },
    select: { id: true, updatedAt: true, skills: { select: { id: true, skillId: true } } },
  });
  const byId = new Map(profiles.map((profile) => [profile.id, profile]));
  for (const person of people) {
    const stored = byId.get(person.id);
    person.updatedAt = stored?.updatedAt ?? person.updatedAt;
    for (const one of person.skills) one.id = stored?.skills.find(({ skillId }) => skillId === one.skill.id)?.id ?? '';
  }
}
