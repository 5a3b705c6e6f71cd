// Prints the table of settings that stands in docs/settings.md. Usage: node scripts/settings-table.mjs (after a build)
import { SETTING_DEFINITIONS } from '../dist/src/app/settings.js';

export function settingsTable() {
  const rows = Object.values(SETTING_DEFINITIONS).map(
    ({ variable, shownDefault, description }) => `| ${variable} | ${shownDefault || '-'} | ${description} |`,
  );
  return ['| variable | default | what it decides |', '| --- | --- | --- |', ...rows].join('\n');
}

if (process.argv[1] && import.meta.url === new URL(`file://${process.argv[1]}`).href)
  process.stdout.write(`${settingsTable()}\n`);
