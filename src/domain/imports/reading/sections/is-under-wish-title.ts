import type { Member } from '../members.js';
import { KEY_ROLES } from './key-roles.js';
import { keyTable, normaliseKey } from './key-table.js';

const TITLE_KEYS = keyTable({ title: 'title,heading,section,titel,kop,kopje,onderdeel,rubriek' });
/** "Agreements for 2025" are agreements. */
const FOR_A_YEAR = /\s+(?:for|in|voor)?\s*\d{4}\s*$/iu;

/** Whether an object is a section whose title says that it is about wishes and shortcomings: {"title": "Development goals", "text": ...}. */
export function isUnderWishTitle(members: readonly Member[]): boolean {
  return members.some(
    ({ name, value }) =>
      TITLE_KEYS.has(normaliseKey(name)) &&
      typeof value === 'string' &&
      value.length < 100 &&
      KEY_ROLES.get(normaliseKey(value.replace(FOR_A_YEAR, ''))) === 'wishes',
  );
}
