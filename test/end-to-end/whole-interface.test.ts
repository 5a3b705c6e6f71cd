import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fetch from 'node-fetch';
import { Webhook } from 'standardwebhooks';
import { projectFile } from '../../src/platform/files/project-files.js';
import { completeOnboarding } from '../support/clients/complete-onboarding.js';
import { openRestContract } from '../support/clients/rest-contract.js';
import { runSupport } from '../support/commands/run-support.js';
import { createTestDatabase, type TestDatabase } from '../support/database/test-database.js';
import {
  startTestService,
  type TestAnswer,
  type TestRequest,
  type TestService,
} from '../support/services/test-service.js';
import { waitFor } from '../support/wait-for.js';
import { startWebhookReceiver, type WebhookReceiver } from '../support/webhooks/webhook-receiver.js';

const contract = openRestContract();
const WITHOUT_HINT = { person: 'E-9999', skillset: '00000000-0000-4000-8000-000000000000' };

let database: TestDatabase;
let receiver: WebhookReceiver;
let gateway: TestService;
let worker: TestService;
let organisation: { id: string; name: string; apiKey: string };
let stranger: { id: string; name: string; apiKey: string };
let webhook: { id: string; url: string; apiKey: string; signingSecret: string };

beforeAll(async () => {
  database = await createTestDatabase();
  receiver = await startWebhookReceiver();
  organisation = await runSupport(database.url, 'organisation', 'create', 'Havenlicht');
  stranger = await runSupport(database.url, 'organisation', 'create', 'Elsewhere');
  webhook = await runSupport(database.url, 'webhook', 'set', organisation.id, receiver.url);
  // Two processes, so that the one that works can be away for a while.
  [gateway, worker] = await Promise.all([startTestService(database.url, { ROLE: 'gateway' }), startWorker()]);
});

afterAll(async () => {
  await Promise.all([gateway?.stop(), worker?.stop()]);
  await receiver?.close();
  await database?.drop();
});

function startWorker(): Promise<TestService> {
  return startTestService(database.url, { ROLE: 'worker' });
}

/** Asks the service over REST; whatever it answers has to be as the contract says. */
async function ask(method: string, path: string, request: TestRequest = {}): Promise<TestAnswer> {
  const answer = await gateway.request(method, path, { key: organisation.apiKey, ...request });
  expect(contract.faultsOf({ method, path }, answer)).toEqual([]);
  return answer;
}

const inDutch = { headers: { 'accept-language': 'nl-NL,nl;q=0.9,en;q=0.1' } };

function sample(name: string) {
  const body = readFileSync(projectFile('samples', name), 'utf8');
  const { batchId, items } = JSON.parse(body) as { batchId: string; items: unknown[] };
  return { body, batchId, count: items.length };
}

async function waitUntilRead(batchId: string) {
  const query = `query ($batchId: String!) {
    imports(where: { batchId: { eq: $batchId } }) { nodes { finishedAt progress { total read failed } items { nodes { entityId status
    kind language publicIdentifier failure { message } } } } }
  }`;
  return waitFor(async () => {
    const { json } = await gateway.graphql(query, { key: organisation.apiKey, variables: { batchId } });
    const [found] = json.data.imports.nodes;
    return found?.finishedAt ? found : null;
  });
}

async function skillsetNamed(name: string): Promise<string> {
  const { json } = await ask('GET', '/skillsets');
  return json.find((skillset: { name: string }) => skillset.name === name).id;
}

