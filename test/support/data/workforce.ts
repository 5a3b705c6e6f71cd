import type {
  EntityType,
  EvidenceSource,
  RelationType,
  SkillRelationType,
} from '../../../src/generated/prisma/enums.js';
import { createOrganisation } from '../../../src/domain/organisations/index.js';
import { newId } from '../../../src/platform/database/index.js';
import type { Scope } from '../../../src/platform/scope.js';
import { exactOccupation } from './exact-occupation.js';
import type { TestDatabase } from '../database/test-database.js';

/** A skill of a person, as a test wants it; a number is its level. */
export type HeldSkill =
  number | { readonly level: number; readonly state?: 'REJECTED' | 'VALIDATED'; readonly provenAt?: readonly string[] };

/** Builds an organisation row by row, without imports. Everything is named by the words of the test. */
export interface Workforce {
  readonly scope: Scope;
  /** Adds an own skill whose English name is the key, and its Dutch one `<key> (nl)`. */
  skill(key: string, type?: 'KNOWLEDGE' | 'TRANSVERSAL' | 'FUNCTIONAL'): Promise<string>;
  relate(from: string, type: SkillRelationType, to: string): Promise<void>;
  skillset(name: string, required: Readonly<Record<string, number>>): Promise<string>;
  /** Adds a profile with its entity and one import item. */
  person(publicIdentifier: string, skills: Readonly<Record<string, HeldSkill>>): Promise<string>;
  group(type: EntityType, name: string): Promise<string>;
  /** Relates two entities by their names. */
  connect(from: string, type: RelationType, to: string, period?: { from?: string; to?: string }): Promise<void>;
  occupation(name: string, essential: readonly string[]): Promise<string>;
  job(person: string, occupation: string, period?: { from?: string; to?: string }): Promise<void>;
  certificate(
    person: string,
    name: string,
    dates: { readonly date?: string; readonly expiresAt?: string; readonly proves?: string },
  ): Promise<string>;
  suggestion(
    person: string,
    skill: string,
    state: 'OPEN' | 'ACCEPTED' | 'DECLINED' | 'SUPERSEDED',
    source?: EvidenceSource,
  ): Promise<void>;
  skillId(key: string): string;
  profileId(publicIdentifier: string): string;
  entityId(name: string): string;
}

const dateOf = (text: string | undefined): Date | null => (text === undefined ? null : new Date(text));

