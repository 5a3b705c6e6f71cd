// Takes the pictures of the console in the README: starts the service with the demo organisation, waits until its records
// are read, and saves four screens. Needs a build with tests, for the browser.
// Usage: node scripts/build.mjs --tests && node scripts/take-pictures.mjs
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startBrowser } from '../dist/test/gateway/pages/browser.js';

const FOLDER = 'docs/pictures';

const data = mkdtempSync(join(tmpdir(), 'skillgate-pictures-'));
const service = spawn(process.execPath, ['dist/src/main.js'], {
  env: { ...process.env, NODE_ENV: 'development', PORT: '0', METRICS_PORT: '0', DATA_DIR: data },
  stdio: ['ignore', 'pipe', 'inherit'],
});
let printed = '';
service.stdout.on('data', (chunk) => (printed += chunk));
const { browser, close } = await startBrowser();
try {
  const link = await until(() => /http\S+\/sign-in\/demo\S+/.exec(printed)?.[0]);
  const key = /sk_[0-9A-Za-z]{39}/.exec(printed)[0];
  const url = new URL(link).origin;
  const ask = async (query) => {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'x-api-key': key, 'content-type': 'application/json', 'accept-language': 'en' },
      body: JSON.stringify({ query }),
    });
    const { data, errors } = await response.json();
    if (errors) throw new Error(errors[0].message);
    return data;
  };
  await until(async () => (await ask('{ organisation { unreadItemCount } }')).organisation.unreadItemCount === 0);
  // Suggestions are made when everything is read, and the matches of a team after that.
  let suggested = 0;
  await until(async () => {
    const before = suggested;
    await wait(10_000);
    suggested = (await ask('{ skillSuggestions(first: 1) { totalCount } }')).skillSuggestions.totalCount;
    return suggested > 0 && suggested === before;
  });
  const { profile, skillsets, importItems } = await ask(`{
    profile(publicIdentifier: "E-1001") { id }
    skillsets(first: 100) { nodes { id name } }
    importItems(first: 100, where: { kind: { eq: PERFORMANCE_REVIEW }, language: { eq: en } }) {
      nodes { id import { id } texts(first: 1000) { pointer text } results { evidence(first: 100) { nodes { pointer } } } }
    }
  }`);
  const role = skillsets.nodes.find(({ name }) => name === 'Software developer');
  // The review in whose sentences most words are lit up.
  const litIn = ({ texts, results }) => {
    const sentences = new Set((texts ?? []).filter(({ text }) => text.includes('. ')).map(({ pointer }) => pointer));
    return results.evidence.nodes.filter(({ pointer }) => sentences.has(pointer)).length;
  };
  const item = importItems.nodes.toSorted((one, other) => litIn(other) - litIn(one))[0];
  const screens = {
    overview: '/console/',
    record: `/console/imports/${item.import.id}/items/${item.id}`,
    passport: `/console/people/${profile.id}`,
    candidates: `/console/matching/${role.id}`,
  };
  mkdirSync(FOLDER, { recursive: true });
  const page = await browser.newPage({ locale: 'en-GB', viewport: { width: 1280, height: 800 } });
  await page.goto(link);
  for (const [name, path] of Object.entries(screens)) {
    await page.goto(`${url}${path}`);
    await page.locator('h1').waitFor();
    await page.waitForLoadState('load');
    await wait(2000);
    // The words of a skill come into sight, lit up.
    if (name === 'record') await page.locator('.credited-skill').nth(1).focus();
    await wait(500);
    await page.screenshot({ path: join(FOLDER, `${name}.png`) });
  }
} finally {
  await close();
  service.kill('SIGTERM');
  await new Promise((resolve) => service.once('exit', resolve));
  rmSync(data, { recursive: true, force: true });
}

/** Waits until something is there; gives up after five minutes. */
async function until(find) {
  for (const end = Date.now() + 300_000; Date.now() < end; await wait(500)) {
    const found = await find();
    if (found) return found;
  }
  throw new Error('the service did not come so far');
}
