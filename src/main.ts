import { startService, type Service } from './composition.js';
import { createDemoOrganisation } from './demo/create-demo-organisation.js';
import { firstSteps } from './demo/first-steps.js';
import { EmbeddedDatabaseError } from './platform/database/index.js';
import { StartupError } from './platform/errors/index.js';
import { readSettings } from './platform/settings/index.js';
import { createLogger } from './platform/telemetry/index.js';

const service = await start();
stopOnSignals(service);

async function start(): Promise<Service> {
  try {
    const settings = readSettings(process.env);
    const log = createLogger(settings.logLevel);
    const service = await startService(settings, log);
    const { database, settings: effective } = service.foundation;
    const baseUrl = effective.publicUrl ?? '';
    // Somebody's own database gets no organisation that nobody asked for.
    const demo = database.embedded && service.port !== undefined ? await createDemoOrganisation(service.foundation) : null;
    if (demo) process.stdout.write(firstSteps(baseUrl, demo));
    log.info({ role: settings.role, url: service.port === undefined ? undefined : baseUrl, metricsPort: service.metricsPort }, 'started');
    return service;
  } catch (error) {
    const expected = error instanceof StartupError || error instanceof EmbeddedDatabaseError;
    process.stderr.write(`skillgate cannot start: ${expected ? (error as Error).message : String((error as Error).stack ?? error)}\n`);
    process.exit(1);
  }
}

function stopOnSignals(service: Service): void {
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      // A second signal is from somebody who does not want to wait.
      if (stopping) process.exit(1);
      stopping = true;
      void service.stop().then(
        () => process.exit(0),
        (error: unknown) => {
          process.stderr.write(`stopping failed: ${String(error)}\n`);
          process.exit(1);
        },
      );
    });
  }
}
