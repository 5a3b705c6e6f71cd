import { packLabels, type LabelSource } from './pack-labels.js';
import { toSharedMemory } from './packed-labels.js';

/** Packs labels into memory that threads can share: each page is JSON in UTF-8 of a LabelSource. */
export function packPages(pages: readonly Uint8Array[]): SharedArrayBuffer {
  const sources = pages.map((page) => JSON.parse(Buffer.from(page).toString('utf8')) as LabelSource);
  return toSharedMemory(
    packLabels({
      labels: sources.flatMap(({ labels }) => [...labels]),
      descriptions: sources.flatMap(({ descriptions = [] }) => [...descriptions]),
      phraseRules: sources.flatMap(({ phraseRules = [] }) => [...phraseRules]),
    }),
  );
}
