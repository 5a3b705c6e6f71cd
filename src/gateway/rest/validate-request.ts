import type { RequestHandler } from 'express';
import { middleware } from 'express-openapi-validator';
import { invalidInput, ServiceError } from '../../platform/errors/index.js';
import { localize, type MessageKey } from '../../platform/localization/index.js';
import { projectFile } from '../../platform/files/project-files.js';
import { requestLanguage } from '../http/request-context.js';

/**
 * Validates the bodies of requests against openapi.yaml. Throws the validator's own error (see
 * translateValidationError).
 */
export function validateRequests(): RequestHandler[] {
  const handlers = middleware({
    apiSpec: projectFile('openapi.yaml'),
    // A test validates the document; doing so at each start takes a tenth of a second.
    validateApiSpec: false,
    validateRequests: { allowUnknownQueryParameters: true },
    validateResponses: false,
    // Keys are checked earlier, before the body is read.
    validateSecurity: false,
    fileUploader: false,
    // Other date formats than the contract's are accepted too, and an invalid date fails its item, not the request.
    formats: { 'date-time': { type: 'string', validate: () => true } },
  });
  return [unifyMediaType, ...(handlers as RequestHandler[])];
}

/**
 * The validator caches a compiled check for each Content-Type for ever, so that parameters invented by a client would
 * fill the memory. At this point the body is JSON or missing.
 */
const unifyMediaType: RequestHandler = (request, _response, next) => {
  request.headers['content-type'] = 'application/json';
  next();
};

/** The validator's error. */
interface ValidationError {
  readonly status?: number;
  readonly errors?: readonly { readonly path?: string; readonly message?: string; readonly errorCode?: string }[];
}

/** The ServiceError for an error of the validator; undefined for any other error. */
export function translateValidationError(error: unknown): ServiceError | undefined {
  const { status, errors } = Object(error) as ValidationError;
  if (!Array.isArray(errors) || status === undefined) return undefined;
  if (status === 415) return new ServiceError('UNSUPPORTED_MEDIA_TYPE', 'error.mediaType');
  if (status !== 400) return undefined;
  const [first] = [...errors].sort((one, other) => rank(one.errorCode) - rank(other.errorCode));
  return first ? describe(first) : invalidInput('error.body.json');
}

/** An anyOf reports its own error and those of its branches, which are more specific. */
function rank(errorCode = ''): number {
  return errorCode.startsWith('anyOf') || errorCode.startsWith('oneOf') ? 1 : 0;
}

function describe({
  path = '',
  message = '',
  errorCode = '',
}: {
  path?: string;
  message?: string;
  errorCode?: string;
}): ServiceError {
  const field = fieldOf(path);
  const limit = Number(/\d+/.exec(message)?.[0] ?? 0);
  switch (errorCode.split('.')[0]) {
    case 'required':
      return field === '' ? invalidInput('error.body.empty') : invalidInput('error.field.required', { field });
    case 'type': {
      const type = /must be (array|object|string|number|integer|boolean)/.exec(message)?.[1];
      const key = `error.type.${type}` as MessageKey;
      if (type === undefined) return invalidInput('error.field.invalid', { field: field || 'body' });
      return invalidInput('error.field.type', { field: field || 'body', type: localize(requestLanguage(), key) });
    }
    case 'minItems':
      return invalidInput('error.field.minItems', { field, limit });
    case 'maxItems':
      return invalidInput('error.field.maxItems', { field, limit });
    case 'minLength':
      return invalidInput('error.field.empty', { field });
    case 'maxLength':
      return invalidInput('error.field.tooLong', { field, limit });
    default:
      return invalidInput('error.field.invalid', { field: field || 'body' });
  }
}

/** The name of a field for clients: /body/items/0/createdAt is items[0].createdAt. */
function fieldOf(path: string): string {
  return path
    .replace(/^\/(?:body|headers|params|query)\/?/, '')
    .replace(/\/(\d+)(?=\/|$)/g, '[$1]')
    .replaceAll('/', '.');
}
