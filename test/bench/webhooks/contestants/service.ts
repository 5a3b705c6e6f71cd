import { createOrganisation } from '../../../../src/domain/organisations/index.js';
import { setWebhook } from '../../../../src/domain/webhooks/index.js';
import { openRuntime, type Runtime } from '../../../../src/app/runtime.js';
import type { Scope } from '../../../../src/platform/scope.js';
import { readSettings } from '../../../../src/app/settings.js';
import { createLogger } from '../../../../src/platform/telemetry/index.js';
import { TEST_SECRET_KEY } from '../../../support/test-secret-key.js';
import { startTestService, type TestService } from '../../../support/services/test-service.js';
import { writeEvents } from '../bench-events.js';
import type { Contestant } from './contestant.js';

/** The service with an organisation, an endpoint and workers. */
export interface BenchService extends Contestant {
  /** The scope of the organisation, to write events. */
  readonly scope: Scope;
  /** Number of logged attempts and of delivered deliveries so far. */
  counts(): Promise<{ attempts: number; delivered: number }>;
}

/** The environment of the service. */
export interface ServicePlace {
  readonly databaseUrl: string;
  readonly target: string;
  readonly workers: number;
  /** Settings of the workers beyond the usual. */
  readonly environment?: Record<string, string>;
}

/** Opens the domain on a database, to write with. */
export async function openWriter(databaseUrl: string): Promise<Runtime> {
  const environment = {
    SECRET_KEY: TEST_SECRET_KEY,
    DATABASE_URL: databaseUrl,
    WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8',
    WEBHOOK_ALLOW_HTTP: 'true',
  };
  return openRuntime(readSettings(environment), createLogger('silent'));
}

/** A new organisation with one endpoint. */
export async function addOrganisation(
  runtime: Runtime,
  target: string,
): Promise<{ scope: Scope; endpointId: string; secret: string }> {
  const { id: organisationId } = await createOrganisation(runtime.scope('bench'), 'Bench');
  const scope = { ...runtime.scope('bench'), organisationId };
  const { id: endpointId, signingSecret } = await setWebhook(scope, runtime.encryption, target);
  return { scope, endpointId, secret: signingSecret };
}

/** Starts real worker processes on a database, beside this process which writes. */
export async function startBenchService({
  databaseUrl,
  target,
  workers,
  environment,
}: ServicePlace): Promise<BenchService> {
  const runtime = await openWriter(databaseUrl);
  const { scope, secret } = await addOrganisation(runtime, target);
  const processes: TestService[] = [];
  for (let worker = 0; worker < workers; worker += 1) {
    processes.push(
      await startTestService(databaseUrl, {
        ROLE: 'worker',
        NODE_ENV: 'production',
        WEBHOOK_ALLOW_HTTP: 'true',
        // A process that is held for a while must not take its database for silent.
        DATABASE_TIMEOUT_SECONDS: '600',
        ...environment,
      }),
    );
  }
  // A suspended process would otherwise remain for ever when this process ends.
  process.once('exit', () => processes.forEach((one) => one.process.kill('SIGKILL')));
  const { client } = runtime.database;
  return {
    name: 'Skillgate',
    processes: processes.map(({ process: child }) => child),
    databaseUrl,
    scope,
    secret,
    write: (count) => writeEvents(scope, count),
    isSettled: async () =>
      (await client.delivery.findFirst({ where: { status: 'PENDING' }, select: { id: true } })) === null,
    counts: async () => ({
      attempts: await client.attempt.count(),
      delivered: await client.delivery.count({ where: { status: 'DELIVERED' } }),
    }),
    stop: async () => {
      await Promise.all(processes.map((one) => one.stop()));
      await runtime.database.close();
    },
  };
}
