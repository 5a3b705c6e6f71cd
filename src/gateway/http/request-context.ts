import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import { useDatabaseFor, type DatabaseUse } from '../../platform/database/index.js';
import { DEFAULT_LANGUAGE, negotiateLanguage, type Language } from '../../platform/localization/index.js';
import type { Logger } from '../../platform/telemetry/index.js';
import type { HttpMetrics } from './metrics.js';

/** What code that serves a request can look up anywhere. */
export interface RequestContext {
  readonly id: string;
  readonly language: Language;
  readonly log: Logger;
  /** The requested route, for the metrics; one of a fixed set. */
  route: string;
  /** What the request's use of the database is accounted to. */
  readonly databaseUse: DatabaseUse;
  /** Aborted when the answer is sent, or the client has disconnected. */
  readonly closed: AbortSignal;
}

const storage = new AsyncLocalStorage<RequestContext>();

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

/** Gives every request an id, a language and a logger, and logs and measures it. */
export function provideRequestContext(log: Logger, metrics: HttpMetrics): RequestHandler {
  return (request, response, next) => {
    const given = request.get('x-request-id') ?? '';
    const id = REQUEST_ID.test(given) ? given : randomUUID();
    const closing = new AbortController();
    const context: RequestContext = {
      id,
      language: negotiateLanguage(request.get('accept-language')),
      log: log.child({ requestId: id }),
      route: 'other',
      databaseUse: { purpose: 'lookup' },
      closed: closing.signal,
    };
    response.set({ 'X-Request-Id': id, 'Content-Language': context.language });
    response.vary('Accept-Language');
    const startedAt = process.hrtime.bigint();
    response.once('close', () => {
      closing.abort();
      const seconds = Number(process.hrtime.bigint() - startedAt) / 1e9;
      const labels = { method: request.method, route: context.route, status: String(response.statusCode) };
      metrics.requests.observe(labels, seconds);
      // Not the path: it may contain a person's identifier or a link's signature.
      context.log.info(
        { ...labels, milliseconds: Math.round(seconds * 1000), finished: response.writableFinished },
        'request',
      );
    });
    storage.run(context, () => useDatabaseFor(context.databaseUse, next));
  };
}
