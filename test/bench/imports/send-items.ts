import fetch from 'node-fetch';
import type { BenchItem } from './mixed-items.js';

/** Number of items in one request. */
const IMPORT_SIZE = 100;

/** Sends items as imports, one request after another. */
export async function sendItems(url: string, apiKey: string, items: readonly BenchItem[]): Promise<void> {
  for (let start = 0; start < items.length; start += IMPORT_SIZE) {
    const answer = await fetch(`${url}/import/unclassified`, {
      method: 'POST',
      headers: { 'x-api-key': apiKey, 'content-type': 'application/json' },
      body: JSON.stringify({ items: items.slice(start, start + IMPORT_SIZE) }),
    });
    const body = await answer.text();
    if (answer.status !== 202) throw new Error(`an import was answered with ${answer.status}: ${body}`);
  }
}
