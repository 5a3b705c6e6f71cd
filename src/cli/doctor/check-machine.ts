import { readFile } from 'node:fs/promises';
import { projectFile } from '../../platform/files/project-files.js';
import { SETTING_DEFINITIONS } from '../../app/settings.js';
import type { WrongSetting } from '../../platform/settings/index.js';
import { failed, ok, type Finding } from './finding.js';

/** Checks Node.js against the version that package.json requires. */
export async function checkNode(version: string): Promise<Finding> {
  const { engines } = JSON.parse(await readFile(projectFile('package.json'), 'utf8')) as { engines: { node: string } };
  const needed = engines.node.replace('>=', '');
  if (compareVersions(version, needed) >= 0) return ok('Node.js', `${version}`);
  return failed(
    'Node.js',
    `this is ${version}, and ${needed} or newer is needed`,
    'install a newer Node.js from https://nodejs.org',
  );
}

function compareVersions(one: string, other: string): number {
  const parts = (version: string) => version.split('.').map(Number);
  const [first, second] = [parts(one), parts(other)];
  const index = second.findIndex((part, at) => part !== (first[at] ?? 0));
  return index === -1 ? 0 : (first[index] ?? 0) - (second[index] ?? 0);
}

/** Reports invalid settings. */
export function checkSettings(
  wrong: readonly WrongSetting[],
  environment: Readonly<Record<string, string | undefined>>,
): Finding[] {
  if (wrong.length > 0) {
    return wrong.map(({ variable, problem }) =>
      failed(`setting ${variable}`, problem, `set ${variable} to an allowed value; docs/settings.md lists them`),
    );
  }
  const variables = Object.values(SETTING_DEFINITIONS).map(({ variable }) => variable);
  const set = variables.filter((variable) => environment[variable]?.trim());
  return [
    ok(
      'settings',
      set.length === 0 ? 'none is set; the defaults apply' : `${set.join(', ')} set; the defaults apply to the others`,
    ),
  ];
}
