import { startText, type Addresses } from './addresses.js';
import { startService, type Service } from './composition.js';
import { createDemoOrganisation } from './demo/create-demo-organisation.js';
import { firstSteps } from './demo/first-steps.js';
import type { NewOrganisation } from './domain/organisations/index.js';
import { EmbeddedDatabaseError } from './platform/database/index.js';
import { StartupError } from './platform/errors/index.js';
import { readSettings } from './platform/settings/index.js';
import { createLogger } from './platform/telemetry/index.js';

stopOnSignals(start());

async function start(): Promise<Service> {
  try {
    const settings = readSettings(process.env);
    const log = createLogger(settings.logLevel);
    const service = await startService(settings, log);
    const demo = await makeDemo(service);
    const addresses = addressesOf(service);
    if (demo) process.stdout.write(firstSteps(addresses, demo));
    // What is not read by a person should find log lines only; the last one has the addresses too.
    else if (process.stdout.isTTY) process.stdout.write(startText(addresses));
    log.info({ role: settings.role, url: addresses.gateway, metricsPort: service.metricsPort }, 'started');
    return service;
  } catch (error) {
    const expected = error instanceof StartupError || error instanceof EmbeddedDatabaseError;
    process.stderr.write(`skillgate cannot start: ${expected ? (error as Error).message : String((error as Error).stack ?? error)}\n`);
    process.exit(1);
  }
}

function addressesOf({ foundation: { settings }, port, metricsPort }: Service): Addresses {
  return { gateway: port === undefined ? undefined : settings.publicUrl, metricsPort, sandbox: settings.introspection && settings.sandbox };
}

async function makeDemo(service: Service): Promise<NewOrganisation | null> {
  // Somebody's own database gets no organisation that nobody asked for.
  if (!service.foundation.database.embedded || service.port === undefined) return null;
  try {
    return await createDemoOrganisation(service.foundation);
  } catch (error) {
    await service.stop();
    throw error;
  }
}

/** A signal that comes while the service starts is heeded once it runs: cut off, a start would leave its PostgreSQL behind. */
function stopOnSignals(starting: Promise<Service>): void {
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      // A second signal is from somebody who does not want to wait.
      if (stopping) process.exit(1);
      stopping = true;
      void starting.then((service) => service.stop()).then(
        () => process.exit(0),
        (error: unknown) => {
          process.stderr.write(`stopping failed: ${String(error)}\n`);
          process.exit(1);
        },
      );
    });
  }
}
