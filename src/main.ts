import { startText, type Addresses } from './app/addresses.js';
import { startService, type Service } from './app/composition.js';
import { createDemoOrganisation } from './demo/create-demo-organisation.js';
import { findDemoOrganisation } from './demo/find-demo-organisation.js';
import { firstSteps } from './demo/first-steps.js';
import { matchDemoTeam } from './demo/match-demo-team.js';
import { demoLink } from './domain/sessions/index.js';
import type { NewOrganisation } from './domain/organisations/index.js';
import { EmbeddedDatabaseError } from './platform/database/index.js';
import { StartupError } from './platform/errors/index.js';
import { exitAtOnce } from './app/exit-at-once.js';
import { surviveClosedOutput } from './platform/processes/closed-output.js';
import { listenForStop } from './platform/processes/stop-signals.js';
import { unlessAborted } from './platform/processes/unless-aborted.js';
import { readSettings } from './app/settings.js';
import { createLogger } from './platform/telemetry/index.js';

/** How long a start that was interrupted may take to undo what it has begun, in milliseconds. */
const INTERRUPTED_START_TIMEOUT = 20_000;

surviveClosedOutput();
let isHurried = false;
const { signal } = listenForStop(() => {
  isHurried = true;
  exitAtOnce(1, 'skillgate exits at once: the work in hand is taken up again when its leases run out');
});
const stopping = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
const service = await start();
await stopping;
await stop(service);

async function start(): Promise<Service> {
  let timer: NodeJS.Timeout | undefined;
  const limit = (): void => {
    timer = setTimeout(() => exitAtOnce(1, 'skillgate was stopped while it was starting'), INTERRUPTED_START_TIMEOUT);
  };
  signal.addEventListener('abort', limit, { once: true });
  try {
    const settings = readSettings(process.env);
    const log = createLogger(settings.logLevel);
    const service = await startService(settings, log, { signal });
    const demo = await makeDemo(service);
    const addresses = { ...addressesOf(service), demoLink: await demoLinkOf(service, demo) };
    // In production, what is printed ends up in the log, where no key belongs.
    if (demo && process.env['NODE_ENV'] === 'production')
      log.info(`${demo.name} was created; to get a key for it: support organisation rotate-key "${demo.name}"`);
    else if (demo) process.stdout.write(firstSteps(addresses, demo));
    // A program that reads the output gets log lines only; the last of them has the addresses too.
    else if (process.stdout.isTTY) process.stdout.write(startText(addresses));
    if (demo)
      matchDemoTeam(service.runtime, demo, signal).catch((error: unknown) => {
        if (!signal.aborted) log.warn({ err: error }, 'no team of the demo organisation was matched');
      });
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

function addressesOf({ runtime: { settings }, port, metricsPort }: Service): Addresses {
  return {
    gateway: port === undefined ? undefined : settings.publicUrl,
    metricsPort,
    sandbox: settings.introspection && settings.sandbox,
  };
}

async function makeDemo(service: Service): Promise<NewOrganisation | null> {
  const { database, settings } = service.runtime;
  // A database that was given gets no demo organisation.
  if (!settings.demoOrganisation || !database.embedded || service.port === undefined) return null;
  try {
    return await unlessAborted(signal, createDemoOrganisation(service.runtime));
  } catch (error) {
    await service.stop();
    throw error;
  }
}

/** The link that signs in to the demo organisation; none in production, and where people sign in with a provider. */
async function demoLinkOf({ runtime }: Service, made: NewOrganisation | null): Promise<string | undefined> {
  const { settings, database, scope } = runtime;
  const { demoOrganisation, signInIssuer, publicUrl } = settings;
  if (!demoOrganisation || !database.embedded || signInIssuer !== undefined || !isOnThisMachine(publicUrl))
    return undefined;
  const id = made?.id ?? (await findDemoOrganisation(runtime));
  return id === null ? undefined : demoLink(scope('support'), id);
}

function isOnThisMachine(url: string | undefined): boolean {
  return url !== undefined && ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);
}

async function stop(service: Service): Promise<never> {
  try {
    await service.stop();
    process.exit(0);
  } catch (error) {
    // Stopping fails because the second signal has stopped the database; the process exits as soon as that is done.
    if (isHurried) return new Promise<never>(() => undefined);
    process.stderr.write(`stopping failed: ${String(error)}\n`);
    process.exit(1);
  }
}
