import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { concatAST, Kind, parse, validate } from 'graphql';
import { createDemoOrganisation } from '../../../src/demo/create-demo-organisation.js';
import { matchDemoTeam } from '../../../src/demo/match-demo-team.js';
import type { NewOrganisation } from '../../../src/domain/organisations/index.js';
import { createSchema } from '../../../src/gateway/graphql/schema.js';
import { REST_ROUTES } from '../../../src/gateway/rest/routes.js';
import { newId } from '../../../src/platform/database/index.js';
import { projectFile } from '../../../src/platform/files/project-files.js';
import type { Scope } from '../../../src/platform/scope.js';
import { SCOPE_PRESETS, withIncludedScopes } from '../../../src/platform/security/access-scopes.js';
import { createGraphQLAsker, type GraphQLAsker } from '../../support/clients/ask-graphql.js';
import { addAttempts, addDeliveries, addEndpoint } from '../../support/webhooks/deliveries.js';
import { createTestDatabase, type TestDatabase } from '../../support/database/test-database.js';
import { type RunningService, startServiceHere } from '../../support/services/test-service.js';
import { waitFor } from '../../support/wait-for.js';

let database: TestDatabase;
let worker: RunningService;
let asker: GraphQLAsker;
let scope: Scope;

beforeAll(async () => {
  database = await createTestDatabase();
  const demo = await createDemoOrganisation(database.runtime);
  scope = database.scopeOf(demo as NewOrganisation);
  asker = await createGraphQLAsker(database, scope);
  const [givenUp] = await addDeliveries(scope, await addEndpoint(scope), [
    { delivery: { status: 'EXHAUSTED', attempts: 2 } },
  ]);
  await addAttempts(scope, givenUp?.deliveryId ?? '', [null, 503]);
  worker = await startServiceHere(database.url, { ROLE: 'worker' });
  await waitFor(
    async () => (await asker.ask('{ organisation { unreadItemCount } }')).data.organisation.unreadItemCount === 0,
  );
  await matchDemoTeam(database.runtime, demo as NewOrganisation, new AbortController().signal);
  await waitFor(
    async () =>
      (await asker.ask('{ matchRuns(where: { state: { eq: COMPLETED } }) { totalCount } }')).data.matchRuns
        .totalCount === 1,
  );
});

afterAll(async () => {
  await worker?.stop();
  await asker?.stop();
  await database?.drop();
});

function filesIn(folder: string, ending: string): string[] {
  return readdirSync(projectFile(...folder.split('/')))
    .filter((name) => name.endsWith(ending))
    .sort();
}

function textOf(...path: string[]): string {
  return readFileSync(projectFile(...path), 'utf8');
}

const example = (name: string): string => textOf('graphql', 'examples', name);

/** Variables of the examples whose questions are about things that have identifiers only. */
async function variablesOf(name: string): Promise<Record<string, unknown>> {
  const { data } = await asker.ask(`{
    profiles(where: { name: { in: ["Sofia Rossi", "Hannah Wright"] } }) { nodes { id } }
    skillsets(where: { name: { in: ["Data analyst", "Software developer"] } }) { nodes { id skills { skill { id } } } }
  }`);
  const idsOf = (nodes: readonly { id: string }[]) => nodes.map(({ id }) => id);
  const [skillset] = data.skillsets.nodes;
  const variables: Record<string, Record<string, unknown>> = {
    '18-people-side-by-side.graphql': { ids: idsOf(data.profiles.nodes) },
    '19-roles-side-by-side.graphql': { ids: idsOf(data.skillsets.nodes) },
    '20-impact-of-a-change.graphql': { skillsetId: skillset.id, skillId: skillset.skills[0].skill.id },
  };
  return variables[name] ?? {};
}

/** The lists of an answer, as they are nested, that have nothing in them. */
function emptyLists(value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value) && value.length === 0) return [path];
  // One entry of a list may lack what the others have.
  if (Array.isArray(value)) {
    const [first = [], ...others] = value.map((one) => emptyLists(one, path));
    return first.filter((empty) => others.every((other) => other.includes(empty)));
  }
  return Object.entries(value).flatMap(([key, one]) => emptyLists(one, `${path}.${key}`));
}

