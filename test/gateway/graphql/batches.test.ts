import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getNamedType, isInputObjectType, isObjectType } from 'graphql';
import { BATCH_MUTATIONS } from '../../../src/gateway/graphql/batch-mutations.js';
import { createSchema } from '../../../src/gateway/graphql/schema.js';
import { newId } from '../../../src/platform/database/index.js';
import type { Scope } from '../../../src/platform/scope.js';
import { createGraphQLAsker, type GraphQLAsker } from '../../support/clients/ask-graphql.js';
import { addPerson } from '../../support/data/people.js';
import { createTestDatabase, type TestDatabase } from '../../support/database/test-database.js';

let database: TestDatabase;
let scope: Scope;
let asker: GraphQLAsker;

beforeAll(async () => {
  database = await createTestDatabase();
  scope = database.scopeOf(await database.createOrganisation());
  asker = await createGraphQLAsker(database, scope);
  for (const number of [1, 2, 3]) await addPerson(scope, { publicIdentifier: `B-${number}`, skills: 2 });
});

afterAll(async () => {
  await asker?.stop();
  await database?.drop();
});

describe('mutations of many inputs', () => {
  it.each(Object.entries(BATCH_MUTATIONS))(
    '%s takes the input of the mutation of one, and answers like it',
    (name, batch) => {
      const mutations = createSchema().getMutationType()?.getFields() ?? {};
      const [many, one] = [mutations[name], mutations[batch.one]];
      const input = many?.args[0] && getNamedType(many.args[0].type);
      const payload = many && getNamedType(many.type);
      if (!isInputObjectType(input) || !isObjectType(payload)) throw new Error(`${name} has another form`);
      const single = one?.args[0] && getNamedType(one.args[0].type);
      if (!isInputObjectType(single)) throw new Error(`${batch.one} has another form`);
      // What all of them share stands beside the list, and the rest of the input of one in it.
      const { [batch.list]: list, ...shared } = input.getFields();
      const element = list && getNamedType(list.type);
      expect(String(list?.type)).toBe(`[${String(element)}!]!`);
      const ofElement = batch.element === undefined && isInputObjectType(element) ? element.getFields() : {};
      const fields =
        batch.element === undefined
          ? { ...shared, ...ofElement }
          : { ...shared, [batch.element]: { type: `${element}!` } };
      const typesOf = (given: Readonly<Record<string, { readonly type: unknown }>>) =>
        Object.entries(given)
          .map(([field, { type }]) => `${field}: ${String(type)}`)
          .sort();
      expect(typesOf(fields)).toEqual(typesOf(single.getFields()));
      expect(String(payload.getFields()['results']?.type)).toBe(`[${String(one?.type)}!]`);
    },
  );

  it('answer for each input, in their order, whether others failed or not', async () => {
    const { data, errors } = await asker.ask(
      `mutation ($input: UpdateProfilesInput!) { updateProfiles(input: $input) {
        results { profile { publicIdentifier firstName } userErrors { code field limit message } } userErrors { code }
      } }`,
      {
        input: {
          profiles: [
            { publicIdentifier: 'B-1', firstName: 'Ada' },
            { publicIdentifier: 'nobody', firstName: 'Bob' },
            { publicIdentifier: 'B-2', firstName: 'x'.repeat(201) },
            { publicIdentifier: 'B-3', firstName: 'Cem' },
          ],
        },
      },
      'nl',
    );
    expect(errors).toEqual([]);
    const unknown = 'Er is geen profiel met de identificatie nobody.';
    const tooLong = 'firstName mag maximaal 200 tekens lang zijn.';
    expect(data.updateProfiles).toEqual({
      results: [
        { profile: { publicIdentifier: 'B-1', firstName: 'Ada' }, userErrors: [] },
        {
          profile: null,
          userErrors: [{ code: 'NOT_FOUND', field: ['input', 'profiles', '1'], limit: null, message: unknown }],
        },
        {
          profile: null,
          userErrors: [
            {
              code: 'INVALID_INPUT',
              field: ['input', 'profiles', '2', 'firstName'],
              limit: 200,
              message: tooLong,
            },
          ],
        },
        { profile: { publicIdentifier: 'B-3', firstName: 'Cem' }, userErrors: [] },
      ],
      userErrors: [],
    });
    expect(await scope.db.profile.count({ where: { firstName: { in: ['Ada', 'Cem'] } } })).toBe(2);
  });

  it('invite 200 people, and nobody if there are more', async () => {
    const invite = async (count: number) => {
      const invitations = Array.from({ length: count }, (_, number) => ({ publicIdentifier: `I-${number}` }));
      const document = `mutation ($input: CreateOnboardingTokensInput!) { createOnboardingTokens(input: $input) {
        results { created onboardingToken { publicIdentifier link } } userErrors { code field limit } } }`;
      return (await asker.ask(document, { input: { invitations } })).data.createOnboardingTokens;
    };
    expect(await invite(201)).toEqual({
      results: null,
      userErrors: [{ code: 'INVALID_INPUT', field: ['input', 'invitations'], limit: 200 }],
    });
    expect(await scope.db.onboardingToken.count({ where: { publicIdentifier: 'I-0' } })).toBe(0);
    const { results } = await invite(200);
    expect(results).toHaveLength(200);
    expect(results[199]).toEqual({
      created: true,
      onboardingToken: { publicIdentifier: 'I-199', link: expect.stringContaining('/onboarding') },
    });
  });

  it('match people with skillsets, and review skills', async () => {
    const { id: skillsetId } = await scope.db.skillset.findFirstOrThrow({ select: { id: true } });
    const { data: matched } = await asker.ask(
      `mutation ($input: InitiateSmartMatchesInput!) { initiateSmartMatches(input: $input) {
        results { smartMatches { publicIdentifier status } userErrors { code field } } } }`,
      {
        input: {
          matches: [
            { publicIdentifier: 'B-1', skillsetIds: [skillsetId] },
            { publicIdentifier: 'B-2', skillsetIds: [newId()] },
          ],
        },
      },
    );
    expect(matched.initiateSmartMatches.results).toEqual([
      { smartMatches: [{ publicIdentifier: 'B-1', status: expect.any(String) }], userErrors: [] },
      { smartMatches: null, userErrors: [{ code: 'NOT_FOUND', field: ['input', 'matches', '1'] }] },
    ]);
    const skills = await scope.db.profileSkill.findMany({ where: { profile: { publicIdentifier: 'B-1' } } });
    const reviews = skills.map(({ skillId }) => ({ publicIdentifier: 'B-1', skillId, verdict: 'CONFIRM', level: 4 }));
    const { data: reviewed } = await asker.ask(
      `mutation ($input: ReviewSkillSuggestionsInput!) { reviewSkillSuggestions(input: $input) {
        results { userErrors { code } } userErrors { code } } }`,
      { input: { reviews } },
    );
    expect(reviewed.reviewSkillSuggestions.results).toEqual(reviews.map(() => ({ userErrors: [] })));
    const levels = await scope.db.profileSkill.findMany({ where: { profile: { publicIdentifier: 'B-1' } } });
    expect(levels.map(({ reviewedLevel }) => Number(reviewedLevel))).toEqual([4, 4]);
  });
});
