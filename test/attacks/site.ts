import pg from 'pg';
import { openRuntime } from '../../src/app/runtime.js';
import { createOrganisation } from '../../src/domain/organisations/index.js';
import { addStarterSkillsets } from '../../src/domain/skillsets/index.js';
import { importEsco } from '../../src/domain/taxonomy/index.js';
import { readSettings } from '../../src/app/settings.js';
import { createLogger } from '../../src/platform/telemetry/index.js';
import type { Closing } from '../support/close-all.js';
import { startEmbeddedServer } from '../support/database/embedded-server.js';
import { sharedData } from '../support/data/shared-data.js';
import { TEST_SECRET_KEY } from '../support/test-secret-key.js';
import { startTestService } from '../support/services/test-service.js';

/** An attacked service. */
export interface Site {
  readonly url: string;
  readonly attackerKey: string;
  readonly neighbourKey: string;
  /**
   * Lets an attack insert data into the database, as the attacking organisation; missing if the service can only be
   * reached by requests.
   */
  readonly connect?: (work: (connection: pg.ClientBase, organisationId: string) => Promise<void>) => Promise<void>;
  /** Whether the service's process has ended; missing if this is not known. */
  readonly hasEnded?: () => boolean;
}

/** Starts a service with its default settings and two organisations, and with ESCO if its files are available. */
export async function openOwnSite(closing: Closing[]): Promise<Site> {
  const server = await startEmbeddedServer();
  closing.push(server.close);
  const settings = { DATABASE_URL: server.url, SECRET_KEY: TEST_SECRET_KEY };
  const runtime = await openRuntime(readSettings(settings), createLogger('silent'));
  const [attacker, neighbour] = await (async () => {
    try {
      const esco = sharedData('esco');
      if (esco === undefined) process.stderr.write('no folder with ESCO: the starter taxonomy is used\n');
      else await importEsco(runtime.database.client, esco);
      const scope = runtime.scope('attacks');
      return [
        await createOrganisation(scope, 'Attacker', addStarterSkillsets),
        await createOrganisation(scope, 'Neighbour', addStarterSkillsets),
      ] as const;
    } finally {
      await runtime.database.close();
    }
  })();
  const service = await startTestService(server.url, {
    NODE_ENV: 'production',
    REQUESTS_PER_MINUTE: '600',
    // As it ships: nothing on this machine may receive webhooks.
    WEBHOOK_ALLOWED_NETWORKS: '',
    LOG_LEVEL: 'error',
  });
  closing.push(async () => void (await service.stop()));
  return {
    url: service.url,
    attackerKey: attacker.apiKey,
    neighbourKey: neighbour.apiKey,
    connect: async (work) => {
      const connection = new pg.Client({ connectionString: server.url });
      await connection.connect();
      try {
        await work(connection, attacker.id);
      } finally {
        await connection.end();
      }
    },
    hasEnded: () => service.process.exitCode !== null || service.process.signalCode !== null,
  };
}
