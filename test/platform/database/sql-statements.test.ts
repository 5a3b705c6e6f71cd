import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { projectFile } from '../../../src/platform/files/project-files.js';
import { createTestDatabase, type TestDatabase } from '../../support/database/test-database.js';

interface Declared {
  readonly columns?: Readonly<Record<string, string>>;
  readonly example: (...parameters: unknown[]) => { readonly text: string };
}

interface Described {
  readonly columns: Record<string, string>;
}

const folder = projectFile('dist', 'src');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.sql.js'));
const statements: [name: string, statement: Declared][] = [];
for (const file of files.sort()) {
  const exported = (await import(pathToFileURL(join(folder, file)).href)) as Record<string, Partial<Declared>>;
  for (const [name, value] of Object.entries(exported)) {
    if (typeof value === 'function' && 'example' in value) {
      statements.push([`${relative(folder, join(folder, file))} ${name}`, value as unknown as Declared]);
    }
  }
}

let database: TestDatabase;
let connection: pg.Client;
/** Names of PostgreSQL's types, by their number; `enum` for every enumeration of the schema. */
let typeNames: ReadonlyMap<number, string>;

beforeAll(async () => {
  database = await createTestDatabase();
  connection = new pg.Client({ connectionString: database.url });
  await connection.connect();
  const { rows } = await connection.query<{ oid: number; name: string }>(`
    SELECT type.oid::int, CASE
      WHEN type.typtype = 'e' THEN 'enum'
      WHEN element.typtype = 'e' THEN 'enum[]'
      WHEN type.typcategory = 'A' AND element.oid IS NOT NULL THEN element.typname || '[]'
      ELSE type.typname END AS name
    FROM pg_type type LEFT JOIN pg_type element ON element.oid = type.typelem AND type.typcategory = 'A'`);
  typeNames = new Map(rows.map(({ oid, name }) => [oid, name]));
});

afterAll(async () => {
  await connection?.end();
  await database?.drop();
});

/**
 * A value that answers whatever a statement does with it while it is built. Only the text of the statement is used, in
 * which a parameter is a number, so its value does not matter.
 */
function standIn(): unknown {
  const itself: unknown = new Proxy(() => undefined, {
    get: (_, key) => {
      if (key === Symbol.iterator) return () => [itself][Symbol.iterator]();
      if (key === Symbol.toPrimitive) return () => '1';
      if (key === 'length') return 1;
      if (key === 'map' || key === 'flatMap') return (each: (value: unknown) => unknown) => [each(itself)].flat();
      return itself;
    },
    apply: () => itself,
  });
  return itself;
}

/** What PostgreSQL says of a statement when it prepares it; it is never executed. */
function describeStatement(text: string): Promise<Described> {
  return new Promise((resolve, reject) => {
    const columns: Record<string, string> = {};
    const description = {
      submit(protocol: { parse(query: object): void; describe(what: object): void; sync(): void }) {
        protocol.parse({ text, types: [] });
        protocol.describe({ type: 'S', name: '' });
        protocol.sync();
      },
      handleRowDescription({ fields }: { fields: readonly { name: string; dataTypeID: number }[] }) {
        for (const { name, dataTypeID } of fields) columns[name] = typeNames.get(dataTypeID) ?? String(dataTypeID);
      },
      handleError: reject,
      handleReadyForQuery: () => resolve({ columns }),
    };
    (connection as unknown as { query(submittable: object): void }).query(description);
  });
}

test('there are statements to check', () => {
  expect(statements.length).toBeGreaterThan(0);
});

test.each(statements)('%s is understood by the database, and its rows have the declared types', async (_, declared) => {
  const { text } = declared.example(...Array.from({ length: 12 }, standIn));
  const described = await describeStatement(text);
  if (declared.columns) expect(described.columns).toEqual(declared.columns);
});

test.each(statements)('%s selects the rows that it locks once', (_, declared) => {
  const { text } = declared.example(...Array.from({ length: 12 }, standIn));
  expect(text).not.toMatch(/\bIN \(\s*SELECT(?:(?!\bIN \().)*\bLIMIT\b[^)]*\bSKIP LOCKED/s);
});
