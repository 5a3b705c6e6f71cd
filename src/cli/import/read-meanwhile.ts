import type { Foundation } from '../../foundation.js';
import { createReader, readingQueue } from '../../domain/imports/index.js';
import { workMeanwhile } from '../work-meanwhile.js';

/**
 * Reads items while a command waits for them.
 *
 * @returns what ends it, once the items in hand are stored.
 */
export function readMeanwhile(foundation: Foundation): () => Promise<void> {
  const { database, settings, scope } = foundation;
  const reader = createReader(database.client, { readingSeconds: settings.readingSeconds, readingMegabytes: settings.readingMegabytes, onBreak: () => undefined });
  const background = workMeanwhile(foundation, [readingQueue(scope('worker'), reader)]);
  return async () => {
    await background.stop();
    await reader.close();
  };
}
