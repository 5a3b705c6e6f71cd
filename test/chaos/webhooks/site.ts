import { createOrganisation } from '../../../src/domain/organisations/index.js';
import { addStarterSkillsets } from '../../../src/domain/skillsets/index.js';
import { setWebhook, type NewEndpoint } from '../../../src/domain/webhooks/index.js';
import { openRuntime, type Runtime } from '../../../src/app/runtime.js';
import { readSettings } from '../../../src/app/settings.js';
import { createLogger } from '../../../src/platform/telemetry/index.js';
import { queryOnce, startEmbeddedServer, type EmbeddedServer } from '../../support/database/embedded-server.js';
import { createTestDatabase } from '../../support/database/test-database.js';
import { TEST_SECRET_KEY } from '../../support/test-secret-key.js';
import type { Query } from '../query.js';
import { startServiceFleet, type ServiceFleet } from '../service-fleet.js';
import { createEventWriter, type EventWriter } from './event-writer.js';
import { startNotingReceiver, type Answerer, type NotingReceiver } from './noting-receiver.js';
import type { Stage } from './scenario.js';

/** A database with organisations whose events are delivered. */
export interface Site {
  readonly url: string;
  readonly runtime: Runtime;
  readonly query: Query;
  /** An organisation with its one endpoint. */
  addParty(options: PartyOptions): Promise<Party>;
  /** All organisations so far. */
  readonly parties: readonly Party[];
  /** Starts workers, which are restarted when they end. */
  startWorkers(count: number, environment?: Record<string, string>, databaseUrl?: string): Promise<ServiceFleet>;
  /** All fleets so far. */
  readonly fleets: readonly ServiceFleet[];
}

/** An organisation with the writer and the receiver of its events. */
export interface Party {
  readonly name: string;
  readonly organisationId: string;
  readonly ordered: boolean;
  readonly endpoint: NewEndpoint;
  readonly receiver: NotingReceiver;
  readonly writer: EventWriter;
}

export interface PartyOptions {
  readonly name: string;
  /** Whether events about one subject are delivered one after the other. */
  readonly ordered?: boolean;
  readonly answerer?: Answerer;
  /** URL of the endpoint, if it is not that of its receiver. */
  readonly urlFor?: (receiverUrl: string) => Promise<string>;
  /** Time-out of an attempt in seconds; 15 by default. */
  readonly timeoutSeconds?: number;
}

/** The networks that workers may connect to: only the loopback addresses of the receivers. */
const RECEIVERS = '127.0.0.1/32';

/**
 * Failed deliveries are retried after a second, many times, also after a time-out. The hours of the default schedule
 * are covered by the tests of the schedule.
 */
const POLICY = { retry_schedule_seconds: Array.from({ length: 60 }, () => 1), jitter_percent: 0, throttle_seconds: 1 };

/** A site with its own database, on the PostgreSQL that scenarios share. */
export async function openSharedSite(stage: Stage): Promise<Site> {
  const database = await createTestDatabase();
  stage.closing.push(database.drop);
  return makeSite(stage, database.url, database.runtime);
}

/**
 * A site with its own PostgreSQL, which the scenario may damage.
 *
 * @param folder - the folder of its data; by default a temporary one, which is removed afterwards.
 */
export async function openOwnSite(stage: Stage, folder?: string): Promise<Site & { server: EmbeddedServer }> {
  const server = await startEmbeddedServer(folder);
  stage.closing.push(server.close);
  const runtime = await openRuntime(
    readSettings({ DATABASE_URL: server.url, SECRET_KEY: TEST_SECRET_KEY, WEBHOOK_ALLOWED_NETWORKS: RECEIVERS }),
    createLogger('silent'),
  );
  stage.closing.push(runtime.database.close);
  return { ...makeSite(stage, server.url, runtime), server };
}

function makeSite(stage: Stage, url: string, runtime: Runtime): Site {
  const query: Query = (sql, values) => queryOnce(url, sql, values);
  const parties: Party[] = [];
  const fleets: ServiceFleet[] = [];
  return {
    url,
    runtime,
    query,
    parties,
    fleets,
    addParty: async ({ name, ordered = false, answerer, urlFor, timeoutSeconds }) => {
      const receiver = await startNotingReceiver(answerer);
      stage.closing.push(receiver.close);
      const { id: organisationId } = await createOrganisation(runtime.scope('chaos'), name, addStarterSkillsets);
      const endpoint = await setWebhook(
        { ...runtime.scope('chaos'), organisationId },
        runtime.encryption,
        (await urlFor?.(receiver.url)) ?? receiver.url,
      );
      await query(
        `UPDATE endpoint SET ordered = $2, retry_schedule_seconds = $3, jitter_percent = $4, throttle_seconds = $5,
          timeout_seconds = $6
         WHERE organisation_id = $1`,
        [
          organisationId,
          ordered,
          POLICY.retry_schedule_seconds,
          POLICY.jitter_percent,
          POLICY.throttle_seconds,
          timeoutSeconds,
        ],
      );
      const party: Party = {
        name,
        organisationId,
        ordered,
        endpoint,
        receiver,
        writer: createEventWriter(runtime, organisationId),
      };
      parties.push(party);
      return party;
    },
    startWorkers: async (count, environment = {}, databaseUrl = url) => {
      const fleet = await startServiceFleet(databaseUrl, count, {
        ROLE: 'worker',
        WEBHOOK_ALLOWED_NETWORKS: RECEIVERS,
        ...environment,
      });
      stage.closing.push(fleet.stop);
      fleets.push(fleet);
      return fleet;
    },
  };
}

/** Two organisations; the endpoint of the second one is ordered. */
export async function addTwoParties(site: Site, options: Partial<PartyOptions> = {}): Promise<readonly [Party, Party]> {
  return [
    await site.addParty({ name: 'unordered', ...options }),
    await site.addParty({ name: 'ordered', ordered: true, ...options }),
  ];
}
