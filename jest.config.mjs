// Tests run as tsc compiled them, beside the service that tsc compiled: the code that is tested is the code that ships.

/**
 * Tests of several processes that are started, killed and compared for minutes: `npm run test:processes` runs them. The
 * command test:chaos has their long forms.
 */
export const PROCESS_TESTS = [
  'several-processes',
  'faults',
  'first-start',
  'stop-signals',
  'roles',
  'hostile-imports',
  'noisy-neighbour',
  'webhook-chaos-short',
  'chaos-short',
].map((name) => `<rootDir>/test/process/${name}\\.test\\.js$`);

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