/** Creates an empty organisation to build. */
export async function createWorkforce(database: TestDatabase, name = 'Workforce'): Promise<Workforce> {
  const scope = database.scopeOf(await createOrganisation(database.runtime.scope('support'), name));
  const { db, organisationId } = scope;
  const skills = new Map<string, string>();
  const profiles = new Map<string, string>();
  const items = new Map<string, string>();
  const entities = new Map<string, string>();
  const idIn = (known: ReadonlyMap<string, string>, key: string): string => {
    const id = known.get(key);
    if (id === undefined) throw new Error(`there is no ${key}`);
    return id;
  };
  const skillRow = (key: string) => ({ skillOwnerId: organisationId, skillId: idIn(skills, key) });
  let offset = 0;

  async function addEvidence(person: string, skill: string, source: EvidenceSource, at: string, itemId: string) {
    offset += 10;
    await db.evidence.create({
      data: {
        organisationId,
        id: newId(),
        profileId: idIn(profiles, person),
        ...skillRow(skill),
        importItemId: itemId,
        quote: skill,
        pointer: '/skills',
        startOffset: offset,
        endOffset: offset + 5,
        source,
        level: 3,
        levelBasis: 'RATING',
        confidence: 0.8,
        observedAt: new Date(at),
      },
    });
  }

  async function addItem(profileId: string, format: string): Promise<string> {
    const [importId, id] = [newId(), newId()];
    await db.import.create({ data: { organisationId, id: importId, itemCount: 1 } });
    await db.importItem.create({
      data: { organisationId, id, importId, position: 0, status: 'READ', kind: 'CV', format, profileId },
    });
    return id;
  }

  async function addEntity(type: EntityType, name: string, profileId?: string): Promise<string> {
    const id = newId();
    entities.set(name, id);
    const identity = `name ${name}`;
    await db.entity.create({ data: { organisationId, id, type, identity, name, nameKey: name, profileId } });
    return id;
  }

  return {
    scope,
    skillId: (key) => idIn(skills, key),
    profileId: (key) => idIn(profiles, key),
    entityId: (key) => idIn(entities, key),
    skill: async (key, type = 'KNOWLEDGE') => {
      const id = newId();
      skills.set(key, id);
      const translations = [
        { language: 'en' as const, name: key, description: '' },
        { language: 'nl' as const, name: `${key} (nl)`, description: '' },
      ];
      await db.skill.create({ data: { ownerId: organisationId, id, type, translations: { create: translations } } });
      return id;
    },
    relate: async (from, type, to) => {
      const ends = { skillId: idIn(skills, from), relatedSkillId: idIn(skills, to) };
      await db.skillRelation.create({ data: { ownerId: organisationId, ...ends, type } });
    },
    skillset: async (name, required) => {
      const id = newId();
      await db.skillset.create({ data: { organisationId, id } });
      await db.skillsetTranslation.createMany({
        data: [
          { organisationId, skillsetId: id, language: 'en', name },
          { organisationId, skillsetId: id, language: 'nl', name: `${name} (nl)` },
        ],
      });
      await db.skillsetSkill.createMany({
        data: Object.entries(required).map(([key, requiredLevel], position) => ({
          organisationId,
          skillsetId: id,
          ...skillRow(key),
          requiredLevel,
          position,
        })),
      });
      return id;
    },
    person: async (publicIdentifier, held) => {
      const profileId = newId();
      profiles.set(publicIdentifier, profileId);
      await db.profile.create({
        data: { organisationId, id: profileId, publicIdentifier, sortName: publicIdentifier },
      });
      await addEntity('PERSON', publicIdentifier, profileId);
      const itemId = await addItem(profileId, 'free-text');
      items.set(publicIdentifier, itemId);
      const given = Object.entries(held).map(([key, value]) => ({
        key,
        ...(typeof value === 'number' ? { level: value } : value),
      }));
      await db.profileSkill.createMany({
        data: given.map(({ key, level, state }) => ({
          organisationId,
          profileId,
          ...skillRow(key),
          level,
          evidenceLevel: level,
          confidence: 0.8,
          ...(state && { state }),
          stateSetBy: 'reader',
        })),
      });
      for (const { key, provenAt = [] } of given)
        for (const at of provenAt) await addEvidence(publicIdentifier, key, 'SELF', at, itemId);
      return profileId;
    },
    group: (type, groupName) => addEntity(type, groupName),
    connect: async (from, type, to, period = {}) => {
      await db.relation.create({
        data: {
          organisationId,
          id: newId(),
          type,
          fromEntityId: idIn(entities, from),
          toEntityId: idIn(entities, to),
          startDate: dateOf(period.from),
          endDate: dateOf(period.to),
        },
      });
    },
    occupation: async (occupationName, essential) => {
      const id = newId();
      await db.occupation.create({ data: { ownerId: organisationId, id, escoUri: `urn:${id}` } });
      await db.occupationTranslation.createMany({
        data: (['en', 'nl'] as const).map((language) => ({
          ownerId: organisationId,
          occupationId: id,
          language,
          name: language === 'en' ? occupationName : `${occupationName} (nl)`,
          description: '',
        })),
      });
      await db.occupationSkill.createMany({
        data: essential.map((key) => ({
          ownerId: organisationId,
          occupationId: id,
          skillId: idIn(skills, key),
          type: 'ESSENTIAL' as const,
        })),
      });
      return id;
    },
    job: async (person, occupationId, period = {}) => {
      const id = newId();
      await db.workExperience.create({
        data: {
          organisationId,
          id,
          profileId: idIn(profiles, person),
          ...exactOccupation(organisationId, occupationId),
          startDate: dateOf(period.from),
          endDate: dateOf(period.to),
          identity: id,
        },
      });
    },
    certificate: async (person, certificateName, { date, expiresAt, proves }) => {
      const id = newId();
      const profileId = idIn(profiles, person);
      await db.certification.create({
        data: {
          organisationId,
          id,
          profileId,
          name: certificateName,
          date: dateOf(date),
          expiresAt: dateOf(expiresAt),
          identity: id,
        },
      });
      if (proves === undefined) return id;
      const importItemId = await addItem(profileId, 'credential');
      await db.historyStatement.create({
        data: { organisationId, id: newId(), importItemId, profileId, certificationId: id, stated: {} },
      });
      await addEvidence(person, proves, 'CERTIFICATE', date ?? '2026-01-01', importItemId);
      return id;
    },
    suggestion: async (person, key, state, source = 'SELF') => {
      offset += 10;
      await db.skillSuggestion.create({
        data: {
          organisationId,
          id: newId(),
          profileId: idIn(profiles, person),
          ...skillRow(key),
          importItemId: idIn(items, person),
          quote: key,
          pointer: '/about',
          startOffset: offset,
          endOffset: offset + 5,
          likelihood: 0.5,
          source,
          level: 2,
          levelBasis: 'DEFAULT',
          state,
          observedAt: new Date('2026-01-01'),
        },
      });
    },
  };
}
