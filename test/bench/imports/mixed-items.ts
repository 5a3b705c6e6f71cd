import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** An item as a request's body carries it. */
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

/** A number of the organisation, as the samples have them, and an e-mail address. */
const NUMBER = /E-1\d{3}/g;
const ADDRESS = /[\w.+-]+@([\w-]+\.[\w.]+)/g;

/**
 * Items of every kind, in both languages: the samples over and over, each time as other people. Whoever comes back in
 * several samples (a CV, then a review) comes back in every round too, so part of the items meet a profile that is
 * there.
 *
 * @param count how many
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
