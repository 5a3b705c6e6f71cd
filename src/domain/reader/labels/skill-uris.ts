import type { Layer } from './layers.js';
import type { PackedLabels } from './packed-labels.js';
import { packStrings, stringAt } from '../language/packed-strings.js';

const ESCO_SKILL_ANYWHERE = /https?:\/\/data\.europa\.eu\/esco\/skill\/[\da-z.-]{1,60}/i;
/** Longest part of an address that is searched, in UTF-16 code units. */
const MAX_ADDRESS_LENGTH = 1000;

const ESCO_SKILL = /^https?:\/\/data\.europa\.eu\/esco\/skill\/([\da-z.-]{1,60})\/?$/i;

/**
 * ESCO's own spelling of the URI of one of its skills, whatever the scheme, case or slash at its end; other URIs as
 * they are.
 */
export function canonicalSkillUri(uri: string): string {
  const trimmed = uri.trim();
  const key = ESCO_SKILL.exec(trimmed)?.[1];
  return key === undefined ? trimmed : `http://data.europa.eu/esco/skill/${key.toLowerCase()}`;
}

/**
 * The part of packed labels by which skills are found by their URIs.
 *
 * @param uris by skill number, in their canonical spelling; empty for a skill without one
 */
export function packUris(uris: readonly string[]): Pick<PackedLabels, 'skillUris' | 'skillsByUri'> {
  const numbers = [...uris.keys()].filter((number) => uris[number] !== '');
  numbers.sort((left, right) => compare(uris[left] as string, uris[right] as string));
  return { skillUris: packStrings(uris), skillsByUri: Uint32Array.from(numbers) };
}

/** The number of the skill that a URI names in a layer; undefined when the layer has none by it. */
export function skillByUri(uri: string, { labels: { skillUris, skillsByUri } }: Layer): number | undefined {
  const wanted = canonicalSkillUri(uri);
  let low = 0;
  let high = skillsByUri.length - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const number = skillsByUri[middle] as number;
    const order = compare(stringAt(skillUris, number), wanted);
    if (order === 0) return number;
    if (order < 0) low = middle + 1;
    else high = middle - 1;
  }
  return undefined;
}

const OWN_URN = /^urn:uuid:([\da-f-]{36})$/i;

/** The identifier of a skill in this service, if that is what the URI names. */
export function skillIdIn(uri: string): string | undefined {
  return OWN_URN.exec(uri)?.[1]?.toLowerCase();
}

/**
 * The numbers of the skills with these identifiers in a layer. Reads all of its identifiers once, as few items need it.
 */
export function skillsByIds(ids: ReadonlySet<string>, { labels: { skillIds, ownerOf } }: Layer): Map<string, number> {
  const found = new Map<string, number>();
  for (let number = 0; number < ownerOf.length && found.size < ids.size; number += 1) {
    const id = stringAt(skillIds, number);
    if (ids.has(id)) found.set(id, number);
  }
  return found;
}

/**
 * The URI of an ESCO skill in an address: the URI itself, or a page of ESCO's site about it
 * (…/classification/skill?uri=…).
 */
export function escoUriIn(address: string): string | undefined {
  const text = address.slice(0, MAX_ADDRESS_LENGTH);
  const plain = ESCO_SKILL_ANYWHERE.exec(text)?.[0];
  if (plain !== undefined || !text.includes('%')) return plain;
  try {
    return ESCO_SKILL_ANYWHERE.exec(decodeURIComponent(text))?.[0];
  } catch {
    return undefined;
  }
}

function compare(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
