import type { Foundation } from '../../foundation.js';
import { createReader, readingQueue } from '../../domain/imports/index.js';
import { startBackground } from '../../platform/background/index.js';
import { createLogger, createMetrics } from '../../platform/telemetry/index.js';

/**
 * Reads items as a worker of the service does, beside the workers that run or in place of them: so a command that
 * waits for items comes to an end also where no service runs.
 *
 * @returns what ends it, once the items in hand are stored.
 */
export function readMeanwhile({ database, settings, scope }: Foundation): () => Promise<void> {
  const reader = createReader(database.client, { readingSeconds: settings.readingSeconds, onBreak: () => undefined });
  const background = startBackground([readingQueue(scope('worker'), reader)], {
    databaseUrl: database.url,
    log: createLogger('silent'),
    metrics: createMetrics(),
  });
  return async () => {
    await background.stop();
    await reader.close();
  };
}
