import { unwrapResolverError } from '@apollo/server/errors';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { invalidInput, ServiceError } from '../../platform/errors/index.js';
import { describeError } from '../http/describe-error.js';
import { messageOf } from '../http/send-error.js';
import { translateHttpError } from '../http/translate-http-error.js';

/** How Apollo calls what is wrong with a request, and how we say it. */
const REQUEST_ERRORS = {
  GRAPHQL_PARSE_FAILED: 'error.graphql.syntax',
  GRAPHQL_VALIDATION_FAILED: 'error.graphql.invalid',
  BAD_USER_INPUT: 'error.graphql.variables',
  OPERATION_RESOLUTION_FAILURE: 'error.graphql.request',
  BAD_REQUEST: 'error.graphql.request',
  PERSISTED_QUERY_NOT_SUPPORTED: 'error.graphql.request',
} as const;

/** What GraphQL Armor's rules say begins so; it has no code of its own. */
const LIMIT_MESSAGE = /^(?:Syntax Error: )?(?:Query (?:depth|Cost|cost) limit|Aliases limit|Directives limit|Token limit)/;

/**
 * The form in which an error leaves /graphql: a message in the caller's language, `extensions.code` of the closed
 * set and `extensions.status`, the HTTP status that REST would answer with.
 */
export function formatError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const described = describe(formatted, error);
  return {
    message: messageOf(described),
    ...(formatted.locations ? { locations: formatted.locations } : {}),
    ...(formatted.path ? { path: formatted.path } : {}),
    extensions: {
      code: described.code,
      status: described.status,
      ...(described.retryAfterSeconds === undefined ? {} : { retryAfterSeconds: described.retryAfterSeconds }),
    },
  };
}

function describe(formatted: GraphQLFormattedError, error: unknown): ServiceError {
  const original = unwrapResolverError(error);
  if (original instanceof ServiceError) return original;
  const reason = formatted.message;
  if (LIMIT_MESSAGE.test(reason)) return invalidInput('error.graphql.tooLarge', { reason });
  const code = formatted.extensions?.['code'];
  if (typeof code === 'string' && code in REQUEST_ERRORS) {
    return invalidInput(REQUEST_ERRORS[code as keyof typeof REQUEST_ERRORS], { reason });
  }
  // A literal that does not fit its scalar is found while the field is resolved, and is the caller's doing all the same.
  if (original instanceof GraphQLError && original.originalError === undefined) return invalidInput('error.graphql.invalid', { reason });
  return translateHttpError(original) ?? describeError(original);
}
