import { MAX_RECORDS, type ParsedRecord } from '../../model/parsed-record.js';
import { memberAt, type Member } from '../../values/members.js';
import { withoutUndefined } from '../../values/without-undefined.js';
import { takeDates, takeLine, takeProse } from '../common/records/record-fields.js';
import { addSegments } from '../common/records/segments.js';
import { entriesAt, nameMembersOf } from './values.js';

/** Reads employments: one job for each position that the person had there, or one for all without positions. */
export function readHrOpenEmployment(record: ParsedRecord, employments: readonly Member[]): void {
  for (const employment of employments) {
    const company = takeLine(record, [
      ...nameMembersOf(memberAt(employment, 'organization')),
      ...nameMembersOf(memberAt(employment, 'employer')),
    ]);
    const positions = entriesAt(employment, 'positionHistories');
    for (const position of positions.length > 0 ? positions : [employment]) {
      if (record.workHistory.length >= MAX_RECORDS) return;
      const titles = present([memberAt(position, 'title'), memberAt(position, 'positionTitle')]);
      const occupation = takeLine(record, titles);
      const own = datesOf(record, position);
      const { startDate, endDate } = own.startDate === undefined ? datesOf(record, employment) : own;
      const texts = [
        ...entriesAt(position, 'descriptions'),
        ...(positions.length > 1 || position === employment ? [] : entriesAt(employment, 'descriptions')),
      ];
      const description = takeProse(record, texts);
      addSegments(record, titles, 'PROSE', 'WORK_HISTORY');
      addSegments(record, texts, 'PROSE', 'WORK_HISTORY');
      if (occupation !== undefined || company !== undefined || description !== undefined)
        record.workHistory.push(withoutUndefined({ occupation, company, startDate, endDate, description }));
    }
    record.understood.add(employment.pointer);
  }
}

/** Reads educations, each with its first degree, else with its program or level. */
export function readHrOpenEducations(record: ParsedRecord, educations: readonly Member[]): void {
  for (const education of educations.slice(0, MAX_RECORDS - record.educations.length)) {
    const [degreeEntry] = entriesAt(education, 'educationDegrees');
    const fields = [
      ...entriesAt(degreeEntry, 'specializations'),
      ...entriesAt(degreeEntry, 'majors'),
      ...entriesAt(education, 'programs'),
    ].flatMap(nameMembersOf);
    const degree = takeLine(record, [
      ...nameMembersOf(degreeEntry),
      ...entriesAt(education, 'educationLevelCodes').flatMap(nameMembersOf),
    ]);
    const school = takeLine(record, [
      ...nameMembersOf(memberAt(education, 'institution')),
      ...nameMembersOf(memberAt(education, 'school')),
    ]);
    const field = takeLine(record, fields);
    const { startDate, endDate } = datesOf(record, education);
    const texts = entriesAt(education, 'descriptions');
    const description = takeProse(record, texts);
    addSegments(record, [...fields, ...texts], 'PROSE', 'SELF');
    record.understood.add(education.pointer);
    if (degree === undefined && school === undefined && field === undefined) continue;
    const finished = memberAt(education, 'currentlyAttendingIndicator')?.value === true ? false : undefined;
    record.educations.push(withoutUndefined({ degree, school, field, startDate, endDate, finished, description }));
  }
}

/** Reads certifications and licenses. */
export function readHrOpenCertifications(record: ParsedRecord, certifications: readonly Member[]): void {
  for (const certification of certifications.slice(0, MAX_RECORDS - record.certifications.length)) {
    const names = [
      ...nameMembersOf(memberAt(certification, 'name')),
      ...nameMembersOf(memberAt(certification, 'type')),
    ];
    const name = takeLine(record, names);
    const authority = takeLine(record, nameMembersOf(memberAt(certification, 'issuingAuthority')));
    const period = memberAt(certification, 'effectiveTimePeriod');
    const issued = present([
      memberAt(certification, 'firstIssued'),
      memberAt(certification, 'issued'),
      memberAt(period, 'validFrom'),
    ]);
    const { startDate: date, endDate: expiresAt } = takeDates(
      record,
      issued,
      present([memberAt(period, 'validTo')]),
      undefined,
    );
    const texts = entriesAt(certification, 'descriptions');
    const description = takeProse(record, texts);
    addSegments(record, [...names.slice(0, 1), ...texts], 'PROSE', 'CERTIFICATE');
    record.understood.add(certification.pointer);
    if (name !== undefined)
      record.certifications.push(withoutUndefined({ name, authority, description, date, expiresAt }));
  }
}

function datesOf(record: ParsedRecord, entry: Member): ReturnType<typeof takeDates> {
  return takeDates(record, present([memberAt(entry, 'start')]), present([memberAt(entry, 'end')]), undefined);
}

function present(members: readonly (Member | undefined)[]): Member[] {
  return members.filter((member) => member !== undefined && member.value !== null) as Member[];
}
