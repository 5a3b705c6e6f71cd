import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { completeOnboarding, invite, revokeInvitation } from '../../../src/domain/onboarding/index.js';
import { findSignedToken, findToken } from '../../../src/domain/onboarding/find-token.js';
import { inviteAgain } from '../../../src/domain/onboarding/invite.js';
import { linkOf, signatureOf } from '../../../src/domain/onboarding/tokens/onboarding-token.js';
import type { Scope } from '../../../src/platform/scope.js';
import { createTestDatabase, type TestDatabase } from '../../support/database/test-database.js';

const DAY = 86_400_000;
const NOW = new Date('2026-05-01T08:00:00Z');
const PERSON = { publicIdentifier: 'E-1' };
const ANSWERS = { firstName: 'Anna', lastName: 'Bakker', email: 'anna@example.org', text: null };

let database: TestDatabase;
let scope: Scope;

beforeAll(async () => {
  database = await createTestDatabase();
});

beforeEach(async () => {
  scope = { ...database.scopeOf(await database.createOrganisation()), now: () => NOW };
});

afterAll(() => database.drop());

const after = (milliseconds: number): Scope => ({ ...scope, now: () => new Date(NOW.getTime() + milliseconds) });

/** What was announced about the person's onboarding, in order. */
async function announced(): Promise<string[]> {
  const events = await scope.db.event.findMany({
    where: { organisationId: scope.organisationId, type: 'onboarding.updated' },
    orderBy: { sequence: 'asc' },
  });
  return events.map(({ body }) => JSON.parse(body).data.status as string);
}

/** What the audit trail holds about onboardings, in order. */
async function audited(): Promise<string[]> {
  const entries = await scope.db.auditEntry.findMany({
    where: { organisationId: scope.organisationId, action: { startsWith: 'onboarding.' } },
    orderBy: { id: 'asc' },
  });
  return entries.map(({ action }) => action);
}

