import type { ParsedRecord } from '../../model/parsed-record.js';
import { type Member, memberAt } from '../../values/members.js';
import { addSegments } from '../common/records/segments.js';
import { labelOf } from './history.js';
import { addHtmlSegments } from './html-text.js';
import { toLine } from '../common/records/record-fields.js';

/** The headline types of Europass 3 that say what somebody looks for, not what they are. */
const WISHED_HEADLINES: ReadonlySet<string> = new Set(['job_applied_for', 'preferred_job', 'studies_applied_for']);

/** Reads the headline of a Europass CV: a position or a personal statement; what somebody applies for is a wish. */
export function readEuropassHeadline(record: ParsedRecord, headline: Member | undefined): void {
  if (headline === undefined) return;
  record.understood.add(headline.pointer);
  const type = toLine(memberAt(headline, 'Type', 'Code')?.value ?? null);
  if (type === undefined || WISHED_HEADLINES.has(type)) return;
  const description = memberAt(headline, 'Description');
  if (type === 'personal_statement') addHtmlSegments(record, labelOf(description), 'PROSE', 'SELF');
  else addSegments(record, labelOf(description), 'PROSE', 'SELF');
}

/**
 * Reads publications, projects, honours and courses of a Europass CV as what the person says; what others say as a
 * colleague's.
 */
export function readEuropassAchievements(record: ParsedRecord, entries: readonly Member[]): void {
  for (const entry of entries) {
    record.understood.add(entry.pointer);
    const code = toLine(memberAt(entry, 'Title', 'Code')?.value ?? null);
    addHtmlSegments(record, [memberAt(entry, 'Description')], 'PROSE', code === 'references' ? 'COLLEAGUE' : 'SELF');
  }
}
