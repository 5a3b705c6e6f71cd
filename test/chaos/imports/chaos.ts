import { openRuntime } from '../../../src/app/runtime.js';
import { createOrganisation, type NewOrganisation } from '../../../src/domain/organisations/index.js';
import { addStarterSkillsets } from '../../../src/domain/skillsets/index.js';
import { setWebhook, type NewEndpoint } from '../../../src/domain/webhooks/index.js';
import { readSettings } from '../../../src/app/settings.js';
import { createLogger } from '../../../src/platform/telemetry/index.js';
import { closeAll, type Closing } from '../../support/close-all.js';
import { startEmbeddedServer, type EmbeddedServer } from '../../support/database/embedded-server.js';
import { createSeededRandom } from '../../support/seeded-random.js';
import { TEST_SECRET_KEY } from '../../support/test-secret-key.js';
import { waitFor } from '../../support/wait-for.js';
import { startWebhookReceiver, type WebhookReceiver } from '../../support/webhooks/webhook-receiver.js';
import type { ChaosOptions } from './chaos-options.js';
import type { ChaosRecord } from './checks.js';
import { disturb, type Disturbance } from './disturb.js';
import { endLeases, LEASED_WORK } from '../end-leases.js';
import { measure, type ChaosFigures } from './measure.js';
import type { Query } from '../query.js';
import { makeSampleItems, type SampleItem } from './sample-items.js';
import { emptyLoad, sendImports, sendMatches, type SentLoad } from './send-load.js';
import { startServiceFleet, type ServiceFleet } from '../service-fleet.js';
import { takeFindings } from './take-findings.js';

/** A finished run, with everything that can be checked still open. */
export interface ChaosRun {
  readonly record: ChaosRecord;
  readonly figures: ChaosFigures;
  close(): Promise<void>;
}

/** Number of processes of the service; each is both gateway and worker. */
const PROCESSES = 2;

/** Number of skills that the sample items name. */
const SKILLS = 60;

/**
 * Maximum time without any progress before a run fails, in milliseconds: much longer than the longest lease of 30 s.
 */
const STANDSTILL = 240_000;

/** Maximum response time of a receiver, in milliseconds: long enough for kills to hit deliveries in progress. */
const RECEIVER_DELAY = 40;

