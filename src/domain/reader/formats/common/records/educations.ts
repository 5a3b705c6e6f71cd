import { MAXIMUM_RECORDS, type Draft } from '../../../model/draft.js';
import { isJsonObject } from '../../../values/json-value.js';
import type { Member } from '../../../values/members.js';
import { keysOf, looksLikeCertificate } from '../../../vocabulary/index.js';
import { addPassages } from './segments.js';
import { elementsOf } from '../../../values/elements-of.js';
import { addCertificationNamed, readCertifications } from './certifications.js';
import {
  takeDates,
  toLine,
  takeLine,
  takeNamed,
  takeProse,
  groupFields,
  withoutUndefined,
  takeYesOrNo,
  type FieldMembers,
} from './record-fields.js';

const EDUCATION_KEYS = keysOf('education');

/** Reads educations. Their courses and descriptions are searched for skills, as statements of the person. */
export function readEducations(draft: Draft, section: Member): void {
  for (const element of elementsOf(section, isEducation)) {
    if (draft.educations.length >= MAXIMUM_RECORDS) return;
    if (isJsonObject(element.value) && isCertificate(element)) readCertifications(draft, element);
    else if (isJsonObject(element.value)) readEducation(draft, element);
    else {
      const degree = takeLine(draft, [element]);
      if (degree === undefined) continue;
      // Some systems list certificates under "diplomas" as well.
      if (looksLikeCertificate(degree)) {
        addCertificationNamed(draft, element, degree);
        continue;
      }
      draft.educations.push({ degree });
      addPassages(draft, [element], 'PROSE', 'SELF');
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

/** A certificate among the diplomas: it has the name of one, and nothing that only a study at a school has. */
function isCertificate({ value, pointer }: Member): boolean {
  if (!isJsonObject(value)) return false;
  const fields = groupFields(value, pointer, EDUCATION_KEYS);
  if (['school', 'field', 'grade', 'startDate'].some((field) => fields.has(field as 'school'))) return false;
  return (fields.get('degree') ?? []).some((member) => looksLikeCertificate(toLine(member.value) ?? ''));
}

/** A single date is the end of an education: {"degree": "MBO 4", "year": 2015}. */
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

function readEducation(draft: Draft, element: Member): void {
  if (!isJsonObject(element.value)) return;
  const fields = groupFields(element.value, element.pointer, EDUCATION_KEYS);
  const degree = takeLine(draft, fields.get('degree'));
  const school = takeNamed(draft, fields.get('school'))?.name;
  const field = takeLine(draft, fields.get('field'));
  const grade = takeLine(draft, fields.get('grade'));
  const { startDate, endDate, open } = withSingleDateAsEnd(
    fields,
    takeDates(draft, fields.get('startDate'), fields.get('endDate'), fields.get('period')),
  );
  const finished = takeYesOrNo(draft, fields.get('finished')) ?? (open ? false : undefined);
  const description = takeProse(draft, fields.get('prose'));
  for (const { pointer } of fields.get('unused') ?? []) draft.understood.add(pointer);
  addPassages(draft, fields.get('field'), 'PROSE', 'SELF');
  addPassages(draft, fields.get('prose'), 'PROSE', 'SELF');
  if (degree === undefined && school === undefined && field === undefined) return;
  draft.educations.push(withoutUndefined({ degree, school, field, grade, startDate, endDate, finished, description }));
}
