import { createHmac, hkdfSync } from 'node:crypto';
import type { ImportOrigin, ItemKind } from '../../../generated/prisma/enums.js';

/** What the keys of a record are made of. */
export interface KeyedRecord {
  readonly organisationId: string;
  readonly origin: ImportOrigin;
  readonly payload: string | null;
  readonly entityType: string | null;
  readonly entityId: string | null;
  readonly topic: string | null;
  readonly source: string | null;
}

/**
 * The kinds of records of which somebody, or a team, has one at a time. Reviews, surveys and certificates are not among them:
 * a person has several, and a new one does not make an earlier one untrue.
 */
const VERSIONED_KINDS: Partial<Record<ItemKind, string>> = { CV: 'person', PERSON_RECORD: 'person', TEAM: 'team' };

/** The name of a file in a payload, under one of the keys that the reader knows for it. */
const FILE_NAME = /"(?:file_?name|filename|bestandsnaam)"\s*:\s*("(?:[^"\\]|\\.){1,500}")/gi;

/** Only what the organisation sends is compared: what people say of themselves has its own consent, and its own end. */
function isOrganisationsOwn(origin: ImportOrigin): boolean {
  return origin === 'CLIENT' || origin === 'COMMAND';
}

/**
 * The key of a record and its subject: equal for the same payload, character by character, with the same entityType and
 * entityId. A keyed hash (HMAC), so that a copy of the database does not tell whether it has a certain record.
 *
 * @param key - the key that signs links (see Scope).
 * @returns base64; null for a record that is not compared with others.
 */
export function contentKeyOf(key: Buffer, record: KeyedRecord): string | null {
  const { organisationId, origin, payload, entityType, entityId } = record;
  if (payload === null || !isOrganisationsOwn(origin)) return null;
  return hash(key, ['content', organisationId, entityType, entityId], payload);
}

/**
 * The key of what makes a later record a new version of an earlier one: the same entityType, entityId, source and topic, and the
 * same names of files if it names any.
 *
 * @returns base64; null if that cannot be said: entityId, source or topic is missing, or there may be several such records.
 */
export function documentKeyOf(key: Buffer, record: KeyedRecord, kind: ItemKind): string | null {
  const { organisationId, origin, payload, entityType, entityId, topic, source } = record;
  const versioned = VERSIONED_KINDS[kind];
  if (versioned === undefined || payload === null || !isOrganisationsOwn(origin)) return null;
  if (entityId === null || source === null || topic === null) return null;
  const fileNames = [...payload.matchAll(FILE_NAME)].map(([, name]) => name as string).sort();
  return hash(key, ['document', organisationId, versioned, entityType, entityId, source, topic, ...fileNames], '');
}

function hash(linkSigningKey: Buffer, parts: readonly (string | null)[], text: string): string {
  const key = Buffer.from(hkdfSync('sha256', linkSigningKey, '', 'skillgate/v1/imports/records', 32));
  return createHmac('sha256', key).update(JSON.stringify(parts)).update('\n').update(text).digest('base64');
}
