import type { Runtime } from '../../app/runtime.js';
import { createReader, readingQueue, readTrustedIssuers } from '../../domain/imports/index.js';
import { runQueues } from '../shared/run-queues.js';

/**
 * Starts to read items while a command waits for them.
 *
 * @throws StartupError if the list of trusted issuers is invalid.
 * @returns a function that stops reading when the current items are stored.
 */
export async function startReadingItems(runtime: Runtime): Promise<() => Promise<void>> {
  const { database, settings, scope } = runtime;
  const reader = createReader(database.client, {
    readingSeconds: settings.readingSeconds,
    readingMegabytes: settings.readingMegabytes,
    trustedIssuers: await readTrustedIssuers(settings.trustedIssuersFile),
    onBreak: () => undefined,
  });
  const background = runQueues(runtime, [readingQueue(scope('worker'), reader)]);
  return async () => {
    await background.stop();
    await reader.close();
  };
}
