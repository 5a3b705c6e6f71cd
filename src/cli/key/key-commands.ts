import { Option, type Command } from 'commander';
import {
  chosenScopes,
  createApiKey,
  endApiKey,
  listKeys,
  listScopes,
  MAX_OVERLAP_HOURS,
  previewAccess,
  requireKey,
  rotateApiKey,
  scopesOf,
} from '../../domain/api-keys/index.js';
import type { AccessScope, ScopePreset } from '../../platform/security/access-scopes.js';
import { SCOPE_PRESETS, scopeText } from '../../platform/security/access-scopes.js';
import { minuteText, table } from '../shared/format.js';
import { scopeOfOrganisation } from '../shared/find-organisation.js';
import { readDuration } from '../shared/option-values.js';
import { printResult, runCommand } from '../shared/run-command.js';
import { describeKey, tableOfKeys, textOfKey, textOfPreview } from './describe-key.js';
import { findNamedKey } from './find-key.js';
import {
  addScopeOptions,
  chosenBy,
  END_FORM,
  presetText,
  readEnd,
  readNetworks,
  type ScopeOptions,
} from './key-options.js';

const ORGANISATION = ['<organisation>', 'id or name of the organisation'] as const;

const KEY = ['<key>', 'its id, its prefix (sk_ and six characters), or its name'] as const;

const HOUR = 3_600_000;

const DAYS = MAX_OVERLAP_HOURS / 24;

interface CreateOptions extends ScopeOptions {
  readonly expires?: Date | 'none';
  readonly networks?: string[];
  readonly json?: boolean;
}

/** Commands for the keys of organisations. */
export function addKeyCommands(program: Command): void {
  const key = program.command('key').description('API keys of an organisation: what they may do, and until when');
  addCreateCommand(key);

  key
    .command('list')
    .description('list the keys of an organisation that have not ended')
    .argument(...ORGANISATION)
    .option('--all', 'list those that have ended too')
    .option('--json', 'print one JSON array of keys with their scopes, networks, end and last use')
    .action((reference: string, options: { all?: boolean; json?: boolean }) =>
      runCommand(options, async (runtime) => {
        const scope = await scopeOfOrganisation(runtime, reference);
        const keys = (await listKeys(scope)).map((one) => describeKey(one, scope.now()));
        const value = keys.filter(({ state }) => options.all || state === 'ACTIVE');
        return { value, text: tableOfKeys(value) };
      }),
    );

  key
    .command('show')
    .description('show a key, and what it can do and cannot')
    .argument(...ORGANISATION)
    .argument(...KEY)
    .option('--json', 'print one JSON value: {key, access: {scopes, people, fields}}')
    .action((reference: string, named: string, options: { json?: boolean }) =>
      runCommand(options, async (runtime) => {
        const scope = await scopeOfOrganisation(runtime, reference);
        const found = await findNamedKey(scope, named);
        const described = describeKey(found, scope.now());
        const access = previewAccess({ scopes: listScopes(found.scopes) });
        return { value: { key: described, access }, text: `${textOfKey(described)}\n\n${textOfPreview(access)}` };
      }),
    );

  addRotateCommand(key);

  key
    .command('end')
    .description('end a key with all access tokens that were made with it; it is refused within a second')
    .argument(...ORGANISATION)
    .argument(...KEY)
    .option('--even-last', 'end it even if no key of the organisation could manage keys any more')
    .option('--json', 'print one JSON value: the key')
    .action((reference: string, named: string, options: { evenLast?: boolean; json?: boolean }) =>
      runCommand(options, async (runtime) => {
        const scope = await scopeOfOrganisation(runtime, reference);
        const { id } = await findNamedKey(scope, named);
        await endApiKey(scope, id, options);
        const value = describeKey(await requireKey(scope, id), new Date());
        return { value, text: `Ended ${value.prefix}  ${value.name}` };
      }),
    );

  key
    .command('presets')
    .description('list the presets of scopes')
    .option('--json', 'print one JSON array of {preset, scopes}')
    .action((options: { json?: boolean }) => {
      const presets = Object.entries(SCOPE_PRESETS) as [ScopePreset, readonly AccessScope[]][];
      const value = presets.map(([preset, scopes]) => ({ preset: presetText(preset), scopes: scopes.map(scopeText) }));
      const rows = value.map(({ preset, scopes }) => [preset, preset === 'all' ? 'everything' : scopes.join(', ')]);
      printResult(options, { value, text: table([['PRESET', 'SCOPES'], ...rows]) });
    });

  addScopeOptions(key.command('preview').description('show what a key could do and could not, before it is made'))
    .option('--json', 'print one JSON value: {scopes, people, fields}')
    .action((options: ScopeOptions & { json?: boolean }) => {
      const scopes = scopesOf(chosenScopes(chosenBy(options)));
      const value = previewAccess({ scopes: [...scopes] });
      printResult(options, { value, text: textOfPreview(value) });
    });
}

function addCreateCommand(key: Command): void {
  addScopeOptions(
    key
      .command('create')
      .description('create a key; prints it, and it is not shown again')
      .argument(...ORGANISATION)
      .argument('<name>', 'what it is for'),
  )
    .option('--expires <time>', `when it ends: ${END_FORM}`, readEnd)
    .option('--networks <networks>', 'from where it may come: addresses or CIDR, comma-separated, or any', readNetworks)
    .option('--json', 'print one JSON value: {id, key}')
    .action((reference: string, name: string, options: CreateOptions) =>
      runCommand(options, async (runtime) => {
        const scope = await scopeOfOrganisation(runtime, reference);
        const { expires, networks } = options;
        const expiresAt = expires === 'none' ? null : expires;
        const value = await createApiKey(scope, { name, ...chosenBy(options), expiresAt, networks });
        const described = describeKey(await requireKey(scope, value.id), scope.now());
        return { value, text: `${textOfKey(described)}\n\nAPI key  ${value.key}\n\nThe key is not shown again.` };
      }),
    );
}

function addRotateCommand(key: Command): void {
  key
    .command('rotate')
    .description('replace a key with a new one of the same name, scopes and networks')
    .argument(...ORGANISATION)
    .argument(...KEY)
    .addOption(
      new Option('--overlap <time>', 'how long the old key stays valid: 0s, 30m, 24h, 7d')
        .argParser(readDuration(DAYS))
        .default(24 * HOUR, '24h'),
    )
    .option(
      '--expires <time>',
      `when the new key ends: ${END_FORM}; by default it lasts as long as the old one`,
      readEnd,
    )
    .option('--json', 'print one JSON value: {id, key, oldEndsAt}')
    .action((reference: string, named: string, options: { overlap: number; expires?: Date | 'none'; json?: boolean }) =>
      runCommand(options, async (runtime) => {
        const scope = await scopeOfOrganisation(runtime, reference);
        const { id } = await findNamedKey(scope, named);
        const expiresAt = options.expires === 'none' ? null : options.expires;
        const value = await rotateApiKey(scope, id, { overlapHours: options.overlap / HOUR, expiresAt });
        const old = `The old key is valid until ${minuteText(value.oldEndsAt)}.`;
        return { value, text: `API key  ${value.key}\n\nThe key is not shown again. ${old}` };
      }),
    );
}
