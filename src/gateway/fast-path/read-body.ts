import { isUtf8 } from 'node:buffer';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PersistedDocuments } from '../graphql/persisted-documents.js';

/** What a client asks for in the body of POST /graphql. */
export interface GraphQLRequest {
  readonly query: string;
  readonly operationName: string | undefined;
  readonly variables: Readonly<Record<string, unknown>>;
}

/**
 * Waits for the whole body of a request.
 *
 * @param bytes - its Content-Length.
 * @returns the body, which the stream can take back by `unshift`; undefined if the client has disconnected before.
 */
export async function readBody(
  request: IncomingMessage,
  response: ServerResponse,
  bytes: number,
): Promise<Buffer | undefined> {
  // Most bodies come together with the headers, and are there as soon as the parser has gone on.
  await undefined;
  return read(request, bytes) ?? waitForBody(request, response, bytes);
}

/** With a size, `read` returns all or nothing, and does not end the stream. */
function read(request: IncomingMessage, bytes: number): Buffer | null {
  return request.read(bytes) as Buffer | null;
}

function waitForBody(request: IncomingMessage, response: ServerResponse, bytes: number): Promise<Buffer | undefined> {
  return new Promise((resolve) => {
    const settle = (body: Buffer | undefined) => {
      request.off('readable', onReadable);
      response.off('close', onClose);
      resolve(body);
    };
    const onReadable = () => {
      const body = read(request, bytes);
      if (body) settle(body);
    };
    const onClose = () => settle(undefined);
    request.on('readable', onReadable);
    response.once('close', onClose);
  });
}

/** A body of JSON. */
export interface JsonBody {
  readonly text: string;
  readonly value: object;
}

/** Parses a body; undefined if it is not an object or array of JSON in UTF-8. */
export function parseJsonBody(body: Buffer): JsonBody | undefined {
  if (!isUtf8(body)) return undefined;
  const text = body.toString();
  const value = JSON.parse(text) as unknown;
  return typeof value === 'object' && value !== null ? { text, value } : undefined;
}

/**
 * What a body asks of GraphQL; undefined if it is not that of one request, or asks for something unusual.
 *
 * @throws ServiceError FORBIDDEN if only registered documents are executed, and this is none.
 */
export function readGraphQLRequest({ value }: JsonBody, documents: PersistedDocuments): GraphQLRequest | undefined {
  const { query: given, operationName, variables, extensions } = value as Record<string, unknown>;
  if (Array.isArray(value)) return undefined;
  if (typeof (operationName ?? 'none') !== 'string' || operationName === '') return undefined;
  if (!isOptionalObject(variables) || !isOptionalObject(extensions)) return undefined;
  // Apollo Server verifies the hash that comes with a text, and remembers the text.
  if (given !== undefined && 'persistedQuery' in Object(extensions)) return undefined;
  const query = documents.textOf({ query: given, extensions });
  if (query === undefined) return undefined;
  return {
    query,
    operationName: (operationName as string | null | undefined) ?? undefined,
    variables: (variables as Record<string, unknown> | null | undefined) ?? {},
  };
}

function isOptionalObject(value: unknown): boolean {
  return value === undefined || (typeof value === 'object' && !Array.isArray(value));
}
