import { findPeriods } from '../../../../dates/period-forms.js';
import { nameLikelihood } from '../../../../name-kinds/name-likelihood.js';
import {
  keysOf,
  looksLikeOccupation,
  normaliseKey,
  sectionOfLastWord,
  type SectionKind,
} from '../../../../vocabulary/index.js';
import {
  beginsWithEntry,
  isBareTitle,
  isOnlyWords,
  isWholeEntry,
  kindOfEntries,
} from '../history/entries/entry-kinds.js';
import { findHeadings } from './headings.js';
import { remembered } from '../../../../language/remembered.js';
import { linesOf, type TextLine } from '../lines.js';
import { asCertificates, asJobs, withoutTalks } from './misnamed-sections.js';

/** One period in a list may be that of a skill. */
const MIN_ENTRIES = 2;
/** From this likelihood on words are a degree and no heading. */
const MIN_LIKELIHOOD = 0.3;
/** Reading asks several times for the sections of one text. */
const MAX_REMEMBERED = 2;
const JOB_LABELS = keysOf('jobForm');
const CERTIFICATE_LABELS = keysOf('certification');

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
export const splitIntoSections = remembered((text: string): readonly TextSection[] => {
  const sections: TextSection[] = [];
  let current: TextSection = { kind: 'OTHER', start: 0, end: 0, headingAt: 0 };
  for (const { section, at, end, textAt, afterBlank } of findHeadings(text)) {
    const behind = text.slice(textAt, end);
    const label = text.slice(at, textAt);
    const isInside =
      isFormLabel(current.kind, label) || isOneOf(current.kind, section) || isCourse(current.kind, label);
    if (behind.trim() !== '' && isInside) continue;
    sections.push({ ...current, end: at });
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
  const hasCertificates = sections.some(({ kind }) => kind === 'CERTIFICATIONS');
  const found = sections
    .flatMap((section) => withEntries(text, section))
    .map((section) => (hasCertificates && section.isUnknown ? withoutTalks(text, section) : section));
  return found.filter(({ kind }) => kind === 'EDUCATION').length < 2
    ? found
    : found.map((section) => asJobs(text, asCertificates(text, section)));
}, MAX_REMEMBERED);

/**
 * A section under a heading that nobody knows is what most of its dated lines are. Nobody dates hobbies and references
 * as jobs are: there a heading was not recognised, and the section ends in front of it.
 */
function withEntries(text: string, section: TextSection): TextSection[] {
  const { kind } = section;
  if (section.isUnknown) return splitAtChanges(text, { ...section, kind: kindOfUnknown(text, section) });
  if (kind === 'WORK' || kind === 'EDUCATION' || kind === 'CERTIFICATIONS' || section.headingAt === section.start)
    return splitAtChanges(text, section);
  if (kind === 'SKILLS' || kind === 'LANGUAGES') return splitAtParagraphs(text, section);
  if (kind !== 'WISHES' && kind !== 'REFERENCES') return [section];
  const lines = linesOf(text, section);
  const first = lines.findIndex((line) => isWholeEntry(line) && beginsWithEntry(line));
  const entries = first < 0 ? undefined : kindOfEntries(lines.slice(first));
  const entry = lines[first];
  if (entries === undefined || entry === undefined) return splitAtParagraphs(text, section);
  const above = lines[first - 1];
  const heading = above !== undefined && isBareTitle(above) ? above : entry;
  // "Sous Chef" above "Hotel Astoria, 2019 – 2021" is the title of the first job.
  const isTitle = heading === entry || looksLikeOccupation(heading.content);
  return splitInFront(section, heading, isTitle ? heading.start : heading.end, entries);
}

/** The kind of a section whose heading nobody knows: by what is dated in it, and by the last word of the heading. */
function kindOfUnknown(text: string, section: TextSection): SectionKind {
  const named = sectionOfLastWord(text.slice(section.headingAt, section.start).replace(/\W+$/u, ''));
  const isOfEntries = named === 'WORK' || named === 'EDUCATION';
  const entries = kindOfEntries(linesOf(text, section), isOfEntries) ?? (isOfEntries ? named : undefined);
  // Talks and prizes are dated as certificates are, so the heading decides; a school may have given a course.
  if (named !== undefined && (entries === undefined || entries === 'CERTIFICATIONS'))
    return named === 'EDUCATION' && entries === 'CERTIFICATIONS' ? 'CERTIFICATIONS' : named;
  return entries ?? 'OTHER';
}

/**
 * Ends a list where a paragraph begins from which on all that is dated are jobs or studies: a page was read in another
 * order than it was meant.
 */
function splitAtParagraphs(text: string, section: TextSection): TextSection[] {
  if (section.inline) return [section];
  const lines = linesOf(text, section);
  if (lines.filter(({ content }) => findPeriods(content).some(({ single }) => !single)).length < MIN_ENTRIES)
    return [section];
  for (const [index, line] of lines.entries()) {
    const isFirst = line.content !== '' && index > 0 && lines[index - 1]?.content === '';
    if (!isFirst || linesAboveDates(lines, index) === undefined) continue;
    const kind = kindOfEntries(lines.slice(index), true);
    if (kind === 'WORK' || kind === 'EDUCATION') return splitInFront(section, line, line.start, kind);
  }
  return [section];
}

/**
 * Ends a section where a few words stand alone at the top of a paragraph and all that is dated below them is of another
 * kind: they are a heading that nobody knows. Nobody has jobs among certificates: there they end it inside a paragraph, too.
 */
function splitAtChanges(text: string, section: TextSection): TextSection[] {
  if (section.inline) return [section];
  const lines = linesOf(text, section);
  const starts = lines.flatMap((line, index) =>
    index > 0 &&
    (section.kind === 'CERTIFICATIONS' || lines[index - 1]?.content === '') &&
    isBareTitle(line) &&
    isOnlyWords(line.content)
      ? [index]
      : [],
  );
  for (const [number, index] of starts.entries()) {
    const heading = lines[index];
    const below = lines.slice(index + 1, starts[number + 1]);
    const kind = heading === undefined ? undefined : kindOfEntries(below, section.kind !== 'OTHER');
    if (heading === undefined || kind === undefined || kind === section.kind) continue;
    if (kind !== 'WORK' && lines[index - 1]?.content !== '') continue;
    // "Higher Nitec in Hospitality Operations" among studies
    if (section.kind === 'EDUCATION' && nameLikelihood('degree', heading.content) > MIN_LIKELIHOOD) continue;
    if (section.kind === 'OTHER' && !isAboveTitles(lines, index)) continue;
    if (kindOfEntries(lines.slice(0, index)) === kind) continue;
    const [before, behind] = splitInFront(section, heading, heading.end, kind);
    if (before !== undefined && behind !== undefined) return [before, ...splitAtChanges(text, behind)];
  }
  return [section];
}

/**
 * Whether a line is a heading and not the first title of an entry: right below it is a whole entry, or its paragraph has
 * one line more above its dates than the next paragraph with dates.
 */
function isAboveTitles(lines: readonly TextLine[], index: number): boolean {
  const below = lines[index + 1];
  if (below !== undefined && (isWholeEntry(below) || below.content === '')) return true;
  const own = linesAboveDates(lines, index);
  for (let at = index + 1; at < lines.length; at += 1) {
    if (lines[at]?.content !== '' || (lines[at + 1]?.content ?? '') === '') continue;
    const next = linesAboveDates(lines, at + 1);
    if (next !== undefined) return own === next + 1;
  }
  return false;
}

/** The lines of a paragraph in front of the one with dates. */
function linesAboveDates(lines: readonly TextLine[], from: number): number | undefined {
  for (let at = from; at < lines.length && lines[at]?.content !== ''; at += 1)
    if (findPeriods(lines[at]?.content ?? '').length > 0) return at - from;
  return undefined;
}

function splitInFront(
  section: TextSection,
  heading: { readonly start: number },
  textAt: number,
  kind: SectionKind,
): TextSection[] {
  return [
    { ...section, end: heading.start },
    { kind, isUnknown: true, start: textAt, end: section.end, headingAt: heading.start },
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
): Pick<TextSection, 'kind' | 'start' | 'end' | 'headingAt' | 'isUnknown'>[] {
  const joined: { kind: SectionKind; start: number; end: number; headingAt: number; isUnknown?: true }[] = [];
  for (const { kind, start, end, headingAt, inline, labelled, isUnknown } of sections) {
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
      joined.push({
        kind,
        start: labelled && kind === 'EDUCATION' ? headingAt : start,
        end,
        headingAt,
        ...(isUnknown && { isUnknown }),
      });
  }
  return joined;
}

/** Whether a label is that of a field of a job: "Werkzaamheden: ..." in a form about work. */
function isFormLabel(around: SectionKind, label: string): boolean {
  return (around === 'WORK' || around === 'PROJECTS') && JOB_LABELS.has(normaliseKey(label));
}

/** "Side job: waiter" among other jobs is one of them, and no section. */
function isOneOf(around: SectionKind, opened: SectionKind | undefined): boolean {
  return around === opened && (opened === 'WORK' || opened === 'EDUCATION');
}

/** "Certificate: Dental Assisting" among studies is one of them. */
function isCourse(around: SectionKind, label: string): boolean {
  return around === 'EDUCATION' && CERTIFICATE_LABELS.get(normaliseKey(label)) === 'name';
}

function isInsideJob(around: SectionKind, opened: SectionKind, behind: string, afterBlank: boolean): boolean {
  return (
    (around === 'WORK' || around === 'PROJECTS') &&
    (opened === 'SKILLS' || opened === 'PROJECTS') &&
    behind.trim() !== '' &&
    !afterBlank
  );
}
