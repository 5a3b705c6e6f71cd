import { expect, test } from '@jest/globals';
import { startText } from '../../src/app/addresses.js';

test('a start prints at a terminal where the process can be reached', () => {
  expect(startText({ gateway: 'http://127.0.0.1:4000', metricsPort: 9464, sandbox: true })).toBe(`
Skillgate is running. Press Ctrl-C to stop; npm run -s support -- --help lists the commands.

  Console               http://127.0.0.1:4000/console
  Start page            http://127.0.0.1:4000/
  GraphQL and Sandbox   http://127.0.0.1:4000/graphql
  REST documentation    http://127.0.0.1:4000/docs
  Health                http://127.0.0.1:4000/health/ready
  Metrics               http://127.0.0.1:9464/metrics

`);
});

test('the link to the demo organisation stands before the addresses', () => {
  const text = startText({
    gateway: 'http://127.0.0.1:4000',
    metricsPort: 1,
    sandbox: true,
    demoLink: '/sign-in/demo?a=b',
  });
  expect(text).toContain('  http://127.0.0.1:4000/sign-in/demo?a=b\n\n  Console ');
});

test('addresses that a process does not have are left out', () => {
  const closed = startText({ gateway: 'https://skills.example.org', metricsPort: undefined, sandbox: false });
  expect(closed).not.toMatch(/Sandbox|Metrics/);
  const worker = startText({ gateway: undefined, metricsPort: 9464, sandbox: true });
  expect(worker).toContain('Skillgate is working in the background.');
  expect(worker.match(/https?:/g)).toHaveLength(1);
});
