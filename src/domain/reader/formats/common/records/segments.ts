import { walkStrings } from '../../../values/walk-leaves.js';
import type { FoundLevel } from '../../../levels/level-scale.js';
import { MAX_SEGMENTS, type ParsedRecord, type TextSegment } from '../../../model/parsed-record.js';
import type { EvidenceSource } from '../../../model/findings.js';
import type { Member } from '../../../values/members.js';

/** Adds every text at and below the members as a segment to be searched for skills, and marks it as understood. */
export function addSegments(
  record: ParsedRecord,
  members: readonly Member[] | undefined,
  kind: TextSegment['kind'],
  source: EvidenceSource,
  level?: FoundLevel,
): void {
  for (const member of members ?? []) {
    for (const { value, pointer } of walkStrings(member.value, member.pointer)) {
      if (record.segments.length >= MAX_SEGMENTS) return;
      record.segments.push({ pointer, text: value, kind, source, ...(level === undefined ? {} : { level }) });
      record.understood.add(pointer);
    }
  }
}

/** A segment of a property's name, to be searched for a skill. */
export function nameSegment(member: Member, source: EvidenceSource, level?: FoundLevel): TextSegment {
  return {
    pointer: member.pointer,
    text: member.name,
    inName: true,
    kind: 'LIST',
    source,
    ...(level === undefined ? {} : { level }),
  };
}
