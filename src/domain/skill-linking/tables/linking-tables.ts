import type { Language } from '../../../platform/localization/index.js';
import { packSections, unpackSections, type NumberArray, type Packed } from './sections.js';

/** Increased when tables of an earlier version would be read wrongly, or words are split differently. */
export const LINKING_FORMAT = 'skill-linking-tables-3';

/**
 * The tables of a taxonomy for lexical linking, in one buffer that can be stored and shared between threads. Skills,
 * words and forms are numbers from 0. Lists of lists are flat, with the start of each list and one more for the end.
 */
export interface LinkingTables {
  /** All tables as bytes, which `openTables` opens again. */
  readonly buffer: ArrayBufferLike;
  /** SHA-256 of the content in hexadecimal; vectors must have been trained from the same content. */
  readonly fingerprint: string;
  readonly skillKeys: readonly string[];
  /** ln(1 + occupations that list the skill). */
  readonly skillPrior: Float32Array;
  /** Vocabulary keys (`vocabularyKey`), by word. */
  readonly words: readonly string[];
  /**
   * Inverse document frequency over descriptions and preferred labels of the word's language: ln((n + 1) / (df + 0.5)).
   */
  readonly wordIdf: Float32Array;
  /** Number of texts of any kind that contain the word. */
  readonly wordTexts: Int32Array;
  /** By word: for a Dutch word, the number of the English word that means the same; otherwise -1. */
  readonly translations: Int32Array;
  readonly languages: Readonly<Record<Language, LanguageTables>>;
}

/** The texts of the skills in one language. */
export interface LanguageTables {
  readonly forms: FormTable;
  readonly descriptions: DescriptionTable;
}

/** The forms of skills: the preferred label, that label without its brackets, and the alternative labels. */
export interface FormTable {
  /** Forms of skill s are skillStart[s] to skillStart[s + 1]. */
  readonly skillStart: Int32Array;
  readonly skill: Int32Array;
  /** 1 if the form is the preferred label, with or without its brackets. */
  readonly preferred: Uint8Array;
  /** The distinct words of form f are words[start[f]] to words[start[f + 1]]. */
  readonly start: Int32Array;
  readonly words: Int32Array;
  /** Sum of squared IDF over the form's words. */
  readonly weight: Float32Array;
  /** The forms that contain word w are postings[postingStart[w]] to postings[postingStart[w + 1]]. */
  readonly postingStart: Int32Array;
  readonly postings: Int32Array;
}

/** Descriptions as bags of words, by word. */
export interface DescriptionTable {
  /** Words of each skill's description, with repetitions. */
  readonly length: Int32Array;
  readonly postingStart: Int32Array;
  readonly postings: Int32Array;
  /** How often the word of the posting occurs in the description. */
  readonly counts: Int32Array;
  /** The words of the description of skill s, in order, are words[start[s]] to words[start[s + 1]]. */
  readonly start: Int32Array;
  readonly words: Int32Array;
}

const FORM_FIELDS = [
  'skillStart',
  'skill',
  'preferred',
  'start',
  'words',
  'weight',
  'postingStart',
  'postings',
] as const;
const DESCRIPTION_FIELDS = ['length', 'postingStart', 'postings', 'counts', 'start', 'words'] as const;

/** Tables in one buffer that threads can share. */
export function packTables(tables: Omit<LinkingTables, 'buffer'>): LinkingTables {
  const sections = new Map<string, NumberArray>([
    ['skillKeys', encodeStrings(tables.skillKeys)],
    ['skillPrior', tables.skillPrior],
    ['words', encodeStrings(tables.words)],
    ['wordIdf', tables.wordIdf],
    ['wordTexts', tables.wordTexts],
    ['translations', tables.translations],
  ]);
  for (const language of ['en', 'nl'] as const) {
    for (const field of FORM_FIELDS)
      sections.set(`${language}.forms.${field}`, tables.languages[language].forms[field]);
    for (const field of DESCRIPTION_FIELDS)
      sections.set(`${language}.descriptions.${field}`, tables.languages[language].descriptions[field]);
  }
  const opened = openTables(packSections(LINKING_FORMAT, tables.fingerprint, sections));
  if (opened === null) throw new Error('tables just packed cannot be opened');
  return opened;
}

/**
 * Opens tables from their bytes, which are not copied. A buffer that is not a SharedArrayBuffer works for one thread.
 *
 * @returns null if the bytes have another version of the format, or are damaged or truncated. Then build new tables.
 */
export function openTables(buffer: ArrayBufferLike): LinkingTables | null {
  const packed = unpackSections(LINKING_FORMAT, buffer);
  if (packed === null) return null;
  const languageTables = (language: Language): LanguageTables => ({
    forms: fieldsOf(packed, `${language}.forms`, FORM_FIELDS) as unknown as FormTable,
    descriptions: fieldsOf(packed, `${language}.descriptions`, DESCRIPTION_FIELDS) as unknown as DescriptionTable,
  });
  return {
    buffer,
    fingerprint: packed.stamp,
    skillKeys: decodeStrings(packed, 'skillKeys'),
    skillPrior: section(packed, 'skillPrior') as Float32Array,
    words: decodeStrings(packed, 'words'),
    wordIdf: section(packed, 'wordIdf') as Float32Array,
    wordTexts: section(packed, 'wordTexts') as Int32Array,
    translations: section(packed, 'translations') as Int32Array,
    languages: { en: languageTables('en'), nl: languageTables('nl') },
  };
}

function fieldsOf(packed: Packed, prefix: string, fields: readonly string[]): Record<string, NumberArray> {
  return Object.fromEntries(fields.map((field) => [field, section(packed, `${prefix}.${field}`)]));
}

function section(packed: Packed, name: string): NumberArray {
  const numbers = packed.sections.get(name);
  if (numbers === undefined) throw new Error(`the tables hold no ${name}, though their format says so`);
  return numbers;
}

function encodeStrings(strings: readonly string[]): Uint8Array {
  return Buffer.from(JSON.stringify(strings), 'utf8');
}

function decodeStrings(packed: Packed, name: string): string[] {
  return JSON.parse(Buffer.from(section(packed, name) as Uint8Array).toString('utf8')) as string[];
}
