import { once } from 'node:events';
import type { ClaimedItem } from '../../src/domain/imports/items/items-to-read.sql.js';
import { createReader } from '../../src/domain/imports/processes/reading-process.js';
import { readingQueue } from '../../src/domain/imports/reading-queue.js';
import { openRuntime } from '../../src/app/runtime.js';
import { startBackground } from '../../src/platform/background/index.js';
import { readSettings } from '../../src/app/settings.js';
import { createMetrics } from '../../src/app/metrics.js';
import { createLogger } from '../../src/platform/telemetry/index.js';

/*
 * A worker that does nothing but read, with leases as short as READING_LEASE_SECONDS says. It writes a line with its
 * identifier for each item that it begins to read, and ends on SIGTERM as a worker does.
 */
const settings = readSettings(process.env);
const log = createLogger('silent');
const { database, scope } = await openRuntime(settings, log);
const reader = createReader(database.client, {
  readingSeconds: settings.readingSeconds,
  onBreak: (error) => process.stderr.write(`${String(error)}\n`),
});
const queue = readingQueue(
  scope('worker'),
  {
    read: (organisationId, item, options) =>
      reader.read(organisationId, item, {
        ...options,
        onBegin: () => {
          process.stdout.write(`${(item as ClaimedItem).id}\n`);
          options?.onBegin?.();
        },
      }),
  },
  { leaseSeconds: Number(process.env['READING_LEASE_SECONDS']) },
);
const background = startBackground([queue], { databaseUrl: database.url, log, metrics: createMetrics() });
await once(process, 'SIGTERM');
await background.stop();
await reader.close();
await database.close();
