import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createReader } from '../../../../src/domain/imports/processes/reading-process.js';
import { settleBatch } from '../../../../src/domain/profiles/reviews/settle-suggestions.js';
import { claimPhraseRules } from '../../../../src/domain/profiles/reviews/settle-suggestions.sql.js';
import type { FoundSkill } from '../../../../src/domain/reader/model/findings.js';
import { addPhraseRules, loadPhraseRules, taxonomyVersions } from '../../../../src/domain/taxonomy/index.js';
import { newId, SHARED_OWNER_ID } from '../../../../src/platform/database/index.js';
import type { Scope } from '../../../../src/platform/scope.js';
import { createGraphQLAsker, type GraphQLAsker } from '../../../support/clients/ask-graphql.js';
import { createTestDatabase, type TestDatabase } from '../../../support/database/test-database.js';
import { acceptAndClaim, personFound, processWith, workThrough } from '../../imports/work-through.js';

let database: TestDatabase;
let scope: Scope;
let asker: GraphQLAsker;
let skillIds: string[];

beforeAll(async () => {
  database = await createTestDatabase();
  const skills = await database.runtime.database.client.skill.findMany({
    where: { ownerId: SHARED_OWNER_ID },
    orderBy: { id: 'asc' },
    take: 30,
  });
  skillIds = skills.map(({ id }) => id);
});

beforeEach(async () => {
  scope = database.scopeOf(await database.createOrganisation());
  asker = await createGraphQLAsker(database, scope);
});

afterEach(() => asker.stop());

afterAll(() => database.drop());

const found = (index: number, words: string, more: Partial<FoundSkill> = {}): FoundSkill => ({
  skillOwnerId: SHARED_OWNER_ID,
  skillId: skillIds[index] as string,
  quote: words,
  place: { pointer: '/text', start: index * 10, end: index * 10 + words.length },
  source: 'SELF',
  level: 3,
  levelBasis: 'RATING',
  confidence: 0.6,
  ...more,
});

/** Reads an item about the person E-1 that says what is given. */
async function tell({
  skills = [],
  candidates = [],
}: {
  skills?: FoundSkill[];
  candidates?: FoundSkill[];
}): Promise<string> {
  const [item] = await acceptAndClaim(scope, [{ entityId: 'E-1', payload: { any: 'thing' } }]);
  expect(await processWith(scope, item!, personFound({ publicIdentifier: 'E-1', skills, candidates }))).toBe('read');
  return item!.id;
}

const SKILL =
  'skill { id } level evidenceLevel reviewedLevel confidence state stateSetBy remark evidence { nodes { quote confidence ' +
  'importItemId } }';

async function review(input: object): Promise<{ skill: Record<string, unknown> | null }> {
  const document =
    `mutation ($input: ReviewSkillSuggestionInput!) { reviewSkillSuggestion(input: $input) { profile ` +
    `{ publicIdentifier } skill { ${SKILL} } } }`;
  const { data, errors } = await asker.ask(document, { input: { publicIdentifier: 'E-1', ...input } });
  expect(errors).toEqual([]);
  expect(data.reviewSkillSuggestion.profile).toEqual({ publicIdentifier: 'E-1' });
  return data.reviewSkillSuggestion;
}

async function refused(input: object): Promise<unknown> {
  const document =
    'mutation ($input: ReviewSkillSuggestionInput!) { reviewSkillSuggestion(input: $input) { profile { id } } }';
  const { userErrors } = await asker.ask(document, { input: { publicIdentifier: 'E-1', ...input } });
  return userErrors[0]?.code;
}

async function passport() {
  const { data, errors } = await asker.ask(`{ profile(publicIdentifier: "E-1") {
    skills { nodes { ${SKILL} } }
    skillSuggestions { totalCount nodes {
      quote likelihood state startOffset endOffset importItemId skill { id } profile { publicIdentifier } } }
    judged: skillSuggestions(where: null) { nodes { quote state } }
  } }`);
  expect(errors).toEqual([]);
  return { ...data.profile, skills: data.profile.skills.nodes };
}

const audits = () =>
  scope.db.auditEntry.count({ where: { organisationId: scope.organisationId, action: 'profile.skill-reviewed' } });

