import { readFile } from 'node:fs/promises';
import { StartupError } from '../../platform/errors/index.js';

/**
 * Reads a file.
 *
 * @throws StartupError if it cannot be read.
 */
export async function readBytes(file: string): Promise<Uint8Array> {
  try {
    return await readFile(file);
  } catch (error) {
    throw new StartupError(`${file} cannot be read: ${(error as Error).message}`);
  }
}
