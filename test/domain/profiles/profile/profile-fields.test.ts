import { expect, test } from '@jest/globals';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const MODULE = new URL('../../../../src/domain/profiles/profile/profile-fields.js', import.meta.url).href;

/** Asks a process of a locale which of some pairs of values are the same. */
async function sameIn(
  locale: string,
  pairs: readonly (readonly [string, string])[],
): Promise<{ locale: string; same: boolean[] }> {
  const script = `
    const { isSameValue } = await import(${JSON.stringify(MODULE)});
    const same = ${JSON.stringify(pairs)}.map(([one, other]) => isSameValue(one, other));
    console.log(JSON.stringify({ locale: Intl.Collator().resolvedOptions().locale, same }));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
    env: { PATH: process.env['PATH'], LC_ALL: locale },
  });
  return JSON.parse(stdout) as { locale: string; same: boolean[] };
}

test.each([
  ['en_US.UTF-8', 'en-US'],
  // To whom the small I has a dot and the capital has none.
  ['tr_TR.UTF-8', 'tr'],
])('what is the same value is so in a process of any locale: %s', async (environment, locale) => {
  const found = await sameIn(environment, [
    ['IRIS', 'iris'],
    ['René', 'RENÉ'],
    ['René', 'Rene'],
    ['iris@example.nl', 'IRIS@EXAMPLE.NL'],
  ]);
  expect(found.locale).toMatch(new RegExp(`^${locale}`));
  expect(found.same).toEqual([true, true, false, true]);
});
