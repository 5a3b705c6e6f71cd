import type { Database } from '../../../platform/database/index.js';
import type { Language } from '../../../platform/localization/index.js';
import { europassOf } from '../formats/europass.js';
import { jsonResumeOf } from '../formats/json-resume.js';
import type { Passport } from '../formats/passport.js';
import { createZipStream } from '../formats/zip-stream.js';
import { readBatches, type WriteExport } from './base/export-kind.js';
import { readPassports } from './passports.sql.js';

const BATCH_SIZE = 100;

/** A format with a document for each person. */
export interface PassportFormat {
  readonly extension: string;
  readonly mediaType: string;
  readonly write: (passport: Passport, language: Language) => string;
}

/** Formats of one person's skill passport. */
export const PASSPORT_FORMATS = {
  JSON_RESUME: { extension: 'json', mediaType: 'application/json', write: jsonResumeOf },
  EUROPASS: { extension: 'xml', mediaType: 'application/xml', write: europassOf },
} as const satisfies Record<string, PassportFormat>;

/** The document itself for one chosen person; otherwise an archive with a document for each. */
const documents = ({ write, extension }: PassportFormat): WriteExport =>
  async function* (source) {
    const { language, publicIdentifiers } = source;
    const zip = publicIdentifiers.length === 1 ? null : createZipStream();
    const batches = readBatches(source, BATCH_SIZE, (db, after, limit) =>
      readPassports(db, source, language, after, limit),
    );
    for await (const { rows, done } of batches) {
      const bytes: Uint8Array[] = [];
      for (const passport of rows) {
        const text = write(passport, language);
        if (!zip) bytes.push(Buffer.from(text));
        else {
          zip.begin(`${encodeURIComponent(passport.publicIdentifier).replaceAll('*', '%2A')}.${extension}`);
          bytes.push(zip.add(text), zip.end());
        }
      }
      yield { bytes: Buffer.concat(bytes), rows: rows.length, done };
    }
    if (zip) yield { bytes: zip.finish(), rows: 0, done: 0 };
  };

/** Skill passports as files that other systems read. */
export const passportFormats: Record<keyof typeof PASSPORT_FORMATS, WriteExport> = {
  JSON_RESUME: documents(PASSPORT_FORMATS.JSON_RESUME),
  EUROPASS: documents(PASSPORT_FORMATS.EUROPASS),
};

/** Whose passport is read, and in which language. */
interface PassportPerson {
  readonly organisationId: string;
  readonly publicIdentifier: string;
  readonly language: Language;
}

/** The passport of one person; null if there is no such person. */
export async function findPassport(
  db: Database,
  { organisationId, publicIdentifier, language }: PassportPerson,
): Promise<Passport | null> {
  const people = { organisationId, publicIdentifiers: [publicIdentifier] };
  const [passport] = await readPassports(db, people, language, FIRST_ID, 1);
  return passport ?? null;
}

/** The passport of one person as a document; null if there is no such person. */
export async function writePassport(
  db: Database,
  person: PassportPerson,
  format: keyof typeof PASSPORT_FORMATS,
): Promise<string | null> {
  const passport = await findPassport(db, person);
  return passport && PASSPORT_FORMATS[format].write(passport, person.language);
}

const FIRST_ID = '00000000-0000-0000-0000-000000000000';
