import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import express, { type Request, type RequestHandler } from 'express';
import { ServiceError } from '../../platform/errors/index.js';
import { rememberJsonTexts } from '../../platform/text/json/index.js';

const texts = new WeakMap<object, string>();

/** The text of a request's body; empty where it had none. */
export function bodyTextOf(request: Request): string {
  return texts.get(request) ?? '';
}

/** Sets what stands for a body of another kind, where requests are compared. */
export function rememberBodyText(request: Request, text: string): void {
  texts.set(request, text);
}

/** Reads the next bytes of a body and returns whether it may be large, as far as can be known so far. */
export type BodyCheck = (bytes: Buffer) => 'UNDECIDED' | 'ALLOWED' | 'REFUSED';

/** Which bodies may be larger than others, and by whose decision. */
export interface LargeBodies {
  /** Maximum size of any other body, in bytes. */
  readonly smallBytes: number;
  /** Creates the check of one body. */
  readonly createCheck: () => BodyCheck;
}

/**
 * Reads a JSON body.
 *
 * @param limit - maximum size, in bytes.
 * @param large - which bodies may be that large, if not all. This is checked before anything is parsed.
 */
export function readJsonBody(limit: number, large?: LargeBodies): RequestHandler[] {
  const checks = new WeakMap<object, BodyCheck>();
  const parse = express.json({
    limit,
    type: 'application/json',
    // null and 5 are JSON too; the contract says what the body must be.
    strict: false,
    verify: (request, _response, buffer, charset) => {
      if (large && buffer.length > large.smallBytes) {
        // A compressed body can only be checked now.
        const verdict = checks.get(request)?.(isCompressed(request) ? buffer : NOTHING);
        if (verdict !== 'ALLOWED') throw bodyError('entity.too.large', large.smallBytes);
      }
      // JSON is UTF-8 (RFC 8259), and records are stored as such.
      if (charset !== 'utf-8') throw bodyError('charset.unsupported');
      // Decoding would silently replace invalid bytes.
      if (!isUtf8(buffer)) throw bodyError('encoding.broken');
      texts.set(request, buffer.toString('utf8'));
    },
  });
  return [refuseOtherMediaTypes, parseWithin(limit, parse, large, checks), rememberTexts];
}

const NOTHING = Buffer.alloc(0);

/** Whether the body of a request is compressed. */
export function isCompressed({ headers }: IncomingMessage): boolean {
  return (headers['content-encoding'] ?? 'identity').toLowerCase() !== 'identity';
}

/**
 * Refuses a body that is too large as soon as that is known: from its Content-Length, when too many bytes have arrived,
 * or when its content shows that it may not be large. The parser on its own refuses it only after all of it has
 * arrived. Node discards what arrives after the answer.
 */
function parseWithin(
  limit: number,
  parse: RequestHandler,
  large: LargeBodies | undefined,
  checks: WeakMap<object, BodyCheck>,
): RequestHandler {
  return (request, response, next) => {
    const tooLarge = (limit: number) => new ServiceError('TOO_LARGE', 'error.body.tooLarge', { limit });
    if (Number(request.get('content-length')) > limit) throw tooLarge(limit);
    const check = large?.createCheck();
    if (check) checks.set(request, check);
    let isRefused = false;
    let size = 0;
    const refuse = (bytes: number): void => {
      isRefused = true;
      next(tooLarge(bytes));
    };
    request.on('data', (chunk: Buffer) => {
      if (isRefused) return;
      size += chunk.length;
      const verdict = isCompressed(request) ? undefined : check?.(chunk);
      if (size > limit) refuse(limit);
      else if (large && size > large.smallBytes && verdict === 'REFUSED') refuse(large.smallBytes);
    });
    parse(request, response, (error?: unknown) => {
      if (!isRefused) next(error);
    });
  };
}

/**
 * An error that `verify` may throw. The body parser sets its status, which a ServiceError does not allow: the process
 * would end.
 */
function bodyError(type: string, limit?: number): Error {
  return Object.assign(new Error(type), { type, limit });
}

const refuseOtherMediaTypes: RequestHandler = (request, _response, next) => {
  // Without a body there is no type to refuse; the contract says whether one is required.
  const isEmpty = request.get('content-length') === '0';
  if (!isEmpty && request.is('application/json') === false)
    throw new ServiceError('UNSUPPORTED_MEDIA_TYPE', 'error.mediaType');
  next();
};

const rememberTexts: RequestHandler = (request, _response, next) => {
  if (request.body !== undefined) rememberJsonTexts(bodyTextOf(request), request.body);
  next();
};
