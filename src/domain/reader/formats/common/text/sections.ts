import type { SectionKind } from '../../../vocabulary/index.js';
import { isBareTitle, isWholeEntry, kindOfEntries } from './history/entry-kinds.js';
import { findHeadings } from './headings.js';
import { linesOf } from './lines.js';

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
  /** Nobody knows the words of its heading. */
  readonly isUnknown?: true;
  /** One line inside a job, such as "Tools: Java"; the section around it continues below. */
  readonly inline?: true;
}

/** Splits a text at its headings. The first section is the text before any heading; its kind is OTHER. */
export function splitIntoSections(text: string): TextSection[] {
  const sections: TextSection[] = [];
  let current: TextSection = { kind: 'OTHER', start: 0, end: 0, headingAt: 0 };
  for (const { section, at, end, textAt, afterBlank } of findHeadings(text)) {
    sections.push({ ...current, end: at });
    const behind = text.slice(textAt, end);
    if (section !== undefined && isInsideJob(current.kind, section, behind, afterBlank)) {
      sections.push({ kind: section, start: textAt, end, headingAt: at, inline: true });
      current = { kind: current.kind, start: end, end, headingAt: end };
    } else
      current = {
        kind: section ?? 'OTHER',
        start: textAt,
        end: textAt,
        headingAt: at,
        ...(section === undefined && { isUnknown: true }),
        ...(behind.trim() !== '' && { labelled: true }),
      };
  }
  sections.push({ ...current, end: text.length });
  return sections.flatMap((section) => withEntries(text, section));
}

/**
 * A section under a heading that nobody knows is what most of its dated lines are. Nobody dates hobbies and references
 * as jobs are: there a heading was not recognised, and the section ends in front of it.
 */
function withEntries(text: string, section: TextSection): TextSection[] {
  if (section.isUnknown) return [{ ...section, kind: kindOfEntries(linesOf(text, section)) ?? 'OTHER' }];
  if (section.kind !== 'WISHES' && section.kind !== 'REFERENCES') return [section];
  const lines = linesOf(text, section);
  const first = lines.findIndex(isWholeEntry);
  const kind = first < 0 ? undefined : kindOfEntries(lines.slice(first));
  const entry = lines[first];
  if (kind === undefined || entry === undefined) return [section];
  const above = lines[first - 1];
  const heading = above !== undefined && isBareTitle(above) ? above : entry;
  return [
    { ...section, end: heading.start },
    {
      kind,
      isUnknown: true,
      start: heading === entry ? entry.start : heading.end,
      end: section.end,
      headingAt: heading.start,
    },
  ];
}

/** The different kinds of sections that a text has headings for. */
export function sectionKindsIn(text: string): ReadonlySet<SectionKind> {
  return new Set(
    splitIntoSections(text)
      .slice(1)
      .filter(({ isUnknown }) => !isUnknown)
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
