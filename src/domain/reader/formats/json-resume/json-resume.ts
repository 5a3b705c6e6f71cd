import { createParsedRecord, type ParsedRecord } from '../../model/parsed-record.js';
import { findRecord } from '../../values/find-record.js';
import type { EvidenceSource } from '../../model/findings.js';
import { fieldOf, isJsonArray, isJsonObject, type JsonObject } from '../../values/json-value.js';
import { memberOf, membersOf, type Member } from '../../values/members.js';
import { addSegments } from '../common/records/segments.js';
import { readCertifications } from '../common/records/certifications.js';
import { readEducations } from '../common/records/educations.js';
import { takeLocation } from '../common/records/location.js';
import { readPersonFields } from '../common/records/person.js';
import { readProjects } from '../common/records/projects.js';
import { readSkills } from '../common/records/ratings/skills.js';
import { readWorkHistory } from '../common/records/work-history.js';
import type { PublishedFormat } from '../common/record-format.js';
import { parseByKeys } from '../key-value/key-value.js';

const SECTIONS = ['work', 'education', 'skills', 'volunteer', 'languages', 'certificates', 'projects'] as const;
/** Contact details, of which a profile has nothing but the city. */
const BASICS_UNUSED = ['image', 'picture', 'phone', 'url', 'website', 'location', 'profiles'] as const;
/** Understood, but not evidence of skills. */
const UNUSED = ['$schema', 'meta', 'interests'] as const;

/** Whether an object is a JSON Resume (https://jsonresume.org/schema, 1.0.0): basics with at least one of its lists. */
function isResume(value: JsonObject): boolean {
  return isJsonObject(fieldOf(value, 'basics')) && SECTIONS.some((name) => isJsonArray(fieldOf(value, name)));
}

/**
 * Reads JSON Resume 1.0.0. Properties that are not part of it stay unread, except for identifiers of the person. A
 * record around it is read by its keys.
 */
export const jsonResume: PublishedFormat = {
  name: 'json-resume',
  kind: 'CV',
  recognises: (payload) => findRecord(payload, isResume) !== undefined,
  parse(payload, context): ParsedRecord {
    const resume = findRecord(payload, isResume) ?? { name: '', value: payload, pointer: '' };
    const record = resume.pointer === '' ? createParsedRecord() : parseByKeys(payload, context, resume.pointer);
    const section = (name: string): Member | undefined => memberOf(resume.value, name, resume.pointer);
    readPersonFields(record, resume, false);
    readBasics(record, section('basics'));
    forEach([section('work'), section('volunteer')], (member) => readWorkHistory(record, member));
    forEach([section('education')], (member) => readEducations(record, member));
    forEach([section('certificates')], (member) => readCertifications(record, member));
    forEach([section('skills'), section('languages')], (member) => readSkills(record, member, context.source));
    forEach([section('projects')], (member) => readProjects(record, member));
    readTexts(record, section('publications'), 'SELF', ['name', 'summary'], ['publisher', 'releaseDate', 'url']);
    readTexts(record, section('awards'), 'SELF', ['title', 'summary'], ['date', 'awarder']);
    readTexts(record, section('references'), 'COLLEAGUE', ['reference'], ['name']);
    forEach(UNUSED.map(section), (member) => record.understood.add(member.pointer));
    return record;
  },
};

function readBasics(record: ParsedRecord, basics: Member | undefined): void {
  if (basics === undefined || !isJsonObject(basics.value)) return;
  readPersonFields(record, basics, true);
  const { value, pointer } = basics;
  forEach([memberOf(value, 'location', pointer)], (member) => takeLocation(record, 'location', member));
  forEach([memberOf(value, 'label', pointer), memberOf(value, 'summary', pointer)], (member) =>
    addSegments(record, [member], 'PROSE', 'SELF'),
  );
  forEach(
    BASICS_UNUSED.map((name) => memberOf(value, name, pointer)),
    (member) => record.understood.add(member.pointer),
  );
}

/** Lists of things whose texts may name skills. */
function readTexts(
  record: ParsedRecord,
  section: Member | undefined,
  source: EvidenceSource,
  prose: readonly string[],
  unused: readonly string[],
): void {
  if (section === undefined || !isJsonArray(section.value)) return;
  for (const { value, pointer } of membersOf(section.value, section.pointer)) {
    if (!isJsonObject(value)) continue;
    forEach(
      prose.map((name) => memberOf(value, name, pointer)),
      (member) => addSegments(record, [member], 'PROSE', source),
    );
    forEach(
      unused.map((name) => memberOf(value, name, pointer)),
      (member) => record.understood.add(member.pointer),
    );
  }
}

function forEach(members: readonly (Member | undefined)[], read: (member: Member) => void): void {
  for (const member of members) if (member !== undefined) read(member);
}
