import { readKeyedTables } from '../../../platform/database/index.js';
import { LANGUAGES, type Language } from '../../../platform/localization/index.js';
import {
  PERSON_TABLES,
  readPersonRows,
  requirePerson,
  type Person,
  type PersonRow,
  type PersonTable,
} from '../../person-data/index.js';
import { personPageEnd, personPageRow, personPageSection, personPageStart } from '../formats/person-page.js';
import { propertyName } from '../formats/person-labels.js';
import { createZipStream } from '../formats/zip-stream.js';
import type { ExportKindDefinition, ExportPart, ExportSource } from './base/export-kind.js';

/** Rows in one batch. Items of imports may be as large as an import. */
const BATCH_SIZE = 100;
const SMALL_BATCH_SIZE = 2;

/** The profile first, as it says who it is about. */
const TABLES = [...PERSON_TABLES].reverse();

/** A text file of the archive, whose parts are told by what comes next. */
interface PersonFile {
  readonly name: string;
  readonly language: Language;
  start(person: Person, exportedAt: Date): string;
  beginTable(table: PersonTable): string;
  row(row: PersonRow['row'], position: number): string;
  endTable(rows: number): string;
  end(): string;
}

async function* writeArchive(source: ExportSource): AsyncGenerator<ExportPart> {
  const person = await personOf(source);
  const zip = createZipStream();
  const exportedAt = new Date();
  for (const file of [jsonFile(source.language), ...LANGUAGES.map(pageFile)]) {
    zip.begin(file.name);
    yield part(zip.add(file.start(person, exportedAt)));
    for (const table of TABLES) {
      yield part(zip.add(file.beginTable(table)));
      let count = 0;
      for await (const rows of readRows(source, table, person, file.language)) {
        const text = rows.map(({ row }, index) => file.row(row, count + index)).join('');
        count += rows.length;
        yield part(zip.add(text), file.name.endsWith('.json') ? rows.length : 0);
      }
      yield part(zip.add(file.endTable(count)), 0, 1);
    }
    zip.add(file.end());
    yield part(zip.end(), 0);
  }
  yield part(zip.finish());
}

const part = (bytes: Uint8Array, rows = 0, done = 0): ExportPart => ({ bytes, rows, done });

async function personOf({ organisationId, linkSigningKey, publicIdentifiers, read }: ExportSource): Promise<Person> {
  const [publicIdentifier = ''] = publicIdentifiers;
  return read((db) => requirePerson({ db, organisationId, linkSigningKey }, publicIdentifier));
}

async function* readRows(
  { read }: ExportSource,
  table: PersonTable,
  person: Person,
  language: Language,
): AsyncGenerator<readonly PersonRow[]> {
  const limit = table.name === 'items' ? SMALL_BATCH_SIZE : BATCH_SIZE;
  for (let after: readonly string[] | null = null; ;) {
    const from: readonly string[] | null = after;
    const rows: PersonRow[] = await read(async (db) => {
      const [keyed] = await readKeyedTables(db, [table.table]);
      return keyed ? readPersonRows(db, table, keyed, person, { language, after: from, limit }) : [];
    });
    if (rows.length > 0) yield rows;
    const last: PersonRow | undefined = rows.at(-1);
    if (!last || rows.length < limit) return;
    after = last.key;
  }
}

/** The data for programs: an object with a list of rows for each table. */
function jsonFile(language: Language): PersonFile {
  return {
    name: 'person.json',
    language,
    start: ({ publicIdentifier }, exportedAt) =>
      `{\n"format": "skillgate-person/1",\n"publicIdentifier": ${JSON.stringify(publicIdentifier)},\n` +
      `"exportedAt": "${exportedAt.toISOString()}"`,
    beginTable: ({ name }) => `,\n${JSON.stringify(name)}: [`,
    row: (row, position) => {
      const properties = Object.entries(row).map(([column, value]) => [propertyName(column), value]);
      return `${position === 0 ? '\n' : ',\n'}${JSON.stringify(Object.fromEntries(properties))}`;
    },
    endTable: () => ']',
    end: () => '\n}\n',
  };
}

/** The data for people: a page in a language. */
function pageFile(language: Language): PersonFile {
  return {
    name: `person.${language}.html`,
    language,
    start: ({ publicIdentifier }, exportedAt) => personPageStart(language, publicIdentifier, exportedAt),
    beginTable: ({ name }) => personPageSection(language, name),
    row: (row) => personPageRow(language, row),
    endTable: (rows) => (rows === 0 ? personPageEnd(language, 'none') : ''),
    end: () => personPageEnd(language, 'end'),
  };
}

/** Everything that is stored about one person, as JSON and as a page in each language. */
export const person: ExportKindDefinition = {
  isAboutPeople: true,
  scopes: ['PRIVACY_READ'],
  count: async () => Promise.resolve(TABLES.length * (1 + LANGUAGES.length)),
  formats: { ARCHIVE: writeArchive },
};
