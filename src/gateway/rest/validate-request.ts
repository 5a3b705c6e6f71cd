import { readFileSync } from 'node:fs';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import { invalidInput, type ServiceError } from '../../platform/errors/index.js';
import { projectFile } from '../../platform/files/project-files.js';
import { localize, type MessageKey } from '../../platform/localization/index.js';
import { requestLanguage } from '../http/request-context.js';
import type { RestRoute } from './routes.js';

/** Checks the body of a request to a route. */
export type CheckBody = (route: RestRoute, body: unknown) => void;

/**
 * Creates the check of bodies against openapi.yaml. It throws a ServiceError INVALID_INPUT that names the first field
 * that is wrong. The build converts the document to JSON; a test checks that it is valid.
 */
export function createBodyCheck(): CheckBody {
  const ajv = new Ajv2020({
    strict: false,
    validateSchema: false,
    // Other date formats than the contract's are accepted too, and an invalid date fails its item, not the request.
    validateFormats: false,
  });
  ajv.addSchema(JSON.parse(readFileSync(projectFile('dist', 'openapi.json'), 'utf8')) as object, CONTRACT);
  const checks = new Map<RestRoute, ValidateFunction>();

  function checkOf(route: RestRoute): ValidateFunction {
    let check = checks.get(route);
    if (!check) {
      const place = [
        'paths',
        route.path,
        route.method.toLowerCase(),
        'requestBody',
        'content',
        route.isUpload ? 'multipart/form-data' : 'application/json',
        'schema',
      ];
      check = ajv.compile({ $ref: `${CONTRACT}#/${place.map(escapePointer).join('/')}` });
      checks.set(route, check);
    }
    return check;
  }

  return (route, body) => {
    if (body === undefined) throw invalidInput('error.body.empty');
    const check = checkOf(route);
    if (check(body)) return;
    const [first] = [...(check.errors ?? [])].sort((one, other) => rank(one) - rank(other));
    throw first ? describe(first) : invalidInput('error.body.json');
  };
}

/** The name of the contract among the schemas. */
const CONTRACT = 'openapi';

/** A part of a JSON pointer (RFC 6901). */
const escapePointer = (part: string) => part.replaceAll('~', '~0').replaceAll('/', '~1');

/** An anyOf reports its own error and those of its branches, which are more specific. */
function rank({ keyword }: ErrorObject): number {
  return keyword === 'anyOf' || keyword === 'oneOf' ? 1 : 0;
}

function describe({ keyword, instancePath, params }: ErrorObject): ServiceError {
  const { limit, type, missingProperty, additionalProperty } = params as {
    limit?: number;
    type?: string | string[];
    missingProperty?: string;
    additionalProperty?: string;
  };
  const field = fieldOf(instancePath);
  switch (keyword) {
    case 'required':
      return invalidInput('error.field.required', { field: [field, missingProperty].filter(Boolean).join('.') });
    case 'type': {
      const [expected] = [type].flat();
      const key = `error.type.${expected}` as MessageKey;
      return invalidInput('error.field.type', { field: field || 'body', type: localize(requestLanguage(), key) });
    }
    case 'additionalProperties':
      return invalidInput('error.field.unknown', { field: [field, additionalProperty].filter(Boolean).join('.') });
    case 'minItems':
      return invalidInput('error.field.minItems', { field, limit: limit ?? 0 });
    case 'maxItems':
      return invalidInput('error.field.maxItems', { field, limit: limit ?? 0 });
    case 'minLength':
      return invalidInput('error.field.empty', { field });
    case 'maxLength':
      return invalidInput('error.field.tooLong', { field, limit: limit ?? 0 });
    default:
      return invalidInput('error.field.invalid', { field: field || 'body' });
  }
}

/** The name of a field for clients: /items/0/createdAt is items[0].createdAt. */
function fieldOf(path: string): string {
  return path
    .slice(1)
    .replace(/\/(\d+)(?=\/|$)/g, '[$1]')
    .replaceAll('/', '.');
}