describe('the whole interface, from import to webhook', () => {
  test('CVs in JSON Resume, English and Dutch, are accepted at once and read in the background', async () => {
    const { body, count, batchId } = sample('cvs-json-resume.json');
    const accepted = await ask('POST', '/import/unclassified', { body });
    expect([accepted.status, accepted.json]).toEqual([
      202,
      { message: `Accepted ${count} items for processing.`, importId: expect.any(String) },
    ]);

    const { progress, items } = await waitUntilRead(batchId);
    expect(progress).toEqual({ total: count, read: count, failed: 0 });
    for (const [entityId, language] of [
      ['E-1001', 'en'],
      ['E-1004', 'en'],
      ['E-1003', 'nl'],
      ['E-1005', 'nl'],
    ]) {
      expect(items.nodes).toContainEqual({
        entityId,
        status: 'READ',
        kind: 'CV',
        language,
        publicIdentifier: entityId,
        failure: null,
      });
    }
  });

  test(
    'records of an HR system with Dutch and English field names are read too, and the answer is in Dutch when ' +
      'asked',
    async () => {
      const { body, count, batchId } = sample('hr-list.json');
      const accepted = await ask('POST', '/import/unclassified', { body, ...inDutch });
      expect([accepted.status, accepted.json]).toEqual([
        202,
        { message: `${count} items aangenomen voor verwerking.`, importId: expect.any(String) },
      ]);
      expect(accepted.headers.get('content-language')).toBe('nl');

      const { progress, items } = await waitUntilRead(batchId);
      expect(progress).toEqual({ total: count, read: count, failed: 0 });
      expect(new Set(items.nodes.map(({ kind }: { kind: string }) => kind))).toEqual(
        new Set(['PERSON_RECORD', 'TEAM']),
      );
    },
  );

  test('a REST client learns by a webhook that its import has ended, and by a GET why items failed', async () => {
    const items = [
      { entityId: 'E-1001', payload: { name: 'Priya Raman', skills: ['SQL'] } },
      { entityId: 'E-1001', createdAt: '2026-02-30', payload: { a: 'b' } },
      { entityId: 'E-1001' },
    ];
    const { json } = await ask('POST', '/import/unclassified', { body: { batchId: 'three', items } });
    expect(json).toMatchObject({
      message: 'Accepted 2 items for processing. 1 item was refused.',
      failedItems: [{ position: 1 }],
    });
    await receiver.waitFor((received) => received.some(({ body }) => body.includes(json.importId)));
    const completed = receiver.received
      .map(({ body }) => JSON.parse(body))
      .find(({ data }) => data.importId === json.importId);
    expect(contract.faultsOfWebhook('import.completed', completed)).toEqual([]);
    expect(completed).toEqual({
      event: 'import.completed',
      data: { importId: json.importId, batchId: 'three', read: 1, failed: 2, completedAt: expect.any(String) },
    });

    const { json: state } = await ask('GET', `/imports/${json.importId}`, inDutch);
    expect(state).toMatchObject({
      id: json.importId,
      batchId: 'three',
      finishedAt: completed.data.completedAt,
      progress: { total: 3, queued: 0, reading: 0, read: 1, failed: 2 },
    });
    expect(state.failedItems).toEqual([
      {
        position: 1,
        entityId: 'E-1001',
        code: 'CREATED_AT_INVALID',
        message: 'items[1].createdAt moet een datum volgens ISO 8601 zijn, zoals 2026-03-01 of 2026-03-01T09:30:00Z.',
      },
      { position: 2, entityId: 'E-1001', code: 'NO_CONTENT', message: 'Het item heeft geen inhoud om te lezen.' },
    ]);
    expect((await ask('GET', `/imports/${json.importId}`, { key: stranger.apiKey })).status).toBe(404);
  });

  test('a profile tells who the person is, with certificates, education and work', async () => {
    const { status, json } = await ask('GET', '/profiles/E-1004');
    expect(status).toBe(200);
    expect(json).toMatchObject({
      publicIdentifier: 'E-1004',
      fullName: 'Thomas Whitaker',
      email: 'thomas.whitaker@example.org',
    });
    expect(json.certifications).toEqual([
      expect.objectContaining({
        name: 'Microsoft Certified: Power BI Data Analyst Associate',
        authority: 'Microsoft',
        date: '2022-11-03T00:00:00.000Z',
      }),
    ]);
    expect(json.educations[0]).toMatchObject({
      school: 'University of Northbridge',
      degree: 'Master',
      endDate: '2018-12-01T00:00:00.000Z',
    });
    expect(json.workHistory).toHaveLength(2);
    expect(json.workHistory[0]).toMatchObject({
      company: 'Havenlicht Logistiek',
      occupation: 'Data analyst',
      startDate: '2021-05-17T00:00:00.000Z',
    });
    // The job lasts: a field without a value is left out.
    expect(json.workHistory[0]).not.toHaveProperty('endDate');
    expect(json).not.toHaveProperty('skills');

    // Her CV has the name in one piece, the HR record in two.
    const { json: developer } = await ask('GET', '/profiles/E-1001');
    expect(developer).toMatchObject({
      firstName: 'Priya',
      lastName: 'Raman',
      fullName: 'Priya Raman',
      email: 'priya.raman@example.com',
    });

    expect((await ask('GET', `/profiles/${json.id}`)).text).toBe((await ask('GET', '/profiles/E-1004')).text);
  });

  test('a Dutch CV and a Dutch HR record make a profile as well', async () => {
    const nurse = await ask('GET', '/profiles/E-1003', inDutch);
    expect(nurse.json).toMatchObject({
      firstName: 'Fatima',
      lastName: 'El Idrissi',
      email: 'fatima.elidrissi@example.nl',
    });
    expect(nurse.json.certifications.map(({ name }: { name: string }) => name)).toEqual([
      'Reanimatie en AED',
      'Basiscursus palliatieve zorg',
    ]);
    const leader = await ask('GET', '/profiles/E-1002');
    expect(leader.json).toMatchObject({
      fullName: 'Daan Verhoeven',
      workHistory: [expect.objectContaining({ occupation: 'Teamleider magazijn' })],
    });
  });

  test('skillsets are listed by name and read in both languages', async () => {
    const english = await ask('GET', '/skillsets');
    const dutch = await ask('GET', '/skillsets', inDutch);
    const ids = ({ json }: TestAnswer) => json.map(({ id }: { id: string }) => id).sort();
    const names = ({ json }: TestAnswer): string[] => json.map(({ name }: { name: string }) => name);
    expect(english.json.length).toBeGreaterThanOrEqual(6);
    expect(ids(english)).toEqual(ids(dutch));
    expect(names(english)).toContain('Data analyst');
    expect(names(dutch)).toContain('Data-analist');
    expect(names(english)).toEqual([...names(english)].sort(new Intl.Collator('en').compare));
    expect(names(dutch)).toEqual([...names(dutch)].sort(new Intl.Collator('nl').compare));

    const id = await skillsetNamed('Data analyst');
    const detail = await ask('GET', `/skillsets/${id}`);
    const detailInDutch = await ask('GET', `/skillsets/${id}`, inDutch);
    expect(detail.json).toMatchObject({ id, name: 'Data analyst' });
    expect(detailInDutch.json).toMatchObject({ id, name: 'Data-analist' });
    expect(detail.json.skills).toContainEqual(expect.objectContaining({ name: 'Data analysis', requiredRevel: 4 }));
    expect(detailInDutch.json.skills).toContainEqual(
      expect.objectContaining({ name: 'Data-analyse', requiredRevel: 4 }),
    );
  });

  test('an onboarding token is made, read and revoked', async () => {
    const made = await ask('POST', '/onboarding/token', {
      body: { publicIdentifier: 'E-2001', redirectUrl: 'https://intranet.example.com/welcome' },
    });
    expect(made.status).toBe(201);
    expect(made.json.status).toBe('pending');
    expect(new URL(made.json.link).searchParams.get('signature')).toBe(made.json.signature);
    expect((await fetch(made.json.link)).status).toBe(200);

    expect((await ask('GET', '/onboarding/token/E-2001')).json).toEqual(made.json);

    expect((await ask('DELETE', '/onboarding/token/E-2001')).status).toBe(204);
    const revoked = await ask('GET', '/onboarding/token/E-2001');
    expect(revoked.json).toEqual({ signature: made.json.signature, status: 'revoked', link: null });
    expect((await fetch(made.json.link)).status).toBe(410);
  });

  test('a person who finishes the onboarding has a profile, and the token reads completed', async () => {
    const { json } = await ask('POST', '/onboarding/token', {
      body: { publicIdentifier: 'E-2002', redirectUrl: 'https://intranet.example.com/welcome' },
    });
    const sent = await completeOnboarding(json.link, {
      firstName: 'Noor',
      lastName: 'de Wit',
      email: 'noor.dewit@example.nl',
    });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, 'https://intranet.example.com/welcome']);

    expect((await ask('GET', '/onboarding/token/E-2002')).json.status).toBe('completed');
    expect((await ask('DELETE', '/onboarding/token/E-2002')).status).toBe(409);
    expect((await ask('GET', '/profiles/E-2002')).json).toMatchObject({ fullName: 'Noor de Wit', certifications: [] });
  });

  test('a match answers 404 with Retry-After until it is done, and then its result', async () => {
    const skillsetId = await skillsetNamed('Data analyst');
    const path = `/smart-match/E-1004/${skillsetId}`;
    expect((await ask('GET', path)).headers.get('retry-after')).toBeNull();
    await worker.stop();
    const started = await ask('POST', '/smart-match', {
      body: { publicIdentifer: 'E-1004', skillsetIds: [skillsetId] },
    });
    expect([started.status, started.json]).toEqual([202, { message: 'Started 1 match. Results are sent by webhook.' }]);

    const before = await ask('GET', path);
    expect([before.status, before.headers.get('retry-after')]).toEqual([404, '1']);

    worker = await startWorker();
    const { json } = await waitFor(async () => {
      const answer = await ask('GET', path);
      return answer.status === 200 && answer;
    });
    expect(json.name).toBe('Data analyst');
    expect(json.match.overall).toBeGreaterThan(50);
    expect(json.skills).toContainEqual(
      expect.objectContaining({ name: 'Data analysis', requiredLevel: 4, type: 'FUNCTIONAL' }),
    );
    const wanted = (await ask('GET', `/skillsets/${skillsetId}`)).json.skills.map(({ id }: { id: string }) => id);
    expect(json.skills.map(({ id }: { id: string }) => id)).toEqual(wanted);

    const dutch = await ask('GET', path, inDutch);
    expect(dutch.json).toMatchObject({ name: 'Data-analist', match: json.match });
  });

  test('everything that happened arrives as webhooks that the receiver can verify', async () => {
    await receiver.waitFor((received) => received.some(({ body }) => body.includes('smartmatch.completed')));
    const people = (event: string) =>
      new Set(
        receiver.received
          .map(({ body }) => JSON.parse(body))
          .filter((body) => body.event === event)
          .map(({ data }) => data.publicIdentifier),
      );
    await waitFor(() => people('profile.created').has('E-2002') && people('onboarding.updated').has('E-2002'));

    const verifier = new Webhook(webhook.signingSecret);
    const bodies = receiver.received.map(({ method, headers, body }) => {
      expect(method).toBe('POST');
      expect(headers['x-api-key']).toBe(webhook.apiKey);
      expect(headers['content-type']).toMatch(/^application\/json\b/);
      const verified = verifier.verify(body, headers as Record<string, string>) as {
        event: string;
        data: Record<string, unknown>;
      };
      expect(contract.faultsOfWebhook(verified.event, verified)).toEqual([]);
      expect(() => verifier.verify(`${body} `, headers as Record<string, string>)).toThrow();
      return verified;
    });
    const dataOf = (event: string, publicIdentifier: string) =>
      bodies
        .filter((body) => body.event === event && body.data['publicIdentifier'] === publicIdentifier)
        .map(({ data }) => data);

    for (const person of ['E-1001', 'E-1002', 'E-1003', 'E-1004', 'E-1005', 'E-2002']) {
      const { json: profile } = await ask('GET', `/profiles/${person}`);
      expect(dataOf('profile.created', person)).toEqual([expect.objectContaining({ profileId: profile.id })]);
    }
    expect(
      dataOf('onboarding.updated', 'E-2001')
        .map(({ status }) => status)
        .sort(),
    ).toEqual(['pending', 'revoked']);
    expect(
      dataOf('onboarding.updated', 'E-2002')
        .map(({ status }) => status)
        .sort(),
    ).toEqual(['completed', 'pending']);
    const skillsetId = await skillsetNamed('Data analyst');
    const { json: result } = await ask('GET', `/smart-match/E-1004/${skillsetId}`);
    expect(dataOf('smartmatch.completed', 'E-1004')).toEqual([expect.objectContaining({ skillsetId, result })]);
  });

  test('errors have one form, in the language of the request', async () => {
    const skillsetId = await skillsetNamed('Data analyst');
    const errors: [
      method: string,
      path: string,
      request: TestRequest,
      status: number,
      english: string,
      dutch: string,
    ][] = [
      ['POST', '/import/unclassified', { body: {} }, 400, 'items is required.', 'items is verplicht.'],
      [
        'GET',
        '/skillsets',
        { key: 'sk_wrong' },
        401,
        'The API key or access token of this request is not valid.',
        'De API-sleutel of het toegangstoken van dit verzoek is niet geldig.',
      ],
      [
        'GET',
        '/profiles/E-9999',
        {},
        404,
        'There is no profile with the identifier E-9999.',
        'Er is geen profiel met de identificatie E-9999.',
      ],
      [
        'PUT',
        '/skillsets',
        {},
        405,
        'This path does not support PUT. Supported: GET, HEAD.',
        'Dit pad ondersteunt PUT niet. Wel: GET, HEAD.',
      ],
      [
        'GET',
        `/smart-match/E-1001/${skillsetId}`,
        {},
        404,
        `No match of E-1001 against the skillset ${skillsetId} was ever started.`,
        `Er is nooit een match van E-1001 met de skillset ${skillsetId} gestart.`,
      ],
    ];
    for (const [method, path, request, status, english, dutch] of errors) {
      expect((await ask(method, path, request)).json).toEqual({ code: status, message: english });
      expect((await ask(method, path, { ...request, ...inDutch })).json).toEqual({ code: status, message: dutch });
    }
  });

  test(
    'the key of another organisation sees nothing of it: the same answer, to the byte, as for what does not ' + 'exist',
    async () => {
      const skillsetId = await skillsetNamed('Data analyst');
      const { json: profile } = await ask('GET', '/profiles/E-1004');
      const key = stranger.apiKey;
      const pairs: [method: string, path: string, pathOfNothing: string][] = [
        ['GET', '/profiles/E-1004', `/profiles/${WITHOUT_HINT.person}`],
        ['GET', `/profiles/${profile.id}`, `/profiles/${WITHOUT_HINT.skillset}`],
        ['GET', `/skillsets/${skillsetId}`, `/skillsets/${WITHOUT_HINT.skillset}`],
        ['GET', '/onboarding/token/E-2001', `/onboarding/token/${WITHOUT_HINT.person}`],
        ['DELETE', '/onboarding/token/E-2001', `/onboarding/token/${WITHOUT_HINT.person}`],
        ['GET', `/smart-match/E-1004/${skillsetId}`, `/smart-match/${WITHOUT_HINT.person}/${WITHOUT_HINT.skillset}`],
      ];
      const namesHidden = (text: string) =>
        [skillsetId, profile.id, 'E-1004', 'E-2001', ...Object.values(WITHOUT_HINT)].reduce(
          (hidden, name) => hidden.replaceAll(name, 'X'),
          text,
        );
      for (const [method, path, pathOfNothing] of pairs) {
        const found = await ask(method, path, { key });
        const nothing = await ask(method, pathOfNothing, { key });
        expect([path, found.status]).toEqual([path, 404]);
        expect(namesHidden(found.text)).toBe(namesHidden(nothing.text));
      }
      expect(
        (await ask('POST', '/smart-match', { key, body: { publicIdentifer: 'E-1004', skillsetIds: [skillsetId] } }))
          .status,
      ).toBe(404);
      expect((await ask('GET', '/skillsets', { key })).text).not.toContain(skillsetId);
    },
  );
});
