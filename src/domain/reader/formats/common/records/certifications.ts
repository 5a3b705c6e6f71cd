import { MAX_RECORDS, type ParsedRecord } from '../../../model/parsed-record.js';
import { isJsonObject, type JsonObject } from '../../../values/json-value.js';
import { type Member, elementsOf, membersOf } from '../../../values/members.js';
import { isNotAttained } from './ratings/attainment.js';
import { addSegments } from './segments.js';
import { keysOf, normaliseKey } from '../../../vocabulary/index.js';
import { takeUrl, takeDate, toLine, takeLine, takeNamed, takeProse, groupFields } from './record-fields.js';
import { withoutUndefined } from '../../../values/without-undefined.js';

/** The fields of a certificate at the root of an item, where a field called only "name" may be the person's. */
const ROOT_KEYS = keysOf('certification');

/** In a list of certificates a field called only "name" is the certificate's. */
const LISTED_KEYS: typeof ROOT_KEYS = new Map(
  [...ROOT_KEYS].map(([key, field]) => [key, field === 'bareName' ? 'name' : field]),
);

/** Reads certificates, licences and completed courses; a skill in the name of a certificate counts as certified. */
export function readCertifications(record: ParsedRecord, section: Member): void {
  for (const element of elementsOf(section, isCertification)) {
    if (record.certifications.length >= MAX_RECORDS) return;
    if (isJsonObject(element.value)) readCertification(record, element.value, element.pointer, LISTED_KEYS);
    else {
      const name = takeLine(record, [element]);
      if (name !== undefined) addCertificationNamed(record, element, name);
    }
  }
}

/** Adds a certificate of which only the name is known. */
export function addCertificationNamed(record: ParsedRecord, element: Member, name: string): void {
  record.certifications.push({ name });
  addSegments(record, [element], 'LIST', 'CERTIFICATE');
}

/**
 * Reads the item itself as one certificate, with its fields at the root of the payload.
 *
 * @returns whether it is one
 */
export function readRootCertification(record: ParsedRecord, payload: JsonObject, pointer = ''): boolean {
  const hasOwnTitle = Object.keys(payload).some((key) => ROOT_KEYS.get(normaliseKey(key)) === 'name');
  return readCertification(record, payload, pointer, hasOwnTitle ? ROOT_KEYS : LISTED_KEYS);
}

function isCertification({ value, pointer }: Member): boolean {
  if (!isJsonObject(value)) return false;
  return (groupFields(value, pointer, LISTED_KEYS).get('name') ?? []).some(
    (member) => toLine(member.value) !== undefined,
  );
}

function readCertification(
  record: ParsedRecord,
  object: JsonObject,
  pointer: string,
  keys: typeof LISTED_KEYS,
): boolean {
  if (isNotAttained(object, pointer)) {
    for (const member of membersOf(object, pointer)) record.understood.add(member.pointer);
    return true;
  }
  const fields = groupFields(object, pointer, keys);
  const nameMember = (fields.get('name') ?? []).find(
    (member) => typeof member.value === 'string' && toLine(member.value) !== undefined,
  );
  if (nameMember === undefined) return false;
  const name = takeLine(record, [nameMember]) as string;
  const authority = takeNamed(record, fields.get('authority'))?.name;
  const field = takeLine(record, fields.get('field'));
  const date = takeDate(record, fields.get('date'));
  const expiresAt = takeDate(record, fields.get('expiresAt'));
  const credentialId = takeLine(record, fields.get('credentialId'));
  const url = takeUrl(record, fields.get('url'));
  const description = takeProse(record, fields.get('prose'));
  for (const field of ['unused', 'url', 'expiresAt', 'credentialId'] as const) {
    for (const { pointer: known, value } of fields.get(field) ?? [])
      if (field === 'unused' || field === 'url' || value === null) record.understood.add(known);
  }
  addSegments(record, [nameMember], 'LIST', 'CERTIFICATE');
  addSegments(record, fields.get('field'), 'PROSE', 'CERTIFICATE');
  addSegments(record, fields.get('prose'), 'PROSE', 'CERTIFICATE');
  record.certifications.push(
    withoutUndefined({ name, authority, field, description, date, expiresAt, credentialId, url }),
  );
  return true;
}
