import { isDistinctive } from '../person-data/index.js';

/** What stands in the place of an erased person in texts about others. */
export const MASK = '[…]';

/** What a person is called in texts. */
export interface Mentions {
  /** Names that nobody else has, and e-mail addresses. */
  readonly texts: readonly string[];
  /** Names that others have as well: they are found, but not masked. */
  readonly sharedNames: readonly string[];
  /** The organisation's identifier of the person. */
  readonly publicIdentifier: string;
  /** First and last name; null if they are not known apart, or others have the name as well. */
  readonly nameParts: { readonly firstName: string; readonly lastName: string } | null;
}

/** A document that was taken out of a payload. */
export interface TakenDocument {
  /** JSON Pointer of the string that held it. */
  readonly pointer: string;
  readonly text: string;
}

/** A JSON text without the mentions of a person. */
export interface MaskedJson {
  readonly text: string;
  /** How many places were masked. */
  readonly masked: number;
  /** Whether a name stands in it that others have as well. */
  readonly hasSharedName: boolean;
  /** Where strings with such a name begin in the text, in characters from 0. */
  readonly sharedStarts: readonly number[];
  /** Whether a document mentions the person whose place is not in the payload itself, as in an archive. */
  readonly isUnreachable: boolean;
}

/** Everything that is masked wherever it stands as whole words. */
function maskedTexts({ texts, publicIdentifier }: Mentions): readonly string[] {
  return isDistinctive(publicIdentifier) ? [...texts, publicIdentifier] : texts;
}

/**
 * Masks a person in a JSON text, string by string, so that numbers and layout stay as they came. A value that says
 * nothing but who the person is becomes null, and so do the contact details beside it. A document that mentions the
 * person is replaced by its text.
 */
export function maskJson(json: string, mentions: Mentions, documents: readonly TakenDocument[] = []): MaskedJson {
  const pattern = wordsPattern(maskedTexts(mentions));
  const shared = wordsPattern(mentions.sharedNames);
  const { texts, isUnreachable, hasSharedName } = textsOfDocuments(json, documents, pattern, shared);
  const strings = stringsOf(json);
  const objects = new Set(strings.filter((string) => isPerson(string, mentions, pattern)).map(({ object }) => object));
  const split = objectsWithSplitName(strings, mentions);
  let sharesName = hasSharedName;
  let masked = 0;
  let text = '';
  let copied = 0;
  for (const string of strings) {
    const { start, end, value, isKey, key, object } = string;
    const plain = (isKey ? undefined : texts.get(value)) ?? value;
    if (shared && hasMatch(shared, plain)) sharesName = true;
    const isGone =
      !isKey &&
      (isOwnIdentifier(string, mentions) ||
        (objects.has(object) && CONTACT_KEY.test(key)) ||
        (split.has(object) && isPartOfName(value, mentions)));
    const rest = isGone ? '' : pattern ? plain.replace(pattern, MASK) : plain;
    if (rest === value) continue;
    masked += 1;
    text += json.slice(copied, start) + (!isKey && !HAS_WORDS.test(rest) ? 'null' : JSON.stringify(rest));
    copied = end;
  }
  const numbers = maskNumbers(text + json.slice(copied), mentions.publicIdentifier);
  return {
    text: numbers.text,
    masked: masked + numbers.masked,
    hasSharedName: sharesName,
    sharedStarts: startsIn(numbers.text, shared),
    isUnreachable,
  };
}

/** A string of a JSON text. */
interface JsonString {
  readonly start: number;
  readonly end: number;
  readonly value: string;
  /** Whether it is the name of a property. */
  readonly isKey: boolean;
  /** The name of the property that it is the value of, or an element of. */
  readonly key: string;
  /** The object or list that it stands in, numbered in their order. */
  readonly object: number;
}

function stringsOf(json: string): JsonString[] {
  const strings: JsonString[] = [];
  const open: number[] = [];
  let objects = 0;
  let key = '';
  for (const { 0: token, index: start } of json.matchAll(TOKEN)) {
    if (token === '{' || token === '[') open.push((objects += 1));
    else if (token === '}' || token === ']') open.pop();
    else {
      const value = parsed(token);
      if (value === undefined) continue;
      const end = start + token.length;
      const isKey = NEXT_IS_COLON.test(json.slice(end, end + 20));
      if (isKey) key = value;
      strings.push({ start, end, value, isKey, key, object: open.at(-1) ?? 0 });
    }
  }
  return strings;
}

/** Whether a value says who the object is that it stands in: the person. */
function isPerson(string: JsonString, mentions: Mentions, pattern: RegExp | undefined): boolean {
  const { isKey, key, value } = string;
  if (isKey || !PERSON_KEY.test(key)) return false;
  if (isOwnIdentifier(string, mentions)) return true;
  return pattern !== undefined && !HAS_WORDS.test(value.replace(pattern, ''));
}

function isOwnIdentifier({ isKey, key, value }: JsonString, { publicIdentifier }: Mentions): boolean {
  return !isKey && value.trim() === publicIdentifier && IDENTIFIER_KEY.test(key);
}

