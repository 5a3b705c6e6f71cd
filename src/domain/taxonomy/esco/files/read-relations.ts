import { type CsvRecord, type ProblemOfFile, streamCsv } from '../../../../platform/files/index.js';
import type { EscoRelationType } from './esco-content.js';
import type { EscoFile } from './find-esco-files.js';

/** A relation in a file. */
export interface StatedRelation {
  readonly from: string;
  readonly to: string;
  readonly type: EscoRelationType | null;
}

/** The columns of a file of relations. */
export interface RelationColumns {
  readonly from: string;
  readonly to: string;
  /** The column that says essential or optional; absent if all relations are alike. */
  readonly type?: string;
}

/** Returns the shared string of a known concept's URI, undefined for any other URI. */
export type KnownUri = (uri: string) => string | undefined;

/** Reads a file of relations. Relations of concepts that are in no file are omitted and counted. */
export async function readRelations(
  { path }: EscoFile,
  columns: RelationColumns,
  known: { from: KnownUri; to: KnownUri },
  onBytes?: (bytes: number) => void,
) {
  const relations: StatedRelation[] = [];
  const problems: ProblemOfFile[] = [];
  let leftOut = 0;
  const onRecord = (record: CsvRecord) => {
    const given = { from: record.value(columns.from), to: record.value(columns.to) };
    for (const end of ['from', 'to'] as const) {
      if (given[end] === '')
        problems.push({
          file: path,
          line: record.line,
          column: columns[end],
          problem: 'it is empty; it must be the URI of a concept',
        });
    }
    const type = columns.type === undefined ? null : readType(record.value(columns.type));
    if (type === undefined) {
      const problem =
        `${JSON.stringify(record.value(columns.type ?? ''))} is no kind of relation; it must be ` +
        `essential or optional`;
      problems.push({ file: path, line: record.line, column: columns.type ?? null, problem });
      return;
    }
    const [from, to] = [known.from(given.from), known.to(given.to)];
    if (from === undefined || to === undefined || from === to) leftOut += 1;
    else relations.push({ from, to, type });
  };
  const required = [columns.from, columns.to, ...(columns.type === undefined ? [] : [columns.type])];
  const found = await streamCsv(path, { required, onRecord, ...(onBytes ? { onBytes } : {}) });
  problems.push(...found.map((problem) => ({ file: path, ...problem })));
  return { relations, problems, leftOut };
}

function readType(text: string): EscoRelationType | undefined {
  const type = text.toUpperCase();
  return type === 'ESSENTIAL' || type === 'OPTIONAL' ? type : undefined;
}

/** A group's place in the hierarchy of skills. */
export interface HierarchyPlace {
  readonly uri: string;
  /** The group above it; null at the top. */
  readonly broaderUri: string | null;
  /** Such as S1.2.3; null if the file has none. */
  readonly code: string | null;
}

/** Levels of the hierarchy, from the top. */
const LEVELS = [0, 1, 2, 3];

/** Reads the hierarchy of skill groups: one row per group, with its parents in the preceding columns. */
export async function readHierarchy({ path }: EscoFile, onBytes?: (bytes: number) => void) {
  const places: HierarchyPlace[] = [];
  const found = await streamCsv(path, {
    required: LEVELS.map((level) => `Level ${level} URI`),
    // Rows of upper levels have fewer columns.
    shortRows: true,
    onRecord: ({ value }) => {
      const level = LEVELS.findLast((one) => value(`Level ${one} URI`) !== '');
      if (level === undefined) return;
      places.push({
        uri: value(`Level ${level} URI`),
        broaderUri: (level > 0 && value(`Level ${level - 1} URI`)) || null,
        code: value(`Level ${level} code`) || null,
      });
    },
    ...(onBytes ? { onBytes } : {}),
  });
  const problems: ProblemOfFile[] = found.map((problem) => ({ file: path, ...problem }));
  return { places, problems };
}
