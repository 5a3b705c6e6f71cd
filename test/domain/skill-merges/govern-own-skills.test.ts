import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { combineEvidence } from '../../../src/domain/profiles/skills/combine-evidence.js';
import { DEFAULT_WEIGHTS } from '../../../src/domain/profiles/skills/validation-weights.js';
import { mergeSkills } from '../../../src/domain/skill-merges/index.js';
import { exportOwnSkills, followMerges, importOwnSkills, parseSkillsCsv } from '../../../src/domain/taxonomy/index.js';
import { findReferencesByTable, inTransaction, newId, SHARED_OWNER_ID } from '../../../src/platform/database/index.js';
import type { Scope } from '../../../src/platform/scope.js';
import { createTestDatabase, type TestDatabase } from '../../support/database/test-database.js';
import { startServiceHere, type RunningService } from '../../support/services/test-service.js';
import { waitFor } from '../../support/wait-for.js';

let database: TestDatabase;
let scope: Scope;
let service: RunningService;
let key: string;
let strangerKey: string;
/** A shared skill of the starter taxonomy, with the synonym "Excel". */
let shared: { id: string; name: string };

beforeAll(async () => {
  database = await createTestDatabase();
  const organisation = await database.createOrganisation();
  key = organisation.apiKey;
  strangerKey = (await database.createOrganisation('Stranger')).apiKey;
  scope = database.scopeOf(organisation);
  service = await startServiceHere(database.url);
  const found = await scope.db.skillSynonym.findFirstOrThrow({
    where: { ownerId: SHARED_OWNER_ID, language: 'en', kind: 'ALTERNATIVE' },
    orderBy: { skillId: 'asc' },
  });
  const { name } = await scope.db.skillTranslation.findFirstOrThrow({
    where: { ownerId: SHARED_OWNER_ID, skillId: found.skillId, language: 'en' },
  });
  shared = { id: found.skillId, name };
});

afterAll(async () => {
  await service?.stop();
  await database?.drop();
});

// Tests know what they asked for.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
async function ask(query: string, variables: object = {}, language = 'en', by = key): Promise<any> {
  const { json } = await service.graphql(query, { key: by, variables, headers: { 'accept-language': language } });
  expect(json.errors).toBeUndefined();
  return json.data;
}

const ERRORS = 'userErrors { code field messageKey message }';

async function create(input: object, language = 'en', by = key) {
  const query = `mutation ($input: CreateSkillInput!) { createSkill(input: $input) { skill { id name } ${ERRORS} } }`;
  return (await ask(query, { input: { type: 'FUNCTIONAL', ...input } }, language, by)).createSkill;
}

async function createNamed(name: string): Promise<string> {
  const { skill, userErrors } = await create({ name: { en: name } });
  expect(userErrors).toEqual([]);
  return skill.id;
}

async function merge(sourceIds: readonly string[], targetId: string, by = key) {
  const query = `mutation ($input: MergeSkillsInput!) { mergeSkills(input: $input) {
    skill { id synonyms } changes { kind skill { id } otherSkill { id } profileCount skillsetCount } ${ERRORS} } }`;
  return (await ask(query, { input: { sourceIds, targetId } }, 'en', by)).mergeSkills;
}

async function change(mutation: string, input: object, by = key) {
  const type = `${mutation[0]?.toUpperCase()}${mutation.slice(1)}Input`;
  const field = mutation === 'deleteSkill' ? 'skillId' : 'skill { id obsolete }';
  const query = `mutation ($input: ${type}!) { ${mutation}(input: $input) { ${field} ${ERRORS} } }`;
  return (await ask(query, { input }, 'en', by))[mutation];
}

