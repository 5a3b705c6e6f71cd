import { MAX_SEGMENTS, type ParsedRecord, type TextSegment } from '../../model/parsed-record.js';
import type { EvidenceSource } from '../../model/findings.js';
import { cleanProse } from '../../language/clean-text.js';
import { type Member, memberAt } from '../../values/members.js';
import { htmlBlocks, plainLinesOfHtml } from '../../unwrap/documents/html.js';
import { walkStrings } from '../../values/walk-leaves.js';

/** The text of a Europass value, as a list of one or none: {Code, Label} or, in some places, plain text. */
export function labelMembersOf(member: Member | undefined): Member[] {
  const label = memberAt(member, 'Label') ?? member;
  return label === undefined ? [] : [label];
}

/** All texts in the members as one description in plain lines; marks them as understood. */
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

/** Adds HTML texts to what is searched for skills, one segment per block; marks them as understood. */
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
