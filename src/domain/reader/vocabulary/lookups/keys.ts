import { keyTable, normaliseKey, type KeyTable } from './key-table.js';
import { LANGUAGES } from './languages.js';
import type { KeyRole } from '../word-types/key-names.js';
import type { LanguageVocabulary } from '../word-types/language-vocabulary.js';

type RecordName = keyof LanguageVocabulary['keys'];
type FieldOf<Name extends RecordName> = keyof LanguageVocabulary['keys'][Name] & string;

/** The fields of a kind of record by their names in every language. No name belongs to two fields of one record. */
export function keysOf<Name extends RecordName>(name: Name): KeyTable<FieldOf<Name>> {
  const keys = LANGUAGES.map((language) => language.keys[name] as Readonly<Record<string, string>>);
  const fields = Object.keys(keys[0] ?? {});
  return keyTable(
    Object.fromEntries(fields.map((field) => [field, keys.map((names) => names[field]).join(', ')])),
  ) as unknown as KeyTable<FieldOf<Name>>;
}

/**
 * The role of a key of a nested record, from any system: in any language and any spelling of the same words (see
 * normaliseKey).
 */
export const KEY_ROLES: KeyTable<KeyRole> = keysOf('roles');

/** Roles of keys that records of anything have, so that they do not show what a record is about. */
const INCIDENTAL_ROLES: ReadonlySet<KeyRole> = new Set(['location', 'city', 'address', 'unused']);

/** Whether a key with this role does not show what a record is about; so for a key without a role. */
export function isIncidental(role: KeyRole | undefined): boolean {
  return role === undefined || INCIDENTAL_ROLES.has(role);
}

const WISH_STEMS: readonly string[] = [...keysOf('wishStems').keys()];

/** Whether a longer name of a field says that it holds wishes: "Learning goals this year", customTrainingNeeds. */
export function holdsWishes(name: string): boolean {
  const key = normaliseKey(name);
  return WISH_STEMS.some((stem) => key.includes(stem));
}

/** Names of mere envelopes around a record. */
export const ENVELOPE_KEYS = keysOf('envelope');

/** Names of columns in tables of skills that nested records do not have as keys. */
export const COLUMN_KEYS = keysOf('column');

/** The names of the columns of tables, and of the labels of forms, about jobs, studies and certificates. */
export const RECORD_LABELS = [keysOf('jobForm'), keysOf('educationForm'), keysOf('certification')] as const;

export type { KeyRole } from '../word-types/key-names.js';