/** Imports a record in the running service, and returns the ids of the skills that the person has then. */
async function skillsRead(publicIdentifier: string, ...skills: readonly string[]): Promise<string[]> {
  const body = { items: [{ entityType: 'person', entityId: publicIdentifier, payload: { skills } }] };
  const accepted = await service.request('POST', '/import/unclassified', { key, body });
  expect(accepted.status).toBe(202);
  const { importId } = accepted.json;
  await waitFor(() =>
    scope.db.importItem.count({
      where: { organisationId: scope.organisationId, importId, status: { in: ['READ', 'FAILED'] } },
    }),
  );
  const rows = await scope.db.profileSkill.findMany({
    where: { organisationId: scope.organisationId, profile: { publicIdentifier } },
    select: { skillId: true },
  });
  return rows.map(({ skillId }) => skillId);
}

const profileOf = (publicIdentifier: string) =>
  scope.db.profile.findFirstOrThrow({ where: { organisationId: scope.organisationId, publicIdentifier } });

describe('an own skill', () => {
  it('is found in texts, searches and lists of the running service as soon as it is created, renamed or retired', async () => {
    expect(await skillsRead('G-0', 'Sluice tending')).toEqual([]);
    const { skill } = await create({
      name: { en: 'Sluice tending', nl: 'Sluizen bedienen' },
      description: { en: 'Letting ships through.' },
      synonyms: { nl: ['Sluiswachter', 'sluiswachter'] },
    });
    expect(await skillsRead('G-1', 'Sluice tending')).toEqual([skill.id]);
    expect(await skillsRead('G-2', 'sluiswachter')).toEqual([skill.id]);

    const renamed = await change('updateSkill', { id: skill.id, name: { en: 'Lock keeping' } });
    expect(renamed.userErrors).toEqual([]);
    expect(await skillsRead('G-3', 'Sluice tending')).toEqual([]);
    expect(await skillsRead('G-4', 'Lock keeping')).toEqual([skill.id]);

    const find = `query ($search: String!, $where: SkillWhere) { skills(search: $search, where: $where) { nodes { id } }
      all: skills(where: $where) { totalCount } }`;
    const nodes = [{ id: skill.id }];
    expect((await ask(find, { search: 'lock keeping' })).skills.nodes).toEqual(nodes);
    expect((await change('retireSkill', { id: skill.id })).skill).toEqual({ id: skill.id, obsolete: true });
    expect(await skillsRead('G-5', 'Lock keeping')).toEqual([]);
    expect((await ask(find, { search: 'lock keeping' })).skills.nodes).toEqual([]);
    const retired = await ask(find, { search: 'lock keeping', where: { obsolete: true } });
    expect(retired).toEqual({ skills: { nodes }, all: { totalCount: 1 } });
    expect(await skillsRead('G-1')).toEqual([skill.id]);

    expect((await change('reinstateSkill', { id: skill.id })).skill).toEqual({ id: skill.id, obsolete: false });
    expect(await skillsRead('G-6', 'Lock keeping')).toEqual([skill.id]);
    const history = `query ($id: ID!) { skill(id: $id) { names { en nl } descriptions { en nl } allSynonyms { en nl }
      changes { nodes { id kind fields previousNames { en nl } changedBy } } } }`;
    const { changes, ...texts } = (await ask(history, { id: skill.id })).skill;
    expect(texts).toEqual({
      names: { en: 'Lock keeping', nl: null },
      descriptions: { en: 'Letting ships through.', nl: null },
      allSynonyms: { en: [], nl: ['Sluiswachter'] },
    });
    expect(changes.nodes).toMatchObject([
      { kind: 'REINSTATED', fields: [], previousNames: null, changedBy: expect.stringMatching(/^api-key:/) },
      { kind: 'RETIRED' },
      { kind: 'UPDATED', fields: ['NAMES'], previousNames: { en: 'Sluice tending', nl: 'Sluizen bedienen' } },
      { kind: 'CREATED' },
    ]);
    // What changes nothing is no change.
    await change('updateSkill', { id: skill.id, name: { en: 'Lock keeping' }, relations: [], groupIds: null });
    expect((await ask(history, { id: skill.id })).skill.changes.nodes).toHaveLength(4);
    const node = `query ($id: ID!) { node(id: $id) { ... on SkillChange { kind } } }`;
    const { id } = changes.nodes[2];
    expect((await ask(node, { id })).node).toEqual({ kind: 'UPDATED' });
    expect((await ask(node, { id }, 'en', strangerKey)).node).toBeNull();
  });

  it('cannot have a name or synonym of another own or shared skill, which the answer names in both languages', async () => {
    const id = await createNamed('Dyke watching');
    const twice = await create({ name: { en: 'DYKE  watching' } }, 'nl');
    expect(twice).toEqual({
      skill: null,
      userErrors: [
        {
          code: 'CONFLICT',
          field: ['input', 'name', 'en'],
          messageKey: 'error.skill.taken',
          message: `name.en: "DYKE  watching" is al een naam van de vaardigheid Dyke watching (${id}).`,
        },
      ],
    });
    const { label } = await scope.db.skillSynonym.findFirstOrThrow({
      where: { ownerId: SHARED_OWNER_ID, skillId: shared.id, kind: 'ALTERNATIVE', language: 'en' },
    });
    const [error] = (await create({ name: { nl: 'Kades' }, synonyms: { nl: ['Kade', label] } })).userErrors;
    expect(error).toMatchObject({
      code: 'CONFLICT',
      field: ['input', 'synonyms', 'nl', '1'],
      message: `synonyms.nl.1: "${label}" is already a name of the skill ${shared.name} (${shared.id}).`,
    });
    await change('retireSkill', { id });
    expect((await create({ name: { en: 'Dyke watching' } })).userErrors[0].message).toMatch(/, which is retired\.$/);
    // Another organisation may have it: it does not see this one.
    expect((await create({ name: { en: 'Dyke watching' } }, 'en', strangerKey)).userErrors).toEqual([]);
  });

  it('is related to shared skills, in both directions and for the own organisation only, and lies in shared groups', async () => {
    const group = { ownerId: SHARED_OWNER_ID, id: newId() };
    const translations = { create: { language: 'en' as const, name: 'water works', description: '' } };
    await scope.db.skillGroup.create({ data: { ...group, escoUri: `urn:${group.id}`, translations } });
    const other = await createNamed('Culvert inspection');
    const { skill } = await create({
      name: { en: 'Culvert care' },
      groupIds: [group.id],
      relations: [
        { type: 'BROADER', skillId: shared.id },
        { type: 'NARROWER', skillId: other },
      ],
    });
    const relations = 'relations { nodes { type skill { id } } }';
    const { own, narrower, sharedOne, inGroup } = await ask(
      `query ($own: ID!, $other: ID!, $shared: ID!, $group: ID!) {
        own: skill(id: $own) { groups { name } ${relations} } narrower: skill(id: $other) { ${relations} }
        sharedOne: skill(id: $shared) { relations(where: { type: { eq: NARROWER } }) { nodes { skill { id } } } }
        inGroup: skills(where: { group: { id: { eq: $group } } }) { nodes { id } } }`,
      { own: skill.id, other, shared: shared.id, group: group.id },
    );
    expect(own).toEqual({
      groups: [{ name: 'water works' }],
      relations: {
        nodes: [
          { type: 'BROADER', skill: { id: shared.id } },
          { type: 'NARROWER', skill: { id: other } },
        ],
      },
    });
    expect(narrower.relations.nodes).toEqual([{ type: 'BROADER', skill: { id: skill.id } }]);
    expect(sharedOne.relations.nodes).toEqual([{ skill: { id: skill.id } }]);
    expect(inGroup.nodes).toEqual([{ id: skill.id }]);
    const foreign = await ask(
      `query ($shared: ID!, $group: ID!) { skill(id: $shared) { relations(where: { type: { eq: NARROWER } }) { totalCount } }
        skillGroup(id: $group) { skills { totalCount } } }`,
      { shared: shared.id, group: group.id },
      'en',
      strangerKey,
    );
    expect(foreign).toEqual({ skill: { relations: { totalCount: 0 } }, skillGroup: { skills: { totalCount: 0 } } });

    const update = (input: object) => change('updateSkill', { id: skill.id, ...input });
    expect((await update({ relations: [{ type: 'RELATED', skillId: skill.id }] })).userErrors).toMatchObject([
      { code: 'INVALID_INPUT', field: ['input', 'relations', '0', 'skillId'] },
    ]);
    expect((await update({ groupIds: [newId()] })).userErrors).toMatchObject([
      { code: 'NOT_FOUND', field: ['input', 'groupIds', '0'] },
    ]);
    expect((await update({ name: null })).userErrors[0].messageKey).toBe('error.skill.name');
    expect((await update({ type: null })).userErrors[0].messageKey).toBe('error.field.required');
    expect((await update({ synonyms: { en: ['--'] } })).userErrors[0].field).toEqual(['input', 'synonyms', 'en', '0']);
    expect((await change('updateSkill', { id: shared.id, type: 'KNOWLEDGE' })).userErrors[0].code).toBe('CONFLICT');
    expect((await change('updateSkill', { id: skill.id }, strangerKey)).userErrors[0].code).toBe('NOT_FOUND');
  });

  it('is created with many others, each with its own answer', async () => {
    const { createSkills } = await ask(
      `mutation ($input: CreateSkillsInput!) { createSkills(input: $input) {
        results { skill { name } userErrors { code field } } userErrors { code } } }`,
      {
        input: {
          skills: [
            { name: { en: 'Peat cutting' }, type: 'FUNCTIONAL' },
            { name: { en: 'Peat cutting' }, type: 'FUNCTIONAL' },
            { name: { nl: 'Riet snijden' }, type: 'FUNCTIONAL' },
          ],
        },
      },
    );
    expect(createSkills).toEqual({
      results: [
        { skill: { name: 'Peat cutting' }, userErrors: [] },
        { skill: null, userErrors: [{ code: 'CONFLICT', field: ['input', 'skills', '1', 'name', 'en'] }] },
        { skill: { name: 'Riet snijden' }, userErrors: [] },
      ],
      userErrors: [],
    });
  });

  it('is deleted only if nothing refers to it', async () => {
    const id = await createNamed('Osier weaving');
    await skillsRead('G-9', 'Osier weaving');
    expect((await change('deleteSkill', { id })).userErrors[0]).toMatchObject({
      code: 'CONFLICT',
      message: `The skill ${id} cannot be deleted, because people have it. Retire it instead.`,
    });
    const unused = await createNamed('Osier soaking');
    expect(await change('deleteSkill', { id: unused })).toEqual({ skillId: unused, userErrors: [] });
    expect((await ask('query ($id: ID!) { skill(id: $id) { id } }', { id: unused })).skill).toBeNull();
    expect((await change('deleteSkill', { id: unused })).userErrors[0].code).toBe('NOT_FOUND');
  });
});