describe('what may be a skill', () => {
  test('is suggested likeliest first, with its words, and credits nothing', async () => {
    const importItemId = await tell({
      candidates: [found(0, 'half sure', { confidence: 0.5 }), found(1, 'surer', { confidence: 0.7 })],
    });
    const { skills, skillSuggestions } = await passport();
    expect(skills).toEqual([]);
    expect(skillSuggestions).toEqual({
      totalCount: 2,
      nodes: [
        expect.objectContaining({
          quote: 'surer',
          likelihood: 0.7,
          state: 'OPEN',
          startOffset: 10,
          endOffset: 15,
          importItemId,
          skill: { id: skillIds[1] },
          profile: { publicIdentifier: 'E-1' },
        }),
        expect.objectContaining({ quote: 'half sure', likelihood: 0.5 }),
      ],
    });
  });

  test('is at most twenty skills an item, each once, the likeliest', async () => {
    const many = skillIds.map((_id, index) => found(index, `words ${index}`, { confidence: index / 100 }));
    const again = many.map((one) => ({
      ...one,
      confidence: one.confidence / 2,
      place: { ...one.place, pointer: '/again' },
    }));
    await tell({ candidates: [...again, ...many] });
    const { nodes, totalCount } = (await passport()).skillSuggestions;
    expect(totalCount).toBe(20);
    expect(nodes.map(({ quote }: { quote: string }) => quote)).toEqual(
      Array.from({ length: 20 }, (_, index) => `words ${29 - index}`),
    );
    expect(new Set(nodes.map(({ likelihood }: { likelihood: number }) => likelihood)).size).toBe(20);
  });

  test('is not suggested where the profile has the skill, and no more once it has', async () => {
    await tell({ skills: [found(0, 'Java')], candidates: [found(0, 'Jakarta'), found(1, 'maybe SQL')] });
    expect((await passport()).skillSuggestions.nodes).toMatchObject([{ quote: 'maybe SQL' }]);
    await tell({ skills: [found(1, 'SQL')] });
    expect((await passport()).judged.nodes).toEqual([{ quote: 'maybe SQL', state: 'SUPERSEDED' }]);
  });

  test('is not suggested where the profile has a narrower skill', async () => {
    const [narrower = '', wider = ''] = skillIds;
    await scope.db.skillRelation.create({
      data: {
        ownerId: scope.organisationId,
        skillId: narrower,
        relatedSkillId: wider,
        type: 'BROADER',
        skillShared: true,
        relatedShared: true,
      },
    });
    await tell({ skills: [found(0, 'Java')], candidates: [found(1, 'a wider word'), found(2, 'something else')] });
    expect((await passport()).skillSuggestions.nodes).toMatchObject([{ quote: 'something else' }]);
  });

  test('is what an occupation asks for, which credits only together with something said', async () => {
    const inferred = { source: 'INFERRED', confidence: 0.3, levelBasis: 'DEFAULT' } as const;
    await tell({
      skills: [
        found(0, 'nurse', inferred),
        found(1, 'nurse', inferred),
        found(1, 'wound care', { place: { pointer: '/skills/0', start: 0, end: 10 } }),
      ],
    });
    const { skills, skillSuggestions } = await passport();
    expect(skills).toMatchObject([{ skill: { id: skillIds[1] }, evidence: { nodes: [{}, {}] } }]);
    expect(skillSuggestions.nodes).toMatchObject([{ quote: 'nurse', skill: { id: skillIds[0] } }]);
  });

  test('is listed across people, by skill and likelihood, page by page', async () => {
    await tell({
      candidates: [
        found(0, 'first', { confidence: 0.9 }),
        found(1, 'second', { confidence: 0.8 }),
        found(2, 'third', { confidence: 0.1 }),
      ],
    });
    const list = async (given: string) =>
      (
        await asker.ask(
          `{ skillSuggestions${given} { totalCount pageInfo { endCursor } nodes { quote profile { publicIdentifier } ` +
            `} } }`,
        )
      ).data.skillSuggestions;
    const quotes = ({ nodes }: { nodes: { quote: string }[] }) => nodes.map(({ quote }) => quote);
    const first = await list('(first: 2)');
    expect([quotes(first), first.totalCount]).toEqual([['first', 'second'], 3]);
    expect(quotes(await list(`(after: "${first.pageInfo.endCursor}")`))).toEqual(['third']);
    expect(quotes(await list('(last: 1)'))).toEqual(['third']);
    expect(quotes(await list('(where: { likelihood: { gte: 0.5 } })'))).toEqual(['first', 'second']);
    expect(quotes(await list(`(where: { skill: { id: { eq: "${skillIds[1]}" } } })`))).toEqual(['second']);
    expect(quotes(await list('(where: { state: { eq: DECLINED } })'))).toEqual([]);
  });
});

