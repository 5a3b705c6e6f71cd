import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Language } from '../../platform/localization/index.js';
import type { Settings } from '../../platform/settings/index.js';
import { compressAnswers, MIN_COMPRESSED_BYTES } from '../http/compress-answers.js';
import type { CountedRequest } from '../limits/organisation-budgets.js';
import { createStandardHeaders, type HeaderList } from './standard-headers.js';

/** An answer that is complete. */
export interface CompleteAnswer {
  readonly status: number;
  /** JSON; null for an answer without a body. */
  readonly body: string | null;
  /** Size of the body, in bytes. */
  readonly bytes: number;
  /** Id of the request. */
  readonly id: string;
  readonly language: Language;
  readonly counted: CountedRequest;
  readonly entityTag?: string;
  /** Headers that other answers do not have, in turns with their values. */
  readonly headers?: HeaderList;
}

/** Sends an answer as Express would. */
export type SendAnswer = (request: IncomingMessage, response: ServerResponse, answer: CompleteAnswer) => void;

/** Creates the function that sends answers. */
export function createSender(settings: Settings): SendAnswer {
  const standardHeaders = createStandardHeaders(settings);
  return (request, response, { status, body, bytes, id, language, counted, entityTag, headers = [] }) => {
    if (bytes >= MIN_COMPRESSED_BYTES) void compressAnswers(request as never, response as never, () => undefined);
    response.writeHead(status, [
      ...standardHeaders(language, request.headers.origin ?? '', entityTag !== undefined),
      'X-Request-Id',
      id,
      'RateLimit',
      counted.header(),
      'RateLimit-Policy',
      counted.policy,
      'Content-Length',
      String(bytes),
      ...(entityTag === undefined ? [] : ['ETag', entityTag]),
      ...headers,
    ]);
    response.end(body ?? undefined);
  };
}
