import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { serverAudits, type AuditResult } from 'graphql-http';
import { createTestDatabase, type TestDatabase } from '../../support/database/test-database.js';
import { type RunningService, startServiceHere } from '../../support/services/test-service.js';

/** Audits of the version of graphql-http that package.json names. */
const AUDITS = 61;

let database: TestDatabase;
let service: RunningService;
let viaExpress: RunningService;
let apiKey: string;

beforeAll(async () => {
  database = await createTestDatabase();
  apiKey = (await database.createOrganisation()).apiKey;
  service = await startServiceHere(database.url, { ROLE: 'gateway' });
  viaExpress = await startServiceHere(database.url, { ROLE: 'gateway' }, { compiler: null });
});

afterAll(async () => {
  await service?.stop();
  await viaExpress?.stop();
  await database?.drop();
});

async function audit({ url }: RunningService): Promise<AuditResult[]> {
  const withKey = (address: string, { headers, ...options }: RequestInit = {}) =>
    fetch(address, { ...options, headers: { ...(headers as Record<string, string>), 'x-api-key': apiKey } });
  const results: AuditResult[] = [];
  for (const one of serverAudits({ url: `${url}/graphql`, fetchFn: withKey })) results.push(await one.fn());
  return results;
}

describe("graphql-http's audits of /graphql", () => {
  it.each([
    ['before Express', () => service],
    ['in Express', () => viaExpress],
  ])('are all ok where requests are answered %s', async (_way, serviceOf) => {
    const results = await audit(serviceOf());
    // Whole sentences, so that a failing test says what is wrong.
    const faults = results.map((one) => (one.status === 'ok' ? [] : [`${one.id} ${one.name}: ${one.reason}`])).flat();
    expect(faults).toEqual([]);
    expect(results.length).toBe(AUDITS);
  });
});