describe('a skill that is suggested', () => {
  test('is credited with its words once it is confirmed, at the level that the reviewer gives', async () => {
    const importItemId = await tell({ candidates: [found(0, 'half sure', { level: 2 })] });
    const { skill } = await review({ skillId: skillIds[0], verdict: 'CONFIRM', level: 4.26, remark: 'I saw it' });
    expect(skill).toEqual({
      skill: { id: skillIds[0] },
      level: 4.3,
      evidenceLevel: 2,
      reviewedLevel: 4.3,
      confidence: 0.6,
      state: 'VALIDATED',
      stateSetBy: 'test',
      remark: 'I saw it',
      evidence: { nodes: [{ quote: 'half sure', confidence: 0.6, importItemId }] },
    });
    expect((await passport()).judged.nodes).toEqual([{ quote: 'half sure', state: 'ACCEPTED' }]);
  });

  test('keeps the reviewed level over what later imports say, and shows their evidence', async () => {
    await tell({ candidates: [found(0, 'half sure')] });
    await review({ skillId: skillIds[0], verdict: 'CONFIRM', level: 1 });
    await tell({ skills: [found(0, 'expert in it', { level: 5, confidence: 0.9 })] });
    expect((await passport()).skills).toMatchObject([
      { level: 1, reviewedLevel: 1, state: 'VALIDATED', evidence: { nodes: [{}, {}] } },
    ]);
    const { skill } = await review({ skillId: skillIds[0], verdict: 'CONFIRM', level: null });
    expect(skill).toMatchObject({ reviewedLevel: null, level: skill?.['evidenceLevel'] });
    expect(skill?.['level']).toBeGreaterThan(3);
  });

  test('is neither credited nor suggested by later imports once it is rejected', async () => {
    await tell({ candidates: [found(0, 'half sure')] });
    expect((await review({ skillId: skillIds[0], verdict: 'REJECT' })).skill).toMatchObject({
      state: 'REJECTED',
      level: 0,
      evidence: { nodes: [] },
    });
    await tell({ candidates: [found(0, 'other words')] });
    await tell({ skills: [found(0, 'said outright')] });
    const { skills, skillSuggestions, judged } = await passport();
    expect(skills).toMatchObject([{ state: 'REJECTED', stateSetBy: 'test' }]);
    expect(skillSuggestions.totalCount).toBe(0);
    expect(judged.nodes).toEqual([{ quote: 'half sure', state: 'DECLINED' }]);
  });

  test('is open again once the review is withdrawn', async () => {
    await tell({ candidates: [found(0, 'half sure')] });
    for (const verdict of ['CONFIRM', 'REJECT']) {
      await review({ skillId: skillIds[0], verdict });
      expect((await review({ skillId: skillIds[0], verdict: 'WITHDRAW' })).skill).toBeNull();
      const { skills, skillSuggestions } = await passport();
      expect(skills).toEqual([]);
      expect(skillSuggestions.nodes).toMatchObject([{ quote: 'half sure', state: 'OPEN' }]);
    }
  });
});

