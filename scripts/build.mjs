// Builds the service: database client, GraphQL types, what pages load in a browser, JavaScript. What has not changed
// since the last build is not built again, so that every command can call this first.
// Usage: node scripts/build.mjs [--tests] [--unchecked]: unchecked leaves the types to scripts/check-source.mjs, and the
// next build without it checks them.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const withTests = process.argv.includes('--tests');
const isUnchecked = process.argv.includes('--unchecked');

/** What is compiled without tests. */
const SERVICE = { name: 'service', inputs: ['src', 'tsconfig.json', 'package-lock.json', 'tsconfig.build.json'] };

const steps = [
  {
    name: 'database client',
    inputs: ['prisma/schema', 'scripts/generate-tables.mjs', 'package-lock.json'],
    output: 'src/generated/tables.ts',
    command: ['node_modules/prisma-cli/build/index.js', 'generate'],
    // Prisma looks for an engine that only its migrate command runs; any file that exists keeps it from a download.
    environment: {
      PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
      PRISMA_HIDE_UPDATE_MESSAGE: '1',
      CHECKPOINT_DISABLE: '1',
    },
  },
  {
    name: 'GraphQL types',
    inputs: ['graphql/schema', 'graphql/operations', 'console/src', 'codegen.ts', 'package-lock.json'],
    output: 'src/generated/resolver-types.ts',
    command: ['node_modules/@graphql-codegen/cli/cjs/bin.js', '--config', 'codegen.ts', '--silent'],
    environment: {},
  },
  {
    name: 'privacy classes',
    inputs: ['prisma/schema', 'graphql/schema', 'scripts/privacy-classes.mjs', 'scripts/read-schema.mjs'],
    output: 'dist/privacy-classes.json',
    command: ['scripts/privacy-classes.mjs'],
    environment: {},
  },
  ...['training', 'linking', 'assertion'].map((kernel) => ({
    name: `${kernel} kernel`,
    inputs: [`assembly/${kernel}-kernel.ts`, 'package-lock.json'],
    output: `dist/assembly/${kernel}-kernel.wasm`,
    // The memory comes from the service, which shares it between threads and gives it its size.
    command: [
      'node_modules/assemblyscript/bin/asc.js',
      `assembly/${kernel}-kernel.ts`,
      '--outFile',
      `dist/assembly/${kernel}-kernel.wasm`,
      '-O3',
      '--noAssert',
      '--runtime',
      'stub',
      '--enable',
      'simd',
      '--enable',
      'threads',
      '--importMemory',
      '--sharedMemory',
      '--initialMemory',
      '1',
      '--maximumMemory',
      '65536',
    ],
    environment: {},
  })),
  {
    name: 'pages',
    inputs: ['browser', 'scripts/bundle-browser.mjs', 'package-lock.json'],
    output: 'dist/browser/manifest.json',
    command: ['scripts/bundle-browser.mjs'],
    needs: 'node_modules/esbuild',
    environment: {},
  },
  {
    name: 'cache of the console',
    inputs: ['graphql/schema', 'scripts/cache-types.mjs', 'scripts/read-schema.mjs'],
    output: 'console/generated/cache-types.ts',
    command: ['scripts/cache-types.mjs'],
    environment: {},
  },
  {
    name: 'console',
    inputs: ['console', 'package-lock.json'],
    output: 'dist/console/index.html',
    command: ['node_modules/vite/bin/vite.js', 'build', 'console', '--logLevel', 'warn'],
    needs: 'node_modules/vite',
    environment: {},
  },
  {
    name: 'contract of REST',
    inputs: ['openapi.yaml', 'scripts/convert-contract.mjs', 'package-lock.json'],
    output: 'dist/openapi.json',
    command: ['scripts/convert-contract.mjs'],
    needs: 'node_modules/yaml',
    environment: {},
  },
  {
    name: 'picture of the schema',
    inputs: ['graphql/schema', 'scripts/draw-schema.mjs', 'scripts/read-schema.mjs', 'package-lock.json'],
    output: 'dist/schema-picture.json',
    command: ['scripts/draw-schema.mjs'],
    needs: 'node_modules/@viz-js/viz',
    environment: {},
  },
  {
    ...SERVICE,
    ...(withTests && {
      name: 'service and tests',
      inputs: ['src', 'test', 'tsconfig.json', 'package-lock.json'],
      // So that a start that follows does not compile it again.
      includes: SERVICE,
    }),
    output: 'dist/src/main.js',
    command: [
      'node_modules/typescript/bin/tsc',
      '-p',
      withTests ? 'tsconfig.json' : 'tsconfig.build.json',
      ...(isUnchecked ? ['--noCheck'] : []),
    ],
    // What was not checked does not count as built.
    isUnfinished: isUnchecked,
    environment: {},
  },
];

// An installation that was built elsewhere brings what was built and no sources.
if (!existsSync(join(root, 'src')) && existsSync(join(root, 'dist/src/main.js'))) process.exit(0);

/** The file that holds the hash of what a step was last built from. */
const stampFileOf = ({ name }) => join(root, 'dist', `.built-${name.replaceAll(' ', '-')}`);

for (const step of steps) {
  const stampFile = stampFileOf(step);
  const stamp = hash(step.inputs);
  if (existsSync(join(root, step.output)) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp)
    continue;
  if (!existsSync(join(root, step.needs ?? step.command[0]))) {
    process.stderr.write(
      `building the ${step.name} needs development dependencies, which NODE_ENV=production and --omit=dev leave ` +
        `out:\n` +
        '  npm ci --include=dev && npm run build, then npm prune --omit=dev to be rid of them again\n',
    );
    process.exit(1);
  }
  rmSync(stampFile, { force: true });
  removeOrphans();
  process.stderr.write(`building: ${step.name}\n`);
  const [script, ...parameters] = step.command;
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, script), ...parameters], {
    cwd: root,
    env: { ...process.env, ...step.environment },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) {
    process.stderr.write(`${stdout}${stderr}building the ${step.name} failed\n`);
    process.exit(1);
  }
  if (step.isUnfinished) continue;
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(stampFile, stamp);
  if (step.includes) writeFileSync(stampFileOf(step.includes), hash(step.includes.inputs));
}

/** JavaScript whose source is gone would go on running, a test among the tests too. */
function removeOrphans() {
  for (const folder of ['src', 'test']) {
    const compiled = join(root, 'dist', folder);
    if (!existsSync(compiled)) continue;
    for (const file of filesIn(compiled)) {
      const source = join(root, folder, file.slice(compiled.length).replace(/\.js(?:\.map)?$/, '.ts'));
      if (!existsSync(source)) rmSync(file);
    }
  }
}

function hash(inputs) {
  const sum = createHash('sha256');
  for (const file of inputs.flatMap((input) => filesIn(join(root, input))))
    sum.update(file).update('\0').update(readFileSync(file));
  return sum.digest('hex');
}

function filesIn(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  const entries = readdirSync(path, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
