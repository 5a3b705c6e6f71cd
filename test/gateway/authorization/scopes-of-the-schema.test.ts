import { readFileSync } from 'node:fs';
import type { ApolloServer } from '@apollo/server';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  buildSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
  isUnionType,
  Kind,
  parse,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { parse as parseYaml } from 'yaml';
import { createScopeCheck } from '../../../src/platform/graphql/required-scopes.js';
import { readRequirements } from '../../../src/platform/graphql/schema-requirements.js';
import { fragmentsOf } from '../../../src/gateway/limits/query-cost.js';
import { createSchema } from '../../../src/gateway/graphql/schema.js';
import { createGraphQLServer } from '../../../src/gateway/index.js';
import { REST_ROUTES } from '../../../src/gateway/rest/routes.js';
import { projectFile } from '../../../src/platform/files/project-files.js';
import type { Scope } from '../../../src/platform/scope.js';
import {
  ACCESS_SCOPES,
  scopeOfText,
  scopeText,
  withIncludedScopes,
  type AccessScope,
} from '../../../src/platform/security/access-scopes.js';
import { createTestDatabase, type TestDatabase } from '../../support/database/test-database.js';

let database: TestDatabase;
let schema: GraphQLSchema;
let server: ApolloServer<Scope>;
let scope: Scope;

beforeAll(async () => {
  database = await createTestDatabase();
  scope = database.scopeOf(await database.createOrganisation());
  schema = createSchema();
  server = createGraphQLServer(database.runtime.settings, { schema });
  await server.start();
});

afterAll(async () => {
  await server?.stop();
  await database?.drop();
});

/** A field with a document that selects it, on the shortest way from the root. */
interface ReachedField {
  readonly coordinate: string;
  readonly type: GraphQLObjectType;
  readonly field: GraphQLField<unknown, unknown>;
  readonly query: string;
}

/** A value that is valid for a type, as text of GraphQL. */
function literal(type: GraphQLInputType): string {
  if (isNonNullType(type)) return literal(type.ofType);
  if (isListType(type)) return '[]';
  if (isEnumType(type)) return type.getValues()[0]?.name ?? '';
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields());
    // Of several that exclude each other, exactly one is given.
    const given = type.isOneOf ? fields.slice(0, 1) : fields.filter(isRequiredInputField);
    return `{ ${given.map((field) => `${field.name}: ${literal(field.type)}`).join(', ')} }`;
  }
  const values: Record<string, string> = {
    Int: '1',
    Float: '1',
    Boolean: 'true',
    ID: '"00000000-0000-7000-8000-000000000000"',
    DateTime: '"2026-01-01T00:00:00Z"',
    URL: '"https://example.org"',
    EmailAddress: '"ada@example.org"',
    JSONObject: '{}',
  };
  return values[type.name] ?? '"x"';
}

const listOf = (given: readonly GraphQLArgument[]): string =>
  given.length > 0 ? `(${given.map(({ name, type }) => `${name}: ${literal(type)}`).join(', ')})` : '';

/** Every field of every object type that can be reached. */
function reachFields(): ReachedField[] {
  const reached: ReachedField[] = [];
  const known = new Set<GraphQLObjectType>();
  let next: { type: GraphQLObjectType; wrap: (inner: string) => string }[] = [];
  const enter = (type: GraphQLObjectType, wrap: (inner: string) => string): void => {
    if (known.has(type)) return;
    known.add(type);
    next.push({ type, wrap });
  };
  for (const operation of ['query', 'mutation', 'subscription'] as const) {
    const root = schema.getRootType(operation as never);
    if (root) enter(root, (inner) => `${operation} { ${inner} }`);
  }
  while (next.length > 0) {
    const level = next;
    next = [];
    for (const { type, wrap } of level) {
      for (const field of Object.values(type.getFields())) {
        const call = `${field.name}${listOf(field.args.filter(isRequiredArgument))}`;
        const of = getNamedType(field.type);
        const isLeaf = !('getFields' in of) && !isUnionType(of);
        reached.push({
          coordinate: `${type.name}.${field.name}`,
          type,
          field,
          query: wrap(isLeaf ? call : `${call} { __typename }`),
        });
        if (isObjectType(of)) enter(of, (inner) => wrap(`${call} { ${inner} }`));
        else if (isUnionType(of))
          for (const one of of.getTypes()) enter(one, (inner) => wrap(`${call} { ... on ${one.name} { ${inner} } }`));
      }
    }
  }
  return reached;
}

const without = (...scopes: readonly AccessScope[]) =>
  withIncludedScopes(
    ACCESS_SCOPES.filter((one) => !scopes.some((scope) => one === scope || one === scope.replace('_READ', '_WRITE'))),
  );

