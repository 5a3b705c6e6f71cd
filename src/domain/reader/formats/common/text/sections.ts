import { sectionOpenedBy, type TextSection } from '../../../vocabulary/index.js';

/** A part of a text under one heading. */
export interface TextPart {
  readonly section: TextSection;
  /** Offsets in UTF-16 code units of what stands under the heading, or behind its colon: [start, end). */
  readonly start: number;
  readonly end: number;
  /** Where the heading's own line begins; for a part without one, where it starts itself. */
  readonly headingAt: number;
  /** Text stands behind the heading, in its line. */
  readonly labelled?: true;
  /** A line such as "Tools: Java" inside a job: the section around it goes on behind it. */
  readonly inline?: true;
}

/** Only the beginning of a line can be a heading; a text without line breaks may be as long as an import. */
const MAX_HEADING_LINE_LENGTH = 200;

/** The parts in order; the first is what stands before any heading. */
export function partsOf(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let current: TextPart = { section: 'OTHER', start: 0, end: 0, headingAt: 0 };
  let afterBlank = true;
  for (let lineStart = 0; lineStart <= text.length;) {
    const newline = text.indexOf('\n', lineStart);
    const lineEnd = newline < 0 ? text.length : newline;
    const line = text.slice(lineStart, Math.min(lineEnd, lineStart + MAX_HEADING_LINE_LENGTH));
    const isBlank = line.trim() === '';
    const isHeading = !isBlank && (line.length < MAX_HEADING_LINE_LENGTH || line.includes(':'));
    const opened = isHeading ? sectionOpenedBy(line) : undefined;
    if (opened !== undefined) {
      parts.push({ ...current, end: lineStart });
      const start = Math.min(lineEnd, lineStart + opened.textAt);
      if (isInsideJob(current.section, opened.section, text.slice(start, lineEnd), afterBlank)) {
        parts.push({ section: opened.section, start, end: lineEnd, headingAt: lineStart, inline: true });
        current = { ...current, start: lineEnd, headingAt: lineEnd };
      } else
        current = {
          section: opened.section,
          start,
          end: start,
          headingAt: lineStart,
          ...(text.slice(start, lineEnd).trim() === '' ? {} : { labelled: true }),
        };
    }
    afterBlank = isBlank;
    lineStart = lineEnd + 1;
  }
  parts.push({ ...current, end: text.length });
  return parts;
}

/** How many different kinds of sections a text has headings for. */
export function countSections(text: string): number {
  return new Set(
    partsOf(text)
      .slice(1)
      .map(({ section }) => section),
  ).size;
}

/** Parts of one section that only inline ones stand between are one stretch of text. */
export function stretchesOf(
  parts: readonly TextPart[],
  sections: readonly TextSection[],
): { readonly section: TextSection; readonly start: number; readonly end: number }[] {
  const stretches: { section: TextSection; start: number; end: number }[] = [];
  for (const { section, start, end, headingAt, inline, labelled } of parts) {
    const last = stretches.at(-1);
    if (inline) {
      if (last !== undefined && last.end === headingAt) last.end = end;
    } else if (
      last !== undefined &&
      last.section === section &&
      last.end === headingAt &&
      section !== 'OTHER' &&
      (labelled || start === headingAt)
    )
      last.end = end;
    // "Opleiding: mbo Verzorging" may be the first line of a form.
    else if (sections.includes(section))
      stretches.push({ section, start: labelled && section === 'EDUCATION' ? headingAt : start, end });
  }
  return stretches;
}

function isInsideJob(around: TextSection, opened: TextSection, behind: string, afterBlank: boolean): boolean {
  return (
    (around === 'WORK' || around === 'PROJECTS') &&
    (opened === 'SKILLS' || opened === 'PROJECTS') &&
    behind.trim() !== '' &&
    !afterBlank
  );
}
