import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { copyFile, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { ROW_LIMITS } from '../../src/app/row-limits.js';
import { acceptImport } from '../../src/domain/imports/index.js';
import { newId, prepareLimitedRole, readBackup, restoreBackup } from '../../src/platform/database/index.js';
import { createBackup } from '../../src/platform/database/backup/create-backup.js';
import { listTablesToCopy } from '../../src/platform/database/backup/tables-to-copy.js';
import { limitTransaction } from '../../src/platform/database/row-limits/row-limits.js';
import type { Scope } from '../../src/platform/scope.js';
import { runCommand } from '../support/commands/run-command.js';
import { settingsFor } from '../support/commands/run-process.js';
import {
  createEmptyDatabase,
  createTestDatabase,
  dropDatabase,
  type TestDatabase,
} from '../support/database/test-database.js';
import { addPerson } from '../support/data/people.js';
import { waitFor } from '../support/wait-for.js';

let database: TestDatabase;
let scope: Scope;
let folder: string;
let keyFile: string;
const made: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  scope = database.scopeOf(await database.createOrganisation());
  await addPerson(scope, { publicIdentifier: 'E-1', skills: 2 });
  // What COPY has to escape, and what is not in every encoding.
  await acceptImport(scope, { items: [{ entityId: 'E-1', payload: { text: 'tab\t line\n \\N \u2028 ünï 🧑‍💻' } }] });
  folder = await mkdtemp(join(tmpdir(), 'skillgate-backup-'));
  keyFile = join(folder, 'backup.key');
  await writeFile(keyFile, randomBytes(32).toString('base64'));
});

afterAll(async () => {
  await database.drop();
  for (const url of made) await dropDatabase(new URL(url).pathname.slice(1));
  await rm(folder, { recursive: true, force: true });
});

const emptyDatabase = async () => {
  const url = await createEmptyDatabase();
  made.push(url);
  return url;
};

const backup = (url: string, ...parameters: string[]) =>
  runCommand(settingsFor(url), 'backup', ...parameters, '--json');

async function connected<Result>(url: string, work: (connection: pg.Client) => Promise<Result>): Promise<Result> {
  const connection = new pg.Client({ connectionString: url });
  await connection.connect();
  try {
    return await work(connection);
  } finally {
    await connection.end();
  }
}

/** Every row of every table, as text and in an order of its own, and the foreign keys, triggers and sequences. */
const everything = (url: string) =>
  connected(url, async (connection) => {
    const tables: Record<string, unknown> = {};
    for (const { name } of await listTablesToCopy(connection)) {
      const { rows } = await connection.query(`SELECT t::text AS row FROM ${name} t ORDER BY t::text COLLATE "C"`);
      tables[name] = rows.map(({ row }: { row: string }) => row);
    }
    const { rows: rules } = await connection.query(`
      SELECT conrelid::regclass::text || ' ' || conname AS name, pg_get_constraintdef(oid) AS text FROM pg_constraint
        WHERE connamespace = 'public'::regnamespace AND contype = 'f'
      UNION ALL SELECT tgrelid::regclass::text || ' ' || tgname, tgenabled::text FROM pg_trigger WHERE NOT tgisinternal
      UNION ALL SELECT sequencename, last_value::text FROM pg_sequences WHERE schemaname = 'public'
      ORDER BY 1`);
    return { tables, rules };
  });

test('a backup is one moment of a database that is written to, and the restored one has every row of it', async () => {
  const file = join(folder, 'busy.backup');
  let isWriting = true;
  let pairs = 0;
  // Both rows of a pair are written by one transaction, to tables that are copied at different times.
  const writing = (async () => {
    while (isWriting) {
      const id = newId();
      const { organisationId } = scope;
      await scope.db.$transaction([
        scope.db.auditEntry.create({ data: { organisationId, id, actor: 'pair', action: 'pair', subjectId: id } }),
        scope.db.event.create({ data: { organisationId, id, type: 'pair', subject: id, body: '{}' } }),
      ]);
      pairs += 1;
    }
  })();
  await waitFor(() => pairs > 0);
  const created = await backup(database.url, 'create', file, '--encrypt-with', keyFile);
  isWriting = false;
  await writing;
  expect(created).toMatchObject({ code: 0, json: { file, encrypted: true } });
  expect(await backup(database.url, 'verify', file, '--decrypt-with', keyFile)).toMatchObject({
    code: 0,
    json: { encrypted: true, tables: created.json.tables, rows: created.json.rows },
  });

  const ids: Record<string, string[]> = {};
  const secret = { kind: 'FILE', content: await readFile(keyFile) } as const;
  await readBackup(
    { file, secret },
    {
      table: async ({ name }, rows) => {
        const chunks: Buffer[] = [];
        for await (const chunk of rows) chunks.push(chunk);
        const lines = Buffer.concat(chunks).toString().split('\n');
        ids[name] = lines.filter((line) => line.includes('\tpair\t')).map((line) => line.split('\t')[1] as string);
      },
    },
  );
  expect(ids['event']?.length).toBeGreaterThan(0);
  expect(ids['event']?.toSorted()).toEqual(ids['audit_entry']?.toSorted());

  // Without writes, everything is the same, down to keys, triggers and sequences.
  const quiet = join(folder, 'quiet.backup');
  expect(await backup(database.url, 'create', quiet)).toMatchObject({ code: 0, json: { encrypted: false } });
  const second = await emptyDatabase();
  expect(await backup(second, 'restore', quiet)).toMatchObject({ code: 0 });
  expect(await everything(second)).toEqual(await everything(database.url));
  // The service starts on it, and a second restoration is refused.
  expect(await runCommand(settingsFor(second), 'organisation', 'list', '--json')).toMatchObject({
    json: [{ id: scope.organisationId }],
  });
  expect(await backup(second, 'restore', quiet)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('the database is not empty'),
  });
  // Roles belong to servers, not to databases: the start of a service makes what sessions with limits need.
  const role = database.runtime.settings.signInDatabaseRole;
  await prepareLimitedRole(second, role, ROW_LIMITS);
  const seenBy = (people: readonly string[]) =>
    connected(second, async (connection) => {
      await connection.query(`BEGIN; ${limitTransaction(role, { organisationId: scope.organisationId, people })}`);
      const { rows } = await connection.query<{ name: string }>('SELECT public_identifier AS name FROM profile');
      return rows.map(({ name }) => name);
    });
  const { id } = await scope.db.profile.findFirstOrThrow({ where: { publicIdentifier: 'E-1' } });
  expect([await seenBy([id]), await seenBy([])]).toEqual([['E-1'], []]);
});

