import { randomUUID } from 'node:crypto';
import type { ErrorRequestHandler, Response } from 'express';
import { isForbiddenRow, isUnreachable } from '../../platform/database/index.js';
import { invalidInput, ServiceError } from '../../platform/errors/index.js';
import { localize } from '../../platform/localization/index.js';
import { requestContext, requestLanguage } from './request-context.js';

/** An error of Express or its body parser that the client caused. */
interface HttpError {
  readonly type?: string;
  readonly status?: number;
  readonly limit?: number;
}

/** The ServiceError for an error of Express or its body parser; undefined if the client did not cause it. */
function translateHttpError(error: unknown): ServiceError | undefined {
  if (error instanceof URIError) return invalidInput('error.path.encoding');
  const { type, status, limit = 0 } = Object(error) as HttpError;
  switch (type) {
    case 'entity.too.large':
      return new ServiceError('TOO_LARGE', 'error.body.tooLarge', { limit });
    case 'entity.parse.failed':
      return invalidInput('error.body.json');
    case 'encoding.broken':
      return invalidInput('error.body.utf8');
    case 'parameters.too.many':
      return invalidInput('error.body.form');
    case 'request.aborted':
    case 'request.size.invalid':
      return invalidInput('error.body.aborted');
    case 'charset.unsupported':
    case 'encoding.unsupported':
      return new ServiceError('UNSUPPORTED_MEDIA_TYPE', 'error.mediaType');
  }
  return status === 400 ? invalidInput('error.body.json') : undefined;
}

/**
 * The ServiceError for an error that the client did not cause. An unexpected error becomes INTERNAL with an id; the log
 * contains the error itself with that id.
 */
function translateServerError(error: unknown): ServiceError {
  const { log, databaseUse } = requestContext() ?? {};
  // An aborted statement throws other errors on its way through Prisma.
  const abortedBy: unknown = databaseUse?.signal?.reason;
  if (abortedBy instanceof ServiceError) return abortedBy;
  if (isUnreachable(error)) {
    log?.error({ reason: (error as Error).message }, 'the database could not be used');
    return new ServiceError('UNAVAILABLE', 'error.unavailable', {}, { retryAfterSeconds: 5, cause: error });
  }
  if (isForbiddenRow(error)) {
    log?.warn({ err: error }, 'a request was refused by the policies of the database');
    return new ServiceError('FORBIDDEN', 'error.access.people', {}, { cause: error });
  }
  const id = randomUUID();
  log?.error({ errorId: id, err: error }, 'a request failed unexpectedly');
  return new ServiceError('INTERNAL', 'error.internal', { id }, { cause: error });
}

/** The message of an error in the language of the current request. */
export function messageOf(error: ServiceError): string {
  return localize(requestLanguage(), error.messageKey, error.parameters);
}

/** Sends an error: the REST interface's Error body, or GraphQL's form for requests to /graphql. */
function sendError(response: Response, error: ServiceError, form: 'rest' | 'graphql'): void {
  if (error.retryAfterSeconds !== undefined) response.set('Retry-After', String(error.retryAfterSeconds));
  response.status(error.status);
  response.json(errorBody(error, form));
}

/** The body of an answer that reports an error, in the language of the current request. */
export function errorBody(error: ServiceError, form: 'rest' | 'graphql'): object {
  const message = messageOf(error);
  return form === 'rest'
    ? { code: error.status, message }
    : { errors: [{ message, extensions: errorExtensions(error) }] };
}

/** The `extensions` of an error of GraphQL. */
export function errorExtensions(error: ServiceError) {
  const { code, status, messageKey, field, limit, scope, retryAfterSeconds } = error;
  return {
    code,
    status,
    messageKey,
    ...(field && { field }),
    ...(limit !== undefined && { limit }),
    ...(scope !== undefined && { scope }),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  };
}

/** The ServiceError that an error is sent as. */
export function serviceErrorOf(error: unknown): ServiceError {
  return error instanceof ServiceError ? error : (translateHttpError(error) ?? translateServerError(error));
}

/** Handles errors outside the GraphQL executor. */
export const handleErrors: ErrorRequestHandler = (error, request, response, next) => {
  const serviceError = serviceErrorOf(error);
  if (response.headersSent) return next(error);
  sendError(response, serviceError, request.path === '/graphql' ? 'graphql' : 'rest');
};
