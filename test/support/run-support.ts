import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { TEST_SECRET_KEY } from './test-secret-key.js';

const SUPPORT = fileURLToPath(new URL('../../src/cli/support.js', import.meta.url));

/** Runs a command of the operator with --json and gives what it printed. */
// Tests know what they asked for.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function runSupport(databaseUrl: string, ...parameters: string[]): Promise<any> {
  const environment = { PATH: process.env['PATH'], DATABASE_URL: databaseUrl, SECRET_KEY: TEST_SECRET_KEY, WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8' };
  const { stdout } = await promisify(execFile)(process.execPath, [SUPPORT, ...parameters, '--json'], { env: environment });
  return JSON.parse(stdout);
}
