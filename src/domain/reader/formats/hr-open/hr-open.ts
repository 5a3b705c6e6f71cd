import { createParsedRecord, type ParsedRecord } from '../../model/parsed-record.js';
import { findRecord } from '../../values/find-record.js';
import { fieldOf, isJsonObject, type JsonObject } from '../../values/json-value.js';
import { memberAt, type Member } from '../../values/members.js';
import type { PublishedFormat } from '../common/record-format.js';
import { takeLocation } from '../common/records/location.js';
import { takePersonField } from '../common/records/person.js';
import { addSegments } from '../common/records/segments.js';
import { readSkills } from '../common/records/ratings/skills.js';
import { parseByKeys } from '../key-value/key-value.js';
import { readCompetencyLevel } from './competency-level.js';
import { readHrOpenCertifications, readHrOpenEducations, readHrOpenEmployment } from './history.js';
import { entriesAt } from './values.js';

/** Lists in the profile of a candidate, and in a Learning and Employment Record Resume (LER-RS); one is enough. */
const LISTS_OF_PROFILE = ['employment', 'education', 'certifications', 'licenses', 'qualifications'] as const;
const LISTS_OF_RESUME = ['employmentHistories', 'educationAndLearnings'] as const;
/** Nothing in these is evidence of skills: what the person wishes, the application, contact details. */
const UNUSED = [
  'objective',
  'positionPreferences',
  'employerPreferences',
  'employmentPreferences',
  'personAvailability',
  'associatedPositionOpenings',
  'candidateSources',
  'applicationProcessHistory',
  'attachments',
  'references',
  'profileId',
  'profileName',
  'languageCode',
  'militaryService',
] as const;
const UNUSED_OF_DOCUMENT = [
  'documentId',
  'alternateIds',
  'distributionGuidelines',
  'dataProtectionPolicy',
  'uri',
  'type',
];

/** Whether an object is a Candidate with profiles, or an LER-RS with a person. */
function isCandidate(value: JsonObject): boolean {
  const person = fieldOf(value, 'person');
  if (!isJsonObject(person) || !isJsonObject(fieldOf(person, 'name'))) return false;
  const document = { name: '', value, pointer: '' };
  return (
    LISTS_OF_RESUME.some((name) => entriesAt(document, name).length > 0) ||
    entriesAt(document, 'profiles').some((profile) =>
      LISTS_OF_PROFILE.some((name) => entriesAt(profile, name).length > 0),
    )
  );
}

/**
 * Reads the Candidate of HR Open Standards (Recruiting, JSON, 4.1 and later) with its profiles, and its LER-RS (4.4),
 * which has the same parts without profiles. Lists may be wrapped in {"item": [...]}.
 */
export const hrOpen: PublishedFormat = {
  name: 'hr-open',
  kind: 'CV',
  recognises: (payload) => findRecord(payload, isCandidate) !== undefined,
  parse(payload, context): ParsedRecord {
    const candidate = findRecord(payload, isCandidate);
    if (candidate === undefined) return createParsedRecord();
    const record = candidate.pointer === '' ? createParsedRecord() : parseByKeys(payload, context, candidate.pointer);
    const document: Member = { ...candidate, name: '' };
    readPerson(record, memberAt(document, 'person'), memberAt(document, 'communication'));
    for (const profile of [document, ...entriesAt(document, 'profiles')]) readProfile(record, profile);
    mark(
      record,
      UNUSED_OF_DOCUMENT.map((name) => memberAt(document, name)),
    );
    return record;
  },
};

function readPerson(record: ParsedRecord, person: Member | undefined, outside: Member | undefined): void {
  const name = memberAt(person, 'name');
  const take = (role: string, member: Member | undefined): void => {
    if (member !== undefined && member.value !== null) takePersonField(record, role, member, false);
  };
  take('firstName', memberAt(name, 'given'));
  take('namePrefix', memberAt(name, 'familyPrefix'));
  take('lastName', memberAt(name, 'family'));
  take('fullName', memberAt(name, 'formattedName'));
  const communication = memberAt(person, 'communication') ?? outside;
  const email = entriesAt(communication, 'email')[0];
  take('email', memberAt(email, 'address') ?? email);
  const city = memberAt(entriesAt(communication, 'address')[0], 'city');
  if (city !== undefined) takeLocation(record, 'location', city);
  mark(record, [person, outside]);
}

function readProfile(record: ParsedRecord, profile: Member): void {
  for (const name of ['employment', 'employmentHistories']) readHrOpenEmployment(record, entriesAt(profile, name));
  for (const name of ['education', 'educationAndLearnings']) readHrOpenEducations(record, entriesAt(profile, name));
  for (const name of ['certifications', 'licenses']) readHrOpenCertifications(record, entriesAt(profile, name));
  for (const name of ['qualifications', 'skills', 'personCompetencies'])
    for (const skill of entriesAt(profile, name)) readSkill(record, skill);
  addSegments(record, [memberAt(profile, 'executiveSummary')].filter(isText), 'PROSE', 'SELF');
  for (const narrative of entriesAt(profile, 'narratives'))
    addSegments(record, [memberAt(narrative, 'content')].filter(isText), 'PROSE', 'SELF');
  mark(
    record,
    UNUSED.map((name) => memberAt(profile, name)),
  );
}

/** A competency with its name and, in some systems, a level or years of experience. */
function readSkill(record: ParsedRecord, skill: Member): void {
  const name = memberAt(skill, 'competencyName') ?? memberAt(skill, 'name');
  const level = readCompetencyLevel(record, skill);
  const isBare = memberAt(skill, 'proficiencyLevel') === undefined && memberAt(skill, 'score') === undefined;
  if (isText(name) && (level !== undefined || isBare)) addSegments(record, [name], 'LIST', 'SELF', level);
  else readSkills(record, skill, 'SELF');
  mark(record, [memberAt(skill, 'competencyId'), memberAt(skill, 'id')]);
}

function isText(member: Member | undefined): member is Member {
  return typeof member?.value === 'string';
}

function mark(record: ParsedRecord, members: readonly (Member | undefined)[]): void {
  for (const member of members) if (member !== undefined) record.understood.add(member.pointer);
}
