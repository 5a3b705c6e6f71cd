import type { Member } from '../../values/members.js';
import { KEY_ROLES } from '../../vocabulary/key-roles.js';
import { normaliseKey } from '../../vocabulary/key-table.js';
import { sectionTitlesOf } from './section-title.js';

/** "Agreements for 2025" are agreements. */
const FOR_A_YEAR = /\s+(?:for|in|voor)?\s*\d{4}\s*$/iu;

/**
 * Whether an object is a section whose title says that it is about wishes and shortcomings: {"title": "Development
 * goals", "text": ...}.
 */
export function isUnderWishTitle(members: readonly Member[]): boolean {
  return sectionTitlesOf(members).some(
    (title) => KEY_ROLES.get(normaliseKey(title.replace(FOR_A_YEAR, ''))) === 'wishes',
  );
}
