import { readFile } from 'node:fs/promises';
import { StartupError } from '../../../platform/errors/index.js';
import { parseTrustedIssuers, type TrustedIssuers } from '../../reader/index.js';

/**
 * Reads the file of credential issuers whose keys the operator lists (TRUSTED_ISSUERS).
 *
 * @param file - as described in docs/imports.md; undefined if there is none.
 * @throws StartupError that says why the file cannot be used.
 */
export async function readTrustedIssuers(file: string | undefined): Promise<TrustedIssuers> {
  if (file === undefined) return [];
  try {
    return parseTrustedIssuers(await readFile(file, 'utf8'));
  } catch (error) {
    throw new StartupError(`TRUSTED_ISSUERS cannot be used (${file}): ${(error as Error).message}`, { cause: error });
  }
}
