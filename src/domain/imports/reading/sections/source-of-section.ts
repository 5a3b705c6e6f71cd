import type { EvidenceSource } from '../findings.js';
import type { Member } from '../members.js';
import { KEY_ROLES } from './key-roles.js';
import { normaliseKey } from './key-table.js';
import { sectionTitleOf } from './section-title.js';

const SOURCES: ReadonlyMap<string, EvidenceSource> = new Map([
  ['selfAssessment', 'SELF'],
  ['peerFeedback', 'COLLEAGUE'],
  ['managerFeedback', 'MANAGER'],
]);

/** Who speaks under a role of a key; undefined where that stays as it is. */
export function sourceUnderRole(role: string | undefined): EvidenceSource | undefined {
  return SOURCES.get(role ?? '');
}

/** Who speaks in a section whose title tells: {"title": "Self-assessment", "text": ...}. */
export function sourceOfSection(members: readonly Member[]): EvidenceSource | undefined {
  const title = sectionTitleOf(members);
  return title === undefined ? undefined : sourceUnderRole(KEY_ROLES.get(normaliseKey(title)));
}
