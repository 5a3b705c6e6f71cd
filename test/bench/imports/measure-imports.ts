import { setTimeout } from 'node:timers/promises';
import { openRuntime } from '../../../src/app/runtime.js';
import { createOrganisation } from '../../../src/domain/organisations/index.js';
import { addStarterSkillsets } from '../../../src/domain/skillsets/index.js';
import type { OpenDatabase } from '../../../src/platform/database/index.js';
import { readSettings } from '../../../src/app/settings.js';
import { createLogger } from '../../../src/platform/telemetry/index.js';
import { startEmbeddedServer, type EmbeddedServer } from '../../support/database/embedded-server.js';
import { TEST_SECRET_KEY } from '../../support/test-secret-key.js';
import { startTestService } from '../../support/services/test-service.js';
import { percentilesOf, rounded, type Percentiles } from '../percentiles.js';
import { countProcessorTime, type ProcessorTime } from '../processor-time.js';
import { insertOnly } from './insert-only.js';
import { makeMixedItems } from './mixed-items.js';
import { startProbe } from './probe-api.js';
import { sendItems } from './send-items.js';

/** The options of a run. */
export interface ImportsOptions {
  /** Number of items to import. */
  readonly items: number;
  /** Time for which the API is queried while nothing else is running, in seconds. */
  readonly idleSeconds: number;
  /**
   * Maximum time to measure the second pass, which looks for suggestions, after every item has been read, in seconds; 0
   * to leave it out.
   */
  readonly suggestionSeconds: number;
  /** Stores a larger taxonomy in the database before the service starts; by default the starter taxonomy is used. */
  readonly prepareDatabase?: (client: OpenDatabase['client']) => Promise<void>;
  readonly onProgress: (line: string) => void;
}

/** The results of a run. */
export interface ImportsFigures {
  readonly items: number;
  readonly characters: number;
  /** Number of skills in the taxonomy. */
  readonly skills: number;
  readonly insertOnlyPerSecond: number;
  /** Time from the first request until the last item is in the graph. */
  readonly itemsPerSecond: number;
  readonly ratioToInsertOnly: number;
  readonly failed: number;
  readonly idle: Percentiles;
  readonly busy: Percentiles;
  readonly p99Ratio: number;
  /**
   * Processor time of the service and of PostgreSQL per item, in milliseconds; null if the system does not report it.
   */
  readonly processorMilliseconds: ProcessorTime | null;
  /**
   * Items per second of the second pass, which looks for suggestions, while no item waits to be read. Null if it was
   * not measured.
   */
  readonly withSuggestionsPerSecond: number | null;
}

const KNOWN_PERSON = 'bench-person';

/** Measures imports from the HTTP request to the workforce graph, with one process of the service and a PostgreSQL. */
export async function measureImports(options: ImportsOptions): Promise<ImportsFigures> {
  const server = await startEmbeddedServer();
  try {
    const { id, apiKey } = await prepare(server, options);
    const service = await startTestService(server.url, { NODE_ENV: 'production', LOG_LEVEL: 'warn' });
    try {
      const { onProgress } = options;
      await sendItems(service.url, apiKey, [
        { payload: { publicIdentifier: KNOWN_PERSON, name: 'Bench Person', skills: ['Java', 'SQL', 'Excel'] } },
      ]);
      await untilRead(server, id);
      const items = makeMixedItems(options.items);
      onProgress(`the API, for ${options.idleSeconds} s with nothing else going on`);
      const idleProbe = startProbe(service.url, apiKey, KNOWN_PERSON);
      await setTimeout(options.idleSeconds * 1000);
      const idle = percentilesOf(await idleProbe.stop());
      onProgress(`${items.length} plain inserts`);
      const insertOnlyPerSecond = await insertOnly(server.url, items);
      onProgress(`${items.length} items over HTTP into the graph`);
      const busyProbe = startProbe(service.url, apiKey, KNOWN_PERSON);
      const processorTimeUsed = await countProcessorTime(
        server,
        service.process.pid === undefined ? [] : [service.process.pid],
      );
      const startedAt = performance.now();
      await sendItems(service.url, apiKey, items);
      await untilRead(server, id);
      const seconds = (performance.now() - startedAt) / 1000;
      const used = await processorTimeUsed();
      const busy = percentilesOf(await busyProbe.stop());
      const [counts] = await server.query<{ failed: number; skills: number }>(
        `SELECT (SELECT count(*)::int FROM import_item WHERE status = 'FAILED') AS failed, (SELECT count(*)::int
          FROM skill) AS skills`,
      );
      if (options.suggestionSeconds > 0) onProgress(`suggestions, for ${options.suggestionSeconds} s at most`);
      return {
        items: items.length,
        characters: Math.round(
          items.reduce((sum, { payload }) => sum + JSON.stringify(payload).length, 0) / items.length,
        ),
        skills: counts?.skills ?? 0,
        insertOnlyPerSecond: rounded(insertOnlyPerSecond),
        itemsPerSecond: rounded(items.length / seconds),
        ratioToInsertOnly: Math.round((items.length / seconds / insertOnlyPerSecond) * 1000) / 1000,
        failed: counts?.failed ?? 0,
        idle,
        busy,
        p99Ratio: rounded(busy.p99 / idle.p99),
        processorMilliseconds: used && anItem(used, items.length),
        withSuggestionsPerSecond:
          options.suggestionSeconds > 0 ? await suggestedPerSecond(server, id, options.suggestionSeconds) : null,
      };
    } finally {
      await service.stop();
    }
  } finally {
    await server.close();
  }
}

async function prepare(
  server: EmbeddedServer,
  { prepareDatabase, onProgress }: ImportsOptions,
): Promise<{ id: string; apiKey: string }> {
  const runtime = await openRuntime(
    readSettings({ SECRET_KEY: TEST_SECRET_KEY, DATABASE_URL: server.url }),
    createLogger('silent'),
  );
  try {
    if (prepareDatabase) {
      onProgress('the taxonomy');
      await prepareDatabase(runtime.database.client);
    }
    return await createOrganisation(runtime.scope('support'), 'Bench', addStarterSkillsets);
  } finally {
    await runtime.database.close();
  }
}

async function untilRead(server: EmbeddedServer, organisationId: string): Promise<void> {
  for (;;) {
    const [left] = await server.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM import_item WHERE organisation_id = $1 AND status IN ('QUEUED', 'READING')`,
      [organisationId],
    );
    if (left?.count === 0) return;
    await setTimeout(100);
  }
}

function anItem(used: ProcessorTime, items: number): ProcessorTime {
  return { service: rounded(used.service / items), database: rounded(used.database / items) };
}

/** Measures the second pass until it has finished, or for this number of seconds. */
async function suggestedPerSecond(
  server: EmbeddedServer,
  organisationId: string,
  atMostSeconds: number,
): Promise<number> {
  const waiting = async () => {
    const [left] = await server.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM import_item WHERE organisation_id = $1 AND suggestion_work = 'WAITING'`,
      [organisationId],
    );
    return left?.count ?? 0;
  };
  const startedAt = performance.now();
  const seconds = () => (performance.now() - startedAt) / 1000;
  const before = await waiting();
  let left = before;
  while (left > 0 && seconds() < atMostSeconds) {
    await setTimeout(100);
    left = await waiting();
  }
  return rounded((before - left) / seconds());
}
