import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ApolloServer } from '@apollo/server';
import { createMcpHandler, Server, type CallToolResult, type Tool as ListedTool } from '@modelcontextprotocol/server';
import express, { type Request, type RequestHandler, type Response, type Router } from 'express';
import type { GraphQLSchema } from 'graphql';
import { projectFile } from '../../platform/files/project-files.js';
import type { Scope } from '../../platform/scope.js';
import type { Settings } from '../../platform/settings/index.js';
import type { Logger } from '../../platform/telemetry/index.js';
import { readJsonBody } from '../http/read-json-body.js';
import { requestContext } from '../http/request-context.js';
import { readTools, type Tool } from './tools.js';

const PATH = '/mcp';

/** What assistants are told about the service as a whole. */
const INSTRUCTIONS =
  'Skillgate knows which skills the people of an organisation have, at which level, and by which evidence. Each tool is a ' +
  'query that was worked out for a question; levels are 0-5 (1 beginner, 3 competent, 5 expert), confidence is 0-1.';

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
  let tools: readonly Tool[] | undefined;
  const scopes = new WeakMap<object, Scope>();
  const handler = createMcpHandler(
    ({ authInfo }) => {
      const scope = authInfo && scopes.get(authInfo);
      if (!scope) throw new Error('a request to /mcp has no scope');
      return createToolServer((tools ??= readTools(schema)), server, scope);
    },
    { maxSubscriptions: 0, onerror: (error) => log.debug({ err: error }, 'a request to /mcp') },
  );

  const router = express.Router();
  const body = readJsonBody(settings.bodyMaximumBytes);
  router.all(PATH, ...guards, ...body, async (request, response) => {
    const context = requestContext();
    if (context) context.route = PATH;
    const authInfo = { token: '', clientId: '', scopes: [] };
    scopes.set(authInfo, scopeOf(request));
    const answer = await handler.fetch(webRequest(request), { authInfo, parsedBody: request.body as unknown });
    await send(answer, response);
  });
  return router;
}

/** The server of one request. */
function createToolServer(tools: readonly Tool[], server: ApolloServer<Scope>, scope: Scope): Server {
  const mayWrite = scope.access?.scopes?.includes('WRITE') ?? true;
  const allowed = tools.filter(({ isReadOnly }) => isReadOnly || mayWrite);
  const mcp = new Server(
    { name: 'skillgate', title: 'Skillgate', version: VERSION },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS },
  );
  mcp.setRequestHandler('tools/list', () => ({
    tools: allowed.map(({ name, title, description, inputSchema, isReadOnly }) => ({
      name,
      title,
      description,
      // The SDK's type of JSON is mutable.
      inputSchema: inputSchema as unknown as ListedTool['inputSchema'],
      annotations: { readOnlyHint: isReadOnly, openWorldHint: false },
    })),
  }));
  mcp.setRequestHandler('tools/call', async ({ params: { name, arguments: variables = {} } }) => {
    const tool = allowed.find((one) => one.name === name);
    if (!tool) return failure([{ message: `There is no tool ${name}.` }]);
    const { body } = await server.executeOperation({ query: tool.query, variables }, { contextValue: scope });
    if (body.kind !== 'single') throw new Error('a tool has answered in parts');
    const { data, errors } = body.singleResult;
    return errors ? failure(errors) : success(data ?? {});
  });
  return mcp;
}

const { version: VERSION } = JSON.parse(readFileSync(projectFile('package.json'), 'utf8')) as { version: string };

function success(data: object): CallToolResult {
  const plain = JSON.parse(JSON.stringify(data)) as Record<string, unknown>;
  return { content: [{ type: 'text', text: JSON.stringify(plain) }], structuredContent: plain };
}

function failure(errors: readonly object[]): CallToolResult {
  return { content: [{ type: 'text', text: JSON.stringify({ errors }) }], isError: true };
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
