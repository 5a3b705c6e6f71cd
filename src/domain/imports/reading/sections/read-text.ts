import type { Draft, Passage } from '../draft.js';
import type { EvidenceSource } from '../findings.js';
import type { Member } from '../members.js';
import { sectionOpenedBy, type TextSection } from './section-headings.js';

interface TextPart {
  readonly section: TextSection;
  readonly start: number;
  readonly end: number;
}

/**
 * Reads a text of several sections, such as a CV in one piece: what stands under a heading for skills is a list, under one for
 * work it is work history, under one for wishes or hobbies it is nobody's skill. A text without headings is prose.
 */
export function readText(draft: Draft, member: Member, source: EvidenceSource): void {
  if (typeof member.value !== 'string') return;
  draft.understood.add(member.pointer);
  const text = member.value;
  for (const { section, start, end } of partsOf(text)) {
    if (section === 'WISHES') continue;
    const manner: Passage['manner'] = section === 'SKILLS' || section === 'CERTIFICATIONS' ? 'LIST' : 'PROSE';
    draft.passages.push({ pointer: member.pointer, text, within: { start, end }, manner, source: sourceOf(section, source) });
  }
}

/** How many different kinds of sections a text has headings for. */
export function countSections(text: string): number {
  return new Set(partsOf(text).slice(1).map(({ section }) => section)).size;
}

function sourceOf(section: TextSection, source: EvidenceSource): EvidenceSource {
  if (source !== 'SELF') return source;
  if (section === 'WORK') return 'WORK_HISTORY';
  return section === 'CERTIFICATIONS' ? 'CERTIFICATE' : source;
}

/** The parts in order; the first is what stands before any heading. */
function partsOf(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let section: TextSection = 'OTHER';
  let partStart = 0;
  for (let lineStart = 0; lineStart <= text.length; ) {
    const newline = text.indexOf('\n', lineStart);
    const lineEnd = newline < 0 ? text.length : newline;
    // Only the beginning of a line can be a heading; a text without line breaks may be as long as an import.
    const opened = sectionOpenedBy(text.slice(lineStart, Math.min(lineEnd, lineStart + 200)));
    if (opened !== undefined) {
      parts.push({ section, start: partStart, end: lineStart });
      section = opened.section;
      partStart = Math.min(lineEnd, lineStart + opened.textAt);
    }
    lineStart = lineEnd + 1;
  }
  parts.push({ section, start: partStart, end: text.length });
  return parts;
}
