import { MAX_RECORDS, type ParsedRecord } from '../../../model/parsed-record.js';
import { isJsonObject } from '../../../values/json-value.js';
import { type Member, elementsOf } from '../../../values/members.js';
import { keysOf, looksLikeCertificate } from '../../../vocabulary/index.js';
import { addSegments } from './segments.js';
import { addCertificationNamed, readCertifications } from './certifications.js';
import {
  takeDates,
  toLine,
  takeLine,
  takeNamed,
  takeProse,
  groupFields,
  takeYesOrNo,
  type FieldMembers,
} from './record-fields.js';
import { withoutUndefined } from '../../../values/without-undefined.js';

const EDUCATION_KEYS = keysOf('education');

/** Reads educations. Their courses and descriptions are searched for skills, as statements of the person. */
export function readEducations(record: ParsedRecord, section: Member): void {
  for (const element of elementsOf(section, isEducation)) {
    if (record.educations.length >= MAX_RECORDS) return;
    if (isJsonObject(element.value) && isCertificate(element)) readCertifications(record, element);
    else if (isJsonObject(element.value)) readEducation(record, element);
    else {
      const degree = takeLine(record, [element]);
      if (degree === undefined) continue;
      // Some systems list certificates under "diplomas" as well.
      if (looksLikeCertificate(degree)) {
        addCertificationNamed(record, element, degree);
        continue;
      }
      record.educations.push({ degree });
      addSegments(record, [element], 'PROSE', 'SELF');
    }
  }
}

function isEducation({ value, pointer }: Member): boolean {
  if (!isJsonObject(value)) return false;
  const fields = groupFields(value, pointer, EDUCATION_KEYS);
  return [...(fields.get('degree') ?? []), ...(fields.get('school') ?? [])].some(
    (member) => toLine(member.value) !== undefined,
  );
}

/** Whether an entry among the diplomas is a certificate: it has the name of one and no field of a study at a school. */
function isCertificate({ value, pointer }: Member): boolean {
  if (!isJsonObject(value)) return false;
  const fields = groupFields(value, pointer, EDUCATION_KEYS);
  if (['school', 'field', 'grade', 'startDate'].some((field) => fields.has(field as 'school'))) return false;
  return (fields.get('degree') ?? []).some((member) => looksLikeCertificate(toLine(member.value) ?? ''));
}

/** Takes a single date as the end of an education: {"degree": "MBO 4", "year": 2015}. */
function withSingleDateAsEnd(
  fields: FieldMembers<string>,
  dates: ReturnType<typeof takeDates>,
): ReturnType<typeof takeDates> {
  const isSingle =
    dates.startDate !== undefined &&
    dates.endDate === undefined &&
    !dates.open &&
    !fields.has('startDate') &&
    !fields.has('endDate');
  return isSingle ? { endDate: dates.startDate, open: false } : dates;
}

function readEducation(record: ParsedRecord, element: Member): void {
  if (!isJsonObject(element.value)) return;
  const fields = groupFields(element.value, element.pointer, EDUCATION_KEYS);
  const degree = takeLine(record, fields.get('degree'));
  const school = takeNamed(record, fields.get('school'))?.name;
  const field = takeLine(record, fields.get('field'));
  const grade = takeLine(record, fields.get('grade'));
  const { startDate, endDate, open } = withSingleDateAsEnd(
    fields,
    takeDates(record, fields.get('startDate'), fields.get('endDate'), fields.get('period')),
  );
  const finished = takeYesOrNo(record, fields.get('finished')) ?? (open ? false : undefined);
  const description = takeProse(record, fields.get('prose'));
  for (const { pointer } of fields.get('unused') ?? []) record.understood.add(pointer);
  addSegments(record, fields.get('field'), 'PROSE', 'SELF');
  addSegments(record, fields.get('prose'), 'PROSE', 'SELF');
  if (degree === undefined && school === undefined && field === undefined) return;
  record.educations.push(withoutUndefined({ degree, school, field, grade, startDate, endDate, finished, description }));
}