describe('a skill that is credited', () => {
  test('is rejected, confirmed and withdrawn without losing its evidence', async () => {
    await tell({ skills: [found(0, 'Java')] });
    expect((await review({ skillId: skillIds[0], verdict: 'REJECT' })).skill).toMatchObject({
      state: 'REJECTED',
      evidence: { nodes: [{ quote: 'Java' }] },
    });
    expect((await review({ skillId: skillIds[0], verdict: 'CONFIRM', level: 5 })).skill).toMatchObject({
      state: 'VALIDATED',
      level: 5,
      evidence: { nodes: [{ quote: 'Java' }] },
    });
    expect((await review({ skillId: skillIds[0], verdict: 'WITHDRAW' })).skill).toMatchObject({
      state: 'SUGGESTED',
      stateSetBy: 'reader',
      level: 3,
      reviewedLevel: null,
      evidence: { nodes: [{ quote: 'Java' }] },
    });
  });

  test('does not change when the same is said again', async () => {
    await tell({ skills: [found(0, 'Java')] });
    const input = { skillId: skillIds[0], verdict: 'CONFIRM', level: 4, remark: 'yes' };
    const first = await review(input);
    const { updatedAt } = await scope.db.profile.findFirstOrThrow({ where: { organisationId: scope.organisationId } });
    expect(await review(input)).toEqual(first);
    expect(await audits()).toBe(1);
    expect(
      (await scope.db.profile.findFirstOrThrow({ where: { organisationId: scope.organisationId } })).updatedAt,
    ).toEqual(updatedAt);
    await review({ skillId: skillIds[0], verdict: 'WITHDRAW' });
    await review({ skillId: skillIds[0], verdict: 'WITHDRAW' });
    expect(await audits()).toBe(2);
  });
});

