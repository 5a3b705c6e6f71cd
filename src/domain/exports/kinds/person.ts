import { readKeyedTables, type Database } from '../../../platform/database/index.js';
import { LANGUAGES, type Language } from '../../../platform/localization/index.js';
import type { Scope } from '../../../platform/scope.js';
import { openEntries } from '../../audit/index.js';
import { signDossier } from '../../dossiers/index.js';
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
import { FIRST_KEY, type ExportKindDefinition, type ExportPart, type ExportSource } from './base/export-kind.js';

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
    yield part(zip.add(file.end()));
    yield part(zip.end());
  }
  for await (const { name, text } of writeDossiers(source, person)) {
    zip.begin(name);
    yield part(zip.add(text));
    yield part(zip.end(), 1);
  }
  yield part(zip.finish(), 0, 1);
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
    const rows: PersonRow[] = await read(async (db, scope) => {
      const [keyed] = await readKeyedTables(db, [table.table]);
      const found = keyed ? await readPersonRows(db, table, keyed, person, { language, after: from, limit }) : [];
      return table.name === 'auditEntries' ? withValues(scope, person, found) : found;
    });
    if (rows.length > 0) yield rows;
    const last: PersonRow | undefined = rows.at(-1);
    if (!last || rows.length < limit) return;
    after = last.key;
  }
}

/** Entries of the audit trail with what they say of this person, decrypted. */
async function withValues(
  scope: Scope,
  { organisationId, publicIdentifier }: Person,
  rows: readonly PersonRow[],
): Promise<PersonRow[]> {
  const entries = await scope.db.auditEntry.findMany({
    where: { organisationId, id: { in: rows.map(({ row }) => row['id'] as string) }, sealedChange: { not: null } },
    select: { id: true, person: true, sealedChange: true },
  });
  const opened = await openEntries(scope, entries);
  return rows.map(({ row, key }) => {
    const known = opened.get(row['id'] as string);
    if (!known?.change || known.publicIdentifier !== publicIdentifier) return { row, key };
    const { before = null, after = null } = known.change;
    return { row: { ...row, before, after }, key };
  });
}

/** Dossiers in one batch. */
const DOSSIERS = 10;

/** A file for each match with a result and each suggestion of the person: the same as that of a dossier's link. */
async function* writeDossiers({ organisationId, read }: ExportSource, { profileId }: Person) {
  if (profileId === null) return;
  const order = { orderBy: { id: 'asc' }, take: DOSSIERS, select: { id: true } } as const;
  const find = {
    MATCH: (db: Database, after: string) =>
      db.smartMatch.findMany({
        ...order,
        where: { organisationId, profileId, id: { gt: after }, status: 'COMPLETED' },
      }),
    SUGGESTION: (db: Database, after: string) =>
      db.skillSuggestion.findMany({ ...order, where: { organisationId, profileId, id: { gt: after } } }),
  };
  for (const kind of ['MATCH', 'SUGGESTION'] as const) {
    for (let after: string | undefined = FIRST_KEY; after !== undefined;) {
      const from: string = after;
      const dossiers = await read(async (db, scope) => {
        const signed: { readonly id: string; readonly name: string; readonly text: string }[] = [];
        for (const { id } of await find[kind](db, from)) {
          const text = JSON.stringify(await signDossier(scope, { kind, id }));
          signed.push({ id, name: `dossiers/${kind.toLowerCase()}-${id}.json`, text });
        }
        return signed;
      });
      yield* dossiers;
      after = dossiers.length < DOSSIERS ? undefined : dossiers.at(-1)?.id;
    }
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
  // The dossiers count as one more table.
  count: async () => Promise.resolve(TABLES.length * (1 + LANGUAGES.length) + 1),
  formats: { ARCHIVE: writeArchive },
};
