import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import express, { type Request, type RequestHandler } from 'express';
import { ServiceError } from '../../platform/errors/index.js';
import { rememberJsonTexts } from '../../platform/json/index.js';

const texts = new WeakMap<object, string>();

/** The text of a request's body; empty where it had none. */
export function bodyTextOf(request: Request): string {
  return texts.get(request) ?? '';
}

/** Takes the next bytes of a body and says, as far as can be told by now, whether it may be large. */
export type BodyJudge = (bytes: Buffer) => 'UNDECIDED' | 'ALLOWED' | 'REFUSED';

/** Which bodies may be larger than others. */
export interface LargeBodies {
  /** Bytes that any body may have. */
  readonly largerThan: number;
  /** Makes a judge for one body. */
  readonly judge: () => BodyJudge;
}

/**
 * Reads a JSON body.
 *
 * @param limit - bytes that it may have.
 * @param large - where only some bodies may have so many: which ones. They are judged before anything is parsed.
 */
export function readJsonBody(limit: number, large?: LargeBodies): RequestHandler[] {
  const judges = new WeakMap<object, BodyJudge>();
  const parse = express.json({
    limit,
    type: 'application/json',
    // null and 5 are JSON too; what the body must be is for the contract to say.
    strict: false,
    verify: (request, _response, buffer, charset) => {
      if (large && buffer.length > large.largerThan) {
        // What came compressed can be judged only now.
        const verdict = judges.get(request)?.(isCompressed(request) ? buffer : NOTHING);
        if (verdict !== 'ALLOWED') throw bodyError('entity.too.large', large.largerThan);
      }
      // JSON is UTF-8 (RFC 8259), and the texts of records are kept as that.
      if (charset !== 'utf-8') throw bodyError('charset.unsupported');
      // A decoder would put replacement characters where the client's text was broken, unnoticed.
      if (!isUtf8(buffer)) throw bodyError('encoding.broken');
      texts.set(request, buffer.toString('utf8'));
    },
  });
  return [refuseOtherMediaTypes, parseWithin(limit, parse, large, judges), rememberTexts];
}

const NOTHING = Buffer.alloc(0);

/** Whether the bytes of a request's body are not those of its text. */
export function isCompressed({ headers }: IncomingMessage): boolean {
  return (headers['content-encoding'] ?? 'identity').toLowerCase() !== 'identity';
}

/**
 * The parser too says that a body is too large, but only when all of it has come. This says so when it is known: from
 * the announced length, when too many bytes are there, or when it shows that the body may not be so large. Node throws
 * away what comes after the answer.
 */
function parseWithin(
  limit: number,
  parse: RequestHandler,
  large: LargeBodies | undefined,
  judges: WeakMap<object, BodyJudge>,
): RequestHandler {
  return (request, response, next) => {
    const tooLarge = (limit: number) => new ServiceError('TOO_LARGE', 'error.body.tooLarge', { limit });
    if (Number(request.get('content-length')) > limit) throw tooLarge(limit);
    const judge = large?.judge();
    if (judge) judges.set(request, judge);
    let isRefused = false;
    let size = 0;
    const refuse = (bytes: number): void => {
      isRefused = true;
      next(tooLarge(bytes));
    };
    request.on('data', (chunk: Buffer) => {
      if (isRefused) return;
      size += chunk.length;
      const verdict = isCompressed(request) ? undefined : judge?.(chunk);
      if (size > limit) refuse(limit);
      else if (large && size > large.largerThan && verdict === 'REFUSED') refuse(large.largerThan);
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
function bodyError(type: string, limit?: number): Error {
  return Object.assign(new Error(type), { type, limit });
}

const refuseOtherMediaTypes: RequestHandler = (request, _response, next) => {
  // Without a body there is no type to refuse; what is missing then is for the contract to say.
  const isEmpty = request.get('content-length') === '0';
  if (!isEmpty && request.is('application/json') === false)
    throw new ServiceError('UNSUPPORTED_MEDIA_TYPE', 'error.mediaType');
  next();
};

const rememberTexts: RequestHandler = (request, _response, next) => {
  if (request.body !== undefined) rememberJsonTexts(bodyTextOf(request), request.body);
  next();
};
