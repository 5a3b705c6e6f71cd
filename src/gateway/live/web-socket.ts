import type { IncomingHttpHeaders } from 'node:http';
import express, { type Request, type Response, type Router } from 'express';
import { type ExecutionArgs, type GraphQLError } from 'graphql';
import { GRAPHQL_TRANSPORT_WS_PROTOCOL, makeServer, type Context, type SubscribePayload } from 'graphql-ws';
import { WebSocketServer, type WebSocket } from 'ws';
import { ServiceError } from '../../platform/errors/index.js';
import type { Language } from '../../platform/localization/index.js';
import type { Scope } from '../../platform/scope.js';
import type { Settings } from '../../platform/settings/index.js';
import type { Logger } from '../../platform/telemetry/index.js';
import type { Authenticate } from '../authentication/authenticate.js';
import { hasSameRights, type Caller } from '../authentication/callers.js';
import { credentialOf, type ReadCredential } from '../authentication/credential.js';
import { isOwnOrigin } from '../authentication/session-cookie.js';
import { messageOf, serviceErrorOf } from '../http/errors.js';
import type { AddressOf } from '../http/client-address.js';
import { requestContext, runInRequestContext, type RequestContext } from '../http/request-context.js';
import { asksForWebSocket, takeUpgrade } from '../http/upgrade-requests.js';
import type { OrganisationBudgets } from '../limits/organisation-budgets.js';
import { tooManyRequests } from '../limits/rate-limit.js';
import type { OpenStreams, SocketAdmission } from './open-streams.js';
import type { RunSubscription, StreamMessages } from './run-subscription.js';
import { errorOfStream } from './stream-errors.js';

/** What serving WebSockets needs. */
export interface WebSocketParts {
  readonly settings: Settings;
  readonly log: Logger;
  readonly streams: OpenStreams;
  readonly run: RunSubscription;
  readonly budgets: OrganisationBudgets;
  readonly authenticate: Authenticate;
  readonly readCredential: ReadCredential;
  readonly addressOf: AddressOf;
  readonly scopeOf: (caller: Caller, language: Language, request: Request) => Scope;
}

/** A client that has opened a WebSocket. */
interface Client {
  readonly request: Request;
  readonly response: Response;
  readonly context: RequestContext;
  readonly admission: SocketAdmission;
  readonly socket: WebSocket;
  /** Known once the client has sent its credential. */
  caller: Caller | undefined;
  unwatch: () => void;
}

/** Close codes: of RFC 6455 and its registry, and 4403 of the protocol graphql-transport-ws. */
const GOING_AWAY = 1001;
const INTERNAL_ERROR = 1011;
const TRY_AGAIN_LATER = 1013;
const FORBIDDEN = 4403;

/** Maximum length of the reason for closing, in bytes (RFC 6455, 5.5). */
const MAX_REASON = 123;

/** How long a client may take to send its credential, in milliseconds. */
const CREDENTIAL_TIMEOUT = 3000;

/** How long a client may take to confirm that the socket is closed, in milliseconds. */
const CLOSE_TIMEOUT = 1000;

const ROUTE = '/graphql (WebSocket)';

/** The WebSockets of a process. */
export interface WebSockets {
  readonly router: Router;
  /** Closes all with code 1001; resolves when they are closed. */
  stop(): Promise<void>;
}

/** Serves subscriptions over WebSockets at /graphql, by the protocol graphql-transport-ws. */
export function createWebSockets(parts: WebSocketParts): WebSockets {
  const { settings, log, streams } = parts;
  const webSockets = new WebSocketServer({
    noServer: true,
    clientTracking: true,
    maxPayload: settings.bodyMaximumBytes,
    perMessageDeflate: false,
    handleProtocols: (offered) => offered.has(GRAPHQL_TRANSPORT_WS_PROTOCOL) && GRAPHQL_TRANSPORT_WS_PROTOCOL,
  });
  const protocol = makeServer<Record<string, unknown>, Client>({
    connectionInitWaitTimeout: CREDENTIAL_TIMEOUT,
    onConnect: (context) => connect(parts, context),
    onSubscribe: (context, _id, payload) => subscribe(parts, context.extra, payload),
    // It has begun already.
    subscribe: ({ rootValue }) => rootValue as StreamMessages,
  });

  function serve(client: Client): void {
    const { socket, context, admission } = client;
    const inContext = <Result>(code: () => Result) => runInRequestContext(context, code);
    const stopHeartbeat = startHeartbeat(socket, settings.streamHeartbeatSeconds * 1000);
    socket.on('error', (error) => log.debug({ reason: error.message }, 'a WebSocket failed'));
    const closed = inContext(() =>
      protocol.opened(
        {
          protocol: socket.protocol,
          send: (text) => send(socket, text, settings.answerMaximumBytes),
          close: (code, reason) => socket.close(code, reason),
          onMessage: (handle) =>
            socket.on('message', (data: Buffer) => {
              inContext(async () => handle(data.toString())).catch((error: unknown) => {
                serviceErrorOf(error);
                socket.close(INTERNAL_ERROR, 'INTERNAL');
              });
            }),
        },
        client,
      ),
    );
    socket.once('close', (code, reason) => {
      stopHeartbeat();
      client.unwatch();
      admission.leave();
      void closed(code, reason.toString());
    });
  }

  const router = express.Router();
  router.get('/graphql', (request, response, next) => {
    if (!asksForWebSocket(request)) return next();
    const context = requestContext();
    if (!context) throw new Error('a WebSocket needs the context of its request');
    Object.assign(context, { route: ROUTE, isStream: true });
    refuseForeignPages(request, settings);
    const admission = streams.admitSocket();
    response.once('close', () => admission.leave());
    const { socket, head } = takeUpgrade(request, response);
    webSockets.handleUpgrade(request, socket, head, (webSocket) => {
      serve({ request, response, context, admission, socket: webSocket, caller: undefined, unwatch: () => undefined });
    });
  });

  return {
    router,
    async stop() {
      const { clients } = webSockets;
      for (const client of clients) client.close(GOING_AWAY, 'the service is stopping');
      const terminate = setTimeout(() => clients.forEach((client) => client.terminate()), CLOSE_TIMEOUT);
      await Promise.all([...clients].map((client) => new Promise((resolve) => client.once('close', resolve))));
      clearTimeout(terminate);
    },
  };
}

