/** Words and signs in one GraphQL document. The parser stops at them. */
export const MAXIMUM_TOKENS = 2000;