/** Lists that may be empty for everybody. */
const MAY_BE_EMPTY = [
  // Only an installed ESCO fills these.
  '.skills.nodes.groups',
  '.skills.nodes.occupations.nodes',
  '.occupations.nodes',
  // Nothing is wrong with these records, and they say nothing of these kinds.
  '.imports.nodes.items.nodes.notices',
  '.imports.nodes.items.nodes.unread',
  '.imports.nodes.items.nodes.results.workHistory',
  '.imports.nodes.items.nodes.results.relations.nodes',
  // Nothing has changed since.
  '.smartMatches.nodes.staleReasons',
  // Nobody reaches every level of that role.
  '.impactOf.noLongerReady',
];

/** Where an answer of the docs has another form than one of the service: another field, or a list for an object. */
function differencesInForm(written: unknown, actual: unknown, path: string): string[] {
  if (written === null || actual === null) return [];
  if (typeof written !== 'object') return typeof written === typeof actual ? [] : [path];
  if (Array.isArray(written) !== Array.isArray(actual) || typeof actual !== 'object') return [path];
  if (Array.isArray(written)) {
    const [first] = actual as readonly unknown[];
    return first === undefined ? [] : written.flatMap((one) => differencesInForm(one, first, path));
  }
  const [fields, actualFields] = [written, actual].map((one) => Object.keys(one).sort());
  if (String(fields) !== String(actualFields)) return [`${path}: ${String(actualFields)}`];
  return Object.entries(written).flatMap(([key, one]) =>
    differencesInForm(one, (actual as Record<string, unknown>)[key], `${path}.${key}`),
  );
}

/** The same document with pages that are twice as large. */
const withLargerPages = (document: string): string =>
  document.replace(/\bfirst: (\d+)/g, (_match, size: string) => `first: ${Number(size) * 2}`);

