import { unwrapResolverError } from '@apollo/server/errors';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { ERROR_STATUS, invalidInput, ServiceError } from '../../platform/errors/index.js';
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
} as const;

/**
 * What GraphQL Armor's rules and GraphQL's own parser say of too large a document; neither has a code of its own for
 * it.
 */
const LIMIT_MESSAGE =
  /^(?:Syntax Error: )?((?:Query depth limit|Aliases limit|Directives limit|Document contains more that \d+ tokens).*)/s;

/**
 * What clients that send hashes of queries in place of their texts look for, to the letter, before they send the texts
 * (Apollo's automatic persisted queries).
 */
const PERSISTED_QUERY_NOT_SUPPORTED = 'PERSISTED_QUERY_NOT_SUPPORTED';

/** GraphQL names what is like a wrong name: of fields in documents, of fields and values in variables. */
const SUGGESTION = / ?Did you mean [^?]*\?/g;

/**
 * Makes what gives errors the form in which they leave /graphql (see formatError).
 *
 * @param isSchemaShown - whether messages may name parts of the schema that the client did not.
 */
export function formatErrors(
  isSchemaShown: boolean,
): (formatted: GraphQLFormattedError, error: unknown) => GraphQLFormattedError {
  return (formatted, error) =>
    formatError(
      isSchemaShown ? formatted : { ...formatted, message: formatted.message.replace(SUGGESTION, '') },
      error,
    );
}

/**
 * The form in which an error leaves /graphql: a message in the caller's language, `extensions.code` of the closed
 * set and `extensions.status`, the HTTP status that REST would answer with.
 */
export function formatError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  if (formatted.extensions?.['code'] === PERSISTED_QUERY_NOT_SUPPORTED) {
    return {
      message: 'PersistedQueryNotSupported',
      extensions: { code: PERSISTED_QUERY_NOT_SUPPORTED, status: ERROR_STATUS.INVALID_INPUT },
    };
  }
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
  const original = originalOf(error);
  if (original instanceof ServiceError) return original;
  const reason = formatted.message;
  const limit = LIMIT_MESSAGE.exec(reason)?.[1];
  if (limit !== undefined) return invalidInput('error.graphql.tooLarge', { reason: limit });
  // The one thing that Apollo refuses with a status of its own: a mutation by GET.
  if (statusOf(error) === 405) return new ServiceError('METHOD_NOT_ALLOWED', 'error.graphql.request', { reason });
  const code = formatted.extensions?.['code'];
  if (typeof code === 'string' && code in REQUEST_ERRORS) {
    return invalidInput(REQUEST_ERRORS[code as keyof typeof REQUEST_ERRORS], { reason });
  }
  // An argument that does not fit its type is found only while the field is resolved where a variable stands inside
  // of it. It points into the document; a value of ours that does not fit a scalar on its way out does not.
  if (original instanceof GraphQLError && original.originalError === undefined && original.nodes?.length) {
    return invalidInput('error.graphql.invalid', { reason });
  }
  return translateHttpError(original) ?? describeError(original);
}

/** What was thrown, under what GraphQL and Apollo wrapped around it. */
function originalOf(error: unknown): unknown {
  if (error instanceof GraphQLError && error.originalError instanceof ServiceError) return error.originalError;
  return unwrapResolverError(error);
}

function statusOf(error: unknown): number | undefined {
  return error instanceof GraphQLError
    ? (error.extensions['http'] as { status?: number } | undefined)?.status
    : undefined;
}
