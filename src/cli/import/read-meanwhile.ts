import type { Runtime } from '../../app/runtime.js';
import { createReader, readingQueue, readTrustedIssuers } from '../../domain/imports/index.js';
import { workMeanwhile } from '../work-meanwhile.js';

/**
 * Reads items while a command waits for them.
 *
 * @throws StartupError where the list of trusted issuers cannot be used
 * @returns what ends it, once the items in hand are stored.
 */
export async function readMeanwhile(runtime: Runtime): Promise<() => Promise<void>> {
  const { database, settings, scope } = runtime;
  const reader = createReader(database.client, {
    readingSeconds: settings.readingSeconds,
    readingMegabytes: settings.readingMegabytes,
    trustedIssuers: await readTrustedIssuers(settings.trustedIssuersFile),
    onBreak: () => undefined,
  });
  const background = workMeanwhile(runtime, [readingQueue(scope('worker'), reader)]);
  return async () => {
    await background.stop();
    await reader.close();
  };
}
