import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';

/**
 * A scalar whose values are texts. Whether a text has the form that the name promises is checked with the rest of the
 * input (`checkUrl`, `isEmailAddress`), so that a mutation reports it in `userErrors` with its path, like everything
 * else that is wrong with a value, and other mutations of the same operation keep their results.
 *
 * @param specifiedByURL - the standard that describes the form.
 */
function textScalar(name: string, specifiedByURL: string): GraphQLScalarType<string, string> {
  const requireText = (value: unknown): string => {
    if (typeof value !== 'string') throw new GraphQLError(`${name} must be a string`);
    return value;
  };
  return new GraphQLScalarType({
    name,
    specifiedByURL,
    serialize: requireText,
    parseValue: requireText,
    parseLiteral: (node) => requireText(node.kind === Kind.STRING ? node.value : undefined),
  });
}

export const URL_SCALAR = textScalar('URL', 'https://url.spec.whatwg.org/#url-writing');

export const EMAIL_ADDRESS_SCALAR = textScalar(
  'EmailAddress',
  'https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address',
);
