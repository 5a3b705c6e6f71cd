import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { serverAudits, type AuditResult } from 'graphql-http';
import { createTestDatabase, type TestDatabase } from '../../support/database/test-database.js';
import { type RunningService, startServiceHere } from '../../support/services/test-service.js';

/**
 * What graphql-http would have otherwise, by the ids of its audits. Where a client accepts application/json only,
 * the specification of GraphQL over HTTP would have status 200 for a document or variables that do not fit, for the
 * sake of clients of old. Apollo answers 400, and so do we: a request that is wrong is to be seen as wrong by
 * whatever watches statuses alone.
 */
const WARNINGS = [
  '572B', // SHOULD use 200 status code on document parsing failure when accepting application/json
  '7B9B', // SHOULD use a status code of 200 on variable coercion failure when accepting application/json
  'FDE2', // SHOULD use 200 status code on document validation failure when accepting application/json
];

let database: TestDatabase;
let service: RunningService;
let results: AuditResult[];

beforeAll(async () => {
  database = await createTestDatabase();
  const { apiKey } = await database.createOrganisation();
  service = await startServiceHere(database.url, { ROLE: 'gateway' });
  const withKey = (url: string, options?: RequestInit) =>
    fetch(url, {
      ...options,
      headers: { ...(options?.headers as Record<string, string> | undefined), 'x-api-key': apiKey },
    });
  results = [];
  for (const audit of serverAudits({ url: `${service.url}/graphql`, fetchFn: withKey })) results.push(await audit.fn());
});

afterAll(async () => {
  await service?.stop();
  await database?.drop();
});

describe("graphql-http's audits of /graphql", () => {
  it('find no error', () => {
    expect(results.length).toBeGreaterThan(50);
    expect(reportsOf('error')).toEqual([]);
  });

  it('warn of what is listed here and of nothing else', () => {
    expect(results.flatMap(({ status, id }) => (status === 'warn' ? [id] : [])).sort()).toEqual(WARNINGS);
  });

  it('notice nothing', () => {
    expect(reportsOf('notice')).toEqual([]);
  });
});

/** Whole sentences, so that a failing test says what is wrong. */
function reportsOf(status: 'error' | 'notice'): string[] {
  return results.flatMap((result) =>
    result.status === status ? [`${result.id} ${result.name}: ${result.reason}`] : [],
  );
}
