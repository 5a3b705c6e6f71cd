import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import express, { type ErrorRequestHandler } from 'express';
import { rateLimit } from 'express-rate-limit';
import { createOrganisationBudgets } from '../../../src/gateway/limits/organisation-budgets.js';
import { limitRequestRate } from '../../../src/gateway/limits/rate-limit.js';

const LIMIT = 3;
const ORGANISATION = '01a20290-b232-709b-bc68-eefccb4724ba';

test('the headers are those that express-rate-limit sends', async () => {
  const app = express();
  app.use(
    '/ours',
    limitRequestRate(createOrganisationBudgets({ requests: LIMIT, cost: 100 }), LIMIT, () => ORGANISATION),
  );
  app.use(
    '/theirs',
    rateLimit({
      windowMs: 60_000,
      limit: LIMIT,
      standardHeaders: 'draft-8',
      legacyHeaders: false,
      identifier: 'requests',
      keyGenerator: () => ORGANISATION,
    }),
  );
  app.use((_request, response) => void response.end());
  const refuse: ErrorRequestHandler = (_error, _request, response, _next) => void response.status(429).end();
  app.use(refuse);
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const headersOf = async (path: string) => {
      const { headers } = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
      // Ours tell of costs, too. The seconds may differ by one.
      return ['ratelimit', 'ratelimit-policy'].map((name) =>
        headers
          .get(name)
          ?.replace(/, "cost".*$/, '')
          .replace(/t=\d+$/, 't'),
      );
    };
    for (let request = 0; request <= LIMIT; request += 1)
      expect(await headersOf('/ours')).toEqual(await headersOf('/theirs'));
  } finally {
    server.close();
  }
});
