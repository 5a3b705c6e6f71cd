// Runs every check and test: build, formatting, types and lint, architecture, and Jest on what was built. The last
// line says how many passed and failed, a check counting as one.
// Usage: node scripts/test.mjs [JEST ARGUMENTS]: with arguments only Jest runs.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const results = join(root, 'dist', 'test-results.json');
const jestArguments = process.argv.slice(2);
const counts = { passed: 0, failed: 0, skipped: 0 };

/** How much lower the priority of checks is that run beside the build or the tests. */
const NICE_INCREMENT = 10;

/**
 * Jest hands it on to its processes. With the little room that Node has for new objects, an eighth of their time goes
 * to moving those that do not live long, again and again.
 */
const JEST_NODE_OPTIONS = ['--max-semi-space-size=64'];

/** For the same reason. The types of everything are in memory at once here, and moving them took a quarter of the time. */
const CHECK_SOURCE_NODE_OPTIONS = ['--max-semi-space-size=128'];

/**
 * Runs a script of Node to its end. One that runs beside another leaves the processor to that, and its output is shown
 * whole at its end.
 */
async function run(script, parameters, { isBeside = false, nodeOptions = [] } = {}) {
  const child = spawn(process.execPath, [...nodeOptions, join(root, script), ...parameters], {
    cwd: root,
    stdio: isBeside ? ['ignore', 'pipe', 'pipe'] : 'inherit',
  });
  if (isBeside && child.pid !== undefined) setPriority(child.pid, NICE_INCREMENT);
  const chunks = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => chunks.push(chunk));
  const [status] = await once(child, 'close');
  process.stdout.write(Buffer.concat(chunks));
  return status === 0;
}

async function check(name, script, parameters, options) {
  const passed = await run(script, parameters, options);
  counts[passed ? 'passed' : 'failed'] += 1;
  process.stdout.write(`${passed ? 'ok' : 'FAILED'}  ${name}\n`);
  return passed;
}

const beside = { isBeside: true };

const build = () => check('build and types', 'scripts/build.mjs', ['--tests']);

/** Types are checked together with lint, beside the tests. */
const buildUnchecked = () => check('build', 'scripts/build.mjs', ['--tests', '--unchecked']);

/** The new command of Prettier takes two thirds of the time for the same result. */
const checkFormatting = () =>
  check(
    'formatting',
    'node_modules/prettier/bin/prettier.cjs',
    ['--experimental-cli', '--check', '--log-level', 'warn', '.'],
    beside,
  );

const checkSchemaChanges = () => check('changes of the schema', 'scripts/schema-changes.mjs', ['--quiet'], beside);

/** Both read types that the build generates. */
async function checkSource() {
  const options = { ...beside, nodeOptions: CHECK_SOURCE_NODE_OPTIONS };
  await check('types and lint', 'scripts/check-source.mjs', [], options);
  const rules = ['src', '--config', '.dependency-cruiser.cjs'];
  await check('architecture', 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs', rules, beside);
}

async function test() {
  rmSync(results, { force: true });
  const parameters = ['--json', `--outputFile=${results}`, ...jestArguments];
  const passed = await run('node_modules/jest/bin/jest.js', parameters, { nodeOptions: JEST_NODE_OPTIONS });
  try {
    const report = JSON.parse(readFileSync(results, 'utf8'));
    counts.passed += report.numPassedTests;
    // A file that breaks before its first test counts too.
    counts.failed += report.numFailedTests + report.numRuntimeErrorTestSuites;
    counts.skipped += report.numPendingTests;
    if (!passed && counts.failed === 0) counts.failed += 1;
  } catch {
    counts.failed += 1;
  }
}

if (jestArguments.length > 0) {
  if (await build()) await test();
} else {
  // Beside each other, as each leaves a part of two cores idle.
  const [isBuilt] = await Promise.all([buildUnchecked(), checkFormatting(), checkSchemaChanges()]);
  if (isBuilt) await Promise.all([checkSource(), test()]);
}
if (counts.skipped > 0) process.stdout.write(`${counts.skipped} skipped\n`);
process.stdout.write(`${counts.passed} passed, ${counts.failed} failed\n`);
process.exitCode = counts.failed === 0 ? 0 : 1;
