import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ApolloServer } from '@apollo/server';
import express, { type Request, type RequestHandler, type Response, type Router } from 'express';
import type { GraphQLSchema } from 'graphql';
import type { Scope } from '../../platform/scope.js';
import type { Settings } from '../../platform/settings/index.js';
import type { Logger } from '../../platform/telemetry/index.js';
import { readJsonBody } from '../http/read-json-body.js';
import { requestContext } from '../http/request-context.js';
import type { AnswerMcp } from './create-mcp-answer.js';

const PATH = '/mcp';

/** What the router needs. */
export interface McpParts {
  readonly schema: GraphQLSchema;
  readonly server: ApolloServer<Scope>;
  readonly settings: Settings;
  readonly log: Logger;
  readonly guards: readonly RequestHandler[];
  readonly scopeOf: (request: Request) => Scope;
}

/**
 * Serves /mcp: the Model Context Protocol over streamable HTTP, without sessions. Each named operation of
 * `graphql/examples` and `graphql/operations` is a tool; a tool that changes something is there for those who may.
 */
export function createMcpRouter({ schema, server, settings, log, guards, scopeOf }: McpParts): Router {
  let loaded: Promise<AnswerMcp> | undefined;
  // Loaded with the first request, as few processes get one and the SDK takes a tenth of a second to load.
  const load = async () => (await import('./create-mcp-answer.js')).createMcpAnswer({ schema, server, log });

  const router = express.Router();
  const body = readJsonBody(settings.bodyMaximumBytes);
  router.all(PATH, ...guards, ...body, async (request, response) => {
    const context = requestContext();
    if (context) context.route = PATH;
    const answer = await (loaded ??= load());
    await send(await answer(webRequest(request), request.body as unknown, scopeOf(request)), response);
  });
  return router;
}

/** The request as the SDK reads it; its body was read before. */
function webRequest(request: Request): globalThis.Request {
  const headers = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  return new globalThis.Request(new URL(PATH, 'http://localhost'), { method: request.method, headers });
}

async function send(answer: globalThis.Response, response: Response): Promise<void> {
  response.status(answer.status);
  for (const [name, value] of answer.headers) response.setHeader(name, value);
  if (!answer.body) return void response.end();
  const stream = Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0]);
  await pipeline(stream, response).catch((error: unknown) => {
    // The client may disconnect at any time.
    if (!response.destroyed) throw error;
  });
}
