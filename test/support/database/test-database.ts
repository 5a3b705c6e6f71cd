import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { openRuntime, type Runtime } from '../../../src/app/runtime.js';
import { createOrganisation, type NewOrganisation } from '../../../src/domain/organisations/index.js';
import { addStarterSkillsets } from '../../../src/domain/skillsets/index.js';
import type { Scope } from '../../../src/platform/scope.js';
import { readSettings } from '../../../src/app/settings.js';
import { createLogger } from '../../../src/platform/telemetry/index.js';
import { TEST_SECRET_KEY } from '../test-secret-key.js';

/** A database of one test file's own, migrated and with the starter taxonomy. */
export interface TestDatabase {
  readonly url: string;
  readonly runtime: Runtime;
  /** SQL of every statement that went through the runtime's client. */
  readonly statements: string[];
  createOrganisation(name?: string): Promise<NewOrganisation>;
  scopeOf(organisation: { readonly id: string }): Scope;
  drop(): Promise<void>;
}

export async function createTestDatabase(environment: Record<string, string> = {}): Promise<TestDatabase> {
  return createFrom(new URL(process.env['TEST_DATABASE_URL'] as string), environment);
}

/**
 * Copies a database as it is now, as a backup would. Connections to it are ended; services on it must have been stopped.
 */
export async function copyTestDatabase({ url }: TestDatabase): Promise<TestDatabase> {
  const original = new URL(url);
  await onServer((connection) => endConnections(connection, original.pathname.slice(1)));
  return createFrom(original, {});
}

async function createFrom(template: URL, environment: Record<string, string>): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer((connection) =>
    connection.query(`CREATE DATABASE ${name} TEMPLATE ${template.pathname.slice(1)} STRATEGY FILE_COPY`),
  );
  const url = new URL(template);
  url.pathname = `/${name}`;
  const statements: string[] = [];
  const settings = readSettings({
    DATABASE_URL: url.href,
    SECRET_KEY: TEST_SECRET_KEY,
    PUBLIC_URL: 'https://skills.example.org',
    WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8',
    ...environment,
  });
  const runtime = await openRuntime(settings, createLogger('silent'), { onQuery: (sql) => statements.push(sql) });
  return {
    url: url.href,
    runtime,
    statements,
    createOrganisation: (organisation = 'Test organisation') =>
      createOrganisation(runtime.scope('support'), organisation, addStarterSkillsets),
    scopeOf: ({ id }) => ({ ...runtime.scope('test'), organisationId: id }),
    drop: async () => {
      await runtime.database.close();
      await dropDatabase(name);
    },
  };
}

/** Creates a database without any tables. Returns its URL. */
export async function createEmptyDatabase(): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer((connection) => connection.query(`CREATE DATABASE ${name} TEMPLATE template0`));
  const url = new URL(process.env['TEST_DATABASE_URL'] as string);
  url.pathname = `/${name}`;
  return url.href;
}

/**
 * Drops a database together with the connections that tests left open in it. Not WITH (FORCE): that is refused
 * while autovacuum works there, as only a superuser may end its process; a plain DROP waits for it.
 */
export async function dropDatabase(name: string): Promise<void> {
  await onServer(async (connection) => {
    await endConnections(connection, name);
    await connection.query(`DROP DATABASE ${name}`);
  });
}

async function endConnections(connection: pg.Client, name: string): Promise<void> {
  await connection.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND usename = current_user',
    [name],
  );
}

/** A connection beside the templates, as a database that is copied must have none. */
async function onServer(work: (connection: pg.Client) => Promise<unknown>): Promise<void> {
  const url = new URL(process.env['TEST_DATABASE_URL'] as string);
  url.pathname = '/postgres';
  const connection = new pg.Client({ connectionString: url.href });
  await connection.connect();
  try {
    await work(connection);
  } finally {
    await connection.end();
  }
}
