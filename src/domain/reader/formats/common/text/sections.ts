import { sectionOpenedBy, type SectionKind } from '../../../vocabulary/index.js';

/** A section of a text: a heading and the text below it. */
export interface TextSection {
  readonly kind: SectionKind;
  /** Offsets of the text below the heading, or behind its colon, in UTF-16 code units: [start, end). */
  readonly start: number;
  readonly end: number;
  /** Where the line of the heading begins; equal to `start` for a section without a heading. */
  readonly headingAt: number;
  /** The text begins in the line of the heading: "Skills: Java". */
  readonly labelled?: true;
  /** One line inside a job, such as "Tools: Java"; the section around it continues below. */
  readonly inline?: true;
}

/** A text without line breaks may be as long as an import; only this much of a line is checked for a heading. */
const MAX_HEADING_LINE_LENGTH = 200;

/** Splits a text at its headings. The first section is the text before any heading; its kind is OTHER. */
export function splitIntoSections(text: string): TextSection[] {
  const sections: TextSection[] = [];
  let current: TextSection = { kind: 'OTHER', start: 0, end: 0, headingAt: 0 };
  let afterBlank = true;
  for (let lineStart = 0; lineStart <= text.length;) {
    const newline = text.indexOf('\n', lineStart);
    const lineEnd = newline < 0 ? text.length : newline;
    const line = text.slice(lineStart, Math.min(lineEnd, lineStart + MAX_HEADING_LINE_LENGTH));
    const isBlank = line.trim() === '';
    const isHeading = !isBlank && (line.length < MAX_HEADING_LINE_LENGTH || line.includes(':'));
    const opened = isHeading ? sectionOpenedBy(line) : undefined;
    if (opened !== undefined) {
      sections.push({ ...current, end: lineStart });
      const start = Math.min(lineEnd, lineStart + opened.textAt);
      if (isInsideJob(current.kind, opened.section, text.slice(start, lineEnd), afterBlank)) {
        sections.push({ kind: opened.section, start, end: lineEnd, headingAt: lineStart, inline: true });
        current = { ...current, start: lineEnd, headingAt: lineEnd };
      } else
        current = {
          kind: opened.section,
          start,
          end: start,
          headingAt: lineStart,
          ...(text.slice(start, lineEnd).trim() === '' ? {} : { labelled: true }),
        };
    }
    afterBlank = isBlank;
    lineStart = lineEnd + 1;
  }
  sections.push({ ...current, end: text.length });
  return sections;
}

/** The different kinds of sections that a text has headings for. */
export function sectionKindsIn(text: string): ReadonlySet<SectionKind> {
  return new Set(
    splitIntoSections(text)
      .slice(1)
      .map(({ kind }) => kind),
  );
}

/**
 * The sections of the wanted kinds. Sections of the same kind become one where only inline sections separate them, or
 * where the second begins in the line of its heading.
 */
export function joinInterruptedSections(
  sections: readonly TextSection[],
  wanted: readonly SectionKind[],
): Pick<TextSection, 'kind' | 'start' | 'end'>[] {
  const joined: { kind: SectionKind; start: number; end: number }[] = [];
  for (const { kind, start, end, headingAt, inline, labelled } of sections) {
    const last = joined.at(-1);
    if (inline) {
      if (last !== undefined && last.end === headingAt) last.end = end;
    } else if (
      last !== undefined &&
      last.kind === kind &&
      last.end === headingAt &&
      kind !== 'OTHER' &&
      (labelled || start === headingAt)
    )
      last.end = end;
    // "Opleiding: mbo Verzorging" may be the first line of a form, so its label is kept.
    else if (wanted.includes(kind))
      joined.push({ kind, start: labelled && kind === 'EDUCATION' ? headingAt : start, end });
  }
  return joined;
}

function isInsideJob(around: SectionKind, opened: SectionKind, behind: string, afterBlank: boolean): boolean {
  return (
    (around === 'WORK' || around === 'PROJECTS') &&
    (opened === 'SKILLS' || opened === 'PROJECTS') &&
    behind.trim() !== '' &&
    !afterBlank
  );
}
