// Tests run as tsc compiled them, beside the service that tsc compiled: the code that is tested is the code that ships.

/**
 * Tests that start, kill and compare many processes, for minutes: `npm run test:processes` runs them. The command
 * test:chaos has their long forms.
 */
export const PROCESS_TESTS = [
  'bench/webhooks/run',
  'cli/rekey-own-key',
  'process/chaos-short',
  'process/faults',
  'process/first-start',
  'process/hostile-imports',
  'process/noisy-neighbour',
  'process/refused-starts',
  'process/roles',
  'process/several-processes',
  'process/stop-signals',
  'process/support-commands',
  'process/webhook-chaos-short',
].map((path) => `<rootDir>/test/${path}\\.test\\.js$`);

export default {
  rootDir: 'dist',
  testMatch: ['<rootDir>/test/**/*.test.js'],
  testEnvironment: '<rootDir>/test/support/jest/environment.js',
  testRunner: '<rootDir>/test/support/jest/native-runner.js',
  testSequencer: '<rootDir>/../scripts/slow-tests-first.mjs',
  injectGlobals: false,
  transform: {},
  globalSetup: '<rootDir>/test/support/jest/global-setup.js',
  globalTeardown: '<rootDir>/test/support/jest/global-teardown.js',
  testTimeout: 180_000,
  // One more than the cores that it is made for: many tests wait for processes, timers and the database.
  maxWorkers: 3,
  testPathIgnorePatterns: PROCESS_TESTS,
};