const SETTINGS = { SECRET_KEY: TEST_SECRET_KEY, WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8', LOG_LEVEL: 'warn' };

/**
 * Runs a service of two processes that reads items, computes matches and delivers events: first without disturbances,
 * then for another organisation while processes are killed and the database is restarted. Ends when everything that was
 * accepted is done.
 *
 * @param closing - collects what the run opens, so that the caller can close it if the run is interrupted.
 * @throws Error if there is no progress any more.
 */
export async function runChaos(options: ChaosOptions, closing: Closing[] = []): Promise<ChaosRun> {
  const close = () => closeAll(closing);
  try {
    const server = await startEmbeddedServer();
    closing.push(server.close);
    const random = createSeededRandom(options.seed);
    const receiver = await startWebhookReceiver();
    closing.push(receiver.close);
    receiver.respondWith(async () => {
      await new Promise((resolve) => setTimeout(resolve, random.between(0, RECEIVER_DELAY)));
      return 200;
    });
    const prepared = await prepare(server.url, receiver.url);
    const fleet = await startServiceFleet(server.url, PROCESSES, SETTINGS);
    closing.push(fleet.stop);
    const skills = await server.query<{ name: string }>(
      `SELECT name FROM skill_translation WHERE language = 'en' AND length(name) > 3 ORDER BY skill_id LIMIT ${SKILLS}`,
    );
    const items = makeSampleItems(
      options.items,
      skills.map(({ name }) => name),
      random,
    );

    options.onProgress(`reading ${items.length} items undisturbed`);
    await readUndisturbed(fleet, server.query, prepared.undisturbed, items);
    const undisturbed = await takeFindings(server.query, prepared.undisturbed.id);

    options.onProgress(
      `${options.kills} kills while ${items.length} items are read, ${options.matches} matches computed and their ` +
        `events delivered`,
    );
    const organisationId = prepared.disturbed.id;
    const startedAt = Date.now();
    const target = { urls: fleet.urls, apiKey: prepared.disturbed.apiKey, random };
    const { load, disturbances } = await sendWhileDisturbing(fleet, server, target, items, options);
    await finishWork(fleet, server.query, organisationId, receiver, options);
    const seconds = (Date.now() - startedAt) / 1000;
    await fleet.stop();

    const record: ChaosRecord = {
      query: server.query,
      organisationId,
      signingSecret: prepared.endpoint.signingSecret,
      load,
      received: receiver.received,
      undisturbed,
      unexpectedEnds: fleet.unexpectedEnds,
    };
    return { record, figures: await measure(record, disturbances, seconds), close };
  } catch (error) {
    await close();
    throw error;
  }
}

interface Prepared {
  readonly undisturbed: NewOrganisation;
  readonly disturbed: NewOrganisation;
  readonly endpoint: NewEndpoint;
}

async function prepare(databaseUrl: string, receiverUrl: string): Promise<Prepared> {
  const runtime = await openRuntime(readSettings({ ...SETTINGS, DATABASE_URL: databaseUrl }), createLogger('silent'));
  try {
    const scope = runtime.scope('support');
    const undisturbed = await createOrganisation(scope, 'Undisturbed', addStarterSkillsets);
    const disturbed = await createOrganisation(scope, 'Disturbed', addStarterSkillsets);
    const endpoint = await setWebhook({ ...scope, organisationId: disturbed.id }, runtime.encryption, receiverUrl);
    return { undisturbed, disturbed, endpoint };
  } finally {
    await runtime.database.close();
  }
}

async function readUndisturbed(
  fleet: ServiceFleet,
  query: Query,
  { id, apiKey }: NewOrganisation,
  items: readonly SampleItem[],
): Promise<void> {
  const target = { urls: fleet.urls, apiKey, random: createSeededRandom(1) };
  await sendImports(target, items, emptyLoad(), async () => undefined);
  await waitFor(async () => (await countWork(query, id)).waiting === 0, STANDSTILL);
}

async function sendWhileDisturbing(
  fleet: ServiceFleet,
  server: EmbeddedServer,
  target: Parameters<typeof sendImports>[0],
  items: readonly SampleItem[],
  options: ChaosOptions,
): Promise<{ load: SentLoad; disturbances: Disturbance[] }> {
  const load = emptyLoad();
  let kills = 0;
  // The load is sent while processes are killed, so that each kill interrupts work.
  const admitOf = (total: number) => async (count: number) => {
    while (kills < options.kills && count > (total * (kills + 1)) / (options.kills + 1))
      await new Promise((resolve) => setTimeout(resolve, 20));
  };
  const pair = async () => {
    const [found] = await waitFor(
      () =>
        server
          .query<{ publicIdentifier: string; skillsetId: string }>(
            `SELECT profile.public_identifier AS "publicIdentifier", skillset.id AS "skillsetId"
           FROM profile JOIN skillset USING (organisation_id)
           WHERE organisation_id = (SELECT id FROM organisation WHERE name = 'Disturbed')
             ORDER BY md5(profile.id::text || skillset.id::text || $1) LIMIT 1`,
            [String(target.random.next())],
          )
          .then((rows) => (rows.length > 0 ? rows : null)),
      60_000,
    );
    if (!found) throw new Error('nobody can be matched');
    return found;
  };
  const [disturbances] = await Promise.all([
    disturb(fleet, server, target.random, options, (count) => {
      kills = count;
    }),
    sendImports(target, items, load, admitOf(items.length)),
    sendMatches(target, options.matches, pair, load, admitOf(options.matches)),
  ]);
  await fleet.whole();
  return { load, disturbances };
}

/** Waits until nothing is waiting any more, as long as there is progress. */
async function finishWork(
  fleet: ServiceFleet,
  query: Query,
  organisationId: string,
  receiver: WebhookReceiver,
  options: ChaosOptions,
): Promise<void> {
  if (!options.waitForLeases) await freeLeases(fleet, query, organisationId);
  let last = { waiting: -1, received: -1, at: Date.now() };
  let told = 0;
  for (;;) {
    const { waiting } = await countWork(query, organisationId);
    const received = receiver.received.length;
    if (waiting === 0) return;
    if (waiting !== last.waiting || received !== last.received) last = { waiting, received, at: Date.now() };
    if (Date.now() - last.at > STANDSTILL)
      throw new Error(`${waiting} pieces of work wait, and nothing goes on any more`);
    if (Date.now() - told > 10_000) {
      options.onProgress(`${waiting} pieces of work wait or are leased`);
      told = Date.now();
    }
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

/**
 * Ends the leases of killed processes: once the living processes have finished their work, all leases left are theirs.
 */
async function freeLeases(fleet: ServiceFleet, query: Query, organisationId: string): Promise<void> {
  await fleet.stop();
  await endLeases(query, organisationId);
  await fleet.start();
}

async function countWork(query: Query, organisationId: string): Promise<{ waiting: number }> {
  const counts = LEASED_WORK.map(
    ([table, waiting]) => `(SELECT count(*) FROM ${table} WHERE organisation_id = $1 AND status IN (${waiting}))`,
  );
  const [counted] = await query<{ waiting: number }>(`SELECT (${counts.join(' + ')})::int AS waiting`, [
    organisationId,
  ]);
  return { waiting: counted?.waiting ?? -1 };
}