describe('a person who is invited', () => {
  test('has a pending token for 30 days, which is announced and audited', async () => {
    const { onboardingToken, created } = await invite(scope, { ...PERSON, redirectUrl: 'https://example.org/done' });
    expect(created).toBe(true);
    expect(onboardingToken).toMatchObject({
      ...PERSON,
      status: 'PENDING',
      redirectUrl: 'https://example.org/done',
      createdAt: NOW,
      expiresAt: new Date(NOW.getTime() + 30 * DAY),
      completedAt: null,
    });
    expect(await announced()).toEqual(['pending']);
    expect(await audited()).toEqual(['onboarding.created']);
  });

  test('is found by the signature in the link, and by no other', async () => {
    const { onboardingToken } = await invite(scope, PERSON);
    const signature = signatureOf(scope, onboardingToken);
    expect(linkOf(scope, onboardingToken)).toBe(`https://skills.example.org/onboarding?signature=${signature}`);
    expect(await findSignedToken(scope, signature)).toMatchObject({ id: onboardingToken.id });
    expect(await findSignedToken(scope, `${signature.slice(0, -1)}${signature.endsWith('A') ? 'B' : 'A'}`)).toBeNull();
  });

  test('again keeps the pending token, and gets the new redirectUrl if one is given', async () => {
    const first = await invite(scope, { ...PERSON, redirectUrl: 'https://example.org/one' });
    const same = await invite(scope, PERSON);
    const redirected = await invite(scope, { ...PERSON, redirectUrl: 'https://example.org/two' });
    expect([same.created, redirected.created]).toEqual([false, false]);
    expect(same.onboardingToken).toEqual(first.onboardingToken);
    expect(redirected.onboardingToken).toEqual({ ...first.onboardingToken, redirectUrl: 'https://example.org/two' });
    expect(await announced()).toEqual(['pending']);
    expect(await audited()).toEqual(['onboarding.created', 'onboarding.redirected']);
  });

  test('has a link for as long as is asked for, also when it is pending already', async () => {
    const first = await invite(scope, { ...PERSON, expiresInDays: 7 });
    expect(first.onboardingToken.expiresAt).toEqual(new Date(NOW.getTime() + 7 * DAY));
    const extended = await invite(after(5 * DAY), { ...PERSON, expiresInDays: 14 });
    expect(extended).toEqual({
      created: false,
      onboardingToken: { ...first.onboardingToken, expiresAt: new Date(NOW.getTime() + 19 * DAY) },
    });
    expect(await findToken(scope, 'E-1')).toEqual(extended.onboardingToken);
    expect(await announced()).toEqual(['pending']);
    expect(await audited()).toEqual(['onboarding.created', 'onboarding.extended']);
  });

  test('twice at the same moment has one token', async () => {
    const invited = await Promise.all([invite(scope, PERSON), invite(scope, PERSON), invite(scope, PERSON)]);
    expect(invited.filter(({ created }) => created)).toHaveLength(1);
    expect(new Set(invited.map(({ onboardingToken }) => onboardingToken.id)).size).toBe(1);
  });

  test('again after the token expired gets a new one, and the old one is closed without an announcement', async () => {
    const first = await invite(scope, PERSON);
    const second = await invite(after(30 * DAY), PERSON);
    expect(second.created).toBe(true);
    expect(second.onboardingToken.id).not.toBe(first.onboardingToken.id);
    expect(await announced()).toEqual(['pending', 'pending']);
    expect(await audited()).toEqual(['onboarding.created', 'onboarding.revoked', 'onboarding.created']);
  });

  test('again after being revoked gets a new token', async () => {
    await invite(scope, PERSON);
    await revokeInvitation(scope, PERSON.publicIdentifier);
    expect(await invite(after(1), PERSON)).toMatchObject({ created: true, onboardingToken: { status: 'PENDING' } });
    expect(await announced()).toEqual(['pending', 'revoked', 'pending']);
  });

  test('after completing keeps the completed token, and gets a new one only where that is asked for', async () => {
    const { onboardingToken } = await invite(scope, PERSON);
    await completeOnboarding(scope, onboardingToken, ANSWERS);
    expect(await invite(after(1), PERSON)).toMatchObject({
      created: false,
      onboardingToken: { id: onboardingToken.id, status: 'COMPLETED' },
    });
    expect(await inviteAgain(after(2), PERSON)).toMatchObject({
      created: true,
      onboardingToken: { status: 'PENDING' },
    });
    expect(await findToken(scope, PERSON.publicIdentifier)).toMatchObject({ status: 'PENDING' });
  });

  test('cannot be invited once more before completing', async () => {
    await expect(inviteAgain(scope, PERSON)).rejects.toMatchObject({ code: 'CONFLICT' });
    await invite(scope, PERSON);
    await expect(inviteAgain(scope, PERSON)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await announced()).toEqual(['pending']);
  });

  test.each([
    ['an empty identifier', { publicIdentifier: ' ' }],
    ['an identifier of 201 characters', { publicIdentifier: 'x'.repeat(201) }],
    ['an identifier with a line break', { publicIdentifier: 'E\n1' }],
    ['a redirectUrl that is none', { publicIdentifier: 'E-1', redirectUrl: 'intranet' }],
    ['a link for no day', { publicIdentifier: 'E-1', expiresInDays: 0 }],
    ['a link for more than ten years', { publicIdentifier: 'E-1', expiresInDays: 3651 }],
    ['a redirectUrl of another scheme', { publicIdentifier: 'E-1', redirectUrl: 'javascript:alert(1)' }],
  ])('cannot have %s', async (_what, invitation) => {
    await expect(invite(scope, invitation)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    expect(await scope.db.onboardingToken.count({ where: { organisationId: scope.organisationId } })).toBe(0);
  });
});

describe('an invitation that is revoked', () => {
  test('has no link any more, and is announced and audited once, however often it is revoked', async () => {
    await invite(scope, PERSON);
    const revoked = await revokeInvitation(after(1), PERSON.publicIdentifier);
    expect(revoked).toMatchObject({ status: 'REVOKED', revokedAt: after(1).now() });
    expect(linkOf(scope, revoked)).toBeNull();
    expect(await revokeInvitation(after(2), PERSON.publicIdentifier)).toEqual(revoked);
    expect(await announced()).toEqual(['pending', 'revoked']);
    expect(await audited()).toEqual(['onboarding.created', 'onboarding.revoked']);
  });

  test('cannot be completed by who still has the page open', async () => {
    const { onboardingToken } = await invite(scope, PERSON);
    await revokeInvitation(scope, PERSON.publicIdentifier);
    expect(await completeOnboarding(scope, onboardingToken, ANSWERS)).toBe('REVOKED');
    expect(await scope.db.profile.count({ where: { organisationId: scope.organisationId } })).toBe(0);
  });

  test('must be there, and not be completed', async () => {
    await expect(revokeInvitation(scope, 'nobody')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const { onboardingToken } = await invite(scope, PERSON);
    await completeOnboarding(scope, onboardingToken, ANSWERS);
    await expect(revokeInvitation(scope, PERSON.publicIdentifier)).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  test('is the own organisation’s: the same person of another one stays invited', async () => {
    const other = database.scopeOf(await database.createOrganisation('Other'));
    await invite(scope, PERSON);
    await invite(other, PERSON);
    await revokeInvitation(scope, PERSON.publicIdentifier);
    expect(await findToken(other, PERSON.publicIdentifier)).toMatchObject({ status: 'PENDING' });
  });
});

describe('an invitation that is completed', () => {
  test('makes a profile, keeps the consent word for word, and is announced', async () => {
    const { onboardingToken } = await invite(scope, PERSON);
    expect(await completeOnboarding(after(DAY), onboardingToken, ANSWERS)).toBe('COMPLETED_NOW');
    const { organisationId } = scope;
    const profile = await scope.db.profile.findFirstOrThrow({ where: { organisationId } });
    expect(profile).toMatchObject({ ...PERSON, firstName: 'Anna', lastName: 'Bakker', email: 'anna@example.org' });
    expect(await findToken(scope, PERSON.publicIdentifier)).toMatchObject({
      status: 'COMPLETED',
      completedAt: after(DAY).now(),
      profileId: profile.id,
    });
    expect(await scope.db.consent.findMany({ where: { organisationId } })).toMatchObject([
      { profileId: profile.id, language: 'en', text: expect.stringContaining('Test organisation') },
    ]);
    expect(await announced()).toEqual(['pending', 'completed']);
    expect(await audited()).toEqual(['onboarding.created', 'onboarding.completed']);
  });

  test('stays as it is when the page is sent in again', async () => {
    const { onboardingToken } = await invite(scope, PERSON);
    await completeOnboarding(scope, onboardingToken, ANSWERS);
    const again = { ...ANSWERS, firstName: 'Bea' };
    expect(await completeOnboarding(after(1), onboardingToken, again)).toBe('COMPLETED_BEFORE');
    const { organisationId } = scope;
    expect(await scope.db.profile.findMany({ where: { organisationId } })).toMatchObject([{ firstName: 'Anna' }]);
    expect(await announced()).toEqual(['pending', 'completed']);
  });

  test('is refused from the moment at which it expires', async () => {
    const { onboardingToken } = await invite(scope, PERSON);
    expect(await completeOnboarding(after(30 * DAY), onboardingToken, ANSWERS)).toBe('EXPIRED');
    expect(await completeOnboarding(after(30 * DAY - 1), onboardingToken, ANSWERS)).toBe('COMPLETED_NOW');
  });

  test('hands what the person told to the reader, as an import of the person’s own', async () => {
    const { onboardingToken } = await invite(scope, PERSON);
    await completeOnboarding(scope, onboardingToken, { ...ANSWERS, text: 'I weld.' });
    const items = await scope.db.importItem.findMany({
      where: { organisationId: scope.organisationId },
      include: { import: true },
    });
    expect(items).toMatchObject([
      { entityId: 'E-1', payload: '{"text":"I weld."}', status: 'QUEUED', import: { source: 'onboarding' } },
    ]);
  });
});
