import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { completeOnboarding, invite } from '../../src/domain/onboarding/index.js';
import type { Scope } from '../../src/platform/scope.js';
import { runCommand } from '../support/commands/run-command.js';
import { settingsFor } from '../support/commands/run-process.js';
import { createTestDatabase, type TestDatabase } from '../support/database/test-database.js';

let database: TestDatabase;
let scope: Scope;

beforeAll(async () => {
  database = await createTestDatabase();
  scope = database.scopeOf(await database.createOrganisation());
  const at = (instant: string): Scope => ({ ...scope, now: () => new Date(instant) });
  await invite(at('2020-01-01T00:00:00Z'), { publicIdentifier: 'late' });
  const { onboardingToken } = await invite(scope, { publicIdentifier: 'done' });
  await completeOnboarding(scope, onboardingToken, {
    firstName: 'Ann',
    lastName: 'Fox',
    email: 'ann@example.org',
    text: null,
  });
  await invite(scope, { publicIdentifier: 'open' });
});

afterAll(() => database.drop());

const onboarding = (...parameters: string[]) =>
  runCommand({ ...settingsFor(database.url), PUBLIC_URL: 'https://skills.example.org' }, 'onboarding', ...parameters);

test('invitations are listed newest first, without what opens their page', async () => {
  const { code, json, stdout } = await onboarding('list', scope.organisationId, '--json');
  expect(code).toBe(0);
  expect(
    json.map(({ publicIdentifier, status, expired }: Record<string, unknown>) => [publicIdentifier, status, expired]),
  ).toEqual([
    ['open', 'pending', false],
    ['done', 'completed', false],
    ['late', 'pending', true],
  ]);
  expect(json[2]).toEqual({
    publicIdentifier: 'late',
    status: 'pending',
    createdAt: '2020-01-01T00:00:00.000Z',
    expiresAt: '2020-01-31T00:00:00.000Z',
    expired: true,
  });
  expect(stdout).not.toContain('signature');
});

test('only those of a status are listed, with their links when asked for', async () => {
  const { stdout } = await onboarding('list', scope.organisationId, '--status', 'pending', '--links');
  const lines = stdout.trimEnd().split('\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toMatch(/^open +pending +.*https:\/\/skills\.example\.org\/onboarding\?signature=[\w.-]{87}$/);
  expect(lines[2]).toMatch(/^late +pending +2020-01-01 00:00Z +2020-01-31 00:00Z \(expired\) +https:/);
});

test('an invitation is revoked, and what cannot be is told in a line', async () => {
  expect(await onboarding('revoke', scope.organisationId, 'open', '--json')).toMatchObject({
    code: 0,
    json: { publicIdentifier: 'open', status: 'revoked' },
  });
  expect(await scope.db.event.count({ where: { organisationId: scope.organisationId, subject: 'open' } })).toBe(2);
  const completed = await onboarding('revoke', scope.organisationId, 'done');
  expect(completed).toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching(/^.*done.*\n$/) });
});