/** Refuses pages of origins that CORS does not allow: browsers do not check that for WebSockets. */
function refuseForeignPages(request: Request, { corsOrigins, publicUrl }: Settings): void {
  const { origin } = request.headers;
  if (origin === undefined || corsOrigins.includes('*') || corsOrigins.includes(origin)) return;
  if (isOwnOrigin(request.headers, { publicUrl })) return;
  throw new ServiceError('FORBIDDEN', 'error.stream.origin', { origin });
}

/** Authenticates a client by its first message, or else by the headers of its request. */
async function connect(
  { streams, authenticate, addressOf, readCredential }: WebSocketParts,
  { extra: client, connectionParams }: Context<Record<string, unknown>, Client>,
): Promise<void> {
  const { request, response, socket, admission } = client;
  try {
    const credential = credentialIn(connectionParams) ?? readCredential(request.headers);
    const caller = await authenticate(request, response, credential);
    if (socket.readyState !== socket.OPEN) return;
    admission.assign(caller.organisationId);
    client.caller = caller;
    const address = addressOf(request);
    const isAllowed = (found: Caller) => hasSameRights(caller, found, address);
    client.unwatch = streams.watch(credential as string, isAllowed, (reason) => {
      // A stop closes all of them together.
      if (reason === 'STOPPING') return;
      close(socket, new ServiceError('UNAUTHENTICATED', 'error.stream.credential'));
    });
  } catch (error) {
    close(socket, serviceErrorOf(error));
  }
}

/** The credential in connection parameters, which are named like headers, or contain `headers`. */
function credentialIn(parameters: Record<string, unknown> | undefined): string | undefined {
  const given = { ...Object(parameters?.['headers']), ...parameters } as Record<string, unknown>;
  const headers: IncomingHttpHeaders = {};
  for (const [name, value] of Object.entries(given)) {
    if (typeof value === 'string') headers[name.toLowerCase()] = value;
  }
  return credentialOf(headers);
}

/** Begins a subscription; returns its errors if it cannot begin. */
async function subscribe(
  { streams, run, budgets, settings, scopeOf }: WebSocketParts,
  { caller, request, context: { language } }: Client,
  { query, operationName, variables }: SubscribePayload,
): Promise<ExecutionArgs | readonly GraphQLError[]> {
  let leave: () => void;
  try {
    if (!caller) throw new ServiceError('UNAUTHENTICATED', 'error.key.missing');
    const counted = budgets.count(caller.organisationId);
    if (!counted.isAllowed) throw tooManyRequests(settings.requestsPerMinute, counted);
    leave = streams.admit(caller.organisationId);
  } catch (error) {
    return [errorOfStream(error)];
  }
  const running = await run(scopeOf(caller, language, request), { query, operationName, variables });
  if (!('messages' in running)) {
    leave();
    return running.errors;
  }
  const { document, messages, schema } = running;
  return { schema, document, operationName, rootValue: leaveAtEnd(messages, leave) };
}

function leaveAtEnd(messages: StreamMessages, leave: () => void): StreamMessages {
  const leaving: StreamMessages = {
    ...messages,
    next: async () => {
      const result = await messages.next();
      if (result.done) leave();
      return result;
    },
    return: () => {
      leave();
      return messages.return();
    },
    [Symbol.asyncIterator]: () => leaving,
  };
  return leaving;
}

/** Resolves when a message has left the process. A client that takes nothing is disconnected before memory fills up. */
function send(socket: WebSocket, text: string, maximumWaitingBytes: number): Promise<void> {
  if (socket.bufferedAmount > maximumWaitingBytes) socket.terminate();
  return new Promise((resolve) => {
    if (socket.readyState !== socket.OPEN) return resolve();
    // An error closes the socket.
    socket.send(text, () => resolve());
  });
}

/** Disconnects a client that does not answer a ping before the next one is due. */
function startHeartbeat(socket: WebSocket, milliseconds: number): () => void {
  let isAlive = true;
  socket.on('pong', () => (isAlive = true));
  const timer = setInterval(() => {
    if (!isAlive) return socket.terminate();
    isAlive = false;
    socket.ping();
  }, milliseconds);
  return () => clearInterval(timer);
}

/** Closes a socket with the code of an error, and its message as far as there is room. */
function close(socket: WebSocket, error: ServiceError): void {
  const isRetryable = error.retryAfterSeconds !== undefined;
  const code = error.code === 'INTERNAL' ? INTERNAL_ERROR : isRetryable ? TRY_AGAIN_LATER : FORBIDDEN;
  const reason = Buffer.from(`${error.code}: ${messageOf(error)}`).subarray(0, MAX_REASON);
  socket.close(code, reason.toString('utf8').replace(/\uFFFD$/, ''));
}