describe('a review for everybody', () => {
  test('makes rules of the words, tells readers, and takes them back', async () => {
    await tell({ skills: [found(0, 'Java')], candidates: [found(1, '  Spring\n Boot ')] });
    const versionOf = async () => (await taxonomyVersions(scope.db, [scope.organisationId])).get(scope.organisationId);
    const before = await versionOf();
    await review({ skillId: skillIds[0], verdict: 'REJECT', applyToEveryone: true });
    await review({ skillId: skillIds[1], verdict: 'CONFIRM', applyToEveryone: true });
    const rule = { skillOwnerId: SHARED_OWNER_ID };
    expect(await loadPhraseRules(scope.db, scope.organisationId)).toEqual([
      { ...rule, phrase: 'java', verdict: 'DOES_NOT_MEAN', skillId: skillIds[0] },
      { ...rule, phrase: 'spring boot', verdict: 'MEANS', skillId: skillIds[1] },
    ]);
    expect(await versionOf()).toBe((before ?? 0) + 2);
    await review({ skillId: skillIds[1], verdict: 'CONFIRM', applyToEveryone: true });
    expect(await versionOf()).toBe((before ?? 0) + 2);
    await review({ skillId: skillIds[1], verdict: 'WITHDRAW', applyToEveryone: true });
    const { data } = await asker.ask(
      '{ skillPhraseRules { totalCount nodes { id phrase verdict createdBy skill { id } } } }',
    );
    expect(data.skillPhraseRules).toEqual({
      totalCount: 1,
      nodes: [
        {
          id: expect.any(String),
          phrase: 'java',
          verdict: 'DOES_NOT_MEAN',
          createdBy: 'test',
          skill: { id: skillIds[0] },
        },
      ],
    });
    const { id } = data.skillPhraseRules.nodes[0];
    const remove = () =>
      asker.ask('mutation ($id: ID!) { deleteSkillPhraseRule(input: { id: $id }) { ruleId } }', { id });
    expect((await remove()).data.deleteSkillPhraseRule).toEqual({ ruleId: id });
    expect((await remove()).userErrors[0]?.code).toBe('NOT_FOUND');
    expect(await loadPhraseRules(scope.db, scope.organisationId)).toEqual([]);
  });

  test('a rule is made without a review, says another thing in place of what it said, and is in the trail', async () => {
    const [, skillId = ''] = skillIds;
    const set = async (input: object) => {
      const { data } = await asker.ask(
        `mutation ($input: SetSkillPhraseRuleInput!) { setSkillPhraseRule(input: $input) {
          rule { id phrase verdict skill { id } } userErrors { code field message } } }`,
        { input },
      );
      return data.setSkillPhraseRule;
    };
    const means = { phrase: '  Hacking AWAY ', skillId, verdict: 'MEANS' };
    const { rule } = await set(means);
    expect(rule).toEqual({ id: expect.any(String), phrase: 'hacking away', verdict: 'MEANS', skill: { id: skillId } });
    expect((await set(means)).rule).toEqual(rule);
    expect((await set({ ...means, verdict: 'DOES_NOT_MEAN' })).rule).toEqual({ ...rule, verdict: 'DOES_NOT_MEAN' });
    const entries = await scope.db.auditEntry.findMany({
      where: { organisationId: scope.organisationId, action: 'phrase-rule.set' },
      select: { before: true, after: true, subjectId: true },
      orderBy: { id: 'asc' },
    });
    expect(entries).toEqual([
      { before: null, after: { verdict: 'MEANS' }, subjectId: rule.id },
      { before: { verdict: 'MEANS' }, after: { verdict: 'DOES_NOT_MEAN' }, subjectId: rule.id },
    ]);
    for (const [wrong, code, field] of [
      [{ phrase: '   ' }, 'INVALID_INPUT', 'phrase'],
      [{ phrase: 'x'.repeat(201) }, 'INVALID_INPUT', 'phrase'],
      [{ skillId: newId() }, 'NOT_FOUND', undefined],
    ] as const) {
      const { rule: none, userErrors } = await set({ ...means, ...wrong });
      expect([none, userErrors[0]?.code, userErrors[0]?.field?.at(-1)]).toEqual([null, code, field]);
    }
    await asker.ask('mutation ($id: ID!) { deleteSkillPhraseRule(input: { id: $id }) { ruleId } }', { id: rule.id });
  });

  const settleAll = async () => {
    const claimed = await claimPhraseRules(scope.db, 10);
    for (const rule of claimed) expect(await settleBatch(scope, rule)).toBe('completed');
  };

  const suggestedOf = async (entityId: string, ...candidates: FoundSkill[]): Promise<void> => {
    const [item] = await acceptAndClaim(scope, [{ entityId, payload: { any: 'thing' } }]);
    await processWith(scope, item!, personFound({ publicIdentifier: entityId, candidates }));
  };

  const RULES = '{ skillPhraseRules { nodes { phrase settledSuggestions settledAt } } }';

  test('settles what is open of the same words for other people, and counts it', async () => {
    for (const person of ['E-1', 'E-2', 'E-3']) await suggestedOf(person, found(0, 'Java'), found(1, 'spring boot'));
    await review({ skillId: skillIds[0], verdict: 'REJECT', applyToEveryone: true });
    await review({ skillId: skillIds[1], verdict: 'CONFIRM', applyToEveryone: true });
    await settleAll();
    const { data } = await asker.ask(RULES);
    expect(data.skillPhraseRules.nodes).toEqual([
      { phrase: 'java', settledSuggestions: 2, settledAt: expect.any(Date) },
      { phrase: 'spring boot', settledSuggestions: 2, settledAt: expect.any(Date) },
    ]);
    const states = await scope.db.profileSkill.groupBy({
      by: ['skillId', 'state'],
      where: { organisationId: scope.organisationId },
      _count: true,
    });
    expect(new Set(states.map(({ skillId, state, _count }) => `${skillId} ${state} ${_count}`))).toEqual(
      new Set([`${skillIds[0]} REJECTED 1`, `${skillIds[1]} VALIDATED 1`, `${skillIds[1]} SUGGESTED 2`]),
    );
    expect(
      await scope.db.skillSuggestion.count({ where: { organisationId: scope.organisationId, state: 'OPEN' } }),
    ).toBe(0);
    await suggestedOf('E-4', found(0, 'Java'));
    expect(
      await scope.db.skillSuggestion.count({ where: { organisationId: scope.organisationId, state: 'OPEN' } }),
    ).toBe(0);
  });

  test('of words too long for a rule is refused, and nothing of it is kept', async () => {
    await tell({ candidates: [found(0, 'long '.repeat(60))] });
    expect(await refused({ skillId: skillIds[0], verdict: 'CONFIRM', applyToEveryone: true })).toBe('INVALID_INPUT');
    expect((await passport()).skills).toEqual([]);
  });
});

