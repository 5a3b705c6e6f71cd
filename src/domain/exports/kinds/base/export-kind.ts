import type { ExportFormat } from '../../../../generated/prisma/enums.js';
import type { Database } from '../../../../platform/database/index.js';
import type { Language } from '../../../../platform/localization/index.js';
import type { Scope } from '../../../../platform/scope.js';
import type { AccessScope } from '../../../../platform/security/access-scopes.js';

/** What an export is made from. */
export interface ExportSource {
  readonly organisationId: string;
  /** The language of headers and names. */
  readonly language: Language;
  /** The people whom it is about; empty for everybody. */
  readonly publicIdentifiers: readonly string[];
  /** Signs the links in the file. */
  readonly linkSigningKey: Buffer;
  /** Runs short queries, during which nobody is deleted. The scope is that of the organisation, in the file's language. */
  readonly read: <Result>(query: (db: Database, scope: Scope) => Promise<Result>) => Promise<Result>;
}

/** A part of an exported file. */
export interface ExportPart {
  readonly bytes: Uint8Array;
  /** Rows or documents in it. */
  readonly rows: number;
  /** What of the kind's `count` it covers. */
  readonly done: number;
}

/** Makes a file, part by part. It keeps no more than a batch of rows in memory. */
export type WriteExport = (source: ExportSource) => AsyncGenerator<ExportPart>;

/** Something that can be exported. Each kind has a file of its own, and a line in `export-kinds.ts`. */
export interface ExportKindDefinition {
  readonly formats: Partial<Readonly<Record<ExportFormat, WriteExport>>>;
  /** What a request needs beside the right to make exports: the scopes for what is in it. */
  readonly scopes: readonly AccessScope[];
  /** Whether people can be chosen. */
  readonly isAboutPeople: boolean;
  /** How much there is to do, from which the progress follows: people, for most kinds. */
  readonly count: (source: ExportSource) => Promise<number>;
}

/** Some rows of a table. */
export interface RowBatch<Row> {
  readonly rows: readonly Row[];
  readonly done: number;
}

/** Comes before the id of every row. */
export const FIRST_KEY = '00000000-0000-0000-0000-000000000000';

/** Reads rows in the order of their ids, batch by batch. */
export async function* readBatches<Row extends { readonly id: string }>(
  source: ExportSource,
  size: number,
  readBatch: (db: Database, after: string, limit: number) => Promise<readonly Row[]>,
): AsyncGenerator<RowBatch<Row>> {
  for (let after: string | undefined = FIRST_KEY; after !== undefined;) {
    const from: string = after;
    const rows = await source.read((db) => readBatch(db, from, size));
    if (rows.length > 0) yield { rows, done: rows.length };
    after = rows.length < size ? undefined : rows.at(-1)?.id;
  }
}
