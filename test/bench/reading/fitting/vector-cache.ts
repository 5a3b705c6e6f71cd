import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  trainVectors,
  type LinkingContent,
  type LinkingTables,
  openVectors,
  type LinkingVectors,
} from '../../../../src/domain/skill-linking/index.js';

/**
 * Opens the vectors of a taxonomy from a folder in which they are stored by fingerprint; trains and stores them if they
 * are missing.
 */
export async function cachedVectors(
  content: LinkingContent,
  tables: LinkingTables,
  folder: string,
  tell: (line: string) => void,
): Promise<LinkingVectors> {
  const file = join(folder, `${tables.fingerprint.slice(0, 16)}.vectors`);
  const kept = existsSync(file) ? openVectors(tables, readFileSync(file)) : null;
  if (kept !== null) return kept;
  const start = performance.now();
  let told = 0;
  const bytes = await trainVectors(content, tables, {
    threads: 2,
    onProgress: ({ done, loss }) => {
      if (done < told + 0.05 && done < 1) return;
      told = done;
      tell(
        `training vectors: ${Math.round(done * 100)} %, loss ${loss.toFixed(2)}, ` +
          `${Math.round((performance.now() - start) / 1000)} s`,
      );
    },
  });
  mkdirSync(folder, { recursive: true });
  // Written to a temporary file and then renamed, so that an interrupted run leaves no incomplete file.
  writeFileSync(`${file}.${process.pid}`, bytes);
  renameSync(`${file}.${process.pid}`, file);
  const opened = openVectors(tables, bytes);
  if (opened === null) throw new Error('vectors just trained cannot be opened');
  return opened;
}
