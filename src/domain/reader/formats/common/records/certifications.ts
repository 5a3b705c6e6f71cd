import { MAXIMUM_RECORDS, type Draft } from '../../../model/draft.js';
import { isJsonObject, type JsonObject } from '../../../values/json-value.js';
import type { Member } from '../../../values/members.js';
import { addPassages } from './segments.js';
import { elementsOf } from '../../../values/members.js';
import { keyTable, normaliseKey } from '../../../vocabulary/index.js';
import { addressOf, dateOf, lineIn, lineOf, namedOf, proseOf, readRecord, withoutGaps } from './record-fields.js';

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
export function readCertifications(draft: Draft, section: Member): void {
  for (const element of elementsOf(section, isCertification)) {
    if (draft.certifications.length >= MAXIMUM_RECORDS) return;
    if (isJsonObject(element.value)) readCertification(draft, element.value, element.pointer, CERTIFICATION_KEYS);
    else {
      const name = lineOf(draft, [element]);
      if (name !== undefined) addCertificationNamed(draft, element, name);
    }
  }
}

/** Adds a certificate of which only the name is known. */
export function addCertificationNamed(draft: Draft, element: Member, name: string): void {
  draft.certifications.push({ name });
  addPassages(draft, [element], 'LIST', 'CERTIFICATE');
}

/** Reads the item itself as one certificate: its fields stand at the payload's root. */
export function readRootCertification(draft: Draft, payload: JsonObject, pointer = ''): boolean {
  const hasOwnTitle = Object.keys(payload).some((key) => ROOT_KEYS.get(normaliseKey(key)) === 'name');
  return readCertification(draft, payload, pointer, hasOwnTitle ? ROOT_KEYS : CERTIFICATION_KEYS);
}

function isCertification({ value, pointer }: Member): boolean {
  if (!isJsonObject(value)) return false;
  return (readRecord(value, pointer, CERTIFICATION_KEYS).get('name') ?? []).some(
    (member) => lineIn(member.value) !== undefined,
  );
}

function readCertification(
  draft: Draft,
  object: JsonObject,
  pointer: string,
  keys: typeof CERTIFICATION_KEYS,
): boolean {
  const fields = readRecord(object, pointer, keys);
  const nameMember = (fields.get('name') ?? []).find(
    (member) => typeof member.value === 'string' && lineIn(member.value) !== undefined,
  );
  if (nameMember === undefined) return false;
  const name = lineOf(draft, [nameMember]) as string;
  const authority = namedOf(draft, fields.get('authority'))?.name;
  const field = lineOf(draft, fields.get('field'));
  const date = dateOf(draft, fields.get('date'));
  const expiresAt = dateOf(draft, fields.get('expiresAt'));
  const credentialId = lineOf(draft, fields.get('credentialId'));
  const url = addressOf(draft, fields.get('url'));
  const description = proseOf(draft, fields.get('prose'));
  for (const field of ['unused', 'url', 'expiresAt', 'credentialId'] as const) {
    for (const { pointer: known, value } of fields.get(field) ?? [])
      if (field === 'unused' || field === 'url' || value === null) draft.understood.add(known);
  }
  addPassages(draft, [nameMember], 'LIST', 'CERTIFICATE');
  addPassages(draft, fields.get('field'), 'PROSE', 'CERTIFICATE');
  addPassages(draft, fields.get('prose'), 'PROSE', 'CERTIFICATE');
  draft.certifications.push(withoutGaps({ name, authority, field, description, date, expiresAt, credentialId, url }));
  return true;
}
