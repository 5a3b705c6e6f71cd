import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { SETTING_DEFINITIONS } from '../../src/app/settings.js';
import { projectFile } from '../../src/platform/files/project-files.js';

test('the README lists every setting with its default, as the service has them', () => {
  const readme = readFileSync(projectFile('README.md'), 'utf8');
  for (const { variable, shownDefault, description } of Object.values(SETTING_DEFINITIONS)) {
    expect(readme).toContain(`| ${variable} | ${shownDefault || '-'} | ${description} |`);
  }
});
