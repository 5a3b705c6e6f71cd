import express, { type Request, type RequestHandler, type Response, type Router } from 'express';
import { ServiceError } from '../../platform/errors/index.js';
import type { Scope } from '../../platform/scope.js';
import type { Settings } from '../../platform/settings/index.js';
import { callerOf } from '../authentication/authenticate.js';
import { hasSameRights, type Caller } from '../authentication/callers.js';
import type { ReadCredential } from '../authentication/credential.js';
import type { AddressOf } from '../http/client-address.js';
import { readJsonBody } from '../http/read-json-body.js';
import { requestContext } from '../http/request-context.js';
import type { OpenStreams, StreamEnd } from './open-streams.js';
import type { RunSubscription, StreamMessages, SubscriptionRequest } from './run-subscription.js';
import { errorOfStream } from './stream-errors.js';

/** What serving streams needs. */
export interface EventStreamParts {
  readonly settings: Settings;
  readonly streams: OpenStreams;
  readonly run: RunSubscription;
  /** Authentication and rate limit. */
  readonly guards: readonly RequestHandler[];
  readonly readCredential: ReadCredential;
  readonly scopeOf: (request: Request) => Scope;
  readonly addressOf: AddressOf;
}

/** Name of the route in log and metrics: a stream lasts much longer than other answers. */
const ROUTE = '/graphql (event stream)';

/**
 * Serves subscriptions as server-sent events: the "distinct connections mode" of the protocol GraphQL over SSE, in which
 * each request has a stream of its own. Events are `next`, each with a result, and `complete`.
 */
export function createEventStreamRouter(parts: EventStreamParts): Router {
  const router = express.Router();
  router.use('/graphql', (request, _response, next) => next(asksForEvents(request) ? undefined : 'router'), nameRoute);
  const body = readJsonBody(parts.settings.bodyMaximumBytes);
  const answer: RequestHandler = (request, response) => answerWithEvents(parts, request, response);
  router.get('/graphql', ...parts.guards, answer);
  router.post('/graphql', ...parts.guards, ...body, answer);
  return router;
}

/** Whether a client wants an answer of events rather than JSON. */
function asksForEvents(request: Request): boolean {
  return (
    (request.method === 'GET' || request.method === 'POST') &&
    request.accepts(['application/json', 'text/event-stream']) === 'text/event-stream'
  );
}

const nameRoute: RequestHandler = (_request, _response, next) => {
  const context = requestContext();
  if (context) Object.assign(context, { route: ROUTE, isStream: true });
  next();
};

async function answerWithEvents(parts: EventStreamParts, request: Request, response: Response): Promise<void> {
  const { streams, run, settings, scopeOf, addressOf } = parts;
  const scope = scopeOf(request);
  const leave = streams.admit(scope.organisationId);
  response.once('close', leave);
  const running = await run(scope, readRequest(request));
  if (response.destroyed) return void ('messages' in running && running.messages.return());
  response.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    // nginx would collect events before it passes them on.
    'X-Accel-Buffering': 'no',
  });
  const events = createEventWriter(response, settings.streamHeartbeatSeconds * 1000);
  if (!('messages' in running)) {
    await events.write('next', { errors: running.errors });
    return events.complete();
  }
  const { messages } = running;
  let reason: StreamEnd | undefined;
  const caller = callerOf(request);
  const address = addressOf(request);
  const isAllowed = (found: Caller) => hasSameRights(caller, found, address);
  const unwatch = streams.watch(parts.readCredential(request.headers) ?? '', isAllowed, (given) => {
    reason = given;
    void messages.return();
  });
  response.once('close', () => {
    unwatch();
    void messages.return();
  });
  await sendMessages(messages, events, response);
  if (reason === 'CREDENTIAL_ENDED') {
    const error = new ServiceError('UNAUTHENTICATED', 'error.stream.credential');
    await events.write('next', { errors: [errorOfStream(error)] });
  }
  events.complete();
}

async function sendMessages(messages: StreamMessages, events: EventWriter, response: Response): Promise<void> {
  try {
    for await (const message of messages) {
      if (response.destroyed) return;
      await events.write('next', message);
    }
  } catch (error) {
    await events.write('next', { errors: [errorOfStream(error)] });
  }
}

/** What a request asks for: the body of a POST, the query of a GET, as in GraphQL over HTTP. */
function readRequest(request: Request): SubscriptionRequest {
  if (request.method === 'POST') return Object(request.body) as SubscriptionRequest;
  const { query, operationName, variables } = request.query;
  return { query, operationName, variables: typeof variables === 'string' ? parseOrKeep(variables) : variables };
}

function parseOrKeep(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

interface EventWriter {
  /** Resolves when the event has left the process, or the client has disconnected. */
  write(event: 'next', data: unknown): Promise<void>;
  complete(): void;
}

/** Writes events, and heartbeats while there are none. A client that takes nothing for two heartbeats is disconnected. */
function createEventWriter(response: Response, heartbeatMilliseconds: number): EventWriter {
  let unsentSince: number | undefined;
  const heartbeat = setInterval(() => {
    if (unsentSince === undefined) return void send(':\n\n');
    if (performance.now() - unsentSince >= 2 * heartbeatMilliseconds) response.destroy();
  }, heartbeatMilliseconds);
  response.once('close', () => clearInterval(heartbeat));

  function send(text: string): Promise<void> {
    if (response.destroyed) return Promise.resolve();
    unsentSince ??= performance.now();
    return new Promise((resolve) => {
      response.once('close', resolve);
      response.write(text, () => {
        response.off('close', resolve);
        unsentSince = undefined;
        resolve();
      });
    });
  }

  // Some clients take notice of the answer only when its body begins.
  void send(':\n\n');
  return {
    write: (event, data) => send(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    complete: () => {
      if (!response.destroyed) response.end('event: complete\ndata:\n\n');
    },
  };
}
