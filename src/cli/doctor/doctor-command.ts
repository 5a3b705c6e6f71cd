import type { Command } from 'commander';
import { unlessAborted } from '../../platform/stopping/index.js';
import { inspectSettings } from '../../app/settings.js';
import { printResult, tellOfDatabase, untilStopped } from '../run-command.js';
import type { Finding } from './check.js';
import { examine } from './examine.js';

/** The command that looks for what is wrong with an installation. */
export function addDoctorCommand(program: Command): void {
  program
    .command('doctor')
    .description('look for what is wrong: settings, database, key, disk, clock, worker, webhooks; says how to mend it')
    .addHelpText(
      'after',
      '\nNothing is changed, and nothing is sent to the receivers of webhooks. Exit code 1 when something failed.',
    )
    .option('--json', 'print one JSON value: {healthy, findings: [{check, status, message, remedy}]}')
    .action(async (options: { json?: boolean }) => {
      const { settings, wrong } = inspectSettings(process.env);
      if (wrong.every(({ variable }) => variable !== 'DATABASE_URL')) tellOfDatabase(settings);
      await untilStopped(undefined, async (signal) => {
        const findings = await unlessAborted(signal, examine(process.env, process.versions.node, signal));
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
  return [...lines, '', `${count('failed')} failed, ${count('warning')} to look at, ${count('ok')} ok`].join('\n');
}
