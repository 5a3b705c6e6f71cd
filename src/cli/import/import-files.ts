import type { Runtime } from '../../app/runtime.js';
import { splitImports, summariseImports, type ImportHeader, type ImportSummary } from '../../domain/imports/index.js';
import type { Scope } from '../../platform/scope.js';
import { checkOptionalText } from '../../platform/validation/index.js';
import { followItems } from './follow-items.js';
import { readImportFiles, type SkippedFile } from './read-import-files.js';
import { startReadingItems } from './read-items.js';
import { storeImports, type StoredImport } from './store-imports.js';

/** Maximum number of failed items that are listed. */
const FAILURES_SHOWN = 20;

/** What the operator states about the items. */
export interface ImportOptions {
  readonly batch?: string;
  readonly topic?: string;
  readonly source?: string;
  readonly entityType?: string;
  /** False to return when everything is stored. */
  readonly wait: boolean;
  /** Stops storing and waiting; stored imports are kept. */
  readonly stop: AbortSignal;
}

/** A failed item with its file and line. */
export type FailureInFile = ImportSummary['failures'][number] & { readonly file: string; readonly line: number };

/** The result of importing files. */
export interface ImportedFiles {
  readonly imports: readonly StoredImport[];
  readonly files: readonly { readonly file: string; readonly items: number }[];
  readonly skipped: readonly SkippedFile[];
  /** Null without waiting. */
  readonly outcome: (Omit<ImportSummary, 'failures'> & { readonly failures: readonly FailureInFile[] }) | null;
}

/** Imports a file or the files of a folder, and waits until their items are read. */
export async function importFiles(
  runtime: Runtime,
  scope: Scope,
  path: string,
  options: ImportOptions,
): Promise<ImportedFiles> {
  const given = {
    batchId: checkOptionalText('--batch', options.batch),
    topic: checkOptionalText('--topic', options.topic),
    source: checkOptionalText('--source', options.source),
  };
  const entityType = checkOptionalText('--entity-type', options.entityType);
  const { files, skipped } = await readImportFiles(path, scope.settings);
  const plans = splitImports(
    files.map(({ parsed }) => ({ ...parsed, header: over(parsed.header, given) })),
    scope.settings,
  );
  const stopReading = options.wait ? await startReadingItems(runtime) : async () => undefined;
  try {
    const imports = await storeImports(scope, plans, { waitForRoom: options.wait, entityType, stop: options.stop });
    if (options.wait)
      await followItems(
        scope,
        imports.map(({ id }) => id),
        imports.reduce((sum, { items }) => sum + items.length, 0),
        options.stop,
      );
    return {
      imports,
      files: files.map(({ file, parsed }) => ({ file, items: parsed.items.length })),
      skipped,
      outcome: options.wait ? await outcomeOf(scope, imports) : null,
    };
  } finally {
    await stopReading();
  }
}

/** Values of the operator override those of a file. */
function over(header: ImportHeader, given: ImportHeader): ImportHeader {
  return {
    batchId: given.batchId ?? header.batchId,
    topic: given.topic ?? header.topic,
    source: given.source ?? header.source,
  };
}

async function outcomeOf(scope: Scope, imports: readonly StoredImport[]): Promise<ImportedFiles['outcome']> {
  const summary = await summariseImports(
    scope,
    imports.map(({ id }) => id),
    FAILURES_SHOWN,
  );
  const failures = summary.failures.map((failure) => {
    const item = imports.find(({ id }) => id === failure.importId)?.items[failure.position];
    return { ...failure, file: item?.file ?? '', line: item?.line ?? 1 };
  });
  return { ...summary, failures };
}