test('a skill is listed once for a person, with all words; and in groups by skill and by phrase', async () => {
  await tell({ candidates: [found(0, 'Java', { confidence: 0.4 })] });
  await tell({ candidates: [found(0, 'J2EE', { confidence: 0.5 })] });
  const { data, errors } = await asker.ask(`{ skillSuggestions {
    totalCount nodes { quote quotes likelihood }
  } all: skillSuggestions(where: { state: { eq: OPEN } }) { totalCount facets {
    skills { skill { id } count people likelihood } phrases { quote skill { id } count people likelihood }
  } } }`);
  expect(errors).toEqual([]);
  expect(data.skillSuggestions).toEqual({
    totalCount: 1,
    nodes: [{ quote: 'J2EE', quotes: ['J2EE', 'Java'], likelihood: 0.5 }],
  });
  const skill = { id: skillIds[0] };
  expect(data.all).toEqual({
    totalCount: 2,
    facets: {
      skills: [{ skill, count: 2, people: 1, likelihood: 0.5 }],
      phrases: [
        { quote: 'J2EE', skill, count: 1, people: 1, likelihood: 0.5 },
        { quote: 'Java', skill, count: 1, people: 1, likelihood: 0.4 },
      ],
    },
  });
});

test('what is suggested later is likelier where people accepted it, and less likely where they did not', async () => {
  for (const person of ['E-1', 'E-2', 'E-3']) {
    const [item] = await acceptAndClaim(scope, [{ entityId: person, payload: { any: 'thing' } }]);
    const candidates = [found(0, 'Java'), found(1, 'spring boot')];
    await processWith(scope, item!, personFound({ publicIdentifier: person, candidates }));
  }
  await review({ skillId: skillIds[0], verdict: 'REJECT' });
  await review({ skillId: skillIds[1], verdict: 'CONFIRM' });
  const [item] = await acceptAndClaim(scope, [{ entityId: 'E-4', payload: { any: 'thing' } }]);
  const candidates = [found(0, 'Java'), found(1, 'spring boot')];
  await processWith(scope, item!, personFound({ publicIdentifier: 'E-4', candidates }));
  const later = await scope.db.skillSuggestion.findMany({
    where: { organisationId: scope.organisationId, importItemId: item!.id },
  });
  const likelihoodOf = new Map(later.map(({ skillId, likelihood }) => [skillId, likelihood]));
  expect(likelihoodOf.get(skillIds[0] as string)).toBeLessThan(0.3);
  expect(likelihoodOf.get(skillIds[1] as string)).toBeGreaterThan(0.75);
});

describe('words that are said to mean another skill', () => {
  const correct = async (words: string, skillId: string | undefined) => {
    const suggestion = await scope.db.skillSuggestion.findFirstOrThrow({
      where: { organisationId: scope.organisationId, quote: words },
    });
    const { data, userErrors } = await asker.ask(
      `mutation ($input: CorrectSkillSuggestionInput!) { correctSkillSuggestion(input: $input) { skill { ${SKILL} } } }`,
      { input: { id: suggestion.id, skillId } },
    );
    expect(userErrors).toEqual([]);
    return data.correctSkillSuggestion.skill;
  };

  test.each([
    ['not had before', async () => tell({ candidates: [found(0, 'wrote Java')] }), []],
    [
      'credited before',
      async () => tell({ skills: [found(1, 'coffee')], candidates: [found(0, 'wrote Java')] }),
      ['coffee'],
    ],
    [
      'confirmed before',
      async () => {
        await tell({ skills: [found(1, 'coffee')], candidates: [found(0, 'wrote Java')] });
        await review({ skillId: skillIds[1], verdict: 'CONFIRM' });
      },
      ['coffee'],
    ],
    [
      'suggested before for the same words',
      async () => tell({ candidates: [found(0, 'wrote Java'), { ...found(0, 'wrote Java'), skillId: skillIds[1]! }] }),
      [],
    ],
  ])('are evidence of it where it was %s, and wait no longer', async (_, prepare, quotes) => {
    await prepare();
    const skill = await correct('wrote Java', skillIds[1]);
    expect([skill.state, skill.skill.id]).toEqual(['VALIDATED', skillIds[1]]);
    expect(skill.evidence.nodes.map(({ quote }: { quote: string }) => quote).sort()).toEqual([...quotes, 'wrote Java']);
    const { skillSuggestions, judged } = await passport();
    expect(skillSuggestions.totalCount).toBe(0);
    expect(judged.nodes.map(({ state }: { state: string }) => state).sort()).toEqual(['ACCEPTED', 'DECLINED']);

    await review({ skillId: skillIds[1], verdict: 'WITHDRAW' });
    const withdrawn = (await passport()).skills.find(
      ({ skill: { id } }: { skill: { id: string } }) => id === skillIds[1],
    );
    const left = withdrawn?.evidence.nodes.map(({ quote }: { quote: string }) => quote) ?? [];
    expect(left).toEqual(quotes);
  });
});

