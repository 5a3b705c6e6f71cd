import type { FoundLevel } from '../../../levels/level-scale.js';
import { MAXIMUM_PASSAGES, type Draft, type Passage } from '../../../model/draft.js';
import type { EvidenceSource } from '../../../model/findings.js';
import type { Member } from '../../../values/members.js';
import { walkStrings } from '../../../values/walk-leaves.js';

/** Hands every text at and below the members to the layers that look for skills, and marks it as understood. */
export function addPassages(
  draft: Draft,
  members: readonly Member[] | undefined,
  manner: Passage['manner'],
  source: EvidenceSource,
  level?: FoundLevel,
): void {
  for (const member of members ?? []) {
    for (const { value, pointer } of walkStrings(member.value, member.pointer)) {
      if (draft.passages.length >= MAXIMUM_PASSAGES) return;
      draft.passages.push({ pointer, text: value, manner, source, ...(level === undefined ? {} : { level }) });
      draft.understood.add(pointer);
    }
  }
}
