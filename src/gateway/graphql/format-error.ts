import { unwrapResolverError } from '@apollo/server/errors';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { invalidInput, ServiceError } from '../../platform/errors/index.js';
import { errorExtensions, messageOf, serviceErrorOf } from '../http/errors.js';

/** Our message for each of Apollo's codes of invalid requests. */
const REQUEST_ERRORS = {
  GRAPHQL_PARSE_FAILED: 'error.graphql.syntax',
  GRAPHQL_VALIDATION_FAILED: 'error.graphql.invalid',
  BAD_USER_INPUT: 'error.graphql.variables',
  OPERATION_RESOLUTION_FAILURE: 'error.graphql.request',
  BAD_REQUEST: 'error.graphql.request',
} as const;

/**
 * The messages of GraphQL Armor and GraphQL's parser about a document that is too large; neither has an error code for
 * it.
 */
const LIMIT_MESSAGES = [
  'Query depth limit',
  'Aliases limit',
  'Directives limit',
  'Document contains more that \\d+ tokens',
];

const LIMIT_MESSAGE = new RegExp(`^(?:Syntax Error: )?((?:${LIMIT_MESSAGES.join('|')}).*)`, 's');

/** GraphQL's suggestion of a similar name for an unknown field, type or value. */
const SUGGESTION = / ?Did you mean [^?]*\?/g;

/**
 * Creates the function that formats errors (see formatError).
 *
 * @param isSchemaShown - whether messages may suggest names from the schema.
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
 * Formats an error of /graphql: a message in the client's language, and `extensions` that a program can use: the
 * code, the HTTP status that REST has for it, the key of the message, and if there are any the path of the value that is
 * wrong, the limit that was passed and the seconds to wait.
 */
export function formatError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const described = describe(formatted, error);
  return {
    message: messageOf(described),
    ...(formatted.locations ? { locations: formatted.locations } : {}),
    ...(formatted.path ? { path: formatted.path } : {}),
    extensions: errorExtensions(described),
  };
}

function describe(formatted: GraphQLFormattedError, error: unknown): ServiceError {
  const original = originalOf(error);
  if (original instanceof ServiceError) return original;
  const reason = formatted.message;
  const limit = LIMIT_MESSAGE.exec(reason)?.[1];
  if (limit !== undefined) return invalidInput('error.graphql.tooLarge', { reason: limit });
  // Apollo refuses a mutation by GET with a status of its own.
  if (statusOf(error) === 405) return new ServiceError('METHOD_NOT_ALLOWED', 'error.graphql.request', { reason });
  const code = formatted.extensions?.['code'];
  if (code === 'PERSISTED_QUERY_NOT_FOUND') return new ServiceError(code, 'error.document.unknown');
  if (typeof code === 'string' && code in REQUEST_ERRORS) {
    return invalidInput(REQUEST_ERRORS[code as keyof typeof REQUEST_ERRORS], { reason });
  }
  // Apollo has no code for the hash of another document.
  if (statusOf(error) === 400) return invalidInput('error.graphql.request', { reason });
  // An invalid argument that contains a variable is found only when the field is resolved. Such an error has nodes of
  // the document; an invalid value in an answer of ours has none.
  if (original instanceof GraphQLError && original.originalError === undefined && original.nodes?.length) {
    return invalidInput('error.graphql.invalid', { reason });
  }
  return serviceErrorOf(original);
}

/** The thrown error, without the wrappers of GraphQL and Apollo. */
function originalOf(error: unknown): unknown {
  if (error instanceof GraphQLError && error.originalError instanceof ServiceError) return error.originalError;
  return unwrapResolverError(error);
}

function statusOf(error: unknown): number | undefined {
  return error instanceof GraphQLError
    ? (error.extensions['http'] as { status?: number } | undefined)?.status
    : undefined;
}