test('what is read from then on is read with what reviewers said for everybody', async () => {
  const reader = createReader(scope.db, {
    readingSeconds: 20,
    onBreak: (error) => {
      throw error;
    },
  });
  const skillsOf = async (entityId: string, payload: object) => {
    await workThrough(scope, reader, [{ entityId, payload }]);
    const { data } = await asker.ask(
      `{ profile(publicIdentifier: "${entityId}") { skills { nodes { state skill { id name } evidence { nodes { quote } } } } } }`,
    );
    return data.profile.skills.nodes.map(({ skill }: { skill: { name: string } }) => skill.name);
  };
  try {
    const payload = { name: 'Ada', skills: ['Java', 'Zwaardvechten', 'SQL'] };
    expect(await skillsOf('E-1', payload)).toEqual(expect.arrayContaining(['Java', 'SQL']));
    const { data } = await asker.ask('{ profile(publicIdentifier: "E-1") { skills { nodes { skill { id name } } } } }');
    const idOf = (name: string) =>
      data.profile.skills.nodes.find(({ skill }: { skill: { name: string } }) => skill.name === name).skill.id;
    await review({ skillId: idOf('Java'), verdict: 'REJECT', applyToEveryone: true });
    await addPhraseRules(scope, [
      { phrase: 'zwaardvechten', verdict: 'MEANS', skillOwnerId: SHARED_OWNER_ID, skillId: skillIds[7] as string },
    ]);
    const names = await skillsOf('E-2', { ...payload, name: 'Bob' });
    const { data: taught } = await asker.ask(
      '{ profile(publicIdentifier: "E-2") { skills { nodes { skill { id } evidence { nodes { quote } } } } } }',
    );
    expect(names).not.toContain('Java');
    expect(names).toContain('SQL');
    expect(taught.profile.skills.nodes).toContainEqual({
      skill: { id: skillIds[7] },
      evidence: { nodes: [{ quote: 'Zwaardvechten' }] },
    });
  } finally {
    await reader.close();
  }
});

describe('a review is refused', () => {
  test.each([
    ['of a skill that nothing speaks of', () => ({ skillId: skillIds[5], verdict: 'CONFIRM' }), 'NOT_FOUND'],
    ['of an unknown skill', () => ({ skillId: 'nonsense', verdict: 'REJECT' }), 'NOT_FOUND'],
    [
      'of an unknown person',
      () => ({ publicIdentifier: 'E-9', skillId: skillIds[0], verdict: 'CONFIRM' }),
      'NOT_FOUND',
    ],
    ['with a level over five', () => ({ skillId: skillIds[0], verdict: 'CONFIRM', level: 5.1 }), 'INVALID_INPUT'],
    ['with a level and a rejection', () => ({ skillId: skillIds[0], verdict: 'REJECT', level: 2 }), 'INVALID_INPUT'],
    [
      'with a remark too long',
      () => ({ skillId: skillIds[0], verdict: 'REJECT', remark: 'x'.repeat(1001) }),
      'INVALID_INPUT',
    ],
  ])('%s', async (_what, input, code) => {
    await tell({ skills: [found(0, 'Java')] });
    expect(await refused(input())).toBe(code);
    expect(await audits()).toBe(0);
  });
});
