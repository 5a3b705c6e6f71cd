import { MAXIMUM_RECORDS, type Draft } from '../../../model/draft.js';
import { isJsonObject, type JsonObject } from '../../../values/json-value.js';
import type { Member } from '../../../values/members.js';
import { addPassages } from './segments.js';
import { elementsOf } from '../../../values/elements-of.js';
import { keysOf, normaliseKey } from '../../../vocabulary/index.js';
import {
  takeUrl,
  takeDate,
  toLine,
  takeLine,
  takeNamed,
  takeProse,
  groupFields,
  withoutUndefined,
} from './record-fields.js';

/** The fields of a certificate at the root of an item, where a field called only "name" may be the person's. */
const ROOT_KEYS = keysOf('certification');

/** In a list of certificates a field called only "name" is the certificate's. */
const LISTED_KEYS: typeof ROOT_KEYS = new Map(
  [...ROOT_KEYS].map(([key, field]) => [key, field === 'bareName' ? 'name' : field]),
);

/** Reads certificates, licences and completed courses; a skill in the name of a certificate counts as certified. */
export function readCertifications(draft: Draft, section: Member): void {
  for (const element of elementsOf(section, isCertification)) {
    if (draft.certifications.length >= MAXIMUM_RECORDS) return;
    if (isJsonObject(element.value)) readCertification(draft, element.value, element.pointer, LISTED_KEYS);
    else {
      const name = takeLine(draft, [element]);
      if (name !== undefined) addCertificationNamed(draft, element, name);
    }
  }
}

/** Adds a certificate with nothing but a name. */
export function addCertificationNamed(draft: Draft, element: Member, name: string): void {
  draft.certifications.push({ name });
  addPassages(draft, [element], 'LIST', 'CERTIFICATE');
}

/**
 * Reads the item itself as one certificate, with its fields at the root of the payload.
 *
 * @returns whether it is one
 */
export function readRootCertification(draft: Draft, payload: JsonObject, pointer = ''): boolean {
  const hasOwnTitle = Object.keys(payload).some((key) => ROOT_KEYS.get(normaliseKey(key)) === 'name');
  return readCertification(draft, payload, pointer, hasOwnTitle ? ROOT_KEYS : LISTED_KEYS);
}

function isCertification({ value, pointer }: Member): boolean {
  if (!isJsonObject(value)) return false;
  return (groupFields(value, pointer, LISTED_KEYS).get('name') ?? []).some(
    (member) => toLine(member.value) !== undefined,
  );
}

function readCertification(draft: Draft, object: JsonObject, pointer: string, keys: typeof LISTED_KEYS): boolean {
  const fields = groupFields(object, pointer, keys);
  const nameMember = (fields.get('name') ?? []).find(
    (member) => typeof member.value === 'string' && toLine(member.value) !== undefined,
  );
  if (nameMember === undefined) return false;
  const name = takeLine(draft, [nameMember]) as string;
  const authority = takeNamed(draft, fields.get('authority'))?.name;
  const field = takeLine(draft, fields.get('field'));
  const date = takeDate(draft, fields.get('date'));
  const expiresAt = takeDate(draft, fields.get('expiresAt'));
  const credentialId = takeLine(draft, fields.get('credentialId'));
  const url = takeUrl(draft, fields.get('url'));
  const description = takeProse(draft, fields.get('prose'));
  for (const field of ['unused', 'url', 'expiresAt', 'credentialId'] as const) {
    for (const { pointer: known, value } of fields.get(field) ?? [])
      if (field === 'unused' || field === 'url' || value === null) draft.understood.add(known);
  }
  addPassages(draft, [nameMember], 'LIST', 'CERTIFICATE');
  addPassages(draft, fields.get('field'), 'PROSE', 'CERTIFICATE');
  addPassages(draft, fields.get('prose'), 'PROSE', 'CERTIFICATE');
  draft.certifications.push(
    withoutUndefined({ name, authority, field, description, date, expiresAt, credentialId, url }),
  );
  return true;
}
