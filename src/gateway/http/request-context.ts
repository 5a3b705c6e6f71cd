import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import { useDatabaseFor, type DatabaseUse } from '../../platform/database/index.js';
import type { ServiceError } from '../../platform/errors/index.js';
import { DEFAULT_LANGUAGE, negotiateLanguage, type Language } from '../../platform/localization/index.js';
import type { Logger } from '../../platform/telemetry/index.js';
import type { RecordRequest } from './request-log.js';

/** What code that serves a request can look up anywhere. */
export interface RequestContext {
  readonly id: string;
  readonly language: Language;
  readonly log: Logger;
  /** The requested route, for the metrics; one of a fixed set. */
  route: string;
  /** Whether the answer is a stream, whose duration says nothing about the service. */
  isStream: boolean;
  /** What the request's use of the database is accounted to. */
  readonly databaseUse: DatabaseUse;
  /** Aborted when the answer is sent, or the client has disconnected. Most requests never need it. */
  readonly closed: AbortSignal;
  /** Calls the function when the answer is sent, or the client has disconnected; at once if that has happened. */
  onClosed(callback: () => void): void;
  /** Why the operation was aborted before; it must not be executed again. */
  readonly abortedBy: ServiceError | undefined;
  /** The cost of its operation that was charged before. */
  chargedCost: number;
  /** Called when the cost of its operation was charged. */
  onCharged?: () => void;
}

/** What happened to a request on the fast path, before it was handed to Express. */
export interface EarlierAttempt {
  /** When the request came, by `performance.now()`. */
  readonly startedAt: number;
  /** Why its operation was aborted; undefined if it was not. */
  readonly abortedBy: ServiceError | undefined;
  /** The cost of its operation, if that was charged. */
  readonly chargedCost: number;
}

/** Made once: the default reason takes longer to make than the rest of a request's context. */
const REQUEST_ENDED = new Error('the request has ended');

const storage = new AsyncLocalStorage<RequestContext>();
const earlierAttempts = new WeakMap<IncomingMessage, EarlierAttempt>();

/** The form of a client's own request id that is used. */
const REQUEST_ID = /^[A-Za-z0-9._-]{1,64}$/;

/** The context of the current request. */
export function requestContext(): RequestContext | undefined {
  return storage.getStore();
}

/** The language of the answer to the current request. */
export function requestLanguage(): Language {
  return storage.getStore()?.language ?? DEFAULT_LANGUAGE;
}

/** The id of a request: the client's own if it has the right form. */
export function requestIdOf({ headers }: IncomingMessage): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
}

/** Sets the headers that tell a request's id and the language of its answer, before any other header is set. */
export function setContextHeaders(response: ServerResponse, id: string, language: Language): void {
  response.setHeader('X-Request-Id', id);
  response.setHeader('Content-Language', language);
  response.setHeader('Vary', 'Accept-Language');
}

/** Tells Express what already happened to a request. */
export function rememberAttempt(request: IncomingMessage, attempt: EarlierAttempt): void {
  earlierAttempts.set(request, attempt);
}

/** Gives every request an id, a language and a logger, and logs and measures it. */
export function provideRequestContext(log: Logger, recordRequest: RecordRequest): RequestHandler {
  return (request, response, next) => {
    const context = openRequestContext(request, response, log, recordRequest);
    setContextHeaders(response, context.id, context.language);
    runInRequestContext(context, next);
  };
}

/** Makes the context of a request, which is logged and measured when its answer is sent or the client disconnects. */
export function openRequestContext(
  request: IncomingMessage,
  response: ServerResponse,
  log: Logger,
  recordRequest: RecordRequest,
  { startedAt, abortedBy, chargedCost }: EarlierAttempt = earlierAttempts.get(request) ?? {
    startedAt: performance.now(),
    abortedBy: undefined,
    chargedCost: 0,
  },
): RequestContext {
  const id = requestIdOf(request);
  const callbacks: (() => void)[] = [];
  let isClosed = false;
  let closing: AbortController | undefined;
  const context: RequestContext = {
    id,
    language: negotiateLanguage(request.headers['accept-language']),
    // Hardly any request writes to it.
    get log() {
      return log.child({ requestId: id });
    },
    route: 'other',
    isStream: false,
    databaseUse: { purpose: 'lookup' },
    get closed() {
      closing ??= new AbortController();
      if (isClosed) closing.abort(REQUEST_ENDED);
      return closing.signal;
    },
    onClosed: (callback) => void (isClosed ? callback() : callbacks.push(callback)),
    abortedBy,
    chargedCost,
  };
  response.once('close', () => {
    isClosed = true;
    closing?.abort(REQUEST_ENDED);
    for (const callback of callbacks) callback();
    const { method = '' } = request;
    const { statusCode: status, writableFinished: isFinished } = response;
    const { route, isStream } = context;
    recordRequest({ id, method, route, status, startedAt, isFinished, isStream });
  });
  return context;
}

/** Runs code, with everything that it calls and awaits, in the context of a request. */
export function runInRequestContext<Result>(context: RequestContext, code: () => Result): Result {
  return storage.run(context, () => useDatabaseFor(context.databaseUse, code));
}
