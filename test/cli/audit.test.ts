import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { CHECKPOINT_INTERVAL, makeCheckpoint, sealEntries } from '../../src/domain/audit-chain/index.js';
import { recordChange } from '../../src/domain/audit/index.js';
import { setSkillInterest } from '../../src/domain/interests/index.js';
import { newId } from '../../src/platform/database/index.js';
import type { Scope } from '../../src/platform/scope.js';
import { runCommand } from '../support/commands/run-command.js';
import { settingsFor } from '../support/commands/run-process.js';
import { addPerson, type Person } from '../support/data/people.js';
import { createTestDatabase, type TestDatabase } from '../support/database/test-database.js';

let database: TestDatabase;
let scope: Scope;
let person: Person;
let skillId: string;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  const { id: organisationId } = await database.createOrganisation('Acme');
  await database.createOrganisation('Other');
  scope = { ...database.runtime.scope('support'), organisationId };
  person = await addPerson(scope, { publicIdentifier: 'E-1', skills: 1 });
  const found = await scope.db.profileSkill.findFirstOrThrow({ where: { profileId: person.profileId } });
  skillId = found.skillId;
  await setSkillInterest(scope, { profileId: person.profileId, skillId, interest: 2 });
  await setSkillInterest(scope, { profileId: person.profileId, skillId, interest: 4 });
  await recordChange({ ...scope, actor: 'api-key:7' }, 'skillset.archived', newId());
  await sealEntries(scope);
  folder = await mkdtemp(join(tmpdir(), 'skillgate-audit-'));
});

afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const audit = (...parameters: string[]) => runCommand(settingsFor(database.url), 'audit', ...parameters);

const actionsOf = ({ json }: { readonly json?: unknown }) =>
  (json as { readonly action: string }[]).map(({ action }) => action);

test('support audit list shows who did what, newest first, with the values that were changed', async () => {
  const about = await audit('list', 'Acme', '--person', 'E-1', '--json');
  expect(about.json).toMatchObject([
    { action: 'profile.interest-set', publicIdentifier: 'E-1', before: { interest: 2 }, after: { interest: 4 } },
    { action: 'profile.interest-set', actor: 'support', after: { interest: 2 }, sequence: expect.any(Number) },
  ]);
  expect(actionsOf(await audit('list', 'Acme', '--action', 'organisation.created', '--json'))).toEqual([
    'organisation.created',
  ]);
  expect(actionsOf(await audit('list', 'Acme', '--actor', 'api-key:7', '--json'))).toEqual(['skillset.archived']);
  expect((await audit('list', 'Acme', '--limit', '1', '--since', '1h', '--json')).json).toHaveLength(1);
  const { stdout } = await audit('list', 'Acme');
  expect(stdout).toMatch(
    /^AT +WHO +WHAT +OF +BY +REQUEST\n.*api-key:7 +skillset\.archived .*\n.*profile\.interest-set +E-1 /,
  );
  expect(await audit('list', 'Acme', '--action', 'nothing.done')).toMatchObject({ code: 0, stdout: 'No entries.\n' });
});

test.each([
  [['list'], "missing required argument 'organisation'"],
  [['list', 'Nowhere'], 'there is no organisation Nowhere; there are: Acme'],
  [['list', 'Acme', '--person', 'E-2'], 'There is no profile with the identifier E-2.'],
  [['list', 'Acme', '--limit', '0'], 'a whole number from 1 to 10000'],
  [['list', 'Acme', '--since', 'yesterday'], 'how long ago: 90m, 24h, 7d'],
  [['verify', '--organisation', 'Nowhere'], 'there is no organisation Nowhere'],
  [['verify', '--checkpoint', 'x'], '--checkpoint needs --organisation'],
  [['verify', '--organisation', 'Acme', '--checkpoint', 'nowhere/x'], 'nowhere/x cannot be read'],
  [['verify', '--organisation', 'Acme', '--checkpoint', 'package.json'], 'there is no checkpoint in package.json'],
])('support audit %j is refused with what is wrong', async (parameters, message) => {
  const { code, stdout, stderr } = await audit(...parameters);
  expect([code, stdout, stderr]).toEqual([1, '', expect.stringContaining(message)]);
});

test('support audit verify finds what was changed, of one organisation and of all, also by a kept checkpoint', async () => {
  const { organisationId } = scope;
  await makeCheckpoint(scope);
  await makeCheckpoint({ ...scope, now: () => new Date(Date.now() + CHECKPOINT_INTERVAL) });
  const checkpoint = await scope.db.auditCheckpoint.findFirstOrThrow({ where: { organisationId } });
  const kept = join(folder, 'kept.jsonl');
  await writeFile(kept, `${JSON.stringify({ event: 'audit.checkpoint', data: { token: checkpoint.token } })}\n`);
  const ofAcme = ['verify', '--organisation', 'Acme', '--checkpoint', kept];
  const intact = await audit(...ofAcme, '--json');
  expect(intact).toMatchObject({ code: 0, json: [{ organisationId, first: 1, checkpoints: 1, findings: [] }] });
  expect((await audit('verify')).stdout.match(/^Organisation \S+: intact\./gm)).toHaveLength(2);

  const intruder = new pg.Client({ connectionString: database.url });
  await intruder.connect();
  await intruder.query(`ALTER TABLE audit_entry DISABLE TRIGGER USER`);
  await intruder.query(
    `UPDATE audit_entry SET actor = 'somebody else' WHERE organisation_id = $1 AND action = 'skillset.archived'`,
    [organisationId],
  );
  await intruder.query(`DELETE FROM audit_entry WHERE organisation_id = $1 AND sequence = 2`, [organisationId]);
  await intruder.end();

  const found = await audit(...ofAcme, '--json');
  expect(found).toMatchObject({
    code: 1,
    json: [{ findings: [{ kind: 'REMOVED', sequence: 2 }, { kind: 'CHANGED' }] }],
  });
  const told = await audit('verify');
  expect(told.code).toBe(1);
  expect(told.stdout).toMatch(
    /NOT INTACT.*\n {2}REMOVED: entry 2 missing between others: removed\n {2}CHANGED: entry \d+ \(\S+\) was changed/,
  );
  expect(told.stdout.match(/: intact\./g)).toHaveLength(1);
});
