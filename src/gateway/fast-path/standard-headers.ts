import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import { LANGUAGES, type Language } from '../../platform/localization/index.js';
import type { Settings } from '../../platform/settings/index.js';
import { compressAnswers } from '../http/compress-answers.js';
import { setContextHeaders } from '../http/request-context.js';
import { setRevalidation } from '../rest/conditional-requests.js';
import { allowOrigins, forbidCaching, secureHeaders } from '../http/standard-headers.js';

/** Maximum number of origins whose headers are remembered, for each language. */
const MAX_ORIGINS = 100;

/** Headers that each answer has a value of its own for. */
const OWN_HEADERS = ['X-Request-Id', 'Content-Length'];

/** Names and values of headers in turns, as `writeHead` takes them. */
export type HeaderList = readonly string[];

/**
 * Creates the function that returns the headers which each answer has, in a language and to a page of an
 * origin (empty for none), but for its id and length. They are those that Express's middlewares set: these run once, on
 * an answer that is never sent.
 */
export function createStandardHeaders(
  settings: Settings,
): (language: Language, origin: string, hasEntityTag: boolean) => HeaderList {
  const middlewares = [
    allowOrigins(settings.corsOrigins),
    secureHeaders(() => false),
    forbidCaching,
    compressAnswers,
  ] as const;
  const remember = (markRevalidation: boolean) =>
    inEachLanguage(
      (language) =>
        new LRUCache<string, HeaderList>({
          max: MAX_ORIGINS,
          memoMethod: (origin) =>
            recordHeaders(markRevalidation ? [...middlewares, demandRevalidation] : middlewares, language, origin),
        }),
    );
  const [plain, withEntityTag] = [remember(false), remember(true)];
  return (language, origin, hasEntityTag) => (hasEntityTag ? withEntityTag : plain)[language].memo(origin);
}

const demandRevalidation: RequestHandler = (_request, response, next) => {
  setRevalidation(response);
  next();
};

function inEachLanguage<Value>(make: (language: Language) => Value): Record<Language, Value> {
  return Object.fromEntries(LANGUAGES.map((language) => [language, make(language)])) as Record<Language, Value>;
}

function recordHeaders(middlewares: readonly RequestHandler[], language: Language, origin: string): HeaderList {
  const request = new IncomingMessage(new Socket());
  request.method = 'GET';
  if (origin !== '') request.headers['origin'] = origin;
  const response = new ServerResponse(request);
  setContextHeaders(response, '', language);
  for (const middleware of middlewares) {
    void middleware(request as never, response as never, (error?: unknown) => {
      if (error) throw error as Error;
    });
  }
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Content-Length', 0);
  // Some middlewares set headers when the head is written.
  response.writeHead(200);
  return rawHeaderNames(response)
    .filter((name) => !OWN_HEADERS.includes(name))
    .flatMap((name) => [name, String(response.getHeader(name))]);
}

/** The names of an answer's headers as they were set. Node's types lack the method. */
function rawHeaderNames(response: ServerResponse): string[] {
  return (response as unknown as { getRawHeaderNames(): string[] }).getRawHeaderNames();
}
