import fetch from 'node-fetch';
import type { SeededRandom } from '../../support/seeded-random.js';
import type { SampleItem } from './sample-items.js';

/** What the client of a run did and was told. */
export interface SentLoad {
  /**
   * Imports that the service answered for with 202, or told of when it was asked about a lost answer: batchId to its
   * items.
   */
  readonly accepted: Map<string, readonly SampleItem[]>;
  /** Imports that are not stored, as far as the client knows; their items were sent again under another batchId. */
  readonly refused: Map<string, readonly SampleItem[]>;
  /** Imports of `accepted` whose answer was lost. */
  answersLost: number;
  /** Matches answered with 202. */
  matchesAccepted: number;
  /** Requests for matches that got no 202; each may have started one. */
  matchesUnknown: number;
}

/** How the client reaches the service. */
export interface LoadTarget {
  readonly urls: readonly string[];
  readonly apiKey: string;
  readonly random: SeededRandom;
}

/** How long a client waits for an answer, in milliseconds. */
const PATIENCE = 20_000;

/** How long a client waits before it tries again, in milliseconds. */
const PAUSE = 200;

/** How many imports a client gives the service at once. */
const CLIENTS = 3;

const LARGEST_IMPORT = 40;

export function emptyLoad(): SentLoad {
  return { accepted: new Map(), refused: new Map(), answersLost: 0, matchesAccepted: 0, matchesUnknown: 0 };
}

/**
 * Sends items as imports of 1 to 40, several at once, until each is accepted. Where the answer is lost, the client does
 * what clients.md advises: it asks whether there is an import with this batchId, and sends again only what is not
 * there.
 *
 * @param admit - waits until so many items may have been sent.
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

/** Asks for matches of people against skillsets, one after another, until each request got a 202. */
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

/** @returns the status, or undefined when no answer came. */
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

/** Asks until one of the processes tells whether an import is stored. */
async function isStored({ urls, apiKey, random }: LoadTarget, batchId: string): Promise<boolean> {
  for (;;) {
    // What was under way when its process died is stored or undone by then.
    await pause();
    try {
      const response = await fetch(`${random.pick(urls)}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-api-key': apiKey },
        body: JSON.stringify({
          query: 'query ($batchId: String!) { imports(batchId: $batchId) { nodes { id } } }',
          variables: { batchId },
        }),
        signal: AbortSignal.timeout(PATIENCE),
      });
      const answer = (await response.json()) as { data?: { imports?: { nodes: object[] } } };
      if (answer.data?.imports) return answer.data.imports.nodes.length > 0;
    } catch {
      // Nobody answered; somebody will.
    }
  }
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, PAUSE));
}