async function execute(query: string, scopes: ReturnType<typeof without>, variables = {}) {
  const contextValue = { ...scope, access: { kind: 'API_KEY', keyId: '', scopes } as const };
  const { body } = await server.executeOperation({ query, variables }, { contextValue });
  if (body.kind !== 'single') throw new Error('an answer in parts');
  return body.singleResult;
}

function operationOf(query: string) {
  const document = parse(query);
  return { operation: document.definitions[0] as OperationDefinitionNode, fragments: fragmentsOf(document) };
}

describe('the scopes of the schema', () => {
  it('are there for every field of Query, Mutation and Subscription, and every type that can be read again', () => {
    const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
    const isMarked = ({ astNode }: { readonly astNode?: { readonly directives?: readonly object[] } | null }) =>
      JSON.stringify(astNode?.directives ?? []).includes('"requires"');
    const bare = roots.flatMap((root) =>
      Object.values(root?.getFields() ?? {})
        .filter((field) => !isMarked(field))
        .map(({ name }) => `${root?.name}.${name}`),
    );
    const node = schema.getType('Node');
    const types = Object.values(schema.getTypeMap())
      .filter(isObjectType)
      .filter((type) => type.getInterfaces().some((one) => one === node) && !isMarked(type));
    expect([...bare, ...types.map(({ name }) => name)]).toEqual([]);
  });

  it('let no mutation through with the right to read alone', () => {
    const requirements = readRequirements(schema);
    const mutation = schema.getMutationType();
    const open = Object.keys(mutation?.getFields() ?? {}).filter((name) => {
      const needed = mutation && requirements.ofField(mutation, name);
      return needed?.scopes.every((one) => one.endsWith('_WRITE')) !== true;
    });
    // They give no more rights than the key has, and take away what it has given.
    expect(open).toEqual(['createAccessToken', 'revokeAccessToken']);
  });

  it('are refused for each field on its own, with the scope that is missing', async () => {
    const requirements = readRequirements(schema);
    const reached = reachFields();
    expect(reached.length).toBeGreaterThan(900);
    const wrong: string[] = [];
    let refused = 0;
    for (const { coordinate, type, field, query } of reached) {
      const needed = requirements.ofField(type, field.name);
      if (!needed) continue;
      const { errors, data } = await execute(query, without(...needed.scopes));
      const [error] = errors ?? [];
      const texts = ACCESS_SCOPES.map(scopeText);
      refused++;
      if (data || error?.extensions?.['code'] !== 'FORBIDDEN' || !texts.includes(String(error.extensions['scope'])))
        wrong.push(`${coordinate}: ${JSON.stringify(errors?.[0] ?? data)} for ${query}`);
    }
    expect(wrong).toEqual([]);
    expect(refused).toBeGreaterThan(500);
  });

  it('are enough one by one: each field is open to every one of its alternatives', () => {
    const findMissing = createScopeCheck(schema);
    const requirements = readRequirements(schema);
    const closed = reachFields().flatMap(({ coordinate, type, field, query }) => {
      const needed = requirements.ofField(type, field.name)?.scopes ?? [];
      return needed.filter((one) => {
        const others = needed.filter((other) => other !== one);
        const missing = findMissing(without(...others), operationOf(query), {});
        return missing?.element === coordinate;
      });
    });
    expect(closed).toEqual([]);
  });
});

