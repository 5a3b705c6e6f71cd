import fetch from 'node-fetch';
import type { SeededRandom } from '../../support/seeded-random.js';
import type { SampleItem } from './sample-items.js';

/** What the client of a run sent, and the responses that it got. */
export interface SentLoad {
  /**
   * Imports that were answered with 202, or that were found stored after their response was lost: items by batchId.
   */
  readonly accepted: Map<string, readonly SampleItem[]>;
  /** Imports that are not stored, as far as the client knows; their items were sent again under another batchId. */
  readonly refused: Map<string, readonly SampleItem[]>;
  /** Imports of `accepted` whose response was lost. */
  answersLost: number;
  /** Matches answered with 202. */
  matchesAccepted: number;
  /** Requests for matches that did not get 202; each may have started a match. */
  matchesUnknown: number;
}

/** How the client reaches the service. */
export interface LoadTarget {
  readonly urls: readonly string[];
  readonly apiKey: string;
  readonly random: SeededRandom;
}

/** Time-out of the client, in milliseconds. */
const PATIENCE = 20_000;

/** Wait of the client between two attempts, in milliseconds. */
const PAUSE = 200;

/** Number of imports that the client sends concurrently. */
const CLIENTS = 3;

const LARGEST_IMPORT = 40;

export function emptyLoad(): SentLoad {
  return { accepted: new Map(), refused: new Map(), answersLost: 0, matchesAccepted: 0, matchesUnknown: 0 };
}

/**
 * Sends items in imports of 1 to 40, several concurrently, until each is accepted. If a response is lost, the client
 * does what clients.md advises: it queries whether there is an import with this batchId, and sends again only what is
 * missing.
 *
 * @param admit - waits until this number of items may be sent.
 */
export async function sendImports(
  target: LoadTarget,
  items: readonly SampleItem[],
  load: SentLoad,
  admit: (count: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  let batches = 0;
  const work = async (): Promise<void> => {
    while (next < items.length) {
      const part = items.slice(next, next + target.random.between(1, LARGEST_IMPORT));
      next += part.length;
      await admit(next);
      for (let sent = false; !sent;) {
        batches += 1;
        sent = await sendImport(target, `batch-${batches}`, part, load);
        if (!sent) await pause();
      }
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, work));
}

/** @returns whether the items are accepted. */
async function sendImport(
  target: LoadTarget,
  batchId: string,
  items: readonly SampleItem[],
  load: SentLoad,
): Promise<boolean> {
  const body = { batchId, items: items.map(({ number: _number, ...item }) => item) };
  if ((await post(target, '/import/unclassified', body)) === 202) {
    load.accepted.set(batchId, items);
    return true;
  }
  if (!(await isStored(target, batchId))) {
    load.refused.set(batchId, items);
    return false;
  }
  load.accepted.set(batchId, items);
  load.answersLost += 1;
  return true;
}

/** Requests matches of people with skillsets, one after another, until each request got 202. */
export async function sendMatches(
  target: LoadTarget,
  count: number,
  pair: () => Promise<{ publicIdentifier: string; skillsetId: string }>,
  load: SentLoad,
  admit: (count: number) => Promise<void>,
): Promise<void> {
  for (let sent = 0; sent < count;) {
    await admit(sent + 1);
    const { publicIdentifier, skillsetId } = await pair();
    const status = await post(target, '/smart-match', { publicIdentifier, skillsetIds: [skillsetId] });
    if (status === 202) {
      load.matchesAccepted += 1;
      sent += 1;
    } else {
      load.matchesUnknown += 1;
      await pause();
    }
  }
}

/** @returns the status, or undefined if there was no response. */
async function post({ urls, apiKey, random }: LoadTarget, path: string, body: object): Promise<number | undefined> {
  try {
    const response = await fetch(`${random.pick(urls)}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': apiKey },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE),
    });
    await response.text();
    return response.status;
  } catch {
    return undefined;
  }
}

/** Queries the processes until one of them responds whether an import is stored. */
async function isStored({ urls, apiKey, random }: LoadTarget, batchId: string): Promise<boolean> {
  for (;;) {
    // By then, the transactions of a process that died have been committed or rolled back.
    await pause();
    try {
      const response = await fetch(`${random.pick(urls)}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-api-key': apiKey },
        body: JSON.stringify({
          query: 'query ($batchId: String!) { imports(where: { batchId: { eq: $batchId } }) { nodes { id } } }',
          variables: { batchId },
        }),
        signal: AbortSignal.timeout(PATIENCE),
      });
      const answer = (await response.json()) as { data?: { imports?: { nodes: object[] } } };
      if (answer.data?.imports) return answer.data.imports.nodes.length > 0;
    } catch {
      // No process responded; one of them will.
    }
  }
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, PAUSE));
}
