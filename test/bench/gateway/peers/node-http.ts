// Bare node:http with hand-written SQL, in a process of its own. Started by start-contestant.ts.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createChecks } from './checks.js';
import { announce, openPool, readBody, readPeerOptions } from './peer-process.js';
import { languageOf, NOT_FOUND, READ_ROUTES, UNAUTHENTICATED, type ReadRoute } from './rest-routes.js';

const options = readPeerOptions();
const pool = openPool(options);
const checks = createChecks(options, pool);

/** Routes by their first segment and their number of segments, which tell them apart. */
const routes = new Map(
  READ_ROUTES.map((route) => {
    const [first, ...names] = route.path.slice(1).split('/');
    return [`${first} ${names.length}`, { ...route, names: names.map((name) => name.slice(1)) }];
  }),
);

const server = createServer((request, response) => {
  const startedAt = performance.now();
  answer(request, response, startedAt).catch((error: unknown) => {
    process.stderr.write(`${String(error)}\n`);
    response.writeHead(500).end();
  });
});
server.listen(0, '127.0.0.1', () => announce((server.address() as AddressInfo).port));

async function answer(request: IncomingMessage, response: ServerResponse, startedAt: number): Promise<void> {
  const [path = '', search] = (request.url ?? '').split('?');
  const [first, ...segments] = path.slice(1).split('/');
  const route = routes.get(`${first} ${segments.length}`);
  const organisationId = await checks.organisationOf(request.headers['x-api-key'] as string | undefined);
  if (organisationId === null) return send(response, 401, UNAUTHENTICATED);
  const text = route && (await read(route, organisationId, request, segments, search));
  send(response, text === undefined ? 404 : 200, text ?? NOT_FOUND);
  checks.log('GET', route?.path ?? 'other', response.statusCode, startedAt);
}

function read(
  { statement, names }: ReadRoute & { readonly names: readonly string[] },
  organisationId: string,
  request: IncomingMessage,
  segments: readonly string[],
  search: string | undefined,
): Promise<string | undefined> {
  return readBody<string>(
    pool,
    statement({
      organisationId,
      language: languageOf(request.headers['accept-language']),
      parameters: Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(segments[index] ?? '')])),
      query: search === undefined ? {} : Object.fromEntries(new URLSearchParams(search)),
    }),
  );
}

function send(response: ServerResponse, status: number, text: string): void {
  response
    .writeHead(status, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(text),
    })
    .end(text);
}
