import { Agent } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import fetch from 'node-fetch';
import { percentilesOf, type Percentiles } from '../bench/percentiles.js';
import { waitFor } from '../support/wait-for.js';

/** An organisation that works normally during an attack. */
export interface Neighbour {
  /** Stops the work, and waits until the items that were sent have been read. */
  stop(): Promise<NeighbourDay>;
}

/** The results of the neighbour. */
export interface NeighbourDay extends Percentiles {
  /** Longest response time, in milliseconds. */
  readonly longest: number;
  /** Requests with an unexpected response, each with that response. */
  readonly refused: readonly string[];
  readonly items: number;
  /** Items that were not READ in the end, with their status. */
  readonly unread: readonly string[];
  /** Longest time from sending an item until it was read, in seconds. */
  readonly slowestItemSeconds: number;
}

/**
 * Pause between a response and the next request, in milliseconds: like a few people at work, far below the request
 * limit.
 */
const PAUSE = 150;

/** Maximum time until the items are read after the work has stopped, in milliseconds. */
const READING_PATIENCE = 120_000;

const PASSPORT =
  `{ profile(publicIdentifier: "E-1") { fullName skills { nodes { level confidence skill { name } evidence { nodes { ` +
  `quote levelBasis } } } } workHistory { occupation company } } }`;
const PROGRESS =
  `query ($batchId: String!) { imports(where: { batchId: { eq: $batchId } }, first: 100) { nodes { createdAt finishedAt ` +
  `items(first: 1) { nodes { status failure { code } } } } } }`;

interface ItemRow {
  readonly status: string;
  readonly failure: { readonly code: string } | null;
  /** When it was accepted. */
  readonly createdAt: string;
  readonly finishedAt: string | null;
}

/** Starts a neighbour that reads passports, and sends a record every now and then. */
export async function startNeighbour(url: string, apiKey: string): Promise<Neighbour> {
  const agent = new Agent({ keepAlive: true });
  const took: number[] = [];
  const refused: string[] = [];
  const batchId = `neighbour ${process.pid} ${Date.now()}`;
  let sent = 0;
  let stopped = false;

  async function ask(method: 'GET' | 'POST', path: string, body?: unknown): Promise<{ status: number; text: string }> {
    const answer = await fetch(`${url}${path}`, {
      method,
      agent,
      headers: { 'x-api-key': apiKey, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, text: await answer.text() };
  }

  async function timed(name: string, status: number, asking: () => ReturnType<typeof ask>): Promise<void> {
    const before = performance.now();
    try {
      const answer = await asking();
      if (answer.status !== status || answer.text.includes('"errors"'))
        refused.push(`${name}: ${answer.status} ${answer.text.slice(0, 200)}`);
    } catch (error) {
      refused.push(`${name}: ${String(error)}`);
    }
    took.push(performance.now() - before);
  }

  const importOne = () => {
    sent += 1;
    const payload = { name: 'Noor de Wit', skills: 'TypeScript (expert), PostgreSQL 3/5' };
    return ask('POST', '/import/unclassified', {
      batchId,
      items: [{ entityType: 'person', entityId: `E-${sent}`, payload }],
    });
  };

  async function items(): Promise<ItemRow[]> {
    const { text } = await ask('POST', '/graphql', { query: PROGRESS, variables: { batchId } });
    const { data } = JSON.parse(text) as {
      data: { imports: { nodes: (Pick<ItemRow, 'createdAt' | 'finishedAt'> & { items: { nodes: ItemRow[] } })[] } };
    };
    return data.imports.nodes.flatMap(({ createdAt, finishedAt, items }) =>
      items.nodes.map((item) => ({ ...item, createdAt, finishedAt })),
    );
  }
  // Both, because they are read one after the other.
  const isEnded = ({ status, finishedAt }: ItemRow) =>
    finishedAt !== null && status !== 'QUEUED' && status !== 'READING';

  await importOne();
  await waitFor(async () => (await items()).every(isEnded), READING_PATIENCE);

  const working = (async () => {
    for (let turn = 0; !stopped; turn += 1) {
      // As many imports as fit on one page.
      if (turn % 8 === 0 && sent < 100) await timed('import', 202, importOne);
      else if (turn % 2 === 0) await timed('GET /profiles', 200, () => ask('GET', '/profiles/E-1'));
      else await timed('passport', 200, () => ask('POST', '/graphql', { query: PASSPORT }));
      await setTimeout(PAUSE);
    }
  })();

  return {
    async stop() {
      stopped = true;
      await working;
      const rows = await waitFor(async () => {
        const now = await items();
        return now.every(isEnded) && now;
      }, READING_PATIENCE).catch(items);
      agent.destroy();
      const seconds = rows.map(
        ({ createdAt, finishedAt }) =>
          (finishedAt === null ? Number.POSITIVE_INFINITY : Date.parse(finishedAt) - Date.parse(createdAt)) / 1000,
      );
      return {
        ...percentilesOf(took),
        longest: Math.round(Math.max(...took)),
        refused,
        items: rows.length,
        unread: rows.flatMap(({ status, failure }) =>
          status === 'READ' ? [] : [failure ? `${status} ${failure.code}` : status],
        ),
        slowestItemSeconds: Math.round(Math.max(...seconds) * 10) / 10,
      };
    },
  };
}
