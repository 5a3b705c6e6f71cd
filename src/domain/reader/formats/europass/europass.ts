import { createParsedRecord, type ParsedRecord } from '../../model/parsed-record.js';
import { findRecord } from '../../values/find-record.js';
import { fieldOf, isJsonObject, type JsonObject } from '../../values/json-value.js';
import { listAt, type Member, memberAt, memberOf } from '../../values/members.js';
import type { PublishedFormat } from '../common/record-format.js';
import { takeLocation } from '../common/records/location.js';
import { takePersonField } from '../common/records/person.js';
import { toLine } from '../common/records/record-fields.js';
import { addSegments } from '../common/records/segments.js';
import { parseByKeys } from '../key-value/key-value.js';
import { readEuropassEducations, readEuropassWork } from './history.js';
import { addHtmlSegments, labelMembersOf } from './texts.js';
import { readEuropassSkills } from './skills.js';

/** Properties about the document itself, and letters: they hold no skills. */
const UNUSED = [
  'Locale',
  'DocumentInfo',
  'PrintingPreferences',
  'Attachment',
  'AttachmentList',
  'CoverLetter',
  'xsi',
  'locale',
  'schemaLocation',
  'xmlns',
] as const;
/** Types of headlines about the job or study that somebody applies for. */
const WISHED_HEADLINES: ReadonlySet<string> = new Set(['job_applied_for', 'preferred_job', 'studies_applied_for']);
const UNUSED_OF_LEARNER = ['ReferenceTo', 'ReferenceToList', 'Documentation', 'DocumentationList'] as const;

/** Whether an object holds a Europass CV of version 3: a SkillsPassport with a LearnerInfo. */
function holdsEuropass(value: JsonObject): boolean {
  const passport = fieldOf(value, 'SkillsPassport');
  return isJsonObject(passport) && isJsonObject(fieldOf(passport, 'LearnerInfo'));
}

/**
 * Reads a Europass SkillsPassport, version 3: the XML schema of Cedefop, or its JSON form with the same names. The rest
 * of the payload is read by its keys.
 */
export const europass: PublishedFormat = {
  name: 'europass',
  kind: 'CV',
  recognises: (payload) => findRecord(payload, holdsEuropass) !== undefined,
  parse(payload, context): ParsedRecord {
    const holder = findRecord(payload, holdsEuropass);
    const passport = holder === undefined ? undefined : memberOf(holder.value, 'SkillsPassport', holder.pointer);
    if (passport === undefined) return createParsedRecord();
    const record = parseByKeys(payload, context, passport.pointer);
    const learner = memberAt(passport, 'LearnerInfo');
    if (learner === undefined) return record;
    readIdentification(record, memberAt(learner, 'Identification'));
    readEuropassHeadline(record, memberAt(learner, 'Headline'));
    readEuropassWork(record, listAt(learner, 'WorkExperience'));
    readEuropassEducations(record, listAt(learner, 'Education'));
    readEuropassSkills(record, memberAt(learner, 'Skills'), localeOf(passport));
    readEuropassAchievements(record, listAt(learner, 'Achievement'));
    markAll(
      record,
      UNUSED.map((name) => memberAt(passport, name)),
    );
    markAll(
      record,
      UNUSED_OF_LEARNER.map((name) => memberAt(learner, name)),
    );
    markAll(
      record,
      [...Object.keys(passport.value as JsonObject)]
        .filter((name) => name.startsWith('xml') || name === 'xsi')
        .map((name) => memberAt(passport, name)),
    );
    return record;
  },
};

function readIdentification(record: ParsedRecord, identification: Member | undefined): void {
  if (identification === undefined) return;
  const take = (role: string, member: Member | undefined): void => {
    if (member !== undefined) takePersonField(record, role, member, false);
  };
  take('firstName', memberAt(identification, 'PersonName', 'FirstName'));
  take('lastName', memberAt(identification, 'PersonName', 'Surname'));
  const email = listAt(memberAt(identification, 'ContactInfo'), 'Email')[0];
  take('email', email === undefined ? undefined : (memberAt(email, 'Contact') ?? email));
  const city = memberAt(identification, 'ContactInfo', 'Address', 'Contact', 'Municipality');
  if (city !== undefined) takeLocation(record, 'location', city);
  markAll(record, [
    memberAt(identification, 'PersonName', 'Title'),
    memberAt(identification, 'ContactInfo'),
    memberAt(identification, 'Demographics'),
    memberAt(identification, 'Photo'),
    memberAt(identification, 'Signature'),
  ]);
}

function localeOf(passport: Member): string {
  return toLine(memberAt(passport, 'Locale')?.value ?? memberAt(passport, 'locale')?.value ?? null) ?? 'en';
}

function markAll(record: ParsedRecord, members: readonly (Member | undefined)[]): void {
  for (const member of members) if (member !== undefined) record.understood.add(member.pointer);
}

/** Reads the headline of a Europass CV: a position or a personal statement. One that somebody applies for is a wish. */
function readEuropassHeadline(record: ParsedRecord, headline: Member | undefined): void {
  if (headline === undefined) return;
  record.understood.add(headline.pointer);
  const type = toLine(memberAt(headline, 'Type', 'Code')?.value ?? null);
  if (type === undefined || WISHED_HEADLINES.has(type)) return;
  const description = memberAt(headline, 'Description');
  if (type === 'personal_statement') addHtmlSegments(record, labelMembersOf(description), 'PROSE', 'SELF');
  else addSegments(record, labelMembersOf(description), 'PROSE', 'SELF');
}

/**
 * Reads publications, projects, honours and courses of a Europass CV as statements of the person, and references as
 * those of a colleague.
 */
function readEuropassAchievements(record: ParsedRecord, entries: readonly Member[]): void {
  for (const entry of entries) {
    record.understood.add(entry.pointer);
    const code = toLine(memberAt(entry, 'Title', 'Code')?.value ?? null);
    addHtmlSegments(record, [memberAt(entry, 'Description')], 'PROSE', code === 'references' ? 'COLLEAGUE' : 'SELF');
  }
}
