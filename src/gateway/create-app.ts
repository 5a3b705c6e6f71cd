import type { RequestListener } from 'node:http';
import type { ApolloServer } from '@apollo/server';
import express, { type Express, type Request } from 'express';
import type { PrismaClient } from '../generated/prisma/client.js';
import type { ReadText } from '../platform/database/index.js';
import type { KeyHolder } from '../domain/organisations/index.js';
import { notFound } from '../platform/errors/index.js';
import type { Language } from '../platform/localization/index.js';
import type { Scope, WorkerScope } from '../platform/scope.js';
import type { Logger } from '../platform/telemetry/index.js';
import { authenticate, keyHolderOf } from './authentication/authenticate.js';
import { createKeyHolders } from './authentication/key-holders.js';
import { createFastPath } from './fast-path/create-fast-path.js';
import type { OperationCompiler } from './fast-path/operations.js';
import { asksForSandbox, createGraphQLRouter } from './graphql/create-graphql-router.js';
import type { PersistedDocuments } from './graphql/persisted-documents.js';
import { compressAnswers } from './http/compress-answers.js';
import { handleErrors } from './http/errors.js';
import { createHealthRouter } from './http/health.js';
import type { HttpMetrics } from './http/metrics.js';
import { provideRequestContext, requestLanguage } from './http/request-context.js';
import { createRequestLog } from './http/request-log.js';
import { allowOrigins, forbidCaching, secureHeaders } from './http/standard-headers.js';
import type { AdmissionControl } from './limits/admission-control.js';
import { limitFailedAttempts } from './limits/failed-attempts.js';
import { limitLargeBodies } from './limits/large-bodies.js';
import { createRateLimit, limitRequestRate } from './limits/rate-limit.js';
import { createApiDocsPage } from './pages/api-docs-page.js';
import { createBrowserFiles } from './pages/browser-files.js';
import { createGraphiQLPage } from './pages/graphiql-page.js';
import { createOnboardingPage } from './pages/onboarding-page.js';
import { createSchemaPage } from './pages/schema-page.js';
import { createStartPage } from './pages/start-page.js';
import { createRestRouter } from './rest/create-rest-router.js';
import { canExplore } from './settings.js';
import { createBodyCheck, type CheckBody } from './rest/validate-request.js';

/** What the gateway needs. */
export interface GatewayParts {
  readonly client: PrismaClient;
  readonly readText: ReadText;
  readonly server: ApolloServer<Scope>;
  /** Executes operations by the schema without what is deprecated. */
  readonly nextServer: () => Promise<ApolloServer<Scope>>;
  /** That of the server. */
  readonly admission: AdmissionControl;
  /** Those of the server. */
  readonly documents: PersistedDocuments;
  /** null for a gateway without the fast path. */
  readonly compiler: OperationCompiler | null;
  /** The scope of a request before it is authenticated. */
  readonly scope: WorkerScope;
  readonly log: Logger;
  readonly metrics: HttpMetrics;
  readonly isStopping: () => boolean;
}

/** The rules that both ways of a request share. */
interface GatewayRules {
  readonly keyHolders: ReturnType<typeof createKeyHolders>;
  readonly rateLimit: ReturnType<typeof createRateLimit>;
  readonly recordRequest: ReturnType<typeof createRequestLog>;
  readonly checkBody: CheckBody;
  /** The scope of a request of the key's holder. */
  readonly scopeOf: (holder: KeyHolder, language: Language) => Scope;
}

/** Creates the application that serves GraphQL, REST and the pages: Express, and the fast path in front of it. */
export function createApp(parts: GatewayParts): RequestListener {
  const { compiler, scope, log, metrics } = parts;
  const rules: GatewayRules = {
    keyHolders: createKeyHolders(scope),
    rateLimit: createRateLimit(scope.settings.requestsPerMinute),
    recordRequest: createRequestLog(log, metrics),
    checkBody: createBodyCheck(),
    scopeOf: ({ organisationId, keyId }, language) => ({
      ...scope,
      organisationId,
      actor: `api-key:${keyId}`,
      language,
    }),
  };
  const app = createExpressApp(parts, rules);
  return compiler ? createFastPath({ ...parts, ...rules, compiler, settings: scope.settings }, app) : app;
}

function createExpressApp(parts: GatewayParts, rules: GatewayRules): Express {
  const { client, server, scope, log, isStopping } = parts;
  const { settings } = scope;
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('trust proxy', trustProxy(settings.trustProxy));

  app.use(provideRequestContext(log, rules.recordRequest));
  app.use(allowOrigins(settings.corsOrigins));
  app.use(secureHeaders((request) => asksForSandbox(request, settings)));

  app.use(createHealthRouter(client, isStopping));
  app.use(createStartPage(settings));
  app.use(createApiDocsPage());
  if (canExplore(settings)) app.use(createGraphiQLPage(), createSchemaPage(), createBrowserFiles());
  const countFailure = limitFailedAttempts(settings.failedKeysPerMinute);
  app.use(createOnboardingPage(scope, countFailure));

  const organisationOf = (request: Request) => keyHolderOf(request).organisationId;
  const guards = [
    authenticate(rules.keyHolders, countFailure),
    limitRequestRate(rules.rateLimit, settings.requestsPerMinute, organisationOf),
  ];
  const largeBodies = limitLargeBodies(settings.bodyMaximumBytes, organisationOf);
  const scopeOf = (request: Request) => rules.scopeOf(keyHolderOf(request), requestLanguage());
  // Not the pages: what a form holds could be guessed from the size of its page.
  app.use(forbidCaching, compressAnswers);
  app.use(createGraphQLRouter(parts, settings, guards, largeBodies, scopeOf));
  app.use(createRestRouter(server, settings, guards, largeBodies, scopeOf, rules.checkBody));
  app.use(...guards, () => {
    throw notFound('error.path.unknown');
  });
  app.use(handleErrors);
  return app;
}

/** Express takes 2 as a number of proxies, but "2" as an address. */
function trustProxy(setting: string): string | number | boolean {
  if (setting === '') return false;
  return /^\d+$/.test(setting) ? Number(setting) : setting;
}
