import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium as playwright, type Browser } from 'playwright-core';

/** A real Chromium. */
export interface TestBrowser {
  readonly browser: Browser;
  close(): Promise<void>;
}

/**
 * Starts the Chromium that ships in a development dependency, or the one at CHROME_PATH on platforms it has none for.
 */
export async function startBrowser(): Promise<TestBrowser> {
  // It unpacks to a shared path that only its first user can read, so it gets a folder of its own.
  const folder = await mkdtemp(join(tmpdir(), 'skillgate-browser-'));
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = folder;
  try {
    const executablePath =
      process.env['CHROME_PATH'] ?? (await (await import('@sparticuz/chromium')).default.executablePath());
    // Its own arguments switch web security off; only the sandbox cannot be had as root.
    const browser = await playwright.launch({
      executablePath,
      args: ['--no-sandbox'],
      env: { ...process.env, HOME: folder },
    });
    return {
      browser,
      close: async () => {
        await browser.close();
        await rm(folder, { recursive: true, force: true });
      },
    };
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  }
}
