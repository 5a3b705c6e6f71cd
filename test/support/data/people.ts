import { randomBytes } from 'node:crypto';
import { newId, SHARED_OWNER_ID } from '../../../src/platform/database/index.js';
import type { Scope } from '../../../src/platform/scope.js';

/** What a test wants to know of a person that it put into the database. */
export interface Person {
  readonly profileId: string;
  readonly publicIdentifier: string;
  readonly importId: string;
  readonly itemId: string;
}

/** A person as a test wants them; the rest is made up. */
export interface PersonToAdd {
  readonly publicIdentifier: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly email?: string;
  readonly createdAt?: Date;
  /** Skills with one piece of evidence each, of the starter taxonomy, from the first by id. */
  readonly skills?: number;
}

/**
 * Puts a person into the database as reading an item, onboarding and a match leave them: every table that refers
 * to people has a row.
 */
export async function addPerson(scope: Scope, person: PersonToAdd): Promise<Person> {
  const {
    publicIdentifier,
    firstName = 'Sanne',
    lastName = 'de Vries',
    createdAt = new Date('2026-03-01T09:00:00Z'),
  } = person;
  const { db, organisationId } = scope;
  const fullName = `${firstName} ${lastName}`;
  const profileId = newId();
  const own = { organisationId, profileId };
  await db.profile.create({
    data: {
      organisationId,
      id: profileId,
      publicIdentifier,
      firstName,
      lastName,
      fullName,
      email: person.email ?? `${publicIdentifier.toLowerCase()}@example.org`,
      sortName: `${lastName}, ${firstName}`,
      createdAt,
      updatedAt: createdAt,
      skillsChangedAt: createdAt,
    },
  });
  const importId = newId();
  await db.import.create({
    data: { organisationId, id: importId, batchId: `batch of ${publicIdentifier}`, itemCount: 1, createdAt },
  });
  const itemId = newId();
  await db.importItem.create({
    data: {
      organisationId,
      id: itemId,
      importId,
      position: 0,
      entityType: 'person',
      entityId: publicIdentifier,
      payload: JSON.stringify({ about: fullName }),
      metadata: JSON.stringify({ from: fullName }),
      status: 'READ',
      kind: 'CV',
      kindConfidence: 0.9,
      format: 'key-value',
      language: 'en',
      unread: ['/shoeSize'],
      notices: [{ code: 'CONTRADICTION', field: 'email' }],
      profileId,
      createdAt,
      finishedAt: createdAt,
    },
  });
  const dates = {
    startDate: new Date('2018-01-01T00:00:00Z'),
    startDatePrecision: 'YEAR',
    endDate: new Date('2020-06-01T00:00:00Z'),
    endDatePrecision: 'MONTH',
  } as const;
  const certificates = [
    {
      name: 'Older certificate',
      date: new Date('2019-05-01T00:00:00Z'),
      datePrecision: 'MONTH' as const,
      identity: 'older',
    },
    {
      name: 'Newer certificate',
      authority: 'The authority',
      field: 'Care',
      description: 'More',
      date: new Date('2024-05-06T00:00:00Z'),
      datePrecision: 'DAY' as const,
      identity: 'newer',
    },
    { name: 'Undated certificate', identity: 'undated' },
  ].map((certificate) => ({ ...own, id: newId(), ...certificate }));
  await db.certification.createMany({ data: certificates });
  const [educationId, workExperienceId] = [newId(), newId()];
  await db.education.create({
    data: {
      ...own,
      ...dates,
      id: educationId,
      degree: 'BSc',
      school: 'The school',
      field: 'Nursing',
      grade: '8',
      finished: true,
      description: 'More',
      identity: 'one',
    },
  });
  await db.workExperience.create({
    data: {
      ...own,
      ...dates,
      id: workExperienceId,
      occupation: 'Nurse',
      company: 'The hospital',
      description: 'More',
      identity: 'one',
    },
  });
  const entries = [...certificates.map(({ id }) => ({ certificationId: id })), { educationId }, { workExperienceId }];
  await db.historyStatement.createMany({
    data: entries.map((entry) => ({ ...own, id: newId(), importItemId: itemId, ...entry, stated: { field: 'any' } })),
  });
  await db.profileStatement.create({
    data: { ...own, importItemId: itemId, field: 'EMAIL', value: 'private@example.org' },
  });
  const contradiction = {
    field: 'EMAIL' as const,
    keptValue: 'kept@example.org',
    statedValue: 'private@example.org',
    statedAt: createdAt,
  };
  await db.profileContradiction.create({ data: { ...own, id: newId(), ...contradiction } });
  await addSkills(scope, { profileId, itemId, count: person.skills ?? 2, createdAt });
  await addPlaceInGraph(scope, { profileId, itemId, publicIdentifier, fullName });
  const tokenId = newId();
  const expiresAt = new Date(createdAt.getTime() + 30 * 86_400_000);
  await db.onboardingToken.create({
    data: { ...own, id: tokenId, publicIdentifier, status: 'COMPLETED', createdAt, expiresAt, completedAt: createdAt },
  });
  await db.consent.create({
    data: { ...own, id: newId(), onboardingTokenId: tokenId, language: 'en', text: 'I agree.', agreedAt: createdAt },
  });
  await db.event.create({
    data: {
      organisationId,
      id: newId(),
      type: 'profile.created',
      subject: publicIdentifier,
      body: JSON.stringify({ event: 'profile.created', data: { publicIdentifier } }),
    },
  });
  return { profileId, publicIdentifier, importId, itemId };
}

