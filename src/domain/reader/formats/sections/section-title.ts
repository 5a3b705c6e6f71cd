import type { Member } from '../../values/members.js';
import { keyTable, normaliseKey } from '../../vocabulary/index.js';

const TITLE_KEYS = keyTable({ title: 'title,heading,section,titel,kop,kopje,onderdeel,rubriek' });
const LONGEST_TITLE = 100;

/** The titles that an object gives itself as a section of something: {"title": "Development goals", "text": ...}. */
export function sectionTitlesOf(members: readonly Member[]): string[] {
  return members
    .filter(
      ({ name, value }) =>
        typeof value === 'string' && value.length < LONGEST_TITLE && TITLE_KEYS.has(normaliseKey(name)),
    )
    .map(({ value }) => String(value));
}

/** The first of them. */
export function sectionTitleOf(members: readonly Member[]): string | undefined {
  return sectionTitlesOf(members)[0];
}
