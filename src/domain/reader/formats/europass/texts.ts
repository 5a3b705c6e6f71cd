import { MAX_SEGMENTS, type ParsedRecord, type TextSegment } from '../../model/parsed-record.js';
import type { EvidenceSource } from '../../model/findings.js';
import { cleanProse } from '../../language/clean-text.js';
import type { Member } from '../../values/members.js';
import { htmlBlocks, plainLinesOfHtml } from '../../unwrap/documents/html.js';
import { walkStrings } from '../../values/walk-leaves.js';

/** All texts in the members as one description of plain lines; marked as understood. */
export function plainProseOf(record: ParsedRecord, members: readonly (Member | undefined)[]): string | undefined {
  const lines: string[] = [];
  for (const member of members) {
    if (member === undefined) continue;
    for (const { value, pointer } of walkStrings(member.value, member.pointer)) {
      lines.push(plainLinesOfHtml(value));
      record.understood.add(pointer);
    }
  }
  return cleanProse(lines.join('\n'));
}

/** Hands the texts of an editor to the layers that look for skills, block by block. */
export function addHtmlSegments(
  record: ParsedRecord,
  members: readonly (Member | undefined)[],
  kind: TextSegment['kind'],
  source: EvidenceSource,
): void {
  for (const member of members) {
    if (member === undefined) continue;
    for (const { value, pointer } of walkStrings(member.value, member.pointer)) {
      record.understood.add(pointer);
      for (const within of htmlBlocks(value)) {
        if (record.segments.length >= MAX_SEGMENTS) return;
        record.segments.push({ pointer, text: value, within, kind, source });
      }
    }
  }
}
