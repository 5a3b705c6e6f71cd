import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** An item of a request body. */
export interface BenchItem {
  readonly entityType?: string;
  readonly entityId?: string;
  readonly payload: object;
}

const SAMPLES = fileURLToPath(new URL('../../../../samples/', import.meta.url));

const FILES = [
  'cvs-free-text.json',
  'cvs-json-resume.json',
  'performance-reviews.json',
  'survey.json',
  'survey-export.json',
  'certificates.json',
  'hr-list.json',
] as const;

/** An employee number as in the samples, and an e-mail address. */
const NUMBER = /E-1\d{3}/g;
const ADDRESS = /[\w.+-]+@([\w-]+\.[\w.]+)/g;

/**
 * Items of every kind in both languages: the samples repeated, each time with other people. People who occur in several
 * samples (a CV, then a review) do so in each repetition, so some items meet a profile that already exists.
 *
 * @param count - number of items.
 */
export function makeMixedItems(count: number): BenchItem[] {
  const samples = FILES.flatMap(
    (file) => (JSON.parse(readFileSync(`${SAMPLES}${file}`, 'utf8')) as { items: BenchItem[] }).items,
  );
  return Array.from({ length: count }, (_, index) => {
    const round = Math.floor(index / samples.length);
    const text = JSON.stringify(samples[index % samples.length])
      .replace(NUMBER, (number) => `${number}-${round}`)
      .replace(ADDRESS, (address) => `r${round}.${address}`);
    return JSON.parse(text) as BenchItem;
  });
}
