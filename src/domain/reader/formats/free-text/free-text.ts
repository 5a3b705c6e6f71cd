import type { FoundCertification } from '../../model/findings.js';
import type { Span } from '../../language/span.js';
import type { ParsedRecord, TextSegment } from '../../model/parsed-record.js';
import type { JsonObject } from '../../values/json-value.js';
import { isIncidental, KEY_ROLES, normaliseKey } from '../../vocabulary/index.js';
import { readText } from '../common/text/read-text.js';
import { findMentionedPerson } from './mentioned-person.js';
import { readTextHead } from './text-head.js';
import { certificatesIn } from './certificate-text.js';
import { arrangeText } from '../common/text/arrangement/arrange-text.js';
import { walkLeaves, walkStrings, type StringLeaf } from '../../values/walk-leaves.js';
import type { GeneralFormat } from '../common/record-format.js';
import { parseByKeys } from '../key-value/key-value.js';

const MIN_CHARACTERS = 80;
/** A text without white space this far is encoded data, in UTF-16 code units. */
const MAX_WORD_LENGTH = 300;
const MIN_SHARE = 0.7;
const MAX_LEAVES = 20;

/**
 * Reads a payload that is mostly one text. The few fields beside it are read by their keys. The text gives the person,
 * skills, jobs, educations and certificates (see common/text).
 */
export const freeText: GeneralFormat = {
  name: 'free-text',
  recognises: (payload, kind) => kind !== 'TEAM' && mainTextOf(payload) !== undefined,
  parse(payload, context): ParsedRecord {
    const main = mainTextOf(payload);
    const record = parseByKeys(payload, context, main?.pointer);
    if (main !== undefined) {
      const text = arrangeText(main.value).text;
      const mentioned = context.kind === 'CV' ? undefined : findMentionedPerson(text, context.item.entityId);
      // A message about somebody is what a colleague says.
      const source = context.kind === 'UNKNOWN' && mentioned?.inThirdPerson === true ? 'COLLEAGUE' : context.source;
      readText(record, main, source);
      const certificates = context.kind === 'CERTIFICATE' ? certificatesIn(text) : [];
      for (const { certification } of certificates) addCertificate(record, main, certification);
      readTextHead(record, text, context.kind, {
        inFirstPerson: source === 'SELF',
        mentionedName: mentioned?.fullName,
      });
      const named = mentioned?.fullName ?? certificates[0]?.holder;
      const { firstName, lastName, fullName } = record.identity;
      if (named !== undefined && [firstName, lastName, fullName].every((name) => name === undefined))
        record.identity.fullName = named;
    }
    return record;
  },
};

/** Adds a certificate; a skill in its name counts as one in a list of certificates. */
function addCertificate(record: ParsedRecord, { pointer, value }: StringLeaf, certification: FoundCertification): void {
  record.certifications.push(certification);
  const start = value.indexOf(certification.name);
  if (start < 0) return;
  const end = start + certification.name.length;
  const isAround = ({ within }: TextSegment): boolean =>
    (within?.start ?? 0) <= start && (within?.end ?? value.length) >= end;
  const at = record.segments.findIndex((segment) => segment.pointer === pointer && isAround(segment));
  const around = record.segments[at];
  if (around === undefined) return;
  const part = (span: Span): TextSegment => ({ ...around, within: span });
  record.segments.splice(
    at,
    1,
    part({ start: around.within?.start ?? 0, end: start }),
    { ...part({ start, end }), kind: 'LIST', source: 'CERTIFICATE' },
    part({ start: end, end: around.within?.end ?? value.length }),
  );
}

/**
 * The main text of a payload that is mostly one text: it has most of the characters, few other values are beside it,
 * and its key has no other meaning. Undefined for other payloads.
 */
export function mainTextOf(payload: JsonObject): StringLeaf | undefined {
  let leaves = 0;
  for (const _leaf of walkLeaves(payload)) {
    leaves += 1;
    if (leaves > MAX_LEAVES) return undefined;
  }
  let total = 0;
  let longest: StringLeaf | undefined;
  for (const leaf of walkStrings(payload)) {
    // Unused values, such as a media type, may be longer than a short letter.
    const role = KEY_ROLES.get(normaliseKey(leaf.name));
    if (isEncoded(leaf.value) || (role !== undefined && isIncidental(role))) continue;
    total += leaf.value.length;
    if (longest === undefined || leaf.value.length > longest.value.length) longest = leaf;
  }
  if (longest === undefined || longest.value.length < MIN_CHARACTERS || longest.value.length < MIN_SHARE * total)
    return undefined;
  return pathRoles(longest.pointer).every((role) => role === undefined || role === 'person') ? longest : undefined;
}

/** Whether a string is a photo or another encoded file. */
function isEncoded(value: string): boolean {
  return value.length >= MIN_CHARACTERS && (value.startsWith('data:') || !/\s/u.test(value.slice(0, MAX_WORD_LENGTH)));
}

function pathRoles(pointer: string): (string | undefined)[] {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => KEY_ROLES.get(normaliseKey(part)));
}
