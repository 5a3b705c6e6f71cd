import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { SETTING_DEFINITIONS } from '../../src/app/settings.js';
import { projectFile } from '../../src/platform/files/project-files.js';

test('docs/settings.md lists every setting with its default, as the service has them', () => {
  const documented = readFileSync(projectFile('docs', 'settings.md'), 'utf8');
  for (const { variable, shownDefault, description } of Object.values(SETTING_DEFINITIONS)) {
    expect(documented).toContain(`| ${variable} | ${shownDefault || '-'} | ${description} |`);
  }
});
