import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { readSettings } from '../../app/settings.js';
import {
  BackupError,
  createBackup,
  lookAtDatabase,
  openEmptyDatabase,
  readBackup,
  restoreBackup,
  type BackupSecret,
  type BackupToRead,
  type ReadBackup,
} from '../../platform/database/index.js';
import { unlessAborted } from '../../platform/processes/unless-aborted.js';
import { readOwnSecretKeys, restoreOwnSecretKeys } from '../../platform/security/own-secret-key.js';
import type { Settings } from '../../platform/settings/index.js';
import { minuteText, sizeText } from '../shared/format.js';
import { printDatabase, printResult, untilStopped, type CommandResult } from '../shared/run-command.js';
import { showProgress, type Progress, type ProgressWords } from '../shared/show-progress.js';

/** What the options say of the key of a backup. */
interface KeyOptions {
  /** Names of key files. */
  readonly encryptWith?: string;
  readonly decryptWith?: string;
  readonly json?: boolean;
}

const KEY_HELP = `
A backup is encrypted if a key file is given (at least 32 random bytes: openssl rand -base64 32), or a passphrase of at
least 12 characters in the variable BACKUP_PASSPHRASE. Keep it apart from the backups: without it nobody can read them.`;

/** Commands for backups of the whole database. */
export function addBackupCommands(program: Command): void {
  const backup = program.command('backup').description('backups of the whole database');

  backup
    .command('create')
    .description('write a backup of the database as it is at this moment; the service may run meanwhile')
    .argument('<file>', 'the file to write; it must not exist')
    .option('--encrypt-with <key file>', 'encrypt the backup with this key file')
    .option('--with-secret-key', "include the service's secret key; only in an encrypted backup")
    .option('--json', 'print one JSON value: {file, bytes, tables, rows, encrypted}')
    .addHelpText('after', KEY_HELP)
    .action((file: string, options: KeyOptions & { withSecretKey?: boolean }) =>
      run(options, async (settings, signal) => {
        const secret = await readSecret(options);
        const secretKeys = options.withSecretKey ? await secretKeysOf(settings) : undefined;
        if (secretKeys)
          process.stderr.write(
            'The backup will contain the secret key: whoever can decrypt it can read all secrets of webhooks.\n',
          );
        const shown = progressOf({ doing: 'Backing up', things: 'rows', done: 'backed up' });
        const created = await lookAtDatabase(
          settings,
          ({ connection }) =>
            createBackup(connection, {
              file,
              createdAt: new Date(),
              secret,
              secretKeys,
              signal,
              onProgress: shown.update,
            }),
          signal,
        ).finally(shown.stop);
        const { bytes, tables, rows } = created;
        return {
          value: { file, bytes, tables, rows, encrypted: secret !== undefined },
          text:
            `${file}: ${sizeText(bytes)}, ${tables} tables, ${rows.toLocaleString('en')} rows` +
            `${secret ? ', encrypted' : ', NOT encrypted'}.`,
        };
      }),
    );

  backup
    .command('verify')
    .description('read a backup to its end and check that it is complete and as it was written; needs no database')
    .argument('<file>', 'the backup')
    .option('--decrypt-with <key file>', 'the key file that it was encrypted with')
    .option('--json', 'print one JSON value: {file, createdAt, service, postgresql, encrypted, tables, rows, bytes}')
    .addHelpText('after', KEY_HELP)
    .action((file: string, options: KeyOptions) =>
      untilStopped(undefined, async (signal) => {
        const shown = progressOf({ doing: 'Checking', done: 'checked' });
        const backupToRead = { file, secret: await readSecret(options), signal, onProgress: shown.update };
        const read = await readBackup(backupToRead).finally(shown.stop);
        printResult(options, describe(file, read, 'The backup is complete and as it was written'));
      }),
    );

  backup
    .command('restore')
    .description('restore a backup into the empty database of the settings, and compare every row')
    .argument('<file>', 'the backup')
    .option('--decrypt-with <key file>', 'the key file that it was encrypted with')
    .option('--restore-secret-key', 'write the secret key of the backup to DATA_DIR, which must have none')
    .option('--json', 'print one JSON value: {file, createdAt, service, postgresql, encrypted, tables, rows, bytes}')
    .addHelpText('after', KEY_HELP)
    .action((file: string, options: KeyOptions & { restoreSecretKey?: boolean }) =>
      run(options, async (settings, signal) => {
        const shown = progressOf({ doing: 'Restoring', done: 'restored' });
        const backupToRead: BackupToRead = {
          file,
          secret: await readSecret(options),
          signal,
          onProgress: shown.update,
        };
        const onSecretKeys = (keys: readonly string[]) => restoreOwnSecretKeys(settings.dataDirectory, keys);
        const restored = await openEmptyDatabase(
          settings,
          (url) => restoreBackup({ ...backupToRead, url, ...(options.restoreSecretKey ? { onSecretKeys } : {}) }),
          signal,
        ).finally(shown.stop);
        if (options.restoreSecretKey && !restored.hasSecretKeys)
          throw new BackupError('the database is restored, but the backup contains no secret key');
        return describe(file, restored, 'The backup is restored, and every row is as it was');
      }),
    );
}

/** Runs a command that uses the database of the settings but not the service's runtime. */
async function run(
  options: KeyOptions,
  work: (settings: Settings, signal: AbortSignal) => Promise<CommandResult>,
): Promise<void> {
  const settings = readSettings(process.env);
  await untilStopped(undefined, async (signal) => {
    printDatabase(settings);
    printResult(options, await unlessAborted(signal, work(settings, signal)));
  });
}

async function readSecret({ encryptWith, decryptWith }: KeyOptions): Promise<BackupSecret | undefined> {
  const key = encryptWith ?? decryptWith;
  const passphrase = process.env['BACKUP_PASSPHRASE'];
  if (key === undefined) return passphrase ? { kind: 'PASSPHRASE', passphrase } : undefined;
  try {
    return { kind: 'FILE', content: await readFile(key) };
  } catch (error) {
    throw new BackupError(`the key file cannot be read: ${(error as Error).message}`);
  }
}

async function secretKeysOf({ secretKey, previousSecretKeys, dataDirectory }: Settings): Promise<readonly string[]> {
  return secretKey === undefined ? readOwnSecretKeys(dataDirectory) : [secretKey, ...previousSecretKeys];
}

/** Progress of which the total is known with the first step; it may be an estimate. */
function progressOf(words: ProgressWords) {
  let progress: Progress | undefined;
  return {
    update: (done: number, total: number) => {
      progress ??= showProgress(Math.max(total, 1), words);
      progress.update(Math.min(done, Math.max(total, 1)));
    },
    stop: () => progress?.stop(),
  };
}

function describe(file: string, read: ReadBackup, sentence: string): CommandResult {
  const { header, manifest, tables, rows, bytes } = read;
  const { service, postgresql } = manifest;
  const isEncrypted = header.encryption !== null;
  return {
    value: { file, createdAt: header.createdAt, service, postgresql, encrypted: isEncrypted, tables, rows, bytes },
    text:
      `${sentence}.\n${file}: of ${minuteText(new Date(header.createdAt))}, by version ${service} on PostgreSQL ` +
      `${postgresql}, ${sizeText(bytes)}, ${tables} tables, ${rows.toLocaleString('en')} rows` +
      `${isEncrypted ? ', encrypted' : ', NOT encrypted'}.`,
  };
}