describe('a merge', () => {
  it('moves people, evidence, reviews, suggestions, rules and requirements, and keeps completed matches', async () => {
    const [source, target] = [await createNamed('Polder milling'), await createNamed('Wind pumping')];
    const { organisationId, db } = scope;
    await skillsRead('M-1', 'Polder milling');
    await skillsRead('M-2', 'Polder milling', 'Wind pumping');
    const review = async (skillId: string, level: number | undefined) =>
      ask(`mutation ($input: ReviewSkillSuggestionInput!) { reviewSkillSuggestion(input: $input) { ${ERRORS} } }`, {
        input: { publicIdentifier: 'M-2', skillId, verdict: 'CONFIRM', level, applyToEveryone: true },
      });
    await review(source, 4.5);
    await review(target, undefined);
    const { createSkillset } = await ask(
      `mutation ($input: CreateSkillsetInput!) { createSkillset(input: $input) { skillset { id updatedAt } } }`,
      {
        input: {
          name: { en: 'Miller' },
          skills: [
            { skillId: shared.id, requiredLevel: 1 },
            { skillId: target, requiredLevel: 2 },
            { skillId: source, requiredLevel: 4 },
          ],
        },
      },
    );
    const { id: skillsetId } = createSkillset.skillset;
    const MATCH = `smartMatch(publicIdentifier: "M-1", skillsetId: $skillsetId) { result { match { overall }
      skills { skill { id } achievedLevel requiredLevel } } }`;
    await ask(
      `mutation ($skillsetId: ID!) { initiateSmartMatch(input: { publicIdentifier: "M-1", skillsetIds: [$skillsetId] }) {
        ${ERRORS} } }`,
      { skillsetId },
    );
    const matched = await waitFor(async () => {
      const { smartMatch } = await ask(`query ($skillsetId: ID!) { ${MATCH} }`, { skillsetId });
      return smartMatch.result && smartMatch;
    });
    const [one, both] = [await profileOf('M-1'), await profileOf('M-2')];
    const item = await db.importItem.findFirstOrThrow({ where: { organisationId, profileId: one.id } });
    const place = {
      importItemId: item.id,
      pointer: '/a',
      startOffset: 0,
      endOffset: 4,
      quote: 'mill',
      observedAt: new Date(),
    };
    const suggestion = {
      ...place,
      organisationId,
      skillOwnerId: organisationId,
      likelihood: 0.5,
      source: 'RECORD' as const,
    };
    const levels = { level: 2, levelBasis: 'DEFAULT' as const };
    const [ofOne, ofOther] = [newId(), newId()];
    const other = await db.profile.findFirstOrThrow({ where: { organisationId, publicIdentifier: 'G-9' } });
    await db.skillSuggestion.createMany({
      data: [
        { ...suggestion, ...levels, id: ofOne, profileId: one.id, skillId: target },
        { ...suggestion, ...levels, id: ofOther, profileId: other.id, skillId: source },
      ],
    });

    const merged = await merge([source], target);
    expect(merged).toEqual({
      skill: { id: target, synonyms: ['Polder milling'] },
      changes: [
        { kind: 'MERGED', skill: { id: source }, otherSkill: { id: target }, profileCount: 2, skillsetCount: 1 },
      ],
      userErrors: [],
    });
    const rows = await db.profileSkill.findMany({
      where: { organisationId, profileId: { in: [one.id, both.id] } },
      include: { evidence: true },
    });
    expect(rows.map(({ skillId }) => skillId)).toEqual([target, target]);
    const of = (profileId: string) => rows.find((row) => row.profileId === profileId);
    expect(of(one.id)?.evidence).toHaveLength(1);
    const all = of(both.id);
    // The later review is the one without a level; it keeps that of the other.
    expect(all).toMatchObject({ state: 'VALIDATED', reviewedLevel: 4.5, level: 4.5 });
    expect(all?.evidence).toHaveLength(2);
    const { level, confidence } = combineEvidence(all?.evidence ?? [], new Date(), DEFAULT_WEIGHTS);
    expect(all).toMatchObject({ evidenceLevel: level, confidence });
    const suggestions = await db.skillSuggestion.findMany({ where: { id: { in: [ofOne, ofOther] } } });
    expect(new Map(suggestions.map(({ id, skillId, state }) => [id, `${skillId} ${state}`]))).toEqual(
      new Map([
        [ofOne, `${target} SUPERSEDED`],
        [ofOther, `${target} OPEN`],
      ]),
    );
    const rules = await db.skillPhraseRule.findMany({ where: { organisationId }, orderBy: { phrase: 'asc' } });
    expect(rules.map(({ phrase, skillId }) => [phrase, skillId])).toEqual([
      ['polder milling', target],
      ['wind pumping', target],
    ]);
    for (const { id, updatedAt } of [one, both])
      expect((await db.profile.findFirstOrThrow({ where: { id } })).updatedAt > updatedAt).toBe(true);

    const after = await ask(
      `query ($skillsetId: ID!, $source: ID!, $target: ID!) { ${MATCH}
        skillset(id: $skillsetId) { updatedAt skills { skill { id } requiredLevel } }
        old: skill(id: $source) { name obsolete mergedInto { id } holders { totalCount } }
        skill(id: $target) { holders { totalCount } changes(first: 1, where: { kind: { eq: RECEIVED } }) { nodes { kind otherSkill { name } } } }
        found: skills(search: "polder milling") { nodes { id } }
        named: skills(where: { name: { eq: "polder milling" } }) { nodes { id } } }`,
      { skillsetId, source, target },
    );
    expect(after.smartMatch).toEqual(matched);
    expect(after.skillset.skills).toEqual([
      { skill: { id: shared.id }, requiredLevel: 1 },
      { skill: { id: target }, requiredLevel: 4 },
    ]);
    expect(after.skillset.updatedAt > createSkillset.skillset.updatedAt).toBe(true);
    expect(after.old).toEqual({
      name: 'Polder milling',
      obsolete: true,
      mergedInto: { id: target },
      holders: { totalCount: 0 },
    });
    expect(after.skill).toEqual({
      holders: { totalCount: 2 },
      changes: { nodes: [{ kind: 'RECEIVED', otherSkill: { name: 'Polder milling' } }] },
    });
    expect([after.found.nodes, after.named.nodes]).toEqual([[{ id: target }], [{ id: target }]]);

    // Old names are read as the target; the old id is refused with the new one.
    expect(await skillsRead('M-3', 'Polder milling')).toEqual([target]);
    const [refused] = (await change('updateSkill', { id: source, type: 'KNOWLEDGE' })).userErrors;
    expect(refused).toMatchObject({ code: 'CONFLICT', messageKey: 'error.skill.merged' });
    expect(refused.message).toContain(target);
    expect((await create({ name: { en: 'Polder milling' } })).userErrors[0].message).toContain('Wind pumping');
    expect((await change('deleteSkill', { id: target })).userErrors[0].code).toBe('CONFLICT');
    // A file of own skills goes on working.
    const { csv } = await exportOwnSkills(scope);
    expect(csv).not.toContain('Polder milling');
    expect(await importOwnSkills(scope, parseSkillsCsv(csv))).toMatchObject({ created: 0, problems: [] });
    const row = `key,type,name_en\n${source},knowledge,Back again\n`;
    expect((await importOwnSkills(scope, parseSkillsCsv(row))).problems).toMatchObject([{ line: 2, column: 'key' }]);
  });

  it('into a shared skill makes the names synonyms for the own organisation, also through several merges', async () => {
    const [first, second] = [await createNamed('Eel smoking'), await createNamed('Fish curing')];
    const { updateSkill } = await ask(
      `mutation ($input: UpdateSkillInput!) { updateSkill(input: $input) { ${ERRORS} } }`,
      {
        input: {
          id: first,
          relations: [
            { type: 'RELATED', skillId: second },
            { type: 'BROADER', skillId: shared.id },
          ],
        },
      },
    );
    expect(updateSkill.userErrors).toEqual([]);
    await skillsRead('S-1', 'Eel smoking');
    expect((await merge([first], second)).userErrors).toEqual([]);
    const { skill, userErrors } = await merge([second], shared.id);
    expect(userErrors).toEqual([]);
    expect(skill.synonyms).toEqual(expect.arrayContaining(['Eel smoking', 'Fish curing']));
    const read = `query ($id: ID!) { skill(id: $id) { synonyms changes { totalCount } mergedInto { id } } }`;
    expect((await ask(read, { id: first })).skill.mergedInto).toEqual({ id: shared.id });
    const foreign = (await ask(read, { id: shared.id }, 'en', strangerKey)).skill;
    expect(foreign.synonyms).not.toContain('Eel smoking');
    expect(foreign.changes.totalCount).toBe(0);
    expect(await skillsRead('S-1')).toEqual([shared.id]);
    expect(await skillsRead('S-2', 'eel smoking')).toEqual([shared.id]);
  });

  it('waits for those who are adding the skill to a profile, and tells later ones what it is now', async () => {
    const [source, target] = [await createNamed('Net mending'), await createNamed('Net making')];
    const { organisationId, db } = scope;
    const { id: profileId } = await profileOf('G-0');
    const key = { skillOwnerId: organisationId, skillId: source };
    let merging: Promise<unknown> = Promise.resolve();
    await inTransaction(scope, async (inner) => {
      const current = await followMerges(inner, [key]);
      expect(current(key)).toEqual(key);
      merging = mergeSkills(scope, { sourceIds: [source], targetId: target });
      await waitFor(async () => {
        const waiting = await db.$queryRaw<unknown[]>`
          SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
        return waiting.length > 0;
      });
      await inner.db.profileSkill.create({
        data: { organisationId, profileId, ...current(key), level: 3, confidence: 0.5, stateSetBy: 'reader' },
      });
    });
    await merging;
    const held = await db.profileSkill.findMany({ where: { organisationId, profileId } });
    expect(held.map(({ skillId }) => skillId)).toEqual([target]);
    await inTransaction(scope, async (inner) => {
      expect((await followMerges(inner, [key]))(key)).toEqual({ ...key, skillId: target });
    });
  });

  it('is refused for skills that are shared, unknown, merged, retired or named twice', async () => {
    const [one, other] = [await createNamed('Thatching'), await createNamed('Reed roofing')];
    const codeOf = async (...given: Parameters<typeof merge>) => {
      const { userErrors } = await merge(...given);
      return [userErrors[0].code, userErrors[0].messageKey];
    };
    expect(await codeOf([], one)).toEqual(['INVALID_INPUT', 'error.field.minItems']);
    expect(await codeOf([one], one)).toEqual(['INVALID_INPUT', 'error.skill.mergedIntoItself']);
    expect(await codeOf([one, one.toUpperCase()], other)).toEqual(['INVALID_INPUT', 'error.field.twice']);
    expect(await codeOf([shared.id], other)).toEqual(['CONFLICT', 'error.skill.shared']);
    expect(await codeOf([one], newId())).toEqual(['NOT_FOUND', 'error.skill.unknown']);
    expect(await codeOf(['nonsense'], one)).toEqual(['NOT_FOUND', 'error.skill.unknown']);
    expect(await codeOf([one], other, strangerKey)).toEqual(['NOT_FOUND', 'error.skill.unknown']);
    await change('retireSkill', { id: other });
    expect(await codeOf([one], other)).toEqual(['CONFLICT', 'error.skill.obsoleteTarget']);
    // A retired skill may be merged, and nobody can reinstate it then.
    expect((await merge([other], one)).userErrors).toEqual([]);
    expect((await change('reinstateSkill', { id: other })).userErrors[0].messageKey).toBe('error.skill.merged');
  });

  it('knows every table that refers to skills', async () => {
    const tables = (await findReferencesByTable(scope.db, 'skill')).map(({ tableName }) => tableName);
    // A new table here must be moved by mergeSkills (or belong to the skill itself), and then be added to this list.
    expect([...new Set(tables)].sort()).toEqual([
      'assessment_campaign_skill',
      'contest',
      'endorsement_request_skill',
      'exemption',
      'occupation_skill',
      'profile_skill',
      'skill',
      'skill_change',
      'skill_group_member',
      'skill_interest',
      'skill_phrase_rule',
      'skill_relation',
      'skill_suggestion',
      'skill_synonym',
      'skill_translation',
      'skillset_skill',
    ]);
  });
});
