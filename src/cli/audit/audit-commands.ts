import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import type { Runtime } from '../../app/runtime.js';
import { listEntries, type ListedEntry } from '../../domain/audit/index.js';
import { verifyChain, type Finding, type FindingKind, type VerifiedChain } from '../../domain/audit-chain/index.js';
import { StartupError } from '../../platform/errors/index.js';
import type { Scope } from '../../platform/scope.js';
import { scopeOfOrganisation } from '../shared/find-organisation.js';
import { secondText, table } from '../shared/format.js';
import { MOMENT_FORM, readMoment, readNumber } from '../shared/option-values.js';
import { runCommand } from '../shared/run-command.js';

/** Maximum number of entries that a list prints. */
const MAX_ENTRIES = 10_000;

interface VerifyOptions {
  readonly organisation?: string;
  readonly checkpoint?: readonly string[];
  readonly json?: boolean;
}

interface ListOptions {
  readonly person?: string;
  readonly action?: string;
  readonly actor?: string;
  readonly since?: Date;
  readonly limit: number;
  readonly json?: boolean;
}

/** Commands for the audit trail. */
export function addAuditCommands(program: Command): void {
  const audit = program.command('audit').description('the audit trail: who changed what');

  audit
    .command('verify')
    .description('find out whether entries of the audit trail were changed, removed, inserted or cut off')
    .addHelpText(
      'after',
      `
Each entry contains the hash of the one before. The command computes all hashes again and compares the trail with what
the service has signed. Checkpoints that were kept elsewhere also show what somebody with the keys of the service has
changed: the bodies of webhooks of the type audit.checkpoint, or files with the tokens in them.
Exits with 1 if anything was found.`,
    )
    .option('--organisation <organisation>', 'id or name of the organisation; all of them by default')
    .option('--checkpoint <file>', 'a file with checkpoints; can be repeated', (file: string, files: string[] = []) => [
      ...files,
      file,
    ])
    .option('--json', 'print one JSON array of {organisationId, first, last, entries, waiting, checkpoints, findings}')
    .action((options: VerifyOptions) =>
      runCommand(options, async (runtime) => {
        const { organisation, checkpoint: files = [] } = options;
        if (organisation === undefined && files.length > 0)
          throw new StartupError('--checkpoint needs --organisation: checkpoints are those of one organisation');
        const tokens = (await Promise.all(files.map(readTokens))).flat();
        const value = [];
        for (const scope of await scopesOf(runtime, organisation)) {
          value.push({ organisationId: scope.organisationId, ...(await verifyChain(scope, tokens)) });
        }
        const isIntact = value.every(({ findings }) => findings.length === 0);
        return {
          value,
          text: value.map(describeChain).join('\n') || 'There is no organisation.',
          exitCode: isIntact ? 0 : 1,
        };
      }),
    );

  audit
    .command('list')
    .description('list the entries of an organisation, newest first')
    .argument('<organisation>', 'id or name of the organisation')
    .option('--person <public-identifier>', 'only entries about this person')
    .option('--action <action>', 'only entries with this action, such as profile.updated')
    .option('--actor <actor>', 'only entries of this actor, such as support or api-key:<id>')
    .option('--since <time>', `only entries from this time on: ${MOMENT_FORM}`, readMoment)
    .option('--limit <number>', `how many, at most ${MAX_ENTRIES}`, readNumber(1, MAX_ENTRIES), 50)
    .option(
      '--json',
      'print one JSON array of {id, at, actor, action, subjectId, pseudonym, publicIdentifier, details, before, ' +
        'after, face, address, requestId, sequence, hash}',
    )
    .action((reference: string, { json = false, ...asked }: ListOptions) =>
      runCommand({ json }, async (runtime) => {
        const value = await listEntries(await scopeOfOrganisation(runtime, reference), asked);
        return { value, text: describeEntries(value) };
      }),
    );
}

async function scopesOf(runtime: Runtime, reference: string | undefined): Promise<readonly Scope[]> {
  if (reference !== undefined) return [await scopeOfOrganisation(runtime, reference)];
  const organisations = await runtime.database.client.organisation.findMany({
    where: { deletingSince: null },
    orderBy: { id: 'asc' },
    select: { id: true },
  });
  return organisations.map(({ id }) => ({ ...runtime.scope('support'), organisationId: id }));
}

/** A JWT: three parts of base64url, the first of which is a JSON object. */
const TOKEN = /eyJ[\w-]+\.[\w-]+\.[\w-]+/g;

/** @throws StartupError if there is no checkpoint in the file. */
async function readTokens(file: string): Promise<readonly string[]> {
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new StartupError(`${file} cannot be read: ${error.message}`);
  });
  const tokens = text.match(TOKEN);
  if (!tokens) throw new StartupError(`there is no checkpoint in ${file}`);
  return [...new Set(tokens)];
}

const MEANING: Readonly<Record<FindingKind, string>> = {
  CHANGED: 'was changed after it was sealed',
  REMOVED: 'missing between others: removed',
  INSERTED: 'was not made by the service: inserted',
  CUT_OFF: 'missing at the end: cut off',
  REWRITTEN: 'not as signed before: written again',
  FORGED_STATE: 'what the service signed of the beginning and the end of the chain was changed',
  FORGED_CHECKPOINT: 'a checkpoint was not signed by the organisation',
};

function describeChain({
  organisationId,
  first,
  last,
  entries,
  waiting,
  checkpoints,
  findings,
}: VerifiedChain & { readonly organisationId: string }): string {
  const range = entries > 0 ? ` (${first} to ${last})` : '';
  const compared = `${entries} entries${range}, ${checkpoints} checkpoints, ${waiting} waiting to be sealed`;
  if (findings.length === 0) return `Organisation ${organisationId}: intact. ${compared}.`;
  return [`Organisation ${organisationId}: NOT INTACT. ${compared}.`, ...findings.map(describeFinding)].join('\n');
}

function describeFinding({ kind, sequence, until, entryId }: Finding): string {
  if (kind === 'FORGED_STATE' || kind === 'FORGED_CHECKPOINT') return `  ${kind}: ${MEANING[kind]}`;
  const places = until === undefined || until === sequence ? `entry ${sequence}` : `entries ${sequence} to ${until}`;
  return `  ${kind}: ${places}${entryId === undefined ? '' : ` (${entryId})`} ${MEANING[kind]}`;
}

function describeEntries(entries: readonly ListedEntry[]): string {
  if (entries.length === 0) return 'No entries.';
  const rows = entries.map(({ at, actor, action, subjectId, publicIdentifier, face, requestId }) => [
    secondText(at),
    actor,
    action,
    publicIdentifier ?? subjectId,
    face?.toLowerCase() ?? '',
    requestId ?? '',
  ]);
  return table([['AT', 'WHO', 'WHAT', 'OF', 'BY', 'REQUEST'], ...rows]);
}
