import type { MessageTexts, MessagesOf } from '../localization/index.js';

/** What is wrong with a file, without the file's name. */
export const fileMessages = {
  'file.line': {
    en: 'line {line}',
    nl: 'regel {line}',
  },
  'file.column': {
    en: 'column {number}',
    nl: 'kolom {number}',
  },
  'file.notText': {
    en: 'the bytes are not {encoding}; save the file as UTF-8',
    nl: 'de bytes zijn geen {encoding}; sla het bestand op als UTF-8',
  },
  'file.json.end': {
    en: 'the JSON ends too early',
    nl: 'de JSON houdt te vroeg op',
  },
  'file.json.character': {
    en: 'this is not JSON: {found} cannot stand at character {position} of the line',
    nl: 'dit is geen JSON: {found} kan niet op positie {position} van de regel staan',
  },
  'file.csv.empty': {
    en: 'it is empty; its first row must hold the names of the columns',
    nl: 'het is leeg; de eerste rij moet de namen van de kolommen bevatten',
  },
  'file.csv.unclosed': {
    en: 'a quotation mark that opens a value is never closed',
    nl: 'een aanhalingsteken dat een waarde opent, wordt nergens gesloten',
  },
  'file.csv.afterQuote': {
    en:
      'something stands between a closing quotation mark and the end of the value; write a quotation mark ' +
      'inside a value twice',
    nl:
      'er staat iets tussen een sluitend aanhalingsteken en het einde van de waarde; schrijf een aanhalingsteken ' +
      'in een waarde dubbel',
  },
  'file.csv.insideValue': {
    en:
      'a quotation mark stands inside a value that does not begin with one; put the value in quotation marks, ' +
      'and write it twice',
    nl:
      'er staat een aanhalingsteken in een waarde die er niet mee begint; zet de waarde tussen aanhalingstekens ' +
      'en schrijf het dubbel',
  },
  'file.csv.invalid': {
    en: 'this is not CSV ({code})',
    nl: 'dit is geen CSV ({code})',
  },
  'file.csv.values': {
    en: 'it has more than {limit, number} values',
    nl: 'het heeft meer dan {limit, number} waarden',
  },
  'file.csv.noName': {
    en: 'it has no name',
    nl: 'deze heeft geen naam',
  },
  'file.csv.sameName': {
    en: 'two columns have this name',
    nl: 'twee kolommen hebben deze naam',
  },
  'file.csv.width': {
    en: 'the row has {values} values, and the header {columns} columns',
    nl: 'de rij heeft {values} waarden, en de kop {columns} kolommen',
  },
} as const satisfies MessageTexts;

declare module '../localization/messages.js' {
  interface Messages extends MessagesOf<typeof fileMessages> {}
}