test('a backup that was changed, cut off, or is read with another key is refused, and nothing of it is restored', async () => {
  const file = join(folder, 'whole.backup');
  const plain = join(folder, 'plain.backup');
  expect(await backup(database.url, 'create', file, '--encrypt-with', keyFile)).toMatchObject({ code: 0 });
  expect(await backup(database.url, 'create', plain)).toMatchObject({ code: 0 });
  const url = await emptyDatabase();
  const refused = async (commands: readonly string[], path: string, reason: string, ...options: string[]) => {
    for (const command of commands)
      expect(await backup(url, command, path, ...options)).toMatchObject({
        code: 1,
        stderr: expect.stringContaining(reason),
      });
  };
  const changed = join(folder, 'changed.backup');
  for (const [path, options] of [
    [file, ['--decrypt-with', keyFile]],
    [plain, []],
  ] as const) {
    const bytes = await readFile(path);
    bytes.writeUInt8(bytes.readUInt8(bytes.length >> 1) ^ 0x10, bytes.length >> 1);
    await writeFile(changed, bytes);
    await refused(['verify', 'restore'], changed, 'was changed after it was written', ...options);
    await copyFile(path, changed);
    await truncate(changed, bytes.length - 70_000);
    await refused(['verify'], changed, 'not complete', ...options);
  }
  // The first frame is whole: what is cut off behind it is noticed all the same.
  const other = join(folder, 'other.key');
  await writeFile(other, randomBytes(32));
  await refused(['verify', 'restore'], file, 'not the one that the backup was encrypted with', '--decrypt-with', other);
  await refused(['verify'], file, 'the backup is encrypted');
  await refused(['verify'], keyFile, 'this file is no backup');
  await refused(['verify'], join(folder, 'missing'), 'cannot be read');
  // Only tables were made, and a whole backup can still be restored.
  expect(await backup(url, 'restore', file, '--decrypt-with', keyFile)).toMatchObject({ code: 0 });

  expect(await backup(database.url, 'create', file)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('exists already'),
  });
  expect(await backup(database.url, 'create', join(folder, 'key.backup'), '--with-secret-key')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('must be encrypted'),
  });
});

test('a backup or a restoration that is interrupted leaves nothing behind', async () => {
  const stop = new AbortController();
  const file = join(folder, 'interrupted.backup');
  await connected(database.url, (connection) =>
    expect(
      createBackup(connection, {
        file,
        createdAt: new Date(),
        signal: stop.signal,
        onProgress: (rows) => rows > 100 && stop.abort(),
      }),
    ).rejects.toThrow('aborted'),
  );
  expect((await readdir(folder)).filter((name) => name.startsWith('interrupted'))).toEqual([]);

  const secret = { kind: 'PASSPHRASE', passphrase: 'correct horse battery staple' } as const;
  const secretKeys = ['a key of the service'];
  await connected(database.url, (connection) =>
    createBackup(connection, { file, createdAt: new Date(), secret, secretKeys }),
  );
  const url = await emptyDatabase();
  const again = new AbortController();
  const restoring = restoreBackup({
    file,
    secret,
    url,
    signal: again.signal,
    onProgress: (bytes, total) => bytes > total / 2 && again.abort(),
  });
  await expect(restoring).rejects.toThrow();
  const count = (connection: pg.Client) => connection.query(`SELECT count(*)::int AS skills FROM skill`);
  expect((await connected(url, count)).rows).toEqual([{ skills: 0 }]);
  const keys: (readonly string[])[] = [];
  const restored = await restoreBackup({
    file,
    secret,
    url,
    onSecretKeys: async (given) => {
      keys.push(given);
    },
  });
  expect(keys).toEqual([secretKeys]);
  const wrong = { kind: 'PASSPHRASE', passphrase: 'correct horse battery stapler' } as const;
  await expect(readBackup({ file, secret: wrong })).rejects.toThrow('the passphrase is not the one');
  expect(restored.rowsByTable['skill']).toBe((await connected(url, count)).rows[0]?.skills);
});
