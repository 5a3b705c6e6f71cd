import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildDictionary, type Dictionary } from '../../../src/domain/reader/model/dictionary.js';
import { SHARED_OWNER_ID } from '../../../src/platform/database/sql/identifiers.js';
import type {
  Findings,
  FoundPerson,
  FoundSkill,
  ItemToRead,
  Language,
  ReadingResult,
  SkillLabel,
} from '../../../src/domain/reader/model/findings.js';
import { readItem } from '../../../src/domain/reader/read-item.js';

/** A shared label; the skill's id defaults to the label. */
export function label(text: string, overrides: Partial<SkillLabel> = {}): SkillLabel {
  return { skillOwnerId: SHARED_OWNER_ID, skillId: text, language: 'en', label: text, kind: 'PREFERRED', ...overrides };
}

const SAME_IN_BOTH = [
  'Java',
  'Python',
  'SQL',
  'C++',
  'C#',
  'Node.js',
  '.NET',
  'JavaScript',
  'Excel',
  'Scrum',
  'Ruby',
  'IT',
  'Go',
  'R',
];
const TRANSLATED: readonly (readonly [string, string])[] = [
  ['Project management', 'Projectmanagement'],
  ['Communication', 'Communicatie'],
  ['Leadership', 'Leidinggeven'],
  ['Planning', 'Plannen'],
  ['Web development', 'Webontwikkeling'],
  ['English', 'Engels'],
  ['Dutch', 'Nederlands'],
  ['Wound care', 'Wondzorg'],
];

/** A small dictionary in both languages. */
export const DICTIONARY: Dictionary = buildDictionary([
  ...SAME_IN_BOTH.flatMap((text) => [label(text), label(text, { language: 'nl' as Language })]),
  ...TRANSLATED.flatMap(([en, nl]) => [label(en), label(nl, { language: 'nl' as Language, skillId: en })]),
]);

/** An item with this payload and nothing else, unless overridden. */
export function itemOf(payload: unknown, overrides: Partial<ItemToRead> = {}): ItemToRead {
  return {
    payload: JSON.stringify(payload),
    entityType: null,
    entityId: null,
    topic: null,
    source: null,
    ...overrides,
  };
}

/** Reads a payload with the small dictionary. */
export function read(payload: unknown, overrides: Partial<ItemToRead> = {}): ReadingResult {
  return readItem(itemOf(payload, overrides), DICTIONARY);
}

/** The findings of a payload that must be readable. */
export function findingsOf(payload: unknown, overrides: Partial<ItemToRead> = {}): Findings {
  const result = read(payload, overrides);
  if (result.outcome !== 'READ') throw new Error(`not read: ${result.failure}`);
  return result.findings;
}

/** The person of a payload that must be about one; the item's entityId is E-1 unless overridden. */
export function personOf(payload: unknown, overrides: Partial<ItemToRead> = { entityId: 'E-1' }): FoundPerson {
  const { person } = findingsOf(payload, overrides);
  if (person === null) throw new Error('about nobody');
  return person;
}

/** Level by skill, of a payload about a person. */
export function levelsOf(payload: unknown, overrides?: Partial<ItemToRead>): Record<string, number> {
  return Object.fromEntries(personOf(payload, overrides).skills.map((skill) => [skill.skillId, skill.level]));
}

/** The one piece of evidence for a skill. */
export function evidenceFor(skillId: string, payload: unknown, overrides?: Partial<ItemToRead>): FoundSkill {
  const found = personOf(payload, overrides).skills.filter((skill) => skill.skillId === skillId);
  if (found.length !== 1) throw new Error(`${found.length} pieces of evidence for ${skillId}`);
  return found[0] as FoundSkill;
}

/** The value that a JSON Pointer points to. */
export function valueAt(payload: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((value, part) => (value as Record<string, unknown>)[part], payload);
}

/** The words that a piece of evidence quotes, taken from the payload itself. */
export function quotedIn(payload: unknown, { place }: FoundSkill): string {
  const name = place.pointer
    .slice(place.pointer.lastIndexOf('/') + 1)
    .replaceAll('~1', '/')
    .replaceAll('~0', '~');
  return (place.inName ? name : String(valueAt(payload, place.pointer))).slice(place.start, place.end);
}

/** The repository's root: where package.json is. */
export function repositoryRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return folder;
}

/** The JSON files of a folder, empty with a printed line when the folder is not there. */
export function jsonFilesIn(folder: string): { readonly name: string; readonly text: string }[] {
  if (!existsSync(folder)) {
    process.stdout.write(`skipped: ${folder} is not there\n`);
    return [];
  }
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));
}
