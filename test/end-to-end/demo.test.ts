import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';

const DEMO = fileURLToPath(new URL('../../src/demo/run-demo.js', import.meta.url));

test('the demonstration tells of every chapter, and what it shows is there', async () => {
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [DEMO], {
    env: { PATH: process.env['PATH'] },
    timeout: 120_000,
  });
  expect(stderr).toBe('');
  for (const chapter of [
    '1. An organisation, and the receiver of its events',
    '2. Records of every kind, in English and Dutch',
    '3. Who can do what, and who says so',
    '4. One person against one role',
    '5. The events that the organisation received meanwhile',
  ])
    expect(stdout).toContain(chapter);
  expect(stdout).not.toMatch(/undefined|null|NaN|\[object/u);
  expect(stdout).toMatch(/^Priya Raman: [1-9]\d* skills$/mu);
  expect(stdout).toMatch(/^ {2}TypeScript .* sure 0\.\d\d {2}"TypeScript" \(.*self.*\)$/mu);
  expect(stdout).toMatch(/^ {2}overall .* [1-9]\d*\.\d$/mu);
  expect(stdout).toMatch(/^smartmatch\.completed +1 received, signatures and key valid$/mu);
}, 150_000);
