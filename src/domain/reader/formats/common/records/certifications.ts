import { MAX_RECORDS, type ParsedRecord } from '../../../model/parsed-record.js';
import { isJsonObject, type JsonObject } from '../../../values/json-value.js';
import { type Member, elementsOf } from '../../../values/members.js';
import { addSegments } from './segments.js';
import { keyTable, normaliseKey } from '../../../vocabulary/index.js';
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

/** What the field is called that a certificate is about. */
export const CERTIFICATE_FIELD_KEYS =
  'field,field of study,study field,area,area of expertise,subject,subject area,skill area,competence ' +
  'area,domain,discipline,specialization,specialisation,speciality,specialty,' +
  'vakgebied,werkgebied,werkveld,kennisgebied,onderwerp,richting,studierichting,domein,specialisatie,specialisme,deskundigheidsgebied';

const FIELDS = {
  name:
    'certificate,certification,certificate name,certification name,certificaat,certificaatnaam,course,course ' +
    'name,course title,cursus,cursusnaam,training,diploma,title,titel',
  authority:
    'authority,issuer,issued by,issuing organization,issuing organisation,awarded ' +
    'by,awarder,provider,institute,uitgever,uitgegeven door,instantie,certificerende ' +
    'instantie,verstrekker,aanbieder,opleider,exameninstantie,organisatie,organization,organisation',
  field: CERTIFICATE_FIELD_KEYS,
  prose: 'description,summary,omschrijving,beschrijving,toelichting,details',
  date:
    'date,issue date,issued on,issued,started on,start date,date obtained,obtained on,completion date,completed ' +
    'on,awarded on,obtained,achieved on,earned on,datum,behaald,behaald op,datum ' +
    'behaald,uitgiftedatum,afgiftedatum,year,jaar,release date',
  expiresAt:
    'expiry date,expiration date,expires,expires on,expires at,expiry,valid until,valid to,valid through,finished ' +
    'on,renewal date,geldig tot,geldig tot en met,geldig t/m,verloopdatum,vervaldatum,einddatum,verloopt op',
  credentialId:
    'credential id,certificate number,certificate id,licence number,license number,registration number,serial ' +
    'number,number,no,certificaatnummer,certificaatnr,registratienummer,diplomanummer,nummer',
  url: 'url,link,credential url,certificate url,website',
  unused: 'id,valid from,geldig vanaf',
};

const CERTIFICATION_KEYS = keyTable({ ...FIELDS, name: `${FIELDS.name},name,naam` });
/** At the root of an item a bare name may be the person's. */
const ROOT_KEYS = keyTable(FIELDS);

/** Reads certificates, licences and courses taken; a skill in a certificate's name counts as certified. */
export function readCertifications(record: ParsedRecord, section: Member): void {
  for (const element of elementsOf(section, isCertification)) {
    if (record.certifications.length >= MAX_RECORDS) return;
    if (isJsonObject(element.value)) readCertification(record, element.value, element.pointer, CERTIFICATION_KEYS);
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

/** Reads the item itself as one certificate: its fields stand at the payload's root. */
export function readRootCertification(record: ParsedRecord, payload: JsonObject, pointer = ''): boolean {
  const hasOwnTitle = Object.keys(payload).some((key) => ROOT_KEYS.get(normaliseKey(key)) === 'name');
  return readCertification(record, payload, pointer, hasOwnTitle ? ROOT_KEYS : CERTIFICATION_KEYS);
}

function isCertification({ value, pointer }: Member): boolean {
  if (!isJsonObject(value)) return false;
  return (groupFields(value, pointer, CERTIFICATION_KEYS).get('name') ?? []).some(
    (member) => toLine(member.value) !== undefined,
  );
}

function readCertification(
  record: ParsedRecord,
  object: JsonObject,
  pointer: string,
  keys: typeof CERTIFICATION_KEYS,
): boolean {
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
