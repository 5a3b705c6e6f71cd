import { readFileSync } from 'node:fs';
import { cpus, release, totalmem, type } from 'node:os';
import type { EmbeddedServer } from '../../support/database/embedded-server.js';
import { projectFile } from '../../../src/platform/files/project-files.js';

/** What a run was made on: figures of another machine or other versions cannot be compared with it. */
export interface Machine {
  readonly processor: string;
  /** Processors that the service, PostgreSQL and the load share. */
  readonly cores: number;
  readonly memoryGigabytes: number;
  readonly system: string;
  /** Versions of Node, PostgreSQL and the libraries that are compared, by name. */
  readonly versions: Readonly<Record<string, string>>;
}

/** The libraries of the service and of its peers. */
const LIBRARIES = [
  'express',
  'fastify',
  'graphql',
  '@apollo/server',
  'graphql-yoga',
  'mercurius',
  'graphql-jit',
  '@prisma/client',
  'pg',
  'autocannon',
];

/** Describes this machine, and the versions of what is compared on it. */
export async function describeMachine(server: EmbeddedServer): Promise<Machine> {
  const [postgresql] = await server.query<{ server_version: string }>('SHOW server_version');
  const processors = cpus();
  return {
    processor: processors[0]?.model ?? 'unknown',
    cores: processors.length,
    memoryGigabytes: Math.round(totalmem() / 2 ** 30),
    system: `${type()} ${release()}`,
    versions: {
      node: process.versions.node,
      postgresql: postgresql?.server_version ?? 'unknown',
      ...Object.fromEntries(LIBRARIES.map((name) => [name, versionOf(name)])),
    },
  };
}

function versionOf(library: string): string {
  const file = projectFile('node_modules', ...library.split('/'), 'package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { readonly version: string }).version;
}
