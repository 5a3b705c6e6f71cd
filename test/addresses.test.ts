import { expect, test } from '@jest/globals';
import { startText } from '../src/addresses.js';

test('each start tells a person at a terminal where the process can be reached', () => {
  expect(startText({ gateway: 'http://127.0.0.1:4000', metricsPort: 9464, sandbox: true })).toBe(`
Skillgate runs. Ctrl-C stops it; npm run -s support -- --help lists the commands.

  Start page            http://127.0.0.1:4000/
  GraphQL and Sandbox   http://127.0.0.1:4000/graphql
  REST documentation    http://127.0.0.1:4000/docs
  Health                http://127.0.0.1:4000/health/ready
  Metrics               http://127.0.0.1:9464/metrics

`);
});

test('what a process does not have is not told', () => {
  const closed = startText({ gateway: 'https://skills.example.org', metricsPort: undefined, sandbox: false });
  expect(closed).not.toMatch(/Sandbox|Metrics/);
  const worker = startText({ gateway: undefined, metricsPort: 9464, sandbox: true });
  expect(worker).toContain('Skillgate works in the background.');
  expect(worker.match(/https?:/g)).toHaveLength(1);
});
