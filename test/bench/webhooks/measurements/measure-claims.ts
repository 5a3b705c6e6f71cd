import type { ClaimedDelivery } from '../../../../src/domain/webhooks/dispatch/claim/claim-deliveries.js';
import { createFairClaim } from '../../../../src/domain/webhooks/dispatch/claim/fair-claim.js';
import { policyOf } from '../../../../src/domain/webhooks/endpoints/policies/delivery-policy.js';
import { finishAttempt } from '../../../../src/domain/webhooks/dispatch/outcome/finished-attempt.js';
import { storeAttempts } from '../../../../src/domain/webhooks/dispatch/outcome/store-attempts.sql.js';
import { createConcurrencyLimiter } from '../../../../src/domain/webhooks/dispatch/claim/concurrency-limiter.js';
import { recordEvents } from '../../../../src/domain/webhooks/index.js';
import type { Runtime } from '../../../../src/app/runtime.js';
import { inTransaction } from '../../../../src/platform/database/index.js';
import type { Scope } from '../../../../src/platform/scope.js';
import { percentilesOf } from '../../percentiles.js';
import { makeEvent } from '../bench-events.js';
import type { BenchPlace } from '../bench-place.js';
import { fillOldDeliveries } from './fill-old-deliveries.js';
import { addOrganisation, openWriter } from '../contestants/service.js';

/** Number of deliveries in the smaller table. */
export const FEW = 10_000;

const ENDPOINTS = 100;
/** Maximum number of deliveries per claim. */
const CLAIM_SIZE = 64;
/** Number of new deliveries before each claim. */
const NEW_DELIVERIES = 16;
/** Number of endpoints. */
const BUSY_ENDPOINTS = 4;
const ROUNDS = 10;
const CLAIMS_A_ROUND = 60;

/** Times of claims in a table of a certain size, in milliseconds. */
export interface ClaimTimes {
  readonly deliveries: number;
  readonly p50: number;
  readonly p99: number;
  readonly claims: number;
  /** Size of the three tables with their indexes, in MB. */
  readonly megabytes: number;
}

/** Claims in a large table compared with those in a small one. */
export interface ClaimFigures {
  readonly few: ClaimTimes;
  readonly many: ClaimTimes;
  readonly p50Ratio: number;
  readonly p99Ratio: number;
}

interface Table {
  readonly deliveries: number;
  readonly runtime: Runtime;
  readonly scopes: readonly Scope[];
  /** The claim of a worker. */
  readonly claim: (limit: number) => Promise<ClaimedDelivery[]>;
  readonly took: number[];
}

/**
 * Measures the service's own claim among few and many old deliveries, while new ones are added. The two tables are
 * measured in turn, so that disturbances of the machine affect both.
 */
export async function measureClaims({ server, onProgress }: BenchPlace, deliveries: number): Promise<ClaimFigures> {
  const tables: Table[] = [];
  try {
    for (const [name, count] of [
      ['bench_few', FEW],
      ['bench_many', deliveries],
    ] as const) {
      tables.push(await fill(await server.createDatabase(name), count, onProgress));
    }
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const table of tables) {
        // The first round only fills the caches.
        if (round === 1) table.took.length = 0;
        for (let claim = 0; claim < CLAIMS_A_ROUND; claim += 1) table.took.push(await timeClaim(table, claim));
      }
      onProgress(`round ${round} of ${ROUNDS}`);
    }
    const [few, many] = await Promise.all(tables.map(timesOf));
    if (few === undefined || many === undefined) throw new Error('two tables were to be measured');
    const ratio = (part: 'p50' | 'p99') => Math.round((many[part] / few[part]) * 100) / 100;
    return { few, many, p50Ratio: ratio('p50'), p99Ratio: ratio('p99') };
  } finally {
    for (const { runtime } of tables) await runtime.database.close();
  }
}

async function fill(databaseUrl: string, deliveries: number, onProgress: (line: string) => void): Promise<Table> {
  const runtime = await openWriter(databaseUrl);
  const scopes: Scope[] = [];
  for (let endpoint = 0; endpoint < ENDPOINTS; endpoint += 1) {
    scopes.push((await addOrganisation(runtime, 'http://127.0.0.1:9/webhook')).scope);
  }
  await fillOldDeliveries(databaseUrl, deliveries, (sofar) => onProgress(`${sofar} of ${deliveries} old deliveries`));
  return {
    deliveries,
    runtime,
    scopes,
    claim: createFairClaim(runtime.database.client, createConcurrencyLimiter()).claim,
    took: [],
  };
}

/** Writes new deliveries, claims them, and then finishes the claimed ones as the delivery would. */
async function timeClaim({ runtime, claim, scopes }: Table, number: number): Promise<number> {
  const { client } = runtime.database;
  const busy = scopes.slice((number * BUSY_ENDPOINTS) % scopes.length).slice(0, BUSY_ENDPOINTS);
  await Promise.all(
    busy.map((scope) => {
      const events = Array.from({ length: NEW_DELIVERIES / busy.length }, (_, event) => makeEvent(`E-${event}`));
      return inTransaction(scope, (inside) => recordEvents(inside, events));
    }),
  );
  const before = performance.now();
  const claimed = await claim(CLAIM_SIZE);
  const took = performance.now() - before;
  if (claimed.length === 0) throw new Error('there was nothing to claim');
  await storeAttempts(
    client,
    claimed.map((delivery) => deliveredAttempt(delivery, runtime)),
    false,
  );
  return took;
}

function deliveredAttempt(delivery: ClaimedDelivery, { settings }: Runtime) {
  const outcome = { kind: 'ANSWERED', statusCode: 200, bodyExcerpt: 'ok', durationMilliseconds: 12 } as const;
  return finishAttempt(delivery, policyOf(delivery.partition, settings), outcome, delivery.claimedAt, Math.random);
}

async function timesOf({ deliveries, runtime, took }: Table): Promise<ClaimTimes> {
  const [size] = await runtime.database.client.$queryRaw<{ bytes: bigint }[]>`
    SELECT sum(pg_total_relation_size(name::regclass))::bigint AS bytes
      FROM unnest(ARRAY['event', 'delivery', 'attempt']) AS name`;
  const { p50, p99, count } = percentilesOf(took);
  return { deliveries, p50, p99, claims: count, megabytes: Math.round(Number(size?.bytes ?? 0) / 1e6) };
}
