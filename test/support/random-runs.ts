/**
 * Number of random cases that a test tries: this many, or ten times as many in the long form, which LONG=1 asks for:
 * `LONG=1 npm test -- test/gateway/fast-path`.
 */
export const randomRuns = (count: number): number => (process.env['LONG'] === '1' ? 10 * count : count);
