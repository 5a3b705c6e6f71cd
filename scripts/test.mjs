// Runs every check and test: build with types, lint, architecture, then Jest on what was built. The last line says
// how many passed and failed, a check counting as one.
// Usage: node scripts/test.mjs [JEST ARGUMENTS]: with arguments only Jest runs.
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const results = join(root, 'dist', 'test-results.json');
const jestArguments = process.argv.slice(2);
const counts = { passed: 0, failed: 0, skipped: 0 };

function run(script, parameters, environment = {}) {
  const { status } = spawnSync(process.execPath, [join(root, script), ...parameters], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
  return status === 0;
}

function check(name, script, parameters) {
  const passed = run(script, parameters);
  counts[passed ? 'passed' : 'failed'] += 1;
  process.stdout.write(`${passed ? 'ok' : 'FAILED'}  ${name}\n`);
  return passed;
}

function test() {
  rmSync(results, { force: true });
  const node = [process.env.NODE_OPTIONS, '--experimental-vm-modules', '--disable-warning=ExperimentalWarning']
    .filter(Boolean)
    .join(' ');
  const passed = run('node_modules/jest/bin/jest.js', ['--json', `--outputFile=${results}`, ...jestArguments], {
    NODE_OPTIONS: node,
  });
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

if (check('build and types', 'scripts/build.mjs', ['--tests'])) {
  if (jestArguments.length === 0) {
    check('formatting', 'node_modules/prettier/bin/prettier.cjs', ['--check', '--log-level', 'warn', '.']);
    check('lint', 'node_modules/eslint/bin/eslint.js', ['src', 'test', 'scripts', '--max-warnings', '0']);
    check('architecture', 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs', [
      'src',
      '--config',
      '.dependency-cruiser.cjs',
    ]);
  }
  test();
}
const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
process.stdout.write(`${counts.passed} passed, ${counts.failed} failed${skipped}\n`);
process.exitCode = counts.failed === 0 ? 0 : 1;
