import type { ErrorRequestHandler, Response } from 'express';
import { ServiceError } from '../../platform/errors/index.js';
import { localize } from '../../platform/localization/index.js';
import { describeError } from './describe-error.js';
import { requestLanguage } from './request-context.js';
import { translateHttpError } from './translate-http-error.js';

/** The message of an error in the language of the request that is being served. */
export function messageOf(error: ServiceError): string {
  return localize(requestLanguage(), error.messageKey, error.parameters);
}

/** Answers with an error: the interface's Error body, or GraphQL's form for what asks /graphql. */
export function sendError(response: Response, error: ServiceError, form: 'rest' | 'graphql'): void {
  const message = messageOf(error);
  if (error.retryAfterSeconds !== undefined) response.set('Retry-After', String(error.retryAfterSeconds));
  response.status(error.status);
  response.json(
    form === 'rest'
      ? { code: error.status, message }
      : { errors: [{ message, extensions: { code: error.code, status: error.status } }] },
  );
}

/** The error of the closed set for whatever went wrong while a request was served. */
export function serviceErrorOf(error: unknown): ServiceError {
  return error instanceof ServiceError ? error : (translateHttpError(error) ?? describeError(error));
}

/** The last stop of what goes wrong before or beside the GraphQL executor. */
export const handleErrors: ErrorRequestHandler = (error, request, response, next) => {
  const described = serviceErrorOf(error);
  if (response.headersSent) return next(error);
  sendError(response, described, request.path === '/graphql' ? 'graphql' : 'rest');
};
