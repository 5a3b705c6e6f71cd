import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { serverAudits, type AuditResult } from 'graphql-http';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';
import { startTestService, type TestService } from '../support/test-service.js';

/**
 * What graphql-http would have otherwise, by the ids of its audits. Its warnings stand for SHOULD in the
 * specification of GraphQL over HTTP, its notices for MAY.
 */
const EXPECTED: Record<'warn' | 'notice', Record<string, string>> = { warn: {}, notice: {} };

let database: TestDatabase;
let service: TestService;
let results: AuditResult[];

beforeAll(async () => {
  database = await createTestDatabase();
  const { apiKey } = await database.createOrganisation();
  service = await startTestService(database.url, { ROLE: 'gateway' });
  const withKey = (url: string, options?: RequestInit) =>
    fetch(url, { ...options, headers: { ...(options?.headers as Record<string, string> | undefined), 'x-api-key': apiKey } });
  results = [];
  for (const audit of serverAudits({ url: `${service.url}/graphql`, fetchFn: withKey })) results.push(await audit.fn());
});

afterAll(async () => {
  await service?.stop();
  await database?.drop();
});

describe("graphql-http's audits of /graphql", () => {
  it('zz', () => { console.log(JSON.stringify([namesOf('warn'), namesOf('notice'), results.filter((r) => r.status === 'ok').length], null, 1)); });
  it('find no error', () => {
    expect(results.length).toBeGreaterThan(50);
    expect(namesOf('error')).toEqual({});
  });

  it.each(['warn', 'notice'] as const)('give a %s for what is listed here and for nothing else', (status) => {
    expect(Object.keys(namesOf(status)).sort()).toEqual(Object.keys(EXPECTED[status]).sort());
  });
});

function namesOf(status: AuditResult['status']): Record<string, string> {
  return Object.fromEntries(results.filter((result) => result.status === status).map(({ id, name, ...rest }) => [id, `${name}: ${'reason' in rest ? rest.reason : ''}`]));
}