describe('what an operation leaves out', () => {
  const READS_PEOPLE = '{ profiles(first: 1) { totalCount } }';

  it.each([
    [
      'a field',
      `query ($sees: Boolean!) { organisation { id } profiles(first: 1) @include(if: $sees) { totalCount } }`,
    ],
    ['a skipped field', `query ($sees: Boolean!) { organisation { id } ... @include(if: $sees) ${READS_PEOPLE} }`],
    [
      'a fragment',
      `query ($sees: Boolean!) { ...A @include(if: $sees) organisation { id } } fragment A on Query ${READS_PEOPLE}`,
    ],
    ['by default', `query ($sees: Boolean = false) { ... @include(if: $sees) ${READS_PEOPLE} organisation { id } }`],
    ['what is skipped', `query ($hides: Boolean = true) { ... @skip(if: $hides) ${READS_PEOPLE} organisation { id } }`],
    ['always', `{ ... @skip(if: true) ${READS_PEOPLE} organisation { id } }`],
  ])('needs no scope: %s', async (_name, query) => {
    const variables = query.includes('$sees: Boolean!') ? { sees: false } : {};
    const { data, errors } = await execute(query, without('PROFILES_READ'), variables);
    expect(errors).toBeUndefined();
    expect(Object.keys(data ?? {})).toEqual(['organisation']);
  });

  it.each([
    ['the variable says so', { sees: true }, {}],
    ['it is read elsewhere, too', { sees: false }, { besides: '...A' }],
    ['the variable is no truth value', { sees: 'false' }, {}],
    ['the variable is missing', {}, {}],
    ['the variable is null', { sees: null }, {}],
  ] as const)('needs its scope if it is read: %s', async (_name, variables, { besides = '' }: { besides?: string }) => {
    const query = `query ($sees: Boolean!) { ...A @include(if: $sees) ${besides} organisation { id } } fragment A on Query ${READS_PEOPLE}`;
    const { data, errors } = await execute(query, without('PROFILES_READ'), variables);
    expect(data).toBeFalsy();
    expect(errors?.[0]?.extensions).toMatchObject({ code: expect.stringMatching(/^(FORBIDDEN|BAD_USER_INPUT)$/) });
  });

  it('is decided anew for each request of the same document', async () => {
    const query = `query ($sees: Boolean!) { organisation { id } profiles(first: 1) @include(if: $sees) { totalCount } }`;
    for (const sees of [false, true, false, true]) {
      const { errors } = await execute(query, without('PROFILES_READ'), { sees });
      expect(errors?.[0]?.extensions?.['code']).toBe(sees ? 'FORBIDDEN' : undefined);
    }
  });

  it('holds for an argument whose variable is not given', async () => {
    const role = '00000000-0000-7000-8000-000000000000';
    const query =
      'query ($id: ID!, $people: PeopleInput) { candidates(skillsetId: $id, people: $people, first: 1) { totalCount } }';
    const scopes = without('PROFILES_READ');
    const found = await execute(query, scopes, { id: role });
    // Not for want of a scope: nobody is there, and a group may not be so small.
    expect(found.errors?.[0]?.extensions?.['messageKey']).not.toBe('error.access.field');
    const refused = await execute(query, scopes, { id: role, people: { teamId: role } });
    expect(refused.errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN', scope: 'profiles:read' });
  });
});

describe('the scopes of REST routes', () => {
  it.each(REST_ROUTES.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s: those of its operation are in openapi.yaml',
    (_name, { method, path, operation: document }) => {
      const { paths } = parseYaml(readFileSync(projectFile('openapi.yaml'), 'utf8'));
      const published = paths[path.replaceAll(/:(\w+)/g, '{$1}')][method.toLowerCase()]['x-required-scopes'];
      const scopes = withIncludedScopes(published.map((text: string) => scopeOfText(text)));
      const operation = document.definitions.find((one) => one.kind === Kind.OPERATION_DEFINITION);
      if (!operation) throw new Error('a route without an operation');
      const checked = { operation, fragments: fragmentsOf(document) };
      const findMissing = createScopeCheck(schema);
      expect(findMissing(scopes, checked, {})).toBeUndefined();
      for (const scope of scopes) {
        const others = [...scopes].filter((one) => one !== scope && one !== scope.replace('_READ', '_WRITE'));
        const isIncluded = scope.endsWith('_READ') && scopes.has(scope.replace('_READ', '_WRITE') as AccessScope);
        if (!isIncluded) expect(findMissing(withIncludedScopes(others), checked, {})?.scopes).toContain(scope);
      }
    },
  );
});

describe('requirements of inputs', () => {
  it('hold for literals, variables, defaults and lists, however deep they are', () => {
    const limited = buildSchema(`
      directive @requires(scopes: [AccessScope!]!) on OBJECT | FIELD_DEFINITION | ARGUMENT_DEFINITION | INPUT_FIELD_DEFINITION
      enum AccessScope { PROFILES_READ ANALYTICS_READ }
      input Where { and: [Where!] name: String @requires(scopes: [PROFILES_READ]) team: ID }
      type Query { people(where: Where, by: ID @requires(scopes: [PROFILES_READ])): Int @requires(scopes: [ANALYTICS_READ]) }
    `);
    const findMissing = createScopeCheck(limited);
    const analyst = withIncludedScopes(['ANALYTICS_READ']);
    const missing = (query: string, variables: Record<string, unknown> = {}) =>
      findMissing(analyst, operationOf(query), variables)?.element;
    expect(missing('{ people(where: { team: "1" }) }')).toBeUndefined();
    expect(missing('{ people(where: { and: [{ name: "Ada" }] }) }')).toBe('Where.name');
    expect(missing('{ people(by: "1") }')).toBe('Query.people(by:)');
    const whole = 'query ($where: Where) { people(where: $where) }';
    expect(missing(whole, { where: { and: [{ team: '1' }] } })).toBeUndefined();
    expect(missing(whole, { where: { and: [{ team: '1' }, { and: { name: 'Ada' } }] } })).toBe('Where.name');
    expect(missing('query ($part: Where!) { people(where: { and: [$part] }) }', { part: { name: null } })).toBe(
      'Where.name',
    );
    expect(missing('query ($where: Where = { name: "Ada" }) { people(where: $where) }')).toBe('Where.name');
    expect(missing('{ ...F } fragment F on Query { ... { people(by: 1) } }')).toBe('Query.people(by:)');
  });
});
