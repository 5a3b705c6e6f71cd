import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { projectFile } from '../../src/platform/files/project-files.js';

const page = readFileSync(projectFile('docs', 'architecture.md'), 'utf8');

/** The lines of a section of the page, without its heading. */
function section(heading: string): string[] {
  const [, text = ''] = page.split(`\n## ${heading}\n`);
  return (text.split('\n## ')[0] as string).split('\n');
}

const sourceFiles = [...new Set(page.matchAll(/`((?:app|domain|gateway|platform)\/[\w/.-]+\.ts)`/g))].map(
  ([, path]) => path as string,
);

test.each([...new Set(sourceFiles)])('%s, which the page names, exists', (path) => {
  expect(existsSync(projectFile('src', ...path.split('/')))).toBe(true);
});

test('a newcomer finds twenty things by the path that the page gives', () => {
  const answers = section('Where is ...?').filter((line) => /^\| .+ \| `[\w/.-]+` \|$/.test(line));
  expect(answers.length).toBeGreaterThanOrEqual(20);
});

test.each(["A profile query's way", "An item's way into the profile", "An event's way to its POST"])(
  '%s takes fewer than ten steps, each of which names a file',
  (heading) => {
    const steps = section(heading).filter((line) => /^\d+\. /.test(line));
    expect(steps.length).toBeGreaterThan(3);
    expect(steps.length).toBeLessThan(10);
    expect(steps.filter((step) => !/^\d+\. `[\w/.-]+\.ts`/.test(step))).toEqual([]);
  },
);
