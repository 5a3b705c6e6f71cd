import { LANGUAGES, type Language } from '../../../language/language.ts';
import { recordsOf, type TextRecord } from './delimited-text.ts';

/** The most people who are invited at once. */
export const MOST_PEOPLE = 1000;

/** What can be wrong with a line. */
export type Fault = 'identifier.missing' | 'identifier.long' | 'identifier.path' | 'email' | 'language' | 'double';

/** Somebody in a list of people to invite. */
export interface ListedPerson {
  readonly line: number;
  readonly identifier: string;
  readonly name: string;
  readonly email: string;
  /** Null if the line does not say it. */
  readonly language: Language | null;
  readonly fault: Fault | null;
}

type Field = 'identifier' | 'name' | 'email' | 'language';

/** The columns of a list without a heading. */
const ORDER: readonly Field[] = ['identifier', 'name', 'email', 'language'];

/** How headings call the columns, in English and Dutch, without spaces and signs. */
const HEADINGS: Readonly<Record<string, Field>> = {
  ...{ identifier: 'identifier', publicidentifier: 'identifier', id: 'identifier', employeenumber: 'identifier' },
  ...{ employeeid: 'identifier', personnelnumber: 'identifier', personeelsnummer: 'identifier', nummer: 'identifier' },
  ...{ identificatie: 'identifier', medewerkernummer: 'identifier', number: 'identifier' },
  ...{ name: 'name', fullname: 'name', naam: 'name', volledigenaam: 'name' },
  ...{ email: 'email', emailaddress: 'email', emailadres: 'email', mail: 'email' },
  ...{ language: 'language', taal: 'language' },
};

const LANGUAGE_WORDS: Readonly<Record<string, Language>> = {
  ...{ en: 'en', english: 'en', engels: 'en' },
  ...{ nl: 'nl', dutch: 'nl', nederlands: 'nl' },
};

/** The people in a text: a line each, with identifier, name, e-mail address and language, or in the order of its heading. */
export function invitedListOf(text: string): readonly ListedPerson[] {
  const [first, ...others] = recordsOf(text);
  if (!first) return [];
  const heading = headingOf(first);
  const records = heading ? others : [first, ...others];
  const fields = heading ?? ORDER;
  const lines = new Set<string>();
  return records.map((record) => {
    const person = personOf(record, fields);
    const isDouble = lines.has(person.identifier);
    lines.add(person.identifier);
    return person.fault === null && isDouble ? { ...person, fault: 'double' } : person;
  });
}

/** The fields of the columns; null if the line is no heading. */
function headingOf({ cells }: TextRecord): readonly (Field | null)[] | null {
  const fields = cells.map((cell) => HEADINGS[cell.toLowerCase().replaceAll(/[^a-z]/g, '')] ?? null);
  return fields.includes('identifier') ? fields : null;
}

function personOf({ line, cells }: TextRecord, fields: readonly (Field | null)[]): ListedPerson {
  const valueOf = (field: Field) => cells[fields.indexOf(field)] ?? '';
  const identifier = valueOf('identifier');
  const email = valueOf('email');
  const languageWord = valueOf('language').toLowerCase().slice(0, 20);
  const language = LANGUAGE_WORDS[languageWord] ?? LANGUAGES.find((one) => languageWord.startsWith(`${one}-`)) ?? null;
  const person = { line, identifier, name: valueOf('name'), email, language };
  return { ...person, fault: faultOf({ identifier, email, hasUnknownLanguage: languageWord !== '' && !language }) };
}

interface Values {
  readonly identifier: string;
  readonly email: string;
  readonly hasUnknownLanguage: boolean;
}

function faultOf({ identifier, email, hasUnknownLanguage }: Values): Fault | null {
  if (identifier === '') return 'identifier.missing';
  if (identifier.length > 200) return 'identifier.long';
  if (identifier === '.' || identifier === '..') return 'identifier.path';
  if (email !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) return 'email';
  return hasUnknownLanguage ? 'language' : null;
}

/** The text of a file: UTF-8, or else as older spreadsheets for Windows write it. */
export async function textOf(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
