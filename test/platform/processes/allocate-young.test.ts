import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';

const PROGRAM = fileURLToPath(new URL('./parse-documents.js', import.meta.url));

/** Bytes of a parsed document that are put into the old generation. */
async function oldBytesOf(...programArguments: readonly string[]): Promise<number> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', PROGRAM, ...programArguments]);
  return Number(stdout);
}

test('documents that are parsed after the schema stay in the young generation', async () => {
  const [young, otherwise] = [await oldBytesOf('young'), await oldBytesOf()];
  expect(young).toBeLessThan(1000);
  expect(otherwise).toBeGreaterThan(young * 3);
});
