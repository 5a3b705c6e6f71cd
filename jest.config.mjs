// Tests run as tsc compiled them, beside the service that tsc compiled: the code that is tested is the code that ships.
export default {
  rootDir: 'dist',
  testMatch: ['<rootDir>/test/**/*.test.js'],
  testEnvironment: 'node',
  transform: {},
  globalSetup: '<rootDir>/test/support/global-setup.js',
  globalTeardown: '<rootDir>/test/support/global-teardown.js',
  testTimeout: 60_000,
  // Tests that start services mostly wait for them, so that one worker more than cores keeps both busy.
  maxWorkers: 3,
};
