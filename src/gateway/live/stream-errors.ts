import { GraphQLError } from 'graphql';
import { formatError } from '../graphql/format-error.js';

/** An error outside of any operation, as clients of streams see it. Must be called in the context of the request. */
export function errorOfStream(error: unknown): GraphQLError {
  const { message, extensions } = formatError({ message: '' }, error);
  return new GraphQLError(message, { extensions });
}
