import { startText, type Addresses } from './addresses.js';
import { startService, type Service } from './composition.js';
import { createDemoOrganisation } from './demo/create-demo-organisation.js';
import { firstSteps } from './demo/first-steps.js';
import type { NewOrganisation } from './domain/organisations/index.js';
import { EmbeddedDatabaseError } from './platform/database/index.js';
import { StartupError } from './platform/errors/index.js';
import { endAtOnce, listenForStop, unlessAborted } from './platform/stopping/index.js';
import { readSettings } from './platform/settings/index.js';
import { createLogger } from './platform/telemetry/index.js';

/** How long a start that is no longer wanted may take to undo what it has begun, in milliseconds. */
const START_PATIENCE = 20_000;

let isHurried = false;
const { signal } = listenForStop(() => {
  isHurried = true;
  endAtOnce(1, 'skillgate ends at once: what it had in hand is taken up again when its lease is over');
});
const stopping = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
const service = await start();
await stopping;
await stop(service);

async function start(): Promise<Service> {
  let timer: NodeJS.Timeout | undefined;
  const limit = (): void => {
    timer = setTimeout(() => endAtOnce(1, 'skillgate was stopped in the middle of its start'), START_PATIENCE);
  };
  signal.addEventListener('abort', limit, { once: true });
  try {
    const settings = readSettings(process.env);
    const log = createLogger(settings.logLevel);
    const service = await startService(settings, log, { signal });
    const demo = await makeDemo(service);
    const addresses = addressesOf(service);
    // In production what is printed is kept as the log, which no key belongs into.
    if (demo && process.env['NODE_ENV'] === 'production')
      log.info(`${demo.name} was made; for a key of it: support organisation rotate-key "${demo.name}"`);
    else if (demo) process.stdout.write(firstSteps(addresses, demo));
    // What is not read by a person should find log lines only; the last one has the addresses too.
    else if (process.stdout.isTTY) process.stdout.write(startText(addresses));
    log.info({ role: settings.role, url: addresses.gateway, metricsPort: service.metricsPort }, 'started');
    signal.removeEventListener('abort', limit);
    clearTimeout(timer);
    return service;
  } catch (error) {
    if (signal.aborted) process.exit(0);
    const expected = error instanceof StartupError || error instanceof EmbeddedDatabaseError;
    process.stderr.write(
      `skillgate cannot start: ${expected ? (error as Error).message : String((error as Error).stack ?? error)}\n`,
    );
    process.exit(1);
  }
}

function addressesOf({ foundation: { settings }, port, metricsPort }: Service): Addresses {
  return {
    gateway: port === undefined ? undefined : settings.publicUrl,
    metricsPort,
    sandbox: settings.introspection && settings.sandbox,
  };
}

async function makeDemo(service: Service): Promise<NewOrganisation | null> {
  const { database, settings } = service.foundation;
  // Somebody's own database gets no organisation that nobody asked for.
  if (!settings.demoOrganisation || !database.embedded || service.port === undefined) return null;
  try {
    return await unlessAborted(signal, createDemoOrganisation(service.foundation));
  } catch (error) {
    await service.stop();
    throw error;
  }
}

async function stop(service: Service): Promise<never> {
  try {
    await service.stop();
    process.exit(0);
  } catch (error) {
    // It goes wrong because its database was stopped, and ends as soon as that has.
    if (isHurried) return new Promise<never>(() => undefined);
    process.stderr.write(`stopping failed: ${String(error)}\n`);
    process.exit(1);
  }
}
