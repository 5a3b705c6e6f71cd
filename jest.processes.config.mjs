import config, { PROCESS_TESTS } from './jest.config.mjs';

const { testPathIgnorePatterns: _ignored, testMatch: _all, ...shared } = config;

export default { ...shared, testRegex: PROCESS_TESTS.map((pattern) => pattern.replace('<rootDir>', '')) };
