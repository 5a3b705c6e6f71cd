import {
  certificationsInEnumerations,
  certificationsInSentences,
  isSurelyCertificate,
  readTextCertifications,
  certificationsInOtherSection,
} from './history/certificates/certifications.js';
import { MAX_SEGMENTS, MAX_RECORDS, type ParsedRecord, type TextSegment } from '../../../model/parsed-record.js';
import type { EvidenceSource, FoundCertification } from '../../../model/findings.js';
import type { Member } from '../../../values/members.js';
import type { Span } from '../../../language/span.js';
import { readAnsweredQuestions } from './answered-questions.js';
import { moveStudies } from './history/educations/studies-among-jobs.js';
import { readEducationsInOtherSection, readTextEducations } from './history/educations/educations.js';
import { readJobsBelowUnknown, readJobsInOtherSection, readJobsInProjects, readTextJobs } from './history/jobs/jobs.js';
import { readLanguageTests } from './history/certificates/language-tests.js';
import { findToldCertificates } from './history/told/told-certificates.js';
import { findToldJobs } from './history/told/told-jobs.js';
import { findToldStudies } from './history/told/told-studies.js';
import { findRatedLines } from './rated-lines.js';
import { arrangeText } from './arrangement/arrange-text.js';
import type { ArrangedText } from './arrangement/arranged-text.js';
import { joinBrokenLines } from './broken-lines.js';
import { withLeadsApart } from './lead-sentences.js';
import { entriesOfLine, isPageFooter, linesOf, type TextLine } from './lines.js';
import { splitIntoSections, joinInterruptedSections, type TextSection } from './sections/split-into-sections.js';
import { anyOf, mentionsCertificate, reviewHeadings, type SectionKind } from '../../../vocabulary/index.js';

const SPEAKER_BY_SECTION: Readonly<Partial<Record<SectionKind, EvidenceSource>>> = {
  SELF: 'SELF',
  COLLEAGUES: 'COLLEAGUE',
  MANAGER: 'MANAGER',
};
/** Nothing in these is a skill of the person. */
const SKIPPED_SECTIONS: ReadonlySet<SectionKind> = new Set(['WISHES', 'REFERENCES']);
const LIST_SECTIONS: ReadonlySet<SectionKind> = new Set(['SKILLS', 'LANGUAGES', 'CERTIFICATIONS']);
/** Behind the history, a part with a heading of its own, or about the person, is mostly about leisure: "Elsewhere", "Life". */
const HISTORY_SECTIONS: ReadonlySet<SectionKind> = new Set(['WORK', 'EDUCATION']);
const ASIDE_SECTIONS: ReadonlySet<SectionKind> = new Set(['OTHER', 'PERSONAL']);
/** Several names in one phrase. */
const SEVERAL = new RegExp(`\\s${anyOf(({ headings }) => headings.and)}\\s`, 'iu');
/** Sections in which jobs, educations and certificates are looked for. */
const RECORD_SECTIONS: readonly SectionKind[] = [
  'WORK',
  'PROJECTS',
  'EDUCATION',
  'CERTIFICATIONS',
  'OTHER',
  'PERSONAL',
  'LANGUAGES',
];

/**
 * Reads a text with sections, such as a CV in one piece: skills are a list, work is jobs; wishes, hobbies and
 * references are skipped. A text without headings is either questions with their answers or prose.
 */
export function readText(record: ParsedRecord, member: Member, source: EvidenceSource): void {
  if (typeof member.value !== 'string') return;
  record.understood.add(member.pointer);
  const arranged = arrangeText(member.value);
  const sections = splitIntoSections(arranged.text);
  if (sections.length === 1 && readAnsweredQuestions(record, member.pointer, member.value, source)) return;
  const headings = source === 'MANAGER' ? reviewHeadings(arranged.text) : [];
  const history = sections.findIndex(({ kind }) => HISTORY_SECTIONS.has(kind));
  for (const [index, section] of sections.entries()) {
    const isAside = history !== -1 && index > history && ASIDE_SECTIONS.has(section.kind);
    const whole = { pointer: member.pointer, text: member.value, ...(isAside ? { isAside } : {}) };
    addSegmentsOf(record, whole, arranged, section, source, headings);
  }
  if (source === 'SELF' || source === 'RECORD') readRecords(record, arranged.text, sections);
}

/** Adds the text of a section as segments to be searched for skills; rated lines are segments of their own. */
function addSegmentsOf(
  record: ParsedRecord,
  whole: Pick<TextSegment, 'pointer' | 'text' | 'isAside'>,
  { text, spansOf }: ArrangedText,
  { kind, start, end, inline }: TextSection,
  source: EvidenceSource,
  headings: readonly Span[],
): void {
  if (SKIPPED_SECTIONS.has(kind)) return;
  const base = {
    ...whole,
    kind: LIST_SECTIONS.has(kind) ? ('LIST' as const) : ('PROSE' as const),
    source: inline ? sourceOf('WORK', source) : sourceOf(kind, source),
    ...(kind === 'EDUCATION' ? { aboutStudy: true as const } : {}),
  };
  const add = (span: Span, level?: TextSegment['level']): void => {
    const parts = spansOf(span);
    for (const within of parts) {
      if (record.segments.length < MAX_SEGMENTS && within.end > within.start)
        record.segments.push({
          ...base,
          ...(parts.length > 1 && { isPiece: true as const }),
          within,
          ...(level === undefined ? {} : { level, kind: 'LIST' as const }),
        });
    }
  };
  let from = start;
  const addUntil = (until: number, next: number): void => {
    for (const heading of headings) {
      if (heading.start < from || heading.end > until) continue;
      add({ start: from, end: heading.start });
      from = heading.end;
    }
    add({ start: from, end: until });
    from = next;
  };
  for (const { name, line, level } of findRatedLines(text, { start, end }, base.kind === 'LIST')) {
    addUntil(line.start, line.end);
    add(name, level);
  }
  addUntil(end, end);
}

