import { writeFile } from 'node:fs/promises';
import type { Command } from 'commander';
import type { Runtime } from '../../app/runtime.js';
import {
  parseErasureLines,
  readErasureLines,
  replayErasures,
  takeErasures,
  type ErasureLine,
} from '../../domain/erasure/index.js';
import { StartupError } from '../../platform/errors/index.js';
import { scopeOfOrganisation } from '../shared/find-organisation.js';
import { minuteText, table } from '../shared/format.js';
import { readBytes } from '../shared/read-bytes.js';
import { runCommand, type CommandResult } from '../shared/run-command.js';

/** Commands about people who were erased. */
export function addErasureCommands(program: Command): void {
  const erasures = program
    .command('erasures')
    .description('people who were erased, and erasing them again after an older backup was restored');

  erasures
    .command('list')
    .description('list erasures; they do not tell who was erased')
    .argument('[organisation]', 'id or name of the organisation; all if it is left out')
    .option('--json', 'print one JSON value: a list of erasures')
    .action((reference: string | undefined, options: { json?: boolean }) =>
      runCommand(options, async (runtime) => listErasures(runtime, reference)),
    );

  erasures
    .command('export')
    .description('write all erasures to a file, to be kept apart from the backups of the database')
    .argument('<file>', 'the file, which is replaced')
    .option('--json', 'print one JSON value: {file, erasures}')
    .action((file: string, options: { json?: boolean }) =>
      runCommand(options, async ({ scope }) => {
        const lines = await readErasureLines(scope('support'));
        const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
        await writeFile(file, text, { mode: 0o600, flush: true }).catch((error: Error) => {
          throw new StartupError(`${file} cannot be written: ${error.message}`);
        });
        return { value: { file, erasures: lines.length }, text: `Erasures written to ${file}: ${lines.length}.` };
      }),
    );

  erasures
    .command('replay')
    .description('erase again everybody who was erased and is there nevertheless: after a backup was restored')
    .addHelpText(
      'after',
      `
People are recognised by keyed hashes, for which the SECRET_KEY of the service is needed. What came in after the erasure
is left, as the person may have agreed to it. The command can be repeated.`,
    )
    .argument('[file]', 'a file of erasures export or of ERASURES_FILE with erasures that the backup does not have yet')
    .option('--json', 'print one JSON value: {added, ofUnknownOrganisations, erased}')
    .action((file: string | undefined, options: { json?: boolean }) =>
      runCommand(options, async (runtime) => replay(runtime, file)),
    );
}

async function listErasures(runtime: Runtime, reference: string | undefined): Promise<CommandResult> {
  const chosen = reference === undefined ? null : await scopeOfOrganisation(runtime, reference);
  const rows = await runtime.database.client.erasure.findMany({
    where: chosen === null ? {} : { organisationId: chosen.organisationId },
    orderBy: [{ requestedAt: 'asc' }, { id: 'asc' }],
    include: {
      organisation: { select: { name: true } },
      _count: { select: { heldItems: true, reviews: { where: { state: 'OPEN' } } } },
    },
  });
  const value = rows.map(({ _count, organisation, ...row }) => ({
    id: row.id,
    organisationId: row.organisationId,
    organisation: organisation.name,
    state: row.state,
    requestedAt: row.requestedAt,
    requestedBy: row.requestedBy,
    finishedAt: row.finishedAt,
    deletedRows: Number(row.deletedRows),
    rewrittenItems: row.rewrittenItems,
    openReviews: _count.reviews,
    heldItems: _count.heldItems,
    isHolding: row.holds && row.releasedAt === null,
    releasedAt: row.releasedAt,
  }));
  const lines = value.map((row) => [
    row.id,
    row.organisation,
    row.state,
    minuteText(row.requestedAt),
    String(row.deletedRows),
    String(row.openReviews),
    row.isHolding ? String(row.heldItems) : '-',
  ]);
  return {
    value,
    text: table([['ID', 'ORGANISATION', 'STATE', 'REQUESTED', 'ROWS', 'REVIEWS', 'HELD'], ...lines]),
  };
}

async function replay(runtime: Runtime, file: string | undefined): Promise<CommandResult> {
  const scope = runtime.scope('support');
  const lines = file === undefined ? [] : await readLines(file);
  const { added, ofUnknownOrganisations } = await takeErasures(scope, lines);
  const organisations = await runtime.database.client.organisation.findMany({
    where: { deletingSince: null },
    select: { id: true },
    orderBy: { id: 'asc' },
  });
  let erased = 0;
  for (const { id } of organisations) erased += await replayErasures({ ...scope, organisationId: id });
  const unknown =
    ofUnknownOrganisations === 0
      ? ''
      : ` Erasures of organisations that are not there, which were left out: ${ofUnknownOrganisations}.`;
  return {
    value: { added, ofUnknownOrganisations, erased },
    text: `New erasures: ${added}.${unknown} People who were there again and are erased now: ${erased}.`,
  };
}

async function readLines(file: string): Promise<ErasureLine[]> {
  try {
    return parseErasureLines(Buffer.from(await readBytes(file)).toString('utf8'));
  } catch (error) {
    throw error instanceof StartupError ? error : new StartupError(`${file}: ${(error as Error).message}`);
  }
}
