import type { ApolloServer } from '@apollo/server';
import { createMcpHandler, Server, type CallToolResult, type Tool as ListedTool } from '@modelcontextprotocol/server';
import type { GraphQLSchema } from 'graphql';
import { projectVersion } from '../../platform/files/project-files.js';
import type { Scope } from '../../platform/scope.js';
import type { Logger } from '../../platform/telemetry/index.js';
import { createScopeCheck } from '../../platform/graphql/required-scopes.js';
import { readTools, type Tool } from './tools.js';

/** What assistants are told about the service as a whole. */
const INSTRUCTIONS =
  'Skillgate knows which skills the people of an organisation have, at which level, and by which evidence. Each tool ' +
  'is a query that was worked out for a question; levels are 0-5 (1 beginner, 3 competent, 5 expert), ' +
  'confidence is 0-1.';

/** What tools are executed with. */
export interface ToolParts {
  readonly schema: GraphQLSchema;
  readonly server: ApolloServer<Scope>;
  readonly log: Logger;
}

/** Answers a request to /mcp whose body was parsed. */
export type AnswerMcp = (request: Request, parsedBody: unknown, scope: Scope) => Promise<Response>;

/** Creates the function that answers requests of the Model Context Protocol with the tools of the schema. */
export function createMcpAnswer({ schema, server, log }: ToolParts): AnswerMcp {
  const tools = readTools(schema);
  const findMissing = createScopeCheck(schema);
  const toolsFor = ({ access }: Scope) =>
    access ? tools.filter(({ checked }) => !findMissing(access.scopes, checked, {})) : tools;
  const scopes = new WeakMap<object, Scope>();
  const handler = createMcpHandler(
    ({ authInfo }) => {
      const scope = authInfo && scopes.get(authInfo);
      if (!scope) throw new Error('a request to /mcp has no scope');
      return createToolServer(toolsFor(scope), server, scope);
    },
    { maxSubscriptions: 0, onerror: (error) => log.debug({ err: error }, 'a request to /mcp') },
  );
  return (request, parsedBody, scope) => {
    const authInfo = { token: '', clientId: '', scopes: [] };
    scopes.set(authInfo, scope);
    return handler.fetch(request, { authInfo, parsedBody });
  };
}

/** The server of one request, with the tools that it may use. */
function createToolServer(allowed: readonly Tool[], server: ApolloServer<Scope>, scope: Scope): Server {
  const mcp = new Server(
    { name: 'skillgate', title: 'Skillgate', version: projectVersion },
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

function success(data: object): CallToolResult {
  const plain = JSON.parse(JSON.stringify(data)) as Record<string, unknown>;
  return { content: [{ type: 'text', text: JSON.stringify(plain) }], structuredContent: plain };
}

function failure(errors: readonly object[]): CallToolResult {
  return { content: [{ type: 'text', text: JSON.stringify({ errors }) }], isError: true };
}