/** Reads the jobs, educations and certificates of a text. */
function readRecords(record: ParsedRecord, text: string, sections: readonly TextSection[]): void {
  const hasWork = sections.some(({ kind }) => kind === 'WORK');
  /** Certificates that a profile tells, which a section for them may have as well. */
  const asides: FoundCertification[] = [];
  for (const { section, lines: all } of sectionsWithLines(text, sections)) {
    const { kind, start, end, headingAt, isUnknown } = section;
    // A profile may tell in a sentence what a section for work has as well.
    const mayTell = kind === 'WORK' || (!hasWork && (kind === 'OTHER' || kind === 'PERSONAL'));
    const { jobs, rest: lines } = mayTell ? findToldJobs(text, all) : { jobs: [], rest: all };
    const toldBeside = (own: readonly TextLine[]): readonly TextLine[] => {
      if (!mentionsCertificate(text.slice(start, end))) return own;
      const { certifications, rest } = findToldCertificates(text, own);
      const sure = certifications.filter(({ name }) => isSurelyCertificate(name) && !SEVERAL.test(name));
      asides.push(...sure);
      return sure.length === 0 ? own : rest;
    };
    // A letter tells both in one paragraph.
    if (jobs.length > 0) {
      const others = new Set(lines);
      toldBeside(all.filter((line) => !others.has(line)));
    }
    if (kind === 'WORK') toldBeside(lines.filter(({ isBullet }) => !isBullet));
    if (kind === 'WORK' && isUnknown) readJobsBelowUnknown(record, text, lines);
    else if (kind === 'WORK') readTextJobs(record, text, lines, text.slice(headingAt, start));
    else if (kind === 'PROJECTS') readJobsInProjects(record, text, lines);
    else if (kind === 'OTHER' || kind === 'PERSONAL') {
      readJobsInOtherSection(record, text, lines);
      readEducationsInOtherSection(record, text, lines);
      const others = toldBeside(lines);
      asides.push(...certificationsInSentences(others).filter(({ name }) => !SEVERAL.test(name)));
      asides.push(...certificationsInEnumerations(others));
      asides.push(...certificationsInOtherSection(others));
    } else if (kind === 'LANGUAGES') readLanguageTests(record, lines);
    else if (kind === 'EDUCATION') {
      const { educations, rest } = findToldStudies(text, lines);
      readTextEducations(record, text, toldBeside(rest));
      record.educations.push(...educations.slice(0, MAX_RECORDS - record.educations.length));
    } else readCertificates(record, text, lines);
    record.workHistory.push(...jobs.slice(0, MAX_RECORDS - record.workHistory.length));
  }
  moveStudies(record);
  for (const aside of asides)
    if (record.certifications.length < MAX_RECORDS && !record.certifications.some((other) => areAlike(aside, other)))
      record.certifications.push(aside);
}

/** The sections of a text that may have records, each with its lines as they are read. */
export function sectionsWithLines(
  text: string,
  sections: readonly TextSection[] = splitIntoSections(text),
): { readonly section: TextSection; readonly lines: readonly TextLine[] }[] {
  return joinInterruptedSections(sections, RECORD_SECTIONS).map((section) => {
    const whole = joinBrokenLines(linesOf(text, section).filter(({ content }) => !isPageFooter(content)));
    return { section, lines: withLeadsApart(whole, section.kind === 'WORK').flatMap(entriesOfLine) };
  });
}

/** Whether the name of one certificate has that of another, whatever signs stand between its words. */
function areAlike(one: FoundCertification, other: FoundCertification): boolean {
  const [first, second] = [one, other].map(({ name }) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''));
  return first !== undefined && second !== undefined && (first.includes(second) || second.includes(first));
}

/** Reads the certificates of a section, also those that running text tells. */
function readCertificates(record: ParsedRecord, text: string, lines: readonly TextLine[]): void {
  const { certifications, rest } = findToldCertificates(text, lines);
  readTextCertifications(record, text, rest);
  record.certifications.push(...certifications.slice(0, MAX_RECORDS - record.certifications.length));
}

/** Who says what a section says: its own speaker, else the speaker of the item. */
function sourceOf(kind: SectionKind, source: EvidenceSource): EvidenceSource {
  const speaker = SPEAKER_BY_SECTION[kind];
  if (speaker !== undefined) return speaker;
  if (source !== 'SELF') return source;
  if (kind === 'WORK' || kind === 'PROJECTS') return 'WORK_HISTORY';
  return kind === 'CERTIFICATIONS' ? 'CERTIFICATE' : source;
}
