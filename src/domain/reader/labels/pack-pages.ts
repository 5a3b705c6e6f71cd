import type { OccupationTexts } from '../../taxonomy/index.js';
import { packOccupations } from '../occupations/pack-occupations.js';
import { shareOccupations } from '../occupations/packed-occupations.js';
import { packLabels, type LabelSource } from './pack-labels.js';
import { toSharedMemory } from './packed-labels.js';

/** Packs labels into memory that threads can share: each page is JSON in UTF-8 of a LabelSource. */
export function packPages(pages: readonly Uint8Array[]): SharedArrayBuffer {
  const sources = pages.map((page) => parsed<LabelSource>(page));
  return toSharedMemory(
    packLabels({
      labels: sources.flatMap(({ labels }) => [...labels]),
      descriptions: sources.flatMap(({ descriptions = [] }) => [...descriptions]),
      phraseRules: sources.flatMap(({ phraseRules = [] }) => [...phraseRules]),
    }),
  );
}

/** Packs occupations into memory that threads can share: each page is JSON in UTF-8 of a list of OccupationTexts. */
export function packOccupationPages(pages: readonly Uint8Array[]): SharedArrayBuffer {
  return shareOccupations(packOccupations(pages.flatMap((page) => parsed<OccupationTexts[]>(page))));
}

function parsed<Content>(page: Uint8Array): Content {
  return JSON.parse(Buffer.from(page).toString('utf8')) as Content;
}
