import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { invite, revokeInvitation } from '../../../src/domain/onboarding/index.js';
import { linkOf } from '../../../src/domain/onboarding/tokens/onboarding-token.js';
import type { Scope } from '../../../src/platform/scope.js';
import { createTestDatabase, type TestDatabase } from '../../support/database/test-database.js';
import { startServiceHere, type RunningService } from '../../support/services/test-service.js';

let database: TestDatabase;
let scope: Scope;
let service: RunningService;
let key: string;
let strangerKey: string;

beforeAll(async () => {
  database = await createTestDatabase();
  const organisation = await database.createOrganisation();
  key = organisation.apiKey;
  strangerKey = (await database.createOrganisation('Stranger')).apiKey;
  scope = database.scopeOf(organisation);
  service = await startServiceHere(database.url, { ROLE: 'gateway' });
  for (let day = 1; day <= 5; day += 1) {
    const now = () => new Date(Date.UTC(2030, 0, day));
    await invite({ ...scope, now }, { publicIdentifier: `P-${day}`, redirectUrl: 'https://Intranet.example.org' });
  }
  await revokeInvitation(scope, 'P-2');
  await revokeInvitation(scope, 'P-4');
});

afterAll(async () => {
  await service?.stop();
  await database?.drop();
});

/** Asks the fast path, and by GET the GraphQL server. */
async function ask(query: string, apiKey = key) {
  const { json } = await service.graphql(query, { key: apiKey });
  const parameters = new URLSearchParams({ query });
  const got = await service.request('GET', `/graphql?${parameters.toString()}`, { key: apiKey });
  // What is left of the minute is another number each time.
  const withoutCost = ({ extensions: _cost, ...answer }: { extensions?: object }) => answer;
  expect(withoutCost(got.json)).toEqual(withoutCost(json));
  return json;
}

const identifiersOf = ({ nodes }: { nodes: { publicIdentifier: string }[] }) =>
  nodes.map(({ publicIdentifier }) => publicIdentifier);

describe('the list of invitations', () => {
  it('has the newest first, page by page', async () => {
    const page = async (given: string) =>
      (await ask(`{ onboardingTokens(${given}) { totalCount nodes { publicIdentifier } pageInfo { endCursor } } }`))
        .data.onboardingTokens;
    const first = await page('first: 2');
    expect([identifiersOf(first), first.totalCount]).toEqual([['P-5', 'P-4'], 5]);
    expect(identifiersOf(await page(`first: 9, after: "${first.pageInfo.endCursor}"`))).toEqual(['P-3', 'P-2', 'P-1']);
    expect(identifiersOf(await page('last: 2'))).toEqual(['P-2', 'P-1']);
  });

  it('is filtered by status, and a cursor of another filter is refused', async () => {
    const { data } = await ask(
      '{ onboardingTokens(where: { status: { eq: REVOKED } }) { totalCount nodes { publicIdentifier } pageInfo { endCursor } } }',
    );
    expect(identifiersOf(data.onboardingTokens)).toEqual(['P-4', 'P-2']);
    expect(data.onboardingTokens.totalCount).toBe(2);
    const { endCursor } = data.onboardingTokens.pageInfo;
    const { errors } = await ask(
      `{ onboardingTokens(where: { status: { eq: PENDING } }, after: "${endCursor}") { totalCount } }`,
    );
    expect(errors[0].extensions).toMatchObject({ code: 'INVALID_INPUT', messageKey: 'error.page.cursor' });
  });

  it('has the link of each pending invitation, as the invitation itself has', async () => {
    const fields = 'id signature link redirectUrl status expiresAt profile { id }';
    const { data } = await ask(
      `{ onboardingTokens(first: 2) { nodes { ${fields} } } one: onboardingToken(publicIdentifier: "P-5") { ${fields} } }`,
    );
    const [newest, revoked] = data.onboardingTokens.nodes;
    const stored = await scope.db.onboardingToken.findFirstOrThrow({
      where: { organisationId: scope.organisationId, publicIdentifier: 'P-5' },
    });
    expect(newest).toEqual(data.one);
    expect(newest).toMatchObject({
      id: stored.id,
      status: 'PENDING',
      redirectUrl: 'https://intranet.example.org/',
      profile: null,
    });
    const parametersOf = (link: string | null) => new URL(link ?? '').searchParams.get('signature');
    expect(parametersOf(newest.link)).toBe(parametersOf(linkOf(scope, stored)));
    expect(newest.signature).toBe(parametersOf(newest.link));
    expect(revoked).toMatchObject({ status: 'REVOKED', link: null });
  });

  it('is empty for another organisation, which finds no invitation of this one', async () => {
    const query = '{ onboardingTokens { totalCount nodes { id } } onboardingToken(publicIdentifier: "P-5") { id } }';
    expect((await ask(query, strangerKey)).data).toEqual({
      onboardingTokens: { totalCount: 0, nodes: [] },
      onboardingToken: null,
    });
  });
});
