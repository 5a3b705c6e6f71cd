import { MAX_RECORDS, type ParsedRecord } from '../../model/parsed-record.js';
import { levelFromLanguageLevel, toLevel, type FoundLevel } from '../../levels/level-scale.js';
import { isJsonObject } from '../../values/json-value.js';
import { membersOf, type Member, listAt, memberAt } from '../../values/members.js';
import { drivingLicenceIn } from '../../vocabulary/index.js';
import { addSegments } from '../common/records/segments.js';
import { addHtmlSegments, labelMembersOf } from './texts.js';
import { toLine, takeLine } from '../common/records/record-fields.js';

/** Sections of Europass 3 with texts about skills. "Other" is not read: in most CVs it holds hobbies. */
const DESCRIBED = ['Communication', 'Organisational', 'JobRelated', 'Computer'] as const;

const MOTHER_TONGUE: FoundLevel = { level: 5, basis: 'LANGUAGE_LEVEL' };

/**
 * Reads the Skills of a Europass CV: languages with their levels, texts by section, and the certificates and driving
 * licences among them.
 */
export function readEuropassSkills(record: ParsedRecord, skills: Member | undefined, locale: string): void {
  if (skills === undefined) return;
  const linguistic = memberAt(skills, 'Linguistic');
  for (const tongue of listAt(linguistic, 'MotherTongue')) addLanguage(record, tongue, MOTHER_TONGUE);
  for (const language of listAt(linguistic, 'ForeignLanguage')) {
    const proficiency = memberAt(language, 'ProficiencyLevel');
    addLanguage(record, language, proficiency === undefined ? undefined : overallLevel(proficiency));
    readCertificates(record, [...listAt(language, 'Certificate'), ...certificatesIn(listAt(language, 'VerifiedBy'))]);
  }
  for (const name of DESCRIBED) {
    const section = memberAt(skills, name);
    if (section === undefined) continue;
    record.understood.add(section.pointer);
    addHtmlSegments(record, [memberAt(section, 'Description')], 'PROSE', 'SELF');
    readCertificates(record, certificatesIn(listAt(section, 'VerifiedBy')));
  }
  readLicences(record, memberAt(skills, 'Driving'), locale);
  for (const name of ['Other', 'Linguistic']) {
    const section = memberAt(skills, name);
    if (section !== undefined) record.understood.add(section.pointer);
  }
}

function addLanguage(record: ParsedRecord, entry: Member, level: FoundLevel | undefined): void {
  addSegments(record, labelMembersOf(memberAt(entry, 'Description')), 'LIST', 'SELF', level);
}

/**
 * The overall level of a language: the mean of the CEFR levels of listening, reading, speaking and writing. CEFR itself
 * defines no overall level.
 */
function overallLevel(proficiency: Member): FoundLevel | undefined {
  const levels = (isJsonObject(proficiency.value) ? membersOf(proficiency.value, proficiency.pointer) : [])
    .map(({ value }) => (typeof value === 'string' ? levelFromLanguageLevel(value.trim()) : undefined))
    .filter((level) => level !== undefined);
  if (levels.length === 0) return undefined;
  return { level: toLevel(levels.reduce((sum, { level }) => sum + level, 0) / levels.length), basis: 'LANGUAGE_LEVEL' };
}

function certificatesIn(verifications: readonly Member[]): Member[] {
  return verifications.flatMap((verification) => listAt(verification, 'Certificate'));
}

function readCertificates(record: ParsedRecord, certificates: readonly Member[]): void {
  for (const certificate of certificates) {
    if (record.certifications.length >= MAX_RECORDS) return;
    const title = memberAt(certificate, 'Title');
    const name = title === undefined ? undefined : takeLine(record, labelMembersOf(title));
    if (name === undefined) continue;
    addSegments(record, labelMembersOf(title), 'LIST', 'CERTIFICATE');
    record.certifications.push({ name });
  }
}

function readLicences(record: ParsedRecord, driving: Member | undefined, locale: string): void {
  for (const entry of [...listAt(driving, 'Description'), ...listAt(memberAt(driving, 'Description'), 'Licence')]) {
    const licence = toLine(memberAt(entry, 'Licence')?.value ?? entry.value);
    if (licence === undefined || licence.length > 4 || record.certifications.length >= MAX_RECORDS) continue;
    record.certifications.push({ name: `${drivingLicenceIn(locale)} ${licence}` });
  }
  if (driving !== undefined) record.understood.add(driving.pointer);
}
