/** Maximum number of tokens of a GraphQL document; the parser stops there. */
export const MAX_TOKENS = 2000;

/**
 * Other limits of a GraphQL document, for GraphQL Armor. Its own defaults are tight for connections and let floods of
 * aliases and directives through, so each is set here. The deepest common query is: profiles, edges, node, skills,
 * evidence, field.
 */
export const DOCUMENT_LIMITS = {
  maxDepth: { n: 12, ignoreIntrospection: true },
  maxAliases: { n: 15, allowList: [] },
  maxDirectives: { n: 5 },
  // Its token limit answers every syntax error with status 500; GraphQL's own parser has one.
  maxTokens: { enabled: false },
  // Its costs ignore sizes in variables; limit-operations.ts counts them.
  costLimit: { enabled: false },
  // Apollo Server does this itself (hideSchemaDetailsFromClientErrors).
  blockFieldSuggestion: { enabled: false },
};
