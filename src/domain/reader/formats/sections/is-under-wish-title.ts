import type { Member } from '../../values/members.js';
import { KEY_ROLES, normaliseKey, withoutYear } from '../../vocabulary/index.js';
import { sectionTitlesOf } from './section-title.js';

/**
 * Whether an object is a section whose title says that it is about wishes and shortcomings: {"title": "Development
 * goals", "text": ...}.
 */
export function isUnderWishTitle(members: readonly Member[]): boolean {
  return sectionTitlesOf(members).some((title) => KEY_ROLES.get(normaliseKey(withoutYear(title))) === 'wishes');
}
