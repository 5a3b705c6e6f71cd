// Prints SQL that leads from nothing to prisma/schema: what a new migration starts from.
// Usage: node scripts/schema-sql.mjs
import { readFile, readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import * as engine from '@prisma/schema-engine-wasm/schema_engine_bg';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';

const folder = new URL('../prisma/schema/', import.meta.url);

// The engine opens an adapter at once although comparing two schemas asks the database nothing.
const connection = {
  provider: 'postgres',
  adapterName: 'unconnected',
  getConnectionInfo: () => ({ schemaName: 'public', supportsRelationJoins: true }),
  queryRaw: async () => ({ columnNames: [], columnTypes: [], rows: [] }),
  executeRaw: async () => 0,
  executeScript: async () => {},
  dispose: async () => {},
};
const unconnectedAdapter = {
  provider: 'postgres',
  adapterName: 'unconnected',
  connect: async () => connection,
  connectToShadowDb: async () => connection,
};

/** The SQL of every statement that turns an empty database into the one that prisma/schema describes. */
export async function schemaSql() {
  const packageFile = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm');
  const binary = await readFile(new URL('schema_engine_bg.wasm', `file://${packageFile}`));
  const { instance } = await WebAssembly.instantiate(binary, { './schema_engine_bg.js': engine });
  engine.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();

  const names = (await readdir(folder)).filter((name) => name.endsWith('.prisma')).sort();
  const files = await Promise.all(
    names.map(async (name) => ({
      path: `prisma/schema/${name}`,
      content: await readFile(new URL(name, folder), 'utf8'),
    })),
  );
  const adapter = bindMigrationAwareSqlAdapterFactory(unconnectedAdapter);
  const schemaEngine = await engine.SchemaEngine.new(
    { datamodels: files.map(({ path, content }) => [path, content]) },
    () => {},
    adapter,
  );
  const { stdout } = await schemaEngine.diff({
    from: { tag: 'empty' },
    to: { tag: 'schemaDatamodel', files },
    script: true,
    exitCode: null,
    filters: { externalTables: [], externalEnums: [] },
  });
  return stdout;
}

if (process.argv[1] && import.meta.url === new URL(`file://${process.argv[1]}`).href) {
  process.stdout.write(await schemaSql());
}
