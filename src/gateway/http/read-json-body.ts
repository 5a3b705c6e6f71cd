import { isUtf8 } from 'node:buffer';
import express, { type Request, type RequestHandler } from 'express';
import { ServiceError } from '../../platform/errors/index.js';
import { rememberJsonTexts } from '../../platform/json/index.js';

const sizes = new WeakMap<object, number>();
const texts = new WeakMap<object, string>();

/** How many bytes a request's body had. */
export function bodySizeOf(request: Request): number {
  return sizes.get(request) ?? 0;
}

/** The text of a request's body; empty where it had none. */
export function bodyTextOf(request: Request): string {
  return texts.get(request) ?? '';
}

/**
 * Reads a JSON body.
 *
 * @param limit - bytes that it may have.
 */
export function readJsonBody(limit: number): RequestHandler[] {
  const parse = express.json({
    limit,
    type: 'application/json',
    // null and 5 are JSON too; what the body must be is for the contract to say.
    strict: false,
    verify: (request, _response, buffer, charset) => {
      // JSON is UTF-8 (RFC 8259), and the texts of records are kept as that.
      if (charset !== 'utf-8') throw bodyError('charset.unsupported');
      // A decoder would put replacement characters where the client's text was broken, unnoticed.
      if (!isUtf8(buffer)) throw bodyError('encoding.broken');
      sizes.set(request, buffer.length);
      texts.set(request, buffer.toString('utf8'));
    },
  });
  return [refuseOtherMediaTypes, parseWithin(limit, parse), rememberTexts];
}

/**
 * The parser too says that a body is too large, but only when all of it has come. This says so when it is known: from
 * the announced length, or when too many bytes are there. Node throws away what comes after the answer.
 */
function parseWithin(limit: number, parse: RequestHandler): RequestHandler {
  return (request, response, next) => {
    const tooLarge = new ServiceError('TOO_LARGE', 'error.body.tooLarge', { limit });
    if (Number(request.get('content-length')) > limit) throw tooLarge;
    let isRefused = false;
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limit || isRefused) return;
      isRefused = true;
      next(tooLarge);
    });
    parse(request, response, (error?: unknown) => {
      if (!isRefused) next(error);
    });
  };
}

/**
 * What the body parser can take from `verify`. It writes a status into the error and ends the process where it
 * cannot, so no ServiceError will do.
 */
function bodyError(type: string): Error {
  return Object.assign(new Error(type), { type });
}

const refuseOtherMediaTypes: RequestHandler = (request, _response, next) => {
  // Without a body there is no type to refuse; what is missing then is for the contract to say.
  const isEmpty = request.get('content-length') === '0';
  if (!isEmpty && request.is('application/json') === false) throw new ServiceError('UNSUPPORTED_MEDIA_TYPE', 'error.mediaType');
  next();
};

const rememberTexts: RequestHandler = (request, _response, next) => {
  if (request.body !== undefined) rememberJsonTexts(bodyTextOf(request), request.body);
  next();
};
