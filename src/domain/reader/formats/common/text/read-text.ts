import { readTextCertifications, readStrayCertifications } from './certifications.js';
import { MAX_SEGMENTS, MAX_RECORDS, type ParsedRecord, type TextSegment } from '../../../model/parsed-record.js';
import type { EvidenceSource } from '../../../model/findings.js';
import type { Member } from '../../../values/members.js';
import type { Span } from '../../../language/span.js';
import { readAnsweredQuestions } from './answered-questions.js';
import { readTextEducations } from './educations.js';
import { readJobs, readStrayJobs, findJobAsides } from './jobs.js';
import { findRatedLines } from './rated-lines.js';
import { arrangeColumns, type ArrangedText } from './columns.js';
import { entriesOfLine, linesOf } from './lines.js';
import { partsOf, stretchesOf, type TextPart } from './sections.js';
import { type TextSection } from '../../../vocabulary/index.js';

const SPOKEN_BY: Readonly<Partial<Record<TextSection, EvidenceSource>>> = {
  SELF: 'SELF',
  COLLEAGUES: 'COLLEAGUE',
  MANAGER: 'MANAGER',
};
const SILENT: ReadonlySet<TextSection> = new Set(['WISHES', 'REFERENCES']);
const LISTS: ReadonlySet<TextSection> = new Set(['SKILLS', 'LANGUAGES', 'CERTIFICATIONS']);

/**
 * Reads a text of several sections, such as a CV in one piece: what stands under a heading for skills is a list, under
 * one for work it is jobs, under one for wishes or hobbies it is nobody's skill. A text without headings is prose, or
 * questions with their answers.
 */
export function readText(record: ParsedRecord, member: Member, source: EvidenceSource): void {
  if (typeof member.value !== 'string') return;
  record.understood.add(member.pointer);
  const arranged = arrangeColumns(member.value);
  const parts = partsOf(arranged.text);
  if (parts.length === 1 && readAnsweredQuestions(record, member.pointer, member.value, source)) return;
  for (const part of parts) addPart(record, { pointer: member.pointer, text: member.value }, arranged, part, source);
  if (source === 'SELF' || source === 'RECORD') readEntries(record, arranged.text, parts);
}

function addPart(
  record: ParsedRecord,
  whole: Pick<TextSegment, 'pointer' | 'text'>,
  { text, spansOf }: ArrangedText,
  { section, start, end, inline }: TextPart,
  source: EvidenceSource,
): void {
  if (SILENT.has(section)) return;
  const base = {
    ...whole,
    kind: LISTS.has(section) ? ('LIST' as const) : ('PROSE' as const),
    source: inline ? sourceOf('WORK', source) : sourceOf(section, source),
  };
  const add = (span: Span, level?: TextSegment['level']): void => {
    for (const within of spansOf(span)) {
      if (record.segments.length < MAX_SEGMENTS && within.end > within.start)
        record.segments.push({ ...base, within, ...(level === undefined ? {} : { level, kind: 'LIST' as const }) });
    }
  };
  let from = start;
  // What stands between the rated lines is read as it would be without them.
  for (const { name, line, level } of findRatedLines(text, { start, end }, base.kind === 'LIST')) {
    add({ start: from, end: line.start });
    add(name, level);
    from = line.end;
  }
  add({ start: from, end });
}

function readEntries(record: ParsedRecord, text: string, parts: readonly TextPart[]): void {
  for (const { section, start, end } of stretchesOf(parts, [
    'WORK',
    'EDUCATION',
    'CERTIFICATIONS',
    'OTHER',
    'PERSONAL',
  ])) {
    const lines = linesOf(text, { start, end }).flatMap(entriesOfLine);
    if (section === 'WORK') {
      const { asides, rest } = findJobAsides(lines);
      readJobs(record, text, rest);
      record.workHistory.push(...asides.slice(0, MAX_RECORDS - record.workHistory.length));
    } else if (section === 'OTHER' || section === 'PERSONAL') {
      readStrayJobs(record, text, lines);
      readStrayCertifications(record, lines);
    } else if (section === 'EDUCATION') readTextEducations(record, text, lines);
    else readTextCertifications(record, text, lines);
  }
}

function sourceOf(section: TextSection, source: EvidenceSource): EvidenceSource {
  const speaker = SPOKEN_BY[section];
  if (speaker !== undefined) return speaker;
  if (source !== 'SELF') return source;
  if (section === 'WORK' || section === 'PROJECTS') return 'WORK_HISTORY';
  return section === 'CERTIFICATIONS' ? 'CERTIFICATE' : source;
}
