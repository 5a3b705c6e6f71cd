import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, describe, expect, test } from '@jest/globals';
import fetch from 'node-fetch';
import { freePort } from '../support/services/test-service.js';
import { startProcess, type ServiceProcess } from '../support/services/service-process.js';
import { waitFor } from '../support/wait-for.js';

const KEYS = /sk_[0-9A-Za-z]{39}/g;

/** Where it does not matter whether the people of the demo organisation are read. */
const GATEWAY = { ROLE: 'gateway' };

const services: ServiceProcess[] = [];
const folders: string[] = [];

afterEach(async () => {
  for (const service of services.splice(0)) await kill(service);
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'skillgate-first-'));
  folders.push(folder);
  // The server runs as another user when the tests run as root.
  await chmod(folder, 0o755);
  return folder;
}

function start(folder: string, environment: Record<string, string> = {}): ServiceProcess {
  const service = startProcess({ DATA_DIR: folder, PORT: '0', METRICS_PORT: '0', ...environment });
  services.push(service);
  return service;
}

const started = (service: ServiceProcess): Promise<string> =>
  waitFor(() => {
    if (service.child.exitCode !== null) throw new Error(`it ended: ${service.stdout()}${service.stderr()}`);
    return service.stdout().includes('"started"') && service.stdout();
  });

/** The process id of the PostgreSQL that runs with the data of a folder; undefined if none does. */
async function databasePid(folder: string): Promise<number | undefined> {
  const file = await readFile(join(folder, 'database', 'data', 'postmaster.pid'), 'utf8').catch(() => '');
  if (file === '') return undefined;
  const pid = Number(file.split('\n')[0]);
  try {
    process.kill(pid, 0);
    return pid;
  } catch {
    return undefined;
  }
}

const hasDatabaseServer = async (folder: string): Promise<boolean> => (await databasePid(folder)) !== undefined;

async function kill(service: ServiceProcess): Promise<void> {
  service.child.kill('SIGKILL');
  await service.ended;
}

async function isThere(program: string): Promise<boolean> {
  return promisify(execFile)(program, ['--version']).then(
    () => true,
    () => false,
  );
}

/** The printed commands, in the form in which a shell takes them. */
function commandsIn(told: string): string[] {
  return [...told.matchAll(/^ {2}(curl (?:.*\\\n)?.*)$/gm)].map(([, command]) => command as string);
}

/** Does the same as such a command, for machines without curl. */
async function ask(command: string): Promise<string> {
  const words = [...command.replaceAll('\\\n', ' ').matchAll(/'([^']*)'|(\S+)/g)].map(
    ([, quoted, plain]) => quoted ?? plain ?? '',
  );
  const after = (option: string) => words.flatMap((word, index) => (words[index - 1] === option ? [word] : []));
  const headers = after('-H').map((header) => header.split(': ') as [string, string]);
  const [body] = after('-d');
  const url = words.find((word) => word.startsWith('http')) as string;
  return (await fetch(url, { headers, ...(body === undefined ? {} : { method: 'POST', body }) })).text();
}

describe('the first start', () => {
  test('prints one key once, and commands that work as printed; later starts find the same', async () => {
    const folder = await newFolder();
    const PORT = String(await freePort());
    const url = `http://127.0.0.1:${PORT}`;
    const service = start(folder, { PORT });
    const told = await started(service);
    expect(new Set(told.match(KEYS)).size).toBe(1);
    expect(told.match(/API key/g)).toHaveLength(1);
    for (const address of [`${url}/graphql`, `${url}/docs`, `${url}/health/ready`]) expect(told).toContain(address);
    const link = /^ {2}(http:\S+\/sign-in\/demo\?\S+)$/m.exec(told)?.[1] ?? '';
    const signedIn = await fetch(link, { redirect: 'manual' });
    expect([signedIn.status, signedIn.headers.get('location')]).toEqual([303, `${url}/console/`]);
    const commands = commandsIn(told);
    expect(commands).toHaveLength(3);
    const paste = (await isThere('curl'))
      ? async (command: string) =>
          (await promisify(execFile)('sh', ['-c', command.replace('curl', 'curl --silent')])).stdout
      : ask;
    const [skillsets, profile, people] = commands as [string, string, string];
    const listed = JSON.parse(await paste(skillsets));
    expect(listed).toHaveLength(12);
    expect(listed[0]).toEqual({
      id: expect.any(String),
      name: expect.any(String),
      description: expect.any(String),
    });
    // The people are read in the background.
    expect(
      await waitFor(async () => {
        const body = JSON.parse(await paste(profile));
        return body.fullName && body;
      }, 30_000),
    ).toMatchObject({ publicIdentifier: 'E-1001', fullName: 'Priya Raman', workHistory: expect.any(Array) });
    expect(JSON.parse(await paste(people))).toMatchObject({
      data: {
        profiles: {
          nodes: expect.arrayContaining([expect.objectContaining({ skills: { nodes: expect.any(Array) } })]),
        },
      },
    });
    const read = { publicIdentifier: 'E-1001', fullName: 'Priya Raman' };

    // The process dies and its database keeps running.
    await kill(service);
    expect(service.stderr()).toBe('');
    const left = await databasePid(folder);
    expect(left).toBeDefined();
    const second = start(folder, { PORT });
    expect(await started(second)).not.toMatch(KEYS);
    expect(await databasePid(folder)).toBe(left);
    expect(JSON.parse(await paste(profile))).toMatchObject(read);

    // Both die.
    await kill(second);
    process.kill(left as number, 'SIGKILL');
    const third = start(folder, { PORT });
    await started(third);
    expect(JSON.parse(await paste(profile))).toMatchObject(read);

    third.child.kill('SIGTERM');
    expect(await third.ended).toBe(0);
    expect([second.stderr(), third.stderr()]).toEqual(['', '']);
    expect(await hasDatabaseServer(folder)).toBe(false);
  });

  test('of two processes at once creates one demo organisation; the last one to end stops the database', async () => {
    const folder = await newFolder();
    const both = [start(folder, GATEWAY), start(folder, GATEWAY)];
    const told = (await Promise.all(both.map(started))).join('');
    expect(new Set(told.match(KEYS)).size).toBe(1);
    const [key = ''] = told.match(KEYS) ?? [];
    const urls = [...told.matchAll(/"url":"([^"]+)"/g)].map(([, url]) => url as string);
    expect(new Set(urls).size).toBe(2);
    for (const url of urls) {
      const response = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: { 'x-api-key': key, 'content-type': 'application/json' },
        body: JSON.stringify({ query: '{ organisation { name } }' }),
      });
      expect(await response.json()).toMatchObject({ data: { organisation: { name: 'Demo organisation' } } });
    }
    const [one, other] = both as [ServiceProcess, ServiceProcess];
    one.child.kill('SIGTERM');
    expect(await one.ended).toBe(0);
    expect(await hasDatabaseServer(folder)).toBe(true);
    other.child.kill('SIGINT');
    expect(await other.ended).toBe(0);
    expect(await hasDatabaseServer(folder)).toBe(false);
  });

  test('leaves no database server behind if it is interrupted, and the next start continues', async () => {
    const folder = await newFolder();
    const cut = start(folder, GATEWAY);
    await waitFor(() => cut.stdout().includes('Making the data'));
    cut.child.kill('SIGTERM');
    expect(await cut.ended).toBe(0);
    expect(await hasDatabaseServer(folder)).toBe(false);
    const next = start(folder, GATEWAY);
    await started(next);
    const exit = once(next.child, 'exit');
    next.child.kill('SIGTERM');
    expect((await exit)[0]).toBe(0);
  });
});