describe('the examples for analysts', () => {
  const names = filesIn('graphql/examples', '.graphql');

  it.each(names)('%s is answered by the demo organisation, with something of everything that it asks', async (name) => {
    // Analysts begin with what the comment says.
    expect(example(name)).toMatch(/^# [A-Z]/);
    const variables = await variablesOf(name);
    for (const language of ['en', 'nl'] as const) {
      const { data, errors } = await asker.ask(example(name), variables, language);
      expect(errors).toEqual([]);
      expect(Object.values(data)).not.toContain(null);
      expect(emptyLists(data, '').filter((path) => !MAY_BE_EMPTY.includes(path))).toEqual([]);
    }
  });

  it.each(names)('%s takes one statement, however large the pages are', async (name) => {
    const variables = await variablesOf(name);
    for (const document of [example(name), withLargerPages(example(name))]) {
      database.statements.length = 0;
      expect((await asker.ask(document, variables)).errors).toEqual([]);
      expect(database.statements).toHaveLength(1);
    }
  });

  it('are explained in docs/analysts.md with answers of their form, in their order', async () => {
    const sections = textOf('docs', 'analysts.md').split(/^## /m).slice(1);
    const explained = sections.map((section) => /\(\.\.\/graphql\/examples\/(.+?)\)/.exec(section)?.[1]);
    expect(explained).toEqual(names);
    for (const [index, name] of names.entries()) {
      const [, answer = ''] = /```json\n(.*?)```/s.exec(sections[index] ?? '') ?? [];
      const { data } = await asker.ask(example(name), await variablesOf(name));
      expect(differencesInForm(JSON.parse(answer), JSON.parse(JSON.stringify(data)), name)).toEqual([]);
    }
  });

  it('are answered to a key with the preset analyst where docs/analysts.md says so', async () => {
    const [head = ''] = textOf('docs', 'analysts.md').split(/^## /m);
    const [, list = ''] = /It is enough for these\nexamples(.*?)\. Of /s.exec(head) ?? [];
    const enough = [...list.matchAll(/`(\d\d-[a-z-]+)`/g)].map(([, name]) => `${name}.graphql`);
    expect(enough.length).toBeGreaterThan(5);
    const access = { kind: 'API_KEY' as const, keyId: newId(), scopes: withIncludedScopes(SCOPE_PRESETS.ANALYST) };
    const analyst = await createGraphQLAsker(database, { ...scope, access });
    try {
      for (const name of names) {
        const { data, errors } = await analyst.ask(example(name), await variablesOf(name));
        const codes = errors.map(({ extensions }) => extensions?.['code']);
        expect({ name, codes }).toEqual({ name, codes: enough.includes(name) ? [] : ['FORBIDDEN'] });
        if (enough.includes(name)) expect(Object.values(data)).not.toContain(null);
      }
    } finally {
      await analyst.stop();
    }
  });

  it('show people with skills, and the words that say so', async () => {
    const { data } = await asker.ask(example('01-people-and-their-skills.graphql'));
    const skills = data.profiles.nodes.flatMap(
      (profile: { skills: { nodes: { evidence: { nodes: { quote: string }[] } }[] } }) => profile.skills.nodes,
    );
    expect(skills.length).toBeGreaterThan(5);
    for (const { evidence } of skills) {
      expect(evidence.nodes.length).toBeGreaterThan(0);
      expect(evidence.nodes.every(({ quote }: { quote: string }) => quote.length > 0)).toBe(true);
    }
  });

  it('show deliveries that were given up, with what came back last', async () => {
    const { data } = await asker.ask(example('31-exhausted-deliveries.graphql'));
    expect(data.deliveries).toMatchObject({
      totalCount: 1,
      nodes: [{ attempts: 2, attemptLog: { nodes: [{ number: 2, statusCode: 503, responseBody: 'answer 2' }] } }],
    });
  });

  it('have operations with names of their own', () => {
    const names = filesIn('graphql/examples', '.graphql').flatMap((name) =>
      parse(textOf('graphql', 'examples', name)).definitions.map((definition) =>
        definition.kind === Kind.OPERATION_DEFINITION ? definition.name?.value : undefined,
      ),
    );
    expect(names).not.toContain(undefined);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('the demo organisation', () => {
  it('shows what is kept of people, by which consent, and how somebody is forgotten', async () => {
    const { data, errors } = await asker.ask(`{
      consents { nodes { text version language withdrawnAt profile { publicIdentifier } } }
      erasures { nodes { state isHolding heldItemCount } }
      organisation { settings { retention { kind days ownDays } } }
      apiKeys { nodes { name preset } }
      auditEntries(where: { action: { in: ["organisation.settings-changed", "person.erased"] } }) { totalCount }
      gone: profile(publicIdentifier: "E-2999") { id }
    }`);
    expect(errors).toEqual([]);
    expect(data.consents.nodes).toEqual([
      {
        text: expect.stringMatching(/^Havenlicht mag bewaren/),
        version: 1,
        language: 'nl',
        withdrawnAt: null,
        profile: { publicIdentifier: 'E-3045' },
      },
    ]);
    expect(data.erasures.nodes).toMatchObject([{ isHolding: true, heldItemCount: 0 }]);
    const own = data.organisation.settings.retention.filter(({ ownDays }: { ownDays: number }) => ownDays !== null);
    expect(own.map(({ kind, days }: { kind: string; days: number }) => [kind, days])).toEqual([
      ['DOCUMENTS', 180],
      ['QUOTES', 730],
    ]);
    expect(data.apiKeys.nodes.map(({ preset }: { preset: string }) => preset)).toContain('ANALYST');
    expect(data.auditEntries.totalCount).toBe(2);
    expect(data.gone).toBeNull();
  });
});

describe('the operations of the REST layer', () => {
  const documents = filesIn('graphql/operations', '.graphql').map((name) =>
    parse(textOf('graphql', 'operations', name)),
  );

  it('are each run by a route', () => {
    const written = documents.flatMap(({ definitions }) =>
      definitions.flatMap((definition) =>
        definition.kind === Kind.OPERATION_DEFINITION ? [definition.name?.value] : [],
      ),
    );
    const run = REST_ROUTES.flatMap(({ operation }) =>
      operation.definitions.flatMap((definition) =>
        definition.kind === Kind.OPERATION_DEFINITION ? [definition.name?.value] : [],
      ),
    );
    expect([...new Set(run)].sort()).toEqual(written.sort());
  });

  it('fit the schema', () => {
    const schema = createSchema();
    expect(validate(schema, concatAST(documents))).toEqual([]);
  });
});
