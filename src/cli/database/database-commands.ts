import type { Command } from 'commander';
import { lookAtDatabase } from '../../platform/database/index.js';
import { unlessAborted } from '../../platform/processes/unless-aborted.js';
import { readSettings } from '../../app/settings.js';
import { findDatabaseStatus, type DatabaseStatus } from './database-status.js';
import { printResult, printDatabase, untilStopped } from '../shared/run-command.js';
import { durationText, secondText, sizeText, table } from '../shared/format.js';

/** Commands about the database. */
export function addDatabaseCommands(program: Command): void {
  const database = program.command('database').description('the database of the service');

  database
    .command('status')
    .description('show version, location, size, migrations, rows, queues and running deletions')
    .option(
      '--json',
      'print one JSON value: {version, embedded, location, bytes, migrations, tables, queues, deletions}',
    )
    .action(async (options: { json?: boolean }) => {
      const settings = readSettings(process.env);
      await untilStopped(undefined, async (signal) => {
        const look = lookAtDatabase(settings, (server) => findDatabaseStatus(server, settings), signal);
        const value = await unlessAborted(signal, look);
        printDatabase(settings);
        printResult(options, { value, text: describe(value) });
      });
    });
}

function describe({
  version,
  embedded,
  location,
  bytes,
  migrations,
  tables,
  queues,
  deletions,
}: DatabaseStatus): string {
  const { applied, pending, conflict } = migrations;
  const lines = [
    `PostgreSQL  ${version}, ${embedded ? "the service's own, in" : 'at'} ${location}`,
    `Size        ${sizeText(bytes)}`,
    `Migrations  ${applied.length} applied${
      pending.length === 0 ? ', none pending' : `, pending until the service starts: ${pending.join(', ')}`
    }`,
    ...(conflict === null ? [] : [`            ${conflict}`]),
  ];
  if (tables.length > 0) {
    const rows = tables.map(({ table, rows, estimated }) => [
      table,
      `${estimated ? 'about ' : ''}${rows.toLocaleString('en')}`,
    ]);
    lines.push('', table([['TABLE', 'ROWS'], ...rows]));
    if (tables.some(({ estimated }) => estimated)) lines.push("(about: PostgreSQL's estimate)");
  }
  if (queues.length > 0) {
    const rows = queues.map(({ queue, waiting, due, oldestDueSeconds }) => [
      queue,
      waiting.toLocaleString('en'),
      due.toLocaleString('en'),
      oldestDueSeconds === null ? '-' : durationText(oldestDueSeconds),
    ]);
    lines.push('', table([['QUEUE', 'WAITING', 'DUE NOW', 'OLDEST DUE FOR'], ...rows]));
  }
  if (deletions.length > 0) {
    const rows = deletions.map(({ kind, subjectId, requestedAt, step, deletedRows, totalRows }) => [
      kind.toLowerCase(),
      subjectId,
      secondText(requestedAt),
      step ?? '-',
      `${deletedRows.toLocaleString('en')}${totalRows === null ? '' : ` of ${totalRows.toLocaleString('en')}`}`,
    ]);
    lines.push('', table([['DELETING', 'ID', 'SINCE', 'AT', 'ROWS DELETED'], ...rows]));
  }
  return lines.join('\n');
}
