import type { ApiKey } from '../../generated/prisma/client.js';
import { hasEnded, listScopes, presetOf, type AccessPreview } from '../../domain/api-keys/index.js';
import { scopeText, type AccessScope } from '../../platform/security/access-scopes.js';
import { minuteText, table } from '../shared/format.js';
import { presetText } from './key-options.js';

/** A key as commands print it, without its hash. */
export interface DescribedKey {
  readonly id: string;
  readonly name: string;
  readonly prefix: string;
  readonly preset: string | null;
  readonly scopes: readonly string[];
  readonly networks: readonly string[];
  readonly state: 'ACTIVE' | 'ENDED';
  readonly createdAt: Date;
  readonly createdBy: string | null;
  readonly expiresAt: Date | null;
  readonly lastUsedAt: Date | null;
  readonly lastUsedFrom: string | null;
  readonly rotatedFromId: string | null;
}

/** Describes a key at a moment. */
export function describeKey(key: ApiKey, now: Date): DescribedKey {
  const { id, name, prefix, networks, createdAt, createdBy, expiresAt, lastUsedAt, lastUsedFrom, rotatedFromId } = key;
  const preset = presetOf(key.scopes);
  return {
    id,
    name,
    prefix,
    preset: preset && presetText(preset),
    scopes: listScopes(key.scopes).map(scopeText),
    networks,
    state: hasEnded(key, now) ? 'ENDED' : 'ACTIVE',
    createdAt,
    createdBy,
    expiresAt,
    lastUsedAt,
    lastUsedFrom,
    rotatedFromId,
  };
}

/** Keys as a table. */
export function tableOfKeys(keys: readonly DescribedKey[]): string {
  if (keys.length === 0) return 'No keys.';
  const rows = keys.map((key) => [
    key.id,
    key.prefix,
    key.name,
    key.preset ?? `${key.scopes.length} scopes`,
    key.networks.length === 0 ? 'anywhere' : key.networks.join(','),
    key.state === 'ENDED' ? 'ended' : key.expiresAt ? minuteText(key.expiresAt) : 'never',
    key.lastUsedAt ? minuteText(key.lastUsedAt) : 'never',
  ]);
  return table([['ID', 'PREFIX', 'NAME', 'MAY', 'FROM', 'ENDS', 'LAST USED'], ...rows]);
}

/** A key with its settings, one a line. */
export function textOfKey(key: DescribedKey): string {
  return table([
    ['Id', key.id],
    ['Name', key.name],
    ['Prefix', key.prefix],
    ['Preset', key.preset ?? 'none'],
    ['Scopes', key.scopes.join(', ')],
    ['Networks', key.networks.length === 0 ? 'anywhere' : key.networks.join(', ')],
    ['State', key.state.toLowerCase()],
    ['Made', `${minuteText(key.createdAt)}${key.createdBy === null ? '' : ` by ${key.createdBy}`}`],
    ['Ends', key.expiresAt ? minuteText(key.expiresAt) : 'never'],
    ['Last used', key.lastUsedAt ? `${minuteText(key.lastUsedAt)} from ${key.lastUsedFrom ?? 'unknown'}` : 'never'],
    ...(key.rotatedFromId === null ? [] : [['In place of', key.rotatedFromId]]),
  ]);
}

const SEEN = {
  NAMES: 'names, or other things that are known of single people, in',
  PSEUDONYMS: 'pseudonyms, and numbers of groups',
  NOTHING: 'nothing about single people',
} as const;

/** What a key can do and what it cannot, one field a line. */
export function textOfPreview({ people, personalTypes, fields }: AccessPreview): string {
  const lines = (isAllowed: boolean) =>
    fields
      .filter((field) => field.isAllowed === isAllowed)
      .map(({ operation, name, description, missingScopes }) => [
        `  ${operation.toLowerCase()}`,
        name,
        isAllowed ? firstSentence(description) : `needs ${namesOf(missingScopes)}`,
      ]);
  const [can, cannot] = [lines(true), lines(false)];
  return [
    `It sees of people: ${[SEEN[people], personalTypes.join(', ')].join(' ').trim()}.`,
    ...(can.length === 0 ? [] : [`\nIt can (${can.length}):`, table(can)]),
    ...(cannot.length === 0 ? [] : [`\nIt cannot (${cannot.length}):`, table(cannot)]),
  ].join('\n');
}

const namesOf = (scopes: readonly AccessScope[]) => scopes.map(scopeText).join(' or ');

const firstSentence = (text: string) => /^.*?[.](?=\s|$)/s.exec(text)?.[0].replaceAll(/\s+/g, ' ') ?? text;
