import type { Command } from 'commander';
import { rekeySecrets, type RekeyResult } from './rekey-secrets.js';
import { runCommand } from '../shared/run-command.js';
import { showProgress } from '../shared/show-progress.js';

/** Commands for the key that secrets are encrypted with. */
export function addSecretsCommands(program: Command): void {
  const secrets = program.command('secrets').description('the key that secrets in the database are encrypted with');

  secrets
    .command('rekey')
    .description(
      'encrypt all secrets with the current key, in batches; docs/operate.md describes the steps before and after',
    )
    .addHelpText(
      'after',
      `
With SECRET_KEY: set SECRET_KEY to the new key and PREVIOUS_SECRET_KEYS to the old one, then run this command.
Without it: the command creates a new key and stores it in the key file in DATA_DIR.
The old key is needed until the command has finished. If it is interrupted, run it again: it continues with the rest.`,
    )
    .option(
      '--json',
      'print one JSON value: {endpointSecrets, signingKeys, linkSigningKey, unreadable, unreadableSigningKeys, ' +
        'newKeyMade}',
    )
    .action((options: { json?: boolean }) =>
      runCommand(options, async (runtime) => {
        const secrets = await runtime.database.client.endpointSecret.count();
        const progress = showProgress(secrets, { doing: 'Encrypting', things: 'secrets', done: 'processed' });
        let lookedAt = 0;
        const value = await rekeySecrets(runtime, (count) =>
          progress.update(Math.min(secrets, (lookedAt += count))),
        ).finally(() => progress.stop());
        return {
          value,
          text: describe(value, runtime.settings.secretKey === undefined),
          exitCode: value.unreadable.length + value.unreadableSigningKeys.length > 0 ? 1 : 0,
        };
      }),
    );
}

function describe(result: RekeyResult, ownKey: boolean): string {
  const { endpointSecrets, signingKeys, linkSigningKey, unreadable, unreadableSigningKeys, newKeyMade } = result;
  const canReadAll = unreadable.length + unreadableSigningKeys.length === 0;
  if (endpointSecrets + signingKeys === 0 && !linkSigningKey && canReadAll) {
    return ownKey
      ? 'All secrets were already encrypted with the current key. The old key was removed from the key file.'
      : 'All secrets are already encrypted with the current key.';
  }
  const lines = [
    ...(newKeyMade ? ['A new key was created.'] : []),
    `${endpointSecrets} secrets of webhooks${linkSigningKey ? ' and the key of the onboarding links' : ''} are now ` +
      `encrypted with the ${newKeyMade ? 'new' : 'current'} key.`,
    ...(signingKeys > 0 ? [`So are the keys of ${signingKeys} organisations that sign credentials.`] : []),
    ...unreadableSigningKeys.map(
      (id) => `The key of organisation ${id} that signs credentials could not be decrypted with any of the given keys.`,
    ),
  ];
  if (unreadable.length > 0) {
    const endpoints = [
      ...new Set(
        unreadable.map(({ organisationId, endpointId }) => `  organisation ${organisationId}, endpoint ${endpointId}`),
      ),
    ];
    lines.push(
      `${unreadable.length} could not be decrypted with any of the given keys. Add their key to ` +
        `PREVIOUS_SECRET_KEYS and run this again, or create new ones with: webhook rotate`,
      ...endpoints,
    );
  } else if (!canReadAll) {
    lines.push('Add the key of these to PREVIOUS_SECRET_KEYS and run this again.');
  } else if (ownKey) {
    lines.push(
      'Restart every running process of the service: until then it only knows the old key, and cannot read the ' +
        'secrets.',
    );
  } else {
    lines.push('Once no process runs with another SECRET_KEY, remove PREVIOUS_SECRET_KEYS.');
  }
  return lines.join('\n');
}
