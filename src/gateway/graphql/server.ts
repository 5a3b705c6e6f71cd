import { readdirSync, readFileSync } from 'node:fs';
import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { ApolloServerPluginLandingPageLocalDefault } from '@apollo/server/plugin/landingPage/default';
import { ApolloArmor } from '@escape.tech/graphql-armor';
import type { Settings } from '../../platform/settings/index.js';
import { projectFile } from '../../platform/project-files.js';
import type { Scope } from '../../platform/scope.js';
import { formatErrors } from './format-error.js';
import { limitOperations } from './limit-operations.js';
import { MAXIMUM_TOKENS } from './maximum-tokens.js';
import { createSchema } from './schema.js';

/**
 * How much one document may ask for. GraphQL Armor's own limits are tight for connections and let floods of
 * aliases and directives through, so each is set here. Deepest use: profiles, edges, node, skills, evidence, field.
 */
const LIMITS = {
  maxDepth: { n: 12, ignoreIntrospection: true },
  maxAliases: { n: 15, allowList: [] },
  maxDirectives: { n: 5 },
  // Its token limit answers every syntax error with status 500; GraphQL's own parser has one.
  maxTokens: { enabled: false },
  // Its costs do not see the sizes that stand in variables; limit-operations.ts does.
  costLimit: { enabled: false },
  // Apollo does this by itself, see below.
  blockFieldSuggestion: { enabled: false },
};

/** Makes the GraphQL server that both faces run their operations on. */
export function createGraphQLServer(
  settings: Settings,
  plugins: readonly ApolloServerPlugin<Scope>[] = [],
): ApolloServer<Scope> {
  const armor = new ApolloArmor(LIMITS).protect();
  return new ApolloServer<Scope>({
    schema: createSchema(),
    introspection: settings.introspection,
    // Suggestions help people who explore, and what they give away introspection gives away too.
    hideSchemaDetailsFromClientErrors: !settings.introspection,
    formatError: formatErrors(settings.introspection),
    // What fails leaves through formatError; a stack trace never does.
    includeStacktraceInErrorResponses: false,
    allowBatchedHttpRequests: false,
    // Nothing is kept between requests, so that any process can answer any of them.
    persistedQueries: false,
    parseOptions: { maxTokens: MAXIMUM_TOKENS },
    // A page of another origin cannot send the key's header without asking first, which is what keeps GET safe.
    csrfPrevention: { requestHeaders: ['x-api-key', 'x-apollo-operation-name', 'apollo-require-preflight'] },
    // The process handles its signals itself.
    stopOnTerminationSignals: false,
    validationRules: armor.validationRules,
    plugins: [
      // Armor's types come from Apollo's CommonJS build, which TypeScript takes for another library.
      ...(armor.plugins as unknown as ApolloServerPlugin<Scope>[]),
      limitOperations(settings),
      // Its default costs a third on nested answers, and no field here has hints.
      ApolloServerPluginCacheControlDisabled(),
      settings.introspection && settings.sandbox ? sandbox() : ApolloServerPluginLandingPageDisabled(),
      ...plugins,
    ],
  });
}

/** Apollo Sandbox at /graphql, with the key's header prepared and the first example loaded. */
function sandbox(): ApolloServerPlugin<Scope> {
  const [first] = readdirSync(projectFile('graphql', 'examples'))
    .filter((name) => name.endsWith('.graphql'))
    .sort();
  return ApolloServerPluginLandingPageLocalDefault({
    embed: { runTelemetry: false },
    document: first ? readFileSync(projectFile('graphql', 'examples', first), 'utf8') : '',
    headers: { 'x-api-key': 'paste your key here' },
    footer: false,
  });
}
