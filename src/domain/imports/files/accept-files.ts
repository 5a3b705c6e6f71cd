import { invalidInput } from '../../../platform/errors/index.js';
import type { Scope } from '../../../platform/scope.js';
import { checkBase64 } from '../../../platform/validation/index.js';
import { acceptImport, type AcceptedImport } from '../accept/accept-import.js';
import { collectFiles, type FileForm } from './collect-files.js';

/** Files as a client sends them, and what holds for every record that does not say so itself. */
type FilesInput = { readonly files: readonly SentFile[] } & {
  readonly [Field in keyof FileForm]?: string | null;
};

interface SentFile {
  readonly name: string;
  readonly mediaType?: string | null;
  /** In base64. */
  readonly data: string;
}

/**
 * Stores the records of files as one import, to be read in the background: all of them, or none.
 *
 * @throws ServiceError INVALID_INPUT or TOO_LARGE naming the file or field, and as acceptImport does.
 */
export async function acceptFiles(scope: Scope, { files, ...form }: FilesInput): Promise<AcceptedImport> {
  if (files.length === 0) throw invalidInput('error.field.minItems', { field: 'files', limit: 1 });
  const { importMaximumItems } = scope.settings;
  if (files.length > importMaximumItems)
    throw invalidInput('error.field.maxItems', { field: 'files', limit: importMaximumItems });
  const collection = collectFiles(scope.settings, scope.language);
  for (const [index, { name, mediaType, data }] of files.entries()) {
    collection.add(name, mediaType ?? '', checkBase64(`files[${index}].data`, data));
  }
  const given = Object.entries(form).filter(([, value]) => value?.trim());
  return acceptImport(scope, collection.finish(Object.fromEntries(given) as FileForm));
}
