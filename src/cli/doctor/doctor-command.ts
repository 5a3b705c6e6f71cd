import type { Command } from 'commander';
import { unlessAborted } from '../../platform/processes/unless-aborted.js';
import { inspectSettings } from '../../app/settings.js';
import { printResult, printDatabase, untilStopped } from '../shared/run-command.js';
import type { Finding } from './finding.js';
import { runChecks } from './run-checks.js';

/** The command that checks an installation. */
export function addDoctorCommand(program: Command): void {
  program
    .command('doctor')
    .description('check settings, database, keys, disk, clock, worker and webhooks; tells how to fix problems')
    .addHelpText(
      'after',
      '\nNothing is changed, and nothing is sent to the receivers of webhooks. Exit code 1 if a check failed.',
    )
    .option('--json', 'print one JSON value: {healthy, findings: [{check, status, message, remedy}]}')
    .action(async (options: { json?: boolean }) => {
      const { settings, wrong } = inspectSettings(process.env);
      if (wrong.every(({ variable }) => variable !== 'DATABASE_URL')) printDatabase(settings);
      await untilStopped(undefined, async (signal) => {
        const findings = await unlessAborted(signal, runChecks(process.env, process.versions.node, signal));
        const healthy = findings.every(({ status }) => status !== 'failed');
        printResult(options, { value: { healthy, findings }, text: describe(findings), exitCode: healthy ? 0 : 1 });
      });
    });
}

function describe(findings: readonly Finding[]): string {
  const lines = findings.flatMap(({ check, status, message, remedy }) => [
    `${status.padEnd(7)}  ${check}: ${message}`,
    ...(remedy === undefined ? [] : [`         -> ${remedy}`]),
  ]);
  const count = (status: Finding['status']) => findings.filter((finding) => finding.status === status).length;
  return [...lines, '', `${count('failed')} failed, ${count('warning')} warnings, ${count('ok')} ok`].join('\n');
}
