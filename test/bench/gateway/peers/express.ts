// Express with hand-written SQL: one statement for each read, one transaction for each change. In a process of its own,
// started by start-contestant.ts.
import type { AddressInfo } from 'node:net';
import express, { type Request, type Response } from 'express';
import { createChecks } from './checks.js';
import { announce, openPool, readBody, readPeerOptions } from './peer-process.js';
import { languageOf, NOT_FOUND, READ_ROUTES, UNAUTHENTICATED, WRITE_ROUTES, type PeerRequest } from './rest-routes.js';

/** Largest body: that of an import. */
const BODY_LIMIT = '10mb';

const options = readPeerOptions();
const pool = openPool(options);
const checks = createChecks(options, pool);

const app = express();
app.disable('x-powered-by');
app.set('etag', false);
for (const { path, statement } of READ_ROUTES) {
  app.get(path, (request, response) =>
    answer(request, response, path, async (asked) => {
      const text = await readBody<string>(pool, statement(asked));
      return { status: text === undefined ? 404 : 200, text: text ?? NOT_FOUND };
    }),
  );
}
for (const { path, status, transaction } of WRITE_ROUTES) {
  app.post(path, express.json({ limit: BODY_LIMIT }), (request, response) =>
    answer(request, response, path, async (asked) => {
      return { status, text: JSON.stringify(await transaction(pool, asked, request.body)) };
    }),
  );
}
const server = app.listen(0, '127.0.0.1', () => announce((server.address() as AddressInfo).port));

async function answer(
  request: Request,
  response: Response,
  route: string,
  work: (asked: PeerRequest) => Promise<{ readonly status: number; readonly text: string }>,
): Promise<void> {
  const startedAt = performance.now();
  const organisationId = await checks.organisationOf(request.get('x-api-key'));
  const { status, text } =
    organisationId === null
      ? { status: 401, text: UNAUTHENTICATED }
      : await work({
          organisationId,
          language: languageOf(request.get('accept-language')),
          parameters: request.params as Record<string, string>,
          query: request.query as Record<string, string>,
        });
  response.status(status).type('application/json').send(text);
  checks.log(request.method, route, status, startedAt);
}
