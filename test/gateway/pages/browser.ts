import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { chromium as playwright, type Browser } from 'playwright-core';
import { projectFile } from '../../../src/platform/files/project-files.js';

/** A real Chromium. */
export interface TestBrowser {
  readonly browser: Browser;
  close(): Promise<void>;
}

/**
 * Starts the Chromium that ships in a development dependency, or the one at CHROME_PATH on platforms it has none for.
 */
export async function startBrowser(): Promise<TestBrowser> {
  const executablePath = process.env['CHROME_PATH'] ?? (await unpackedChromium());
  const folder = await mkdtemp(join(tmpdir(), 'skillgate-browser-'));
  // Its own arguments switch web security off; only the sandbox cannot be had as root.
  const browser = await playwright.launch({
    executablePath,
    args: ['--no-sandbox'],
    env: { ...process.env, HOME: folder, TMPDIR: folder },
  });
  return {
    browser,
    close: async () => {
      await browser.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Unpacking takes some seconds of processor time: it is done once for all test files and runs. */
async function unpackedChromium(): Promise<string> {
  const manifest = readFileSync(projectFile('node_modules', '@sparticuz', 'chromium', 'package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  const folder = projectFile('node_modules', '.cache', 'chromium', version);
  const unpacked = join(folder, 'chromium');
  if (existsSync(unpacked)) return unpacked;
  await mkdir(dirname(folder), { recursive: true });
  const making = await mkdtemp(`${folder}-`);
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = making;
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    await chromium.executablePath();
    // Another test file may have been quicker.
    await rename(making, folder).catch(() => rm(making, { recursive: true, force: true }));
    return unpacked;
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  }
}
