import { MAXIMUM_RECORDS, type Draft } from '../../../model/draft.js';
import { isJsonObject } from '../../../values/json-value.js';
import type { Member } from '../../../values/members.js';
import { keyTable, looksLikeCertificate } from '../../../vocabulary/index.js';
import { addPassages } from './segments.js';
import { elementsOf } from '../../../values/members.js';
import { addCertificationNamed, readCertifications } from './certifications.js';
import {
  datesOf,
  lineIn,
  lineOf,
  namedOf,
  proseOf,
  readRecord,
  withoutGaps,
  yesOrNoOf,
  type FieldMembers,
} from './record-fields.js';

const EDUCATION_KEYS = keyTable({
  degree:
    'degree,degree name,study ' +
    'type,diploma,qualification,level,title,name,graad,niveau,opleiding,opleidingsniveau,titel,naam,study,studie,programme,program',
  school:
    'school,institution,university,college,institute,instelling,universiteit,hogeschool,opleidingsinstituut,instituut,onderwijsinstelling,school name,schoolnaam,organisation,organization',
  field:
    'field,area,field of ' +
    'study,major,subject,richting,studierichting,vakgebied,specialisatie,specialization,specialisation,profiel',
  grade: 'grade,score,gpa,mark,cijfer,eindcijfer,resultaat,result',
  startDate: 'start date,start,from,begin,startdatum,begindatum,van,vanaf',
  endDate:
    'end date,end,to,until,graduation date,graduated,graduation year,einddatum,eind,einde,tot,tot en ' +
    'met,afstudeerdatum,behaald op,diplomadatum',
  period: 'period,dates,date,year,years,periode,jaar,jaren,datum',
  finished: 'finished,completed,graduate,afgerond,voltooid,diploma behaald,behaald,afgestudeerd',
  prose:
    'description,summary,courses,modules,thesis,details,omschrijving,beschrijving,vakken,toelichting,scriptie,activities,notes',
  unused: 'url,website,location,city,country,locatie,plaats,land,id',
});

/** Reads educations; their courses and descriptions are looked at for skills, as what the person says. */
export function readEducations(draft: Draft, section: Member): void {
  for (const element of elementsOf(section, isEducation)) {
    if (draft.educations.length >= MAXIMUM_RECORDS) return;
    if (isJsonObject(element.value) && isCertificate(element)) readCertifications(draft, element);
    else if (isJsonObject(element.value)) readEducation(draft, element);
    else {
      const degree = lineOf(draft, [element]);
      if (degree === undefined) continue;
      // Systems put everything that comes on paper under "diplomas".
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
  const fields = readRecord(value, pointer, EDUCATION_KEYS);
  return [...(fields.get('degree') ?? []), ...(fields.get('school') ?? [])].some(
    (member) => lineIn(member.value) !== undefined,
  );
}

/** A certificate among the diplomas: named like one, and no course of studies at a school. */
function isCertificate({ value, pointer }: Member): boolean {
  if (!isJsonObject(value)) return false;
  const fields = readRecord(value, pointer, EDUCATION_KEYS);
  if (['school', 'field', 'grade', 'startDate'].some((field) => fields.has(field as 'school'))) return false;
  return (fields.get('degree') ?? []).some((member) => looksLikeCertificate(lineIn(member.value) ?? ''));
}

/** One date is when an education ended: {"degree": "MBO 4", "year": 2015}. */
function endingWhereSingle(
  fields: FieldMembers<string>,
  dates: ReturnType<typeof datesOf>,
): ReturnType<typeof datesOf> {
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
  const fields = readRecord(element.value, element.pointer, EDUCATION_KEYS);
  const degree = lineOf(draft, fields.get('degree'));
  const school = namedOf(draft, fields.get('school'))?.name;
  const field = lineOf(draft, fields.get('field'));
  const grade = lineOf(draft, fields.get('grade'));
  const { startDate, endDate, open } = endingWhereSingle(
    fields,
    datesOf(draft, fields.get('startDate'), fields.get('endDate'), fields.get('period')),
  );
  const finished = yesOrNoOf(draft, fields.get('finished')) ?? (open ? false : undefined);
  const description = proseOf(draft, fields.get('prose'));
  for (const { pointer } of fields.get('unused') ?? []) draft.understood.add(pointer);
  addPassages(draft, fields.get('field'), 'PROSE', 'SELF');
  addPassages(draft, fields.get('prose'), 'PROSE', 'SELF');
  if (degree === undefined && school === undefined && field === undefined) return;
  draft.educations.push(withoutGaps({ degree, school, field, grade, startDate, endDate, finished, description }));
}
