import type { Draft } from '../draft.js';
import { cleanLine } from '../clean-text.js';
import type { JsonObject } from '../json-value.js';
import { findEmailAddresses } from '../protected-spans.js';
import { KEY_ROLES } from '../sections/key-roles.js';
import { normaliseKey } from '../sections/key-table.js';
import { readText } from '../sections/read-text.js';
import { walkLeaves } from '../walk-leaves.js';
import { walkStrings, type StringLeaf } from '../walk-strings.js';
import type { Adapter, ReadingContext } from './adapter.js';
import { readKeyValue } from './key-value.js';

const FEWEST_CHARACTERS = 80;
const LEAST_SHARE = 0.7;
const MOST_LEAVES = 20;
const NAME_LINE = /^[^\S\n]*(?:name|full name|naam|volledige naam)[^\S\n]*:[^\S\n]*([^\n]{2,100})$/imu;
/** Where a text introduces its person, in UTF-16 code units. */
const HEAD_LENGTH = 2000;

/**
 * Reads a payload that is mostly one text. The few fields beside it are read by their keys; from the text come skills, an e-mail
 * address, and a name only where a line says "Name:" or "Naam:".
 */
export const freeText: Adapter = {
  name: 'free-text',
  fits: (payload, { kind }) => kind !== 'TEAM' && mainTextOf(payload) !== undefined,
  read(payload, context): Draft {
    const main = mainTextOf(payload);
    const draft = readKeyValue(payload, context, main?.pointer);
    if (main !== undefined) {
      readText(draft, main, context.source);
      readContact(draft, main.value, context);
    }
    return draft;
  },
};

/** The text that a payload mostly is, if it is: under no key with a reading of its own, most of all characters, few other values. */
export function mainTextOf(payload: JsonObject): StringLeaf | undefined {
  let leaves = 0;
  for (const _leaf of walkLeaves(payload)) {
    leaves += 1;
    if (leaves > MOST_LEAVES) return undefined;
  }
  let total = 0;
  let longest: StringLeaf | undefined;
  for (const leaf of walkStrings(payload)) {
    total += leaf.value.length;
    if (longest === undefined || leaf.value.length > longest.value.length) longest = leaf;
  }
  if (longest === undefined || longest.value.length < FEWEST_CHARACTERS || longest.value.length < LEAST_SHARE * total) return undefined;
  return pathRoles(longest.pointer).every((role) => role === undefined || role === 'person') ? longest : undefined;
}

function pathRoles(pointer: string): (string | undefined)[] {
  return pointer.split('/').slice(1).map((part) => KEY_ROLES.get(normaliseKey(part)));
}

function readContact(draft: Draft, text: string, { kind }: ReadingContext): void {
  const addresses = findEmailAddresses(text).map(({ start, end }) => text.slice(start, end));
  // A review may name others; a CV begins with its owner.
  const isClear = kind === 'CV' || new Set(addresses).size === 1;
  if (isClear && addresses[0] !== undefined) draft.identity.email ??= addresses[0];
  const { firstName, lastName, fullName } = draft.identity;
  if (firstName !== undefined || lastName !== undefined || fullName !== undefined) return;
  const name = cleanLine(NAME_LINE.exec(text.slice(0, HEAD_LENGTH))?.[1] ?? '');
  if (name !== undefined) draft.identity.fullName = name;
}
