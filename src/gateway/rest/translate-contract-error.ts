import { invalidInput, ServiceError } from '../../platform/errors/index.js';
import { localize, type MessageKey } from '../../platform/localization/index.js';
import { requestLanguage } from '../http/request-context.js';

/** What the validator says of a request that does not fit the contract. */
interface ContractError {
  readonly status?: number;
  readonly errors?: readonly { readonly path?: string; readonly message?: string; readonly errorCode?: string }[];
}

/** The error of the closed set for what the validator found; undefined where it is no error of the validator. */
export function translateContractError(error: unknown): ServiceError | undefined {
  const { status, errors } = Object(error) as ContractError;
  if (!Array.isArray(errors) || status === undefined) return undefined;
  if (status === 415) return new ServiceError('UNSUPPORTED_MEDIA_TYPE', 'error.mediaType');
  if (status !== 400) return undefined;
  const [first] = [...errors].sort((one, other) => rank(one.errorCode) - rank(other.errorCode));
  return first ? describe(first) : invalidInput('error.body.json');
}

/** The errors of the branches of an anyOf come before the anyOf's own and say less. */
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

/** /body/items/0/createdAt is items[0].createdAt to a client. */
function fieldOf(path: string): string {
  return path
    .replace(/^\/(?:body|headers|params|query)\/?/, '')
    .replace(/\/(\d+)(?=\/|$)/g, '[$1]')
    .replaceAll('/', '.');
}
