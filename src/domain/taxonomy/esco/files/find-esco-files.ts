import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { LANGUAGES, type Language } from '../../../../platform/localization/index.js';
import type { ProblemOfFile } from '../../../../platform/files/index.js';

/** Files of concepts, of which a download has one per language. */
const CONCEPT_FILES = ['skills', 'skillGroups', 'occupations'] as const;

/** Files of relations. Version 1.1 has each once; version 1.2 repeats each with every language. */
const RELATION_FILES = ['broaderRelationsSkillPillar', 'skillSkillRelations', 'occupationSkillRelations'] as const;

/** Optional files, of which one is enough. */
const OPTIONAL_FILES = ['skillsHierarchy', 'transversalSkillsCollection'] as const;

type ConceptFile = (typeof CONCEPT_FILES)[number];
type SingleFile = (typeof RELATION_FILES)[number] | (typeof OPTIONAL_FILES)[number];

/** A file of a download. */
export interface EscoFile {
  readonly path: string;
  /** Size in bytes. */
  readonly size: number;
}

/** The files of a download that are read. */
export interface EscoFiles {
  /** The languages in which all files of concepts exist. */
  readonly languages: readonly Language[];
  readonly concepts: Readonly<Record<ConceptFile, readonly (EscoFile & { readonly language: Language })[]>>;
  readonly single: Readonly<Partial<Record<SingleFile, EscoFile>>>;
  /** The version in a folder's name, as in the names of ESCO's archives (… - v1.2.0 - classification - …). */
  readonly version: string | null;
}

/**
 * Finds the files of an ESCO download in a folder and its sub-folders, ignoring the case of their names. Other files,
 * such as those of other languages, are skipped.
 *
 * @returns the files, or a list of those that are missing or duplicate.
 */
export async function findEscoFiles(
  directory: string,
): Promise<EscoFiles | { readonly problems: readonly ProblemOfFile[] }> {
  let paths: string[];
  try {
    paths = await csvFilesIn(directory);
  } catch (error) {
    return {
      problems: [
        { file: directory, line: null, column: null, problem: `it cannot be read: ${(error as Error).message}` },
      ],
    };
  }
  const problems: ProblemOfFile[] = [];
  const find = (name: string): string | undefined => {
    const [first, ...others] = paths.filter((path) => basename(path).toLowerCase() === `${name}.csv`.toLowerCase());
    if (first !== undefined && others.length > 0) {
      problems.push({
        file: first,
        line: null,
        column: null,
        problem: `the download has it again: ${others.join(', ')}; keep the files of one version`,
      });
    }
    return first;
  };
  const found = CONCEPT_FILES.flatMap((kind) =>
    LANGUAGES.map((language) => ({ kind, language, path: find(`${kind}_${language}`) })),
  );
  const languages = LANGUAGES.filter((language) =>
    found.some((one) => one.language === language && one.path !== undefined),
  );
  const missing = (name: string, problem: string) =>
    problems.push({ file: join(directory, name), line: null, column: null, problem });
  if (languages.length === 0)
    missing(
      'skills_en.csv',
      'it is missing, and so is skills_nl.csv: this is not the CSV download of ESCO, or it is in other languages',
    );
  else
    for (const { kind, language, path } of found) {
      if (path === undefined && languages.includes(language))
        missing(`${kind}_${language}.csv`, 'it is missing, while other files of its language are there');
    }
  const single = [...RELATION_FILES, ...OPTIONAL_FILES].map((kind) => {
    const path = ['', ...LANGUAGES.map((language) => `_${language}`)]
      .map((ending) => find(kind + ending))
      .find((one) => one !== undefined);
    if (path === undefined && languages.length > 0 && RELATION_FILES.some((required) => required === kind))
      missing(`${kind}.csv`, 'it is missing');
    return { kind, path };
  });
  if (problems.length > 0) return { problems };
  const measured = async (path: string): Promise<EscoFile> => ({ path, size: (await stat(path)).size });
  const concepts: Record<ConceptFile, (EscoFile & { language: Language })[]> = {
    skills: [],
    skillGroups: [],
    occupations: [],
  };
  for (const { kind, language, path } of found)
    if (path !== undefined) concepts[kind].push({ ...(await measured(path)), language });
  const files: Partial<Record<SingleFile, EscoFile>> = {};
  for (const { kind, path } of single) if (path !== undefined) files[kind] = await measured(path);
  return { languages, concepts, single: files, version: versionIn([directory, ...paths]) };
}

/** Every file that is read, in a fixed order. */
export function escoFileList({ concepts, single }: EscoFiles): EscoFile[] {
  return [
    ...CONCEPT_FILES.flatMap((kind) => concepts[kind]),
    ...[...RELATION_FILES, ...OPTIONAL_FILES].flatMap((kind) => single[kind] ?? []),
  ];
}

async function csvFilesIn(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { withFileTypes: true });
  const below = await Promise.all(
    entries
      .filter((entry) => entry.isDirectory())
      .map(async ({ name }) => (await readdir(join(directory, name))).map((file) => join(directory, name, file))),
  );
  return [...entries.filter((entry) => !entry.isDirectory()).map(({ name }) => join(directory, name)), ...below.flat()]
    .filter((path) => /\.csv$/i.test(path))
    .sort();
}

function versionIn(paths: readonly string[]): string | null {
  for (const path of paths) {
    const version = /esco.*\bv?(\d+\.\d+(?:\.\d+)?)\b/i.exec(path)?.[1];
    if (version !== undefined) return version;
  }
  return null;
}