async function addSkills(
  scope: Scope,
  { profileId, itemId, count, createdAt }: { profileId: string; itemId: string; count: number; createdAt: Date },
) {
  const { db, organisationId } = scope;
  const skills = await db.skill.findMany({
    where: { ownerId: SHARED_OWNER_ID },
    orderBy: { sourceKey: 'asc' },
    take: count,
  });
  const rows = skills.map(({ ownerId, id }) => ({ organisationId, profileId, skillOwnerId: ownerId, skillId: id }));
  await db.profileSkill.createMany({
    data: rows.map((row, index) => ({
      ...row,
      level: Math.max(5 - index, 1) - 0.5,
      confidence: 0.8,
      stateSetBy: 'reader',
      stateSetAt: createdAt,
    })),
  });
  await db.evidence.createMany({
    data: rows.map((row, index) => ({
      ...row,
      id: newId(),
      importItemId: itemId,
      quote: `words ${index}`,
      pointer: '/about',
      startOffset: index * 10,
      endOffset: index * 10 + 7,
      source: 'SELF' as const,
      level: Math.max(5 - index, 1) - 0.5,
      levelBasis: 'WORDS' as const,
      confidence: 0.8,
      observedAt: createdAt,
    })),
  });
  const [suggested] = await db.skill.findMany({
    where: { ownerId: SHARED_OWNER_ID },
    orderBy: { sourceKey: 'desc' },
    take: 1,
  });
  const { ownerId: skillOwnerId, id: skillId } = suggested as NonNullable<typeof suggested>;
  const words = { quote: 'other words', pointer: '/about', startOffset: 500, endOffset: 511 };
  const rated = { likelihood: 0.4, source: 'SELF', level: 2, levelBasis: 'DEFAULT', observedAt: createdAt } as const;
  await db.skillSuggestion.create({
    data: { organisationId, id: newId(), profileId, skillOwnerId, skillId, importItemId: itemId, ...words, ...rated },
  });
}

async function addPlaceInGraph(
  scope: Scope,
  {
    profileId,
    itemId,
    publicIdentifier,
    fullName,
  }: { profileId: string; itemId: string; publicIdentifier: string; fullName: string },
) {
  const { db, organisationId } = scope;
  const personId = newId();
  const teamId = newId();
  const team = `Team ${randomBytes(4).toString('hex')}`;
  await db.entity.createMany({
    data: [
      {
        organisationId,
        id: personId,
        type: 'PERSON',
        identity: `id ${publicIdentifier}`,
        externalId: publicIdentifier,
        name: fullName,
        nameKey: fullName.toLowerCase(),
        profileId,
      },
      {
        organisationId,
        id: teamId,
        type: 'TEAM',
        identity: `name ${team.toLowerCase()}`,
        name: team,
        nameKey: team.toLowerCase(),
      },
    ],
  });
  const relationId = newId();
  await db.relation.create({
    data: { organisationId, id: relationId, type: 'MEMBER_OF', fromEntityId: personId, toEntityId: teamId },
  });
  await db.entityEvidence.createMany({
    data: [personId, teamId].map((entityId) => ({ organisationId, entityId, importItemId: itemId })),
  });
  await db.relationEvidence.create({ data: { organisationId, relationId, importItemId: itemId } });
}
