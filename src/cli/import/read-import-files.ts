import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import {
  isImportFile,
  IMPORT_FILE_ENDINGS,
  parseImportFile,
  findTooLargeItems,
  type ParsedImportFile,
} from '../../domain/imports/index.js';
import { StartupError } from '../../platform/errors/index.js';
import type { ProblemOfFile } from '../../platform/files/index.js';
import type { Settings } from '../../platform/settings/index.js';
import { InvalidFiles } from '../shared/invalid-files.js';

/** A skipped file with the reason. */
export interface SkippedFile {
  readonly file: string;
  readonly reason: string;
}

/** The records of all files. */
export interface ImportFiles {
  readonly files: readonly { readonly file: string; readonly parsed: ParsedImportFile }[];
  readonly skipped: readonly SkippedFile[];
}

/**
 * Reads a file, or every importable file of a folder and the folders in it, by name.
 *
 * @throws StartupError if there is nothing to read, InvalidFiles with all problems of all files.
 */
export async function readImportFiles(path: string, settings: Settings): Promise<ImportFiles> {
  const { names, skipped } = await findFiles(path);
  const files: { file: string; parsed: ParsedImportFile }[] = [];
  const problems: ProblemOfFile[] = [];
  for (const { file, from } of names) {
    const parsed = parseImportFile(file, await orExplain(from, readFile(from)));
    problems.push(...parsed.problems.map((problem) => ({ file, ...problem })));
    files.push({ file, parsed });
  }
  const limit = settings.importMaximumBytes.toLocaleString('en');
  for (const { file, line, bytes } of findTooLargeItems(
    files.map(({ parsed }) => parsed),
    settings,
  )) {
    problems.push({
      file,
      line,
      column: null,
      problem: `the record takes ${bytes.toLocaleString('en')} bytes, and an import holds ${limit} (IMPORT_MAX_BYTES)`,
    });
  }
  if (problems.length > 0) throw new InvalidFiles(problems);
  if (files.length === 0)
    throw new StartupError(`${path} contains no file to import; names must end in ${IMPORT_FILE_ENDINGS.join(', ')}`);
  return { files, skipped };
}

async function findFiles(path: string) {
  const isFolder = (await orExplain(path, stat(path))).isDirectory();
  if (!isFolder) {
    if (!isImportFile(path))
      throw new StartupError(`${path} cannot be imported; its name must end in ${IMPORT_FILE_ENDINGS.join(', ')}`);
    return { names: [{ file: basename(path), from: path }], skipped: [] };
  }
  const names: { file: string; from: string }[] = [];
  const skipped: SkippedFile[] = [];
  const walk = async (folder: string, prefix: string): Promise<void> => {
    const entries = await orExplain(folder, readdir(folder, { withFileTypes: true }));
    for (const entry of entries.sort((one, other) => (one.name < other.name ? -1 : 1))) {
      const file = `${prefix}${entry.name}`;
      const reason = reasonToSkip(entry.name);
      if (entry.isDirectory()) await walk(join(folder, entry.name), `${file}/`);
      else if (reason === null) names.push({ file, from: join(folder, entry.name) });
      else skipped.push({ file, reason });
    }
  };
  await walk(path, '');
  return { names, skipped };
}

function reasonToSkip(name: string): string | null {
  if (/^readme\./i.test(name)) return 'it describes the folder';
  return isImportFile(name) ? null : 'its file type is not supported';
}

async function orExplain<Value>(path: string, reading: Promise<Value>): Promise<Value> {
  try {
    return await reading;
  } catch (error) {
    throw new StartupError(`${path} cannot be read: ${(error as Error).message}`);
  }
}
