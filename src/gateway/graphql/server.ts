import { ApolloServer, type ApolloServerOptions, type ApolloServerPlugin } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { ApolloServerPluginLandingPageLocalDefault } from '@apollo/server/plugin/landingPage/default';
import { ApolloArmor } from '@escape.tech/graphql-armor';
import type { GraphQLSchema } from 'graphql';
import { minuteLimits } from '../../domain/organisations/index.js';
import type { Settings } from '../../platform/settings/index.js';
import type { Scope } from '../../platform/scope.js';
import { checkOperations } from '../authorization/check-operations.js';
import { formatError, formatErrors } from './format-error.js';
import { createAdmissionControl, type AdmissionControl } from '../limits/admission-control.js';
import { createOrganisationBudgets, type OrganisationBudgets } from '../limits/organisation-budgets.js';
import { limitOperations } from '../limits/limit-operations.js';
import { DOCUMENT_LIMITS, MAX_TOKENS } from '../limits/document-size.js';
import { rememberDocuments, type PersistedDocuments } from './persisted-documents.js';
import { answerRequestErrors } from './request-error-status.js';
import { createSchema } from './schema.js';
import { SESSION_HEADER } from '../authentication/session-cookie.js';
import { canExplore } from '../settings.js';
import { KEY_PLACEHOLDER, workedExamples } from './worked-examples.js';

/** What a server can share with others. */
interface ServerOptions {
  readonly schema?: GraphQLSchema;
  /** That of the process, where other operations are admitted too. */
  readonly admission?: AdmissionControl;
  /** Those of the process. */
  readonly budgets?: OrganisationBudgets;
  /** Those of the process. */
  readonly documents?: PersistedDocuments;
  readonly plugins?: readonly ApolloServerPlugin<Scope>[];
}

/** Creates the GraphQL server that executes the operations of both GraphQL and REST. */
export function createGraphQLServer(
  settings: Settings,
  {
    schema = createSchema(),
    admission = createAdmissionControl(settings.queryMaximumCost),
    budgets = createOrganisationBudgets(minuteLimits(settings)),
    documents = rememberDocuments(),
    plugins = [],
  }: ServerOptions = {},
): ApolloServer<Scope> {
  const armor = new ApolloArmor(DOCUMENT_LIMITS).protect();
  return new ApolloServer<Scope>({
    schema,
    introspection: settings.introspection,
    // Suggestions help people who explore the schema, and reveal no more than introspection does.
    hideSchemaDetailsFromClientErrors: !settings.introspection,
    formatError: formatErrors(settings.introspection),
    // A stack trace never leaves the service.
    includeStacktraceInErrorResponses: false,
    allowBatchedHttpRequests: false,
    persistedQueries: { cache: cacheOf(documents) },
    parseOptions: { maxTokens: MAX_TOKENS },
    // A page of another origin cannot send one of these headers without a preflight request, which makes GET safe.
    csrfPrevention: {
      requestHeaders: [
        'x-api-key',
        'authorization',
        SESSION_HEADER,
        'x-apollo-operation-name',
        'apollo-require-preflight',
      ],
    },
    // The process handles its signals itself.
    stopOnTerminationSignals: false,
    validationRules: armor.validationRules,
    plugins: [
      // Armor's types come from Apollo's CommonJS build, which TypeScript regards as another library.
      ...(armor.plugins as unknown as ApolloServerPlugin<Scope>[]),
      checkOperations(schema),
      limitOperations(settings, { admission, budgets }, formatError),
      answerRequestErrors(),
      // The plugin makes nested answers a third slower, and no field here has cache hints.
      ApolloServerPluginCacheControlDisabled(),
      canExplore(settings) ? sandbox() : ApolloServerPluginLandingPageDisabled(),
      ...plugins,
    ],
  });
}

type PersistedQueryCache = Exclude<NonNullable<ApolloServerOptions<Scope>['persistedQueries']>, false>['cache'];

/** Apollo Server's view of the documents that are named by their hashes. */
function cacheOf(documents: PersistedDocuments): PersistedQueryCache {
  const hashOf = (key: string) => key.slice(KEY_PREFIX.length);
  return {
    get: async (key) => documents.find(hashOf(key)),
    set: async (key, text) => documents.remember(hashOf(key), text),
    delete: async () => false,
  };
}

/** What Apollo Server puts before hashes. */
const KEY_PREFIX = 'apq:';

/** Apollo Sandbox at /graphql, with a placeholder for the key's header and the first example. */
function sandbox(): ApolloServerPlugin<Scope> {
  const [first] = workedExamples();
  return ApolloServerPluginLandingPageLocalDefault({
    embed: { runTelemetry: false },
    document: first?.document ?? '',
    headers: { 'x-api-key': KEY_PLACEHOLDER },
    footer: false,
  });
}
