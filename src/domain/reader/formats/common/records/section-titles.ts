import type { EvidenceSource } from '../../../model/findings.js';
import type { Member } from '../../../values/members.js';
import { KEY_ROLES, keysOf, normaliseKey, withoutYear } from '../../../vocabulary/index.js';
import { RATER_KEYS } from './ratings/raters.js';

const TITLE_KEYS = keysOf('sectionTitle');
const RELATION_KEYS = keysOf('raterRelation');
const MAX_TITLE_LENGTH = 100;

const SOURCES: ReadonlyMap<string, EvidenceSource> = new Map([
  ['selfAssessment', 'SELF'],
  ['peerFeedback', 'COLLEAGUE'],
  ['managerFeedback', 'MANAGER'],
]);

/** Who speaks in a section, by the role of its key; undefined for other roles. */
export function sourceOfRole(role: string | undefined): EvidenceSource | undefined {
  return SOURCES.get(role ?? '');
}

/**
 * Who speaks in a section, by its title or by the relation of the speaker to the person: {"title": "Self-assessment",
 * "text": ...}, {"relation": "Peer", "scores": ...}. Undefined where neither tells.
 */
export function sourceOfSection(members: readonly Member[]): EvidenceSource | undefined {
  for (const { name, value } of members) {
    const source =
      typeof value === 'string' && RELATION_KEYS.has(normaliseKey(name))
        ? RATER_KEYS.get(normaliseKey(value))
        : undefined;
    if (source !== undefined) return source;
  }
  const [title] = titlesIn(members);
  return title === undefined ? undefined : sourceOfRole(KEY_ROLES.get(normaliseKey(title)));
}

/**
 * Whether an object is a section about wishes and shortcomings by its title: {"title": "Development goals for 2025",
 * "text": ...}.
 */
export function isWishSection(members: readonly Member[]): boolean {
  return titlesIn(members).some((title) => KEY_ROLES.get(normaliseKey(withoutYear(title))) === 'wishes');
}

/** The titles in an object that is a section: {"title": "Development goals"}. */
function titlesIn(members: readonly Member[]): string[] {
  return members
    .filter(
      ({ name, value }) =>
        typeof value === 'string' && value.length < MAX_TITLE_LENGTH && TITLE_KEYS.has(normaliseKey(name)),
    )
    .map(({ value }) => String(value));
}
