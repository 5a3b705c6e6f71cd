import { MAXIMUM_PASSAGES, type Draft, type Passage } from '../../model/draft.js';
import type { EvidenceSource } from '../../model/findings.js';
import { cleanProse } from '../../language/clean-text.js';
import type { Member } from '../../values/members.js';
import { htmlBlocks, plainLinesOfHtml } from '../../unwrap/html.js';
import { walkStrings } from '../../values/walk-leaves.js';

/** All texts in the members as one description of plain lines; marked as understood. */
export function plainProseOf(draft: Draft, members: readonly (Member | undefined)[]): string | undefined {
  const lines: string[] = [];
  for (const member of members) {
    if (member === undefined) continue;
    for (const { value, pointer } of walkStrings(member.value, member.pointer)) {
      lines.push(plainLinesOfHtml(value));
      draft.understood.add(pointer);
    }
  }
  return cleanProse(lines.join('\n'));
}

/** Hands the texts of an editor to the layers that look for skills, block by block. */
export function addEditedPassages(
  draft: Draft,
  members: readonly (Member | undefined)[],
  manner: Passage['manner'],
  source: EvidenceSource,
): void {
  for (const member of members) {
    if (member === undefined) continue;
    for (const { value, pointer } of walkStrings(member.value, member.pointer)) {
      draft.understood.add(pointer);
      for (const within of htmlBlocks(value)) {
        if (draft.passages.length >= MAXIMUM_PASSAGES) return;
        draft.passages.push({ pointer, text: value, within, manner, source });
      }
    }
  }
}
