import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { readSettings } from '../../../src/app/settings.js';
import { createOperationCompiler } from '../../../src/gateway/fast-path/compile-operations.js';
import type { PreparedOperation } from '../../../src/gateway/fast-path/operations.js';
import { READ_MODELS } from '../../../src/gateway/reads/read-models.js';
import { createSchema } from '../../../src/gateway/graphql/schema.js';
import type { ReadScope } from '../../../src/platform/read-model/index.js';
import { createEncryption } from '../../../src/platform/security/encryption.js';
import { TEST_SECRET_KEY } from '../../support/test-secret-key.js';

const SCOPE: ReadScope = {
  organisationId: '01900000-0000-7000-8000-000000000001',
  language: 'en',
  now: () => new Date(),
  settings: readSettings({ SECRET_KEY: TEST_SECRET_KEY }),
  linkSigningKey: randomBytes(32),
  encryption: createEncryption(TEST_SECRET_KEY),
};

const compiler = createOperationCompiler(createSchema(), READ_MODELS);

/** The operation of a document's first request. Each document occurs in one test only. */
function prepareFirst(query: string, variables: Readonly<Record<string, unknown>> = {}): PreparedOperation {
  const operation = compiler.prepareDocument(query, undefined, variables, SCOPE);
  if (!operation) throw new Error(`no statement answers ${query}`);
  return operation;
}

const statementsOf = (...queries: readonly string[]) =>
  new Set(queries.map((query) => prepareFirst(query).statement.name)).size;

describe('documents that were not seen before share a statement', () => {
  it('whatever leaves they select, in whatever order and under whatever names', () => {
    const statements = statementsOf(
      '{ profile(publicIdentifier: "P1") { id skills(first: 5) { nodes { level } } educations(first: 3) { school } } }',
      '{ p: profile(publicIdentifier: "P1") { e: educations(first: 3) { id } skills(first: 5) { nodes { __typename } } email } }',
      '{ profile(publicIdentifier: "P1") { x: id y: id educations(first: 3) { id } skills(first: 5) { nodes { id: level } } } }',
    );
    expect(statements).toBe(1);
  });

  it('whatever texts their arguments are', () => {
    const [one, other] = ['P1', 'P2'].map((reference) =>
      prepareFirst(`{ profile(publicIdentifier: "${reference}") { fullName } }`),
    ) as [PreparedOperation, PreparedOperation];
    expect(one.statement.name).toBe(other.statement.name);
    expect(one.statement.values).toContain('P1');
    expect(other.statement.values).toContain('P2');
  });

  it('with the arguments of each in the order of the statement', () => {
    const query = (first: string, second: string) =>
      `query ($a: Int!, $b: Int!) { profile(publicIdentifier: "P1") { ${first} ${second} } }`;
    const [skills, educations] = ['skills(first: $a) { nodes { level } }', 'educations(first: $b) { school }'] as const;
    const [one, other] = [query(skills, educations), query(educations, skills)].map((text) =>
      prepareFirst(text, { a: 7, b: 8 }),
    ) as [PreparedOperation, PreparedOperation];
    expect(one.statement).toEqual(other.statement);
    expect(one.statement.values).toEqual(expect.arrayContaining(['P1', 7, 8]));
  });

  it('and get their own answers of it, which have the fields in the order of the document', () => {
    const [one, other] = ['a: level skill { type } __typename confidence', 'skill { kind: type b: type } level'].map(
      (fields) => prepareFirst(`{ profile(publicIdentifier: "P1") { skills(first: 2) { nodes { ${fields} } } } }`),
    ) as [PreparedOperation, PreparedOperation];
    expect(one.statement).toEqual(other.statement);
    const skill = { level$: 3, confidence$: 0.5, skill$0: { type$: 'KNOWLEDGE' } };
    const answer = JSON.stringify({ profile$0: { skills$0: { nodes$0: [skill] } } });
    expect([one, other].map(({ complete }) => complete?.(answer))).toEqual([
      '{"profile":{"skills":{"nodes":[{"a":3,"skill":{"type":"KNOWLEDGE"},"__typename":"ProfileSkill","confidence":0.5}]}}}',
      '{"profile":{"skills":{"nodes":[{"skill":{"kind":"KNOWLEDGE","b":"KNOWLEDGE"},"level":3}]}}}',
    ]);
  });
});

describe('documents have statements of their own', () => {
  it.each([
    ['other lists', 'skills { nodes { id: level } }', 'educations { id }'],
    ['a list of another size', 'skills(first: 11) { nodes { level } }', 'skills(first: 12) { nodes { level } }'],
    [
      'a list whose size is a variable',
      'skills(first: 13) { nodes { level } }',
      'skills(first: $size) { nodes { level } }',
    ],
    ['a list within another', 'skills { nodes { level } }', 'skills { nodes { level evidence { nodes { id } } } }'],
    [
      'a list twice',
      'skills(first: 14) { nodes { level } }',
      'skills(first: 14) { nodes { level } } again: skills(first: 14) { nodes { level } }',
    ],
  ])('for %s', (_what, ...selections) => {
    const names = selections.map((selection) => {
      const definition = selection.includes('$size') ? 'query ($size: Int!)' : '';
      return prepareFirst(`${definition} { profile(publicIdentifier: "P1") { email ${selection} } }`, { size: 13 });
    });
    expect(new Set(names.map(({ statement }) => statement.name)).size).toBe(2);
  });

  it('for another order, direction or cursor of a page', () => {
    const statements = statementsOf(
      '{ profiles(first: 2) { nodes { id } } }',
      '{ profiles(last: 2) { nodes { id } } }',
      '{ profiles(first: 2, orderBy: { field: NAME }) { nodes { id } } }',
    );
    expect(statements).toBe(3);
  });
});
