import { createParsedRecord, type ParsedRecord } from '../../model/parsed-record.js';
import type { EvidenceSource } from '../../model/findings.js';
import { levelFromRating } from '../../levels/level-scale.js';
import { fieldOf, isJsonArray, isJsonObject, type JsonObject } from '../../values/json-value.js';
import { memberAt, membersOf, memberOf, type Member } from '../../values/members.js';
import type { PublishedFormat } from '../common/record-format.js';
import { readCertifications } from '../common/records/certifications.js';
import { readEducations } from '../common/records/educations.js';
import { readWorkHistory } from '../common/records/work-history.js';
import { OWN_RECORD_MARK } from './own-record-payload.js';

/** Highest level that a person states. */
const SCALE = 5;

/** The name of the format, by which the search for further skills leaves such records alone. */
export const OWN_RECORD_FORMAT = 'own-record';

/**
 * Reads a record that the person has checked, which the service itself stores (`ownRecordPayload`). Only the listed
 * skills are evidence: the texts of the history are not searched for others, as the person has dropped those.
 */
export const ownRecord: PublishedFormat = {
  name: OWN_RECORD_FORMAT,
  kind: 'CV',
  recognises: (payload) => fieldOf(payload, 'form') === OWN_RECORD_MARK && isJsonArray(fieldOf(payload, 'skills')),
  parse(payload, { source }): ParsedRecord {
    const record = createParsedRecord();
    for (const name of ['form', 'fileName']) {
      const member = memberOf(payload, name, '');
      if (member) record.understood.add(member.pointer);
    }
    for (const skill of listOf(payload, 'skills')) readOwnSkill(record, skill, source);
    const history = createParsedRecord();
    readSection(payload, 'work', (section) => readWorkHistory(history, section));
    readSection(payload, 'education', (section) => readEducations(history, section));
    readSection(payload, 'certificates', (section) => readCertifications(history, section));
    record.workHistory.push(...history.workHistory);
    record.educations.push(...history.educations);
    record.certifications.push(...history.certifications);
    for (const pointer of history.understood) record.understood.add(pointer);
    for (const name of ['work', 'education', 'certificates']) record.understood.add(`/${name}`);
    return record;
  },
};

function listOf(payload: JsonObject, name: string): Member[] {
  const section = memberOf(payload, name, '');
  return section ? membersOf(section.value, section.pointer) : [];
}

function readSection(payload: JsonObject, name: string, read: (section: Member) => void): void {
  const section = memberOf(payload, name, '');
  if (section && isJsonArray(section.value) && section.value.length > 0) read(section);
}

function readOwnSkill(record: ParsedRecord, member: Member, source: EvidenceSource): void {
  if (!isJsonObject(member.value)) return;
  record.understood.add(member.pointer);
  const id = memberAt(member, 'skill', 'id')?.value;
  const quoted = memberAt(member, 'words') ?? memberAt(member, 'skill', 'name');
  const rating = memberAt(member, 'level')?.value;
  const level = typeof rating === 'number' && rating > 0 ? levelFromRating(rating, SCALE) : undefined;
  if (typeof quoted?.value !== 'string' || typeof id !== 'string' || level === undefined) return;
  const { pointer, value: text } = quoted;
  record.segments.push({ pointer, text, kind: 'LIST', source, level, skillUri: `urn:uuid:${id}` });
}
