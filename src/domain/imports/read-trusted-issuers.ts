import { readFile } from 'node:fs/promises';
import { StartupError } from '../../platform/errors/index.js';
import { parseTrustedIssuers, type TrustedIssuers } from '../reader/index.js';

/**
 * Reads the issuers of credentials whose keys the operator knows (TRUSTED_ISSUERS).
 *
 * @param file the list, as docs/imports.md describes it; undefined for none
 * @throws StartupError with the reason why the list cannot be used
 */
export async function readTrustedIssuers(file: string | undefined): Promise<TrustedIssuers> {
  if (file === undefined) return [];
  try {
    return parseTrustedIssuers(await readFile(file, 'utf8'));
  } catch (error) {
    throw new StartupError(`TRUSTED_ISSUERS cannot be used (${file}): ${(error as Error).message}`, { cause: error });
  }
}
