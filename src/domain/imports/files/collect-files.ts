import { basename } from 'node:path';
import { invalidInput } from '../../../platform/errors/index.js';
import { describeProblem } from '../../../platform/files/index.js';
import type { Language } from '../../../platform/localization/index.js';
import type { Settings } from '../../../platform/settings/index.js';
import { parseInstant } from '../../../platform/validation/index.js';
import { READABLE_DOCUMENT_TYPES } from '../../reader/index.js';
import type { ImportInput, ItemInput } from '../accept/accept-import.js';
import type { FileItem, ImportHeader } from './file-item.js';
import { IMPORT_FILE_ENDINGS, isImportFile, parseImportFile } from './parse-import-file.js';

/** What a form with files says about all records in them. A record's own values precede. */
export type FileForm = Partial<Record<keyof ImportHeader | 'entityType' | 'entityId' | 'createdAt', string>>;

/** An import that was made of files. */
export interface FileImport extends ImportInput {
  readonly files: readonly {
    readonly file: string;
    /** Position of its first item in the import, from 0. */
    readonly firstPosition: number;
    readonly items: number;
  }[];
}

/** Collects files that are imported together. */
export interface FileCollection {
  /**
   * Parses a file.
   *
   * @param given - its name as the sender has it; a folder before it is ignored.
   * @param mediaType - tells the format if the name does not.
   * @throws ServiceError INVALID_INPUT or TOO_LARGE, naming the file.
   */
  add(given: string, mediaType: string, bytes: Buffer): void;
  /** @throws ServiceError INVALID_INPUT if createdAt is not a date, or the files contradict each other. */
  finish(form: FileForm): FileImport;
}

/** Extensions by media type, for files whose name has none that is known. */
const ENDINGS: Readonly<Record<string, string | undefined>> = {
  ...Object.fromEntries(READABLE_DOCUMENT_TYPES.map(({ mediaType, endings }) => [mediaType, endings[0]])),
  'application/json': 'json',
  'application/x-ndjson': 'ndjson',
  'application/zip': 'zip',
  'text/csv': 'csv',
  'text/markdown': 'md',
  'text/tab-separated-values': 'tsv',
};

const HEADER_FIELDS = ['batchId', 'topic', 'source'] as const;

/** Collects the files of one import, within the limits of imports. Files are parsed as they come. */
export function collectFiles(
  { importMaximumItems, importMaximumBytes }: Pick<Settings, 'importMaximumItems' | 'importMaximumBytes'>,
  language: Language,
): FileCollection {
  const files: FileImport['files'][number][] = [];
  const headers: { readonly file: string; readonly header: ImportHeader }[] = [];
  const items: FileItem[] = [];
  let tableBytes = importMaximumBytes;

  return {
    add(given, mediaType, bytes) {
      const file = importableName(given, mediaType);
      const firstPosition = items.length;
      const maxItems = importMaximumItems - firstPosition;
      const parsed = parseImportFile(file, bytes, { language, maxItems, maxTableBytes: tableBytes });
      const [problem] = parsed.problems;
      if (problem)
        throw invalidInput('error.importFile.problem', {
          file,
          problem: describeProblem(problem, language),
          more: parsed.problems.length - 1,
        });
      for (const item of parsed.items) {
        items.push(item);
        if (isTable(file)) tableBytes -= item.bytes;
      }
      headers.push({ file, header: parsed.header });
      files.push({ file, firstPosition, items: parsed.items.length });
    },
    finish({ entityType, entityId, createdAt, ...form }) {
      if (createdAt !== undefined && !parseInstant(createdAt))
        throw invalidInput('error.field.dateTime', { field: 'createdAt' });
      const complete = ({ item }: FileItem): ItemInput => ({
        ...item,
        entityType: item.entityType ?? entityType ?? null,
        entityId: item.entityId ?? entityId ?? null,
        createdAt: item.createdAt ?? createdAt ?? null,
      });
      return { ...mergeHeaders(headers, form), items: items.map(complete), files };
    },
  };
}

/** The name of a file without folders, with the extension of its media type if it has none that can be imported. */
function importableName(given: string, mediaType: string): string {
  const file = basename(given.replaceAll('\\', '/'));
  if (isImportFile(file)) return file;
  const ending = ENDINGS[mediaType.toLowerCase()];
  const endings = IMPORT_FILE_ENDINGS.map((ending) => `.${ending}`).join(', ');
  // A name with another extension tells the format more reliably than the media type, which browsers guess.
  if (ending === undefined || /\.[a-z0-9]{1,5}$/i.test(file))
    throw invalidInput('error.importFile.type', { file, endings });
  return `${file}.${ending}`;
}

function isTable(file: string): boolean {
  return /\.[ct]sv$/i.test(file);
}

/** What the form says, or else what the files say, which must be the same. */
function mergeHeaders(
  headers: readonly { readonly file: string; readonly header: ImportHeader }[],
  form: Partial<Record<keyof ImportHeader, string>>,
): ImportHeader {
  const [first] = headers;
  const merged = { batchId: null, topic: null, source: null } as Record<keyof ImportHeader, string | null>;
  for (const field of HEADER_FIELDS) {
    merged[field] = form[field] ?? first?.header[field] ?? null;
    if (form[field] !== undefined) continue;
    const other = headers.find(({ header }) => header[field] !== first?.header[field]);
    if (other) throw invalidInput('error.importFile.header', { file: other.file, field });
  }
  return merged;
}
