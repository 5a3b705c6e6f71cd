import type { EvidenceSource } from '../../../model/findings.js';
import type { Member } from '../../../values/members.js';
import { KEY_ROLES, keyTable, normaliseKey } from '../../../vocabulary/index.js';
import { RATER_KEYS } from './raters.js';
import { sectionTitleOf } from '../../sections/section-title.js';

const SOURCES: ReadonlyMap<string, EvidenceSource> = new Map([
  ['selfAssessment', 'SELF'],
  ['peerFeedback', 'COLLEAGUE'],
  ['managerFeedback', 'MANAGER'],
]);

/** Who speaks under a role of a key; undefined where that stays as it is. */
export function sourceUnderRole(role: string | undefined): EvidenceSource | undefined {
  return SOURCES.get(role ?? '');
}

const RELATION_KEYS = keyTable({
  relation:
    'relation,relationship,relation to employee,rater type,rater relation,perspective,relatie,perspectief,type ' +
    'beoordelaar',
});

/**
 * Who speaks in a section whose title tells, or how its speaker stands to the person: {"title": "Self-assessment",
 * "text": ...}, {"relation": "Peer", "scores": ...}.
 */
export function sourceOfSection(members: readonly Member[]): EvidenceSource | undefined {
  for (const { name, value } of members) {
    const source =
      typeof value === 'string' && RELATION_KEYS.has(normaliseKey(name))
        ? RATER_KEYS.get(normaliseKey(value))
        : undefined;
    if (source !== undefined) return source;
  }
  const title = sectionTitleOf(members);
  return title === undefined ? undefined : sourceUnderRole(KEY_ROLES.get(normaliseKey(title)));
}