/** The objects that have the first and the last name of the person as values of their own. */
function objectsWithSplitName(strings: readonly JsonString[], { nameParts }: Mentions): ReadonlySet<number> {
  if (!nameParts) return new Set();
  const withPart = (part: string) =>
    new Set(strings.filter(({ isKey, value }) => !isKey && isSameName(value, part)).map(({ object }) => object));
  const last = withPart(nameParts.lastName);
  return new Set([...withPart(nameParts.firstName)].filter((object) => last.has(object)));
}

function isPartOfName(value: string, { nameParts }: Mentions): boolean {
  return nameParts !== null && Object.values(nameParts).some((part: string) => isSameName(value, part));
}

function isSameName(one: string, other: string): boolean {
  return one.trim().localeCompare(other.trim(), 'en', { sensitivity: 'base' }) === 0;
}

/** Where the strings of a JSON text begin that match a pattern. */
function startsIn(json: string, pattern: RegExp | undefined): number[] {
  if (!pattern) return [];
  return [...json.matchAll(STRING)].flatMap(({ 0: literal, index }) =>
    hasMatch(pattern, parsed(literal) ?? '') ? [index] : [],
  );
}

/** Masks a plain text; the same text if nothing is to be masked. */
export function maskText(text: string, texts: readonly string[]): string {
  const pattern = wordsPattern(texts);
  return pattern ? text.replace(pattern, MASK) : text;
}

const STRING = /"(?:[^"\\]|\\.)*"/gs;
const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\]]/gs;
const NEXT_IS_COLON = /^\s*:/;
const HAS_WORDS = /[\p{L}\p{N}]/u;
/** Names of properties whose values are identifiers, in English and Dutch. */
const IDENTIFIER_KEY = /(?:ids?|identifiers?|numbers?|nummers?|nrs?|codes?|keys?)$/i;

/** Names of properties that say who an object is about. */
const PERSON_KEY =
  /^(?:(?:full|display)?[ _-]?name|(?:volledige[ _-]?)?naam|(?:work|business)?[ _-]?e-?mail.*|.*(?:identifier|id|nummer|number|nr))$/i;
/** Names of properties with contact details and the like, in English and Dutch. */
const CONTACT_KEY =
  /phone|tele?f|\btel\b|mobil|mobie|fax|address|adres|street|straat|postal|postco|birth|geboor|photo|foto|avatar|linkedin|url$/i;

function parsed(literal: string): string | undefined {
  try {
    return JSON.parse(literal) as string;
  } catch {
    return undefined;
  }
}

/** Masks an identifier that is a number where a property says that it is an identifier. */
function maskNumbers(json: string, publicIdentifier: string): { text: string; masked: number } {
  if (!/^\d+$/.test(publicIdentifier)) return { text: json, masked: 0 };
  let masked = 0;
  const pattern = new RegExp(`("(?:[^"\\\\]|\\\\.)*"\\s*:\\s*)${publicIdentifier}(?=\\s*[,}\\]])`, 'gs');
  const text = json.replace(pattern, (found: string, before: string) => {
    if (!IDENTIFIER_KEY.test(before.replace(/"\s*:\s*$/, ''))) return found;
    masked += 1;
    return `${before}null`;
  });
  return { text, masked };
}

/** The texts of the documents that mention the person, by the strings that hold them. */
function textsOfDocuments(
  json: string,
  documents: readonly TakenDocument[],
  pattern: RegExp | undefined,
  shared: RegExp | undefined,
) {
  const texts = new Map<string, string>();
  let isUnreachable = false;
  const hasSharedName = documents.some(({ text }) => shared !== undefined && hasMatch(shared, text));
  const mentioning = documents.filter(({ text }) => [pattern, shared].some((one) => one && hasMatch(one, text)));
  if (mentioning.length === 0) return { texts, isUnreachable, hasSharedName };
  const payload = JSON.parse(json) as unknown;
  for (const { pointer, text } of mentioning) {
    const held = valueAt(payload, pointer);
    // A name that others have as well leaves the document as it is.
    if (typeof held === 'string') {
      if (pattern && hasMatch(pattern, text)) texts.set(held, text);
    } else isUnreachable = true;
  }
  return { texts, isUnreachable, hasSharedName };
}

function hasMatch(pattern: RegExp, text: string): boolean {
  pattern.lastIndex = 0;
  const found = pattern.test(text);
  pattern.lastIndex = 0;
  return found;
}

/** The value that a JSON Pointer names; undefined if there is none. */
function valueAt(payload: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>(
      (value, part) =>
        typeof value === 'object' && value !== null && Object.hasOwn(value, part)
          ? (value as Record<string, unknown>)[part]
          : undefined,
      payload,
    );
}

/** A pattern for some texts as whole words, in any case, with and without accents; undefined if there are none. */
function wordsPattern(texts: readonly string[]): RegExp | undefined {
  const forms = texts.map((text) => text.trim().split(/\s+/u).map(wordForm).join('\\s+')).filter((form) => form !== '');
  return forms.length === 0
    ? undefined
    : new RegExp(`(?<![\\p{L}\\p{N}])(?:${forms.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
}

function wordForm(word: string): string {
  return Array.from(word.normalize('NFC'), (character) => {
    const decomposed = character.normalize('NFD');
    const plain = decomposed.replace(/\p{M}/gu, '');
    const own = escapeCharacter(character);
    return plain === character || plain === '' ? own : `(?:${own}|${escapeCharacter(plain)}\\p{M}*)`;
  }).join('');
}

function escapeCharacter(character: string): string {
  return character.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
