import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import fetch from 'node-fetch';
import { codeBlocks } from './code-blocks.js';
import { freePort } from '../support/services/test-service.js';
import { waitFor } from '../support/wait-for.js';

const run = promisify(execFile);

/** A language in which docs/webhooks.md has a receiver, and how its programs are run. */
export interface ReceiverLanguage {
  readonly name: string;
  /** As its code block in the page is marked. */
  readonly mark: string;
  readonly file: string;
  /** Programs that must be on this machine, each with what makes it tell its version. */
  readonly needs: readonly (readonly [program: string, parameter: string])[];
  /** Whether the receiver takes a public key, too. */
  readonly takesPublicKey: boolean;
  /** Makes the file ready to run. */
  readonly prepare?: (folder: string) => Promise<unknown>;
  readonly command: (folder: string, port: number) => readonly [program: string, ...parameters: string[]];
}

export const RECEIVER_LANGUAGES: readonly ReceiverLanguage[] = [
  {
    name: 'Node',
    mark: 'js',
    file: 'receiver.mjs',
    needs: [[process.execPath, '--version']],
    takesPublicKey: true,
    command: (folder) => [process.execPath, join(folder, 'receiver.mjs')],
  },
  {
    name: 'Python',
    mark: 'python',
    file: 'receiver.py',
    needs: [['python3', '--version']],
    takesPublicKey: false,
    command: (folder) => ['python3', join(folder, 'receiver.py')],
  },
  {
    name: 'Go',
    mark: 'go',
    file: 'receiver.go',
    needs: [['go', 'version']],
    takesPublicKey: true,
    prepare: (folder) => run('go', ['build', '-o', join(folder, 'receiver'), join(folder, 'receiver.go')]),
    command: (folder) => [join(folder, 'receiver')],
  },
  {
    name: 'PHP',
    mark: 'php',
    file: 'receiver.php',
    needs: [['php', '--version']],
    takesPublicKey: true,
    command: (folder, port) => ['php', '-S', `127.0.0.1:${port}`, join(folder, 'receiver.php')],
  },
  {
    name: 'C#',
    mark: 'csharp',
    file: 'receiver.cs',
    needs: [
      ['mcs', '--version'],
      ['mono', '--version'],
    ],
    takesPublicKey: false,
    prepare: (folder) => run('mcs', [`-out:${join(folder, 'receiver.exe')}`, join(folder, 'receiver.cs')]),
    command: (folder) => ['mono', join(folder, 'receiver.exe')],
  },
];

/** A receiver of the page that runs. */
export interface RunningReceiver {
  readonly url: string;
  readonly port: number;
  /** Where it keeps what it took. */
  readonly inbox: string;
  stop(): Promise<void>;
}

/** The first program that a language needs and this machine does not have. */
export async function findMissingProgram({ needs }: ReceiverLanguage): Promise<string | undefined> {
  for (const [program, parameter] of needs) {
    const isThere = await run(program, [parameter]).then(
      () => true,
      () => false,
    );
    if (!isThere) return program;
  }
  return undefined;
}

/** Writes the page's program into a folder, ready to run. */
export async function writeReceiver({ mark, file, prepare }: ReceiverLanguage, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const [program] = codeBlocks('docs/webhooks.md', mark);
  await writeFile(join(folder, file), program as string);
  await prepare?.(folder);
}

/** Starts a receiver that was written, and waits until it listens. */
export async function startReceiver(
  language: ReceiverLanguage,
  folder: string,
  { secret, apiKey }: { secret: string; apiKey: string },
): Promise<RunningReceiver> {
  const port = await freePort();
  const inbox = join(folder, `inbox-${port}`);
  const [program, ...parameters] = language.command(folder, port);
  const child = spawn(program, parameters, {
    env: { ...process.env, WEBHOOK_SECRET: secret, WEBHOOK_API_KEY: apiKey, WEBHOOK_INBOX: inbox, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaints = '';
  child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()));
  const ended = once(child, 'exit');
  const url = `http://127.0.0.1:${port}/`;
  const stop = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  try {
    await waitFor(async () => {
      if (child.exitCode !== null) throw new Error(complaints);
      return (await fetch(url)).status >= 400;
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, port, inbox, stop };
}
