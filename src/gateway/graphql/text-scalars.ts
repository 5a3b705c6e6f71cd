import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';
import { isEmailAddress } from '../../platform/validation/index.js';

/** The form of the texts of a scalar. */
interface TextForm {
  readonly description: string;
  /** The standard that describes it. */
  readonly specifiedByURL: string;
  readonly isMet: (text: string) => boolean;
}

/**
 * A scalar whose values are texts of a certain form, which answers keep. In an input, any text is accepted: its form is
 * checked with the rest of the input (`checkUrl`, `isEmailAddress`), so that a mutation reports it in `userErrors` with
 * its path, like everything else that is wrong with a value, and other mutations of the same operation keep their
 * results.
 */
function textScalar(name: string, { description, specifiedByURL, isMet }: TextForm): GraphQLScalarType<string, string> {
  const parse = (value: unknown): string => {
    if (typeof value !== 'string') throw new GraphQLError(`${name} must be a string`);
    return value;
  };
  return new GraphQLScalarType({
    name,
    description,
    specifiedByURL,
    serialize: (value) => {
      if (typeof value !== 'string' || !isMet(value)) throw new GraphQLError(`a value that is no ${name}`);
      return value;
    },
    parseValue: parse,
    parseLiteral: (node) => parse(node.kind === Kind.STRING ? node.value : undefined),
  });
}

export const URL_SCALAR = textScalar('URL', {
  description: 'An absolute http or https URL.',
  specifiedByURL: 'https://url.spec.whatwg.org/#url-writing',
  isMet: (text) => URL.canParse(text),
});

export const EMAIL_ADDRESS_SCALAR = textScalar('EmailAddress', {
  description: 'An e-mail address.',
  specifiedByURL: 'https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address',
  isMet: isEmailAddress,
});
