import { MAX_RECORDS, type ParsedRecord } from '../../model/parsed-record.js';
import { type Member, memberAt } from '../../values/members.js';
import { addSegments } from '../common/records/segments.js';
import { readEuropassPeriod } from './periods.js';
import { addHtmlSegments, labelMembersOf, plainProseOf } from './texts.js';
import { takeLine } from '../common/records/record-fields.js';
import { withoutUndefined } from '../../values/without-undefined.js';

/** Reads the WorkExperience entries of a Europass CV. */
export function readEuropassWork(record: ParsedRecord, entries: readonly Member[]): void {
  for (const entry of entries.slice(0, MAX_RECORDS - record.workHistory.length)) {
    const position = labelMembersOf(memberAt(entry, 'Position'));
    const activities = memberAt(entry, 'Activities');
    const occupation = takeLine(record, position);
    const company = takeLine(record, nameOf(memberAt(entry, 'Employer')));
    const { startDate, endDate } = readEuropassPeriod(record, memberAt(entry, 'Period'));
    const description = plainProseOf(record, [activities]);
    addSegments(record, position, 'PROSE', 'WORK_HISTORY');
    addHtmlSegments(record, [activities], 'PROSE', 'WORK_HISTORY');
    markRest(record, entry, ['Employer', 'ReferenceTo', 'ReferenceToList', 'Position']);
    if (occupation === undefined && company === undefined && description === undefined) continue;
    record.workHistory.push(withoutUndefined({ occupation, company, startDate, endDate, description }));
  }
}

/** Reads the Education entries of a Europass CV. */
export function readEuropassEducations(record: ParsedRecord, entries: readonly Member[]): void {
  for (const entry of entries.slice(0, MAX_RECORDS - record.educations.length)) {
    const activities = memberAt(entry, 'Activities');
    const fieldLabel = labelMembersOf(memberAt(entry, 'Field'));
    const degree = takeLine(record, labelMembersOf(memberAt(entry, 'Title')));
    const school = takeLine(record, nameOf(memberAt(entry, 'Organisation')));
    const field = takeLine(record, fieldLabel);
    const { startDate, endDate, open } = readEuropassPeriod(record, memberAt(entry, 'Period'));
    const description = plainProseOf(record, [activities]);
    addSegments(record, fieldLabel, 'PROSE', 'SELF');
    addHtmlSegments(record, [activities], 'PROSE', 'SELF');
    markRest(record, entry, ['Organisation', 'Level', 'ReferenceTo', 'ReferenceToList', 'Field']);
    if (degree === undefined && school === undefined && field === undefined) continue;
    record.educations.push(
      withoutUndefined({ degree, school, field, startDate, endDate, finished: open ? false : undefined, description }),
    );
  }
}

function nameOf(organisation: Member | undefined): Member[] {
  const name = memberAt(organisation, 'Name');
  return name === undefined ? [] : [name];
}

function markRest(record: ParsedRecord, entry: Member, names: readonly string[]): void {
  for (const name of names) {
    const member = memberAt(entry, name);
    if (member !== undefined) record.understood.add(member.pointer);
  }
}
