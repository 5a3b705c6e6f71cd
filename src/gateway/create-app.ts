import type { RequestListener } from 'node:http';
import type { ApolloServer } from '@apollo/server';
import express, { type Express, type Request, type RequestHandler } from 'express';
import type { GraphQLSchema } from 'graphql';
import type { PrismaClient } from '../generated/prisma/client.js';
import type { ReadText } from '../platform/database/index.js';
import { notFound } from '../platform/errors/index.js';
import type { Language } from '../platform/localization/index.js';
import type { ChangeFeed } from '../platform/notifications/index.js';
import type { Scope, WorkerScope } from '../platform/scope.js';
import type { Logger } from '../platform/telemetry/index.js';
import { callerOf, createAuthentication, requireCredential, type Authenticate } from './authentication/authenticate.js';
import { createCallers, type Caller } from './authentication/callers.js';
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
import { createEventStreamRouter } from './live/event-stream.js';
import { createOpenStreams } from './live/open-streams.js';
import { createSubscriptionRunner } from './live/run-subscription.js';
import { createWebSockets } from './live/web-socket.js';
import { createMcpRouter } from './mcp/create-mcp-router.js';
import { createAssessmentPage } from './pages/assessment-page.js';
import { createApiDocsPage } from './pages/api-docs-page.js';
import { createExportDownload } from './pages/export-download.js';
import { createIssuerDocuments } from './pages/issuer-documents.js';
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
  readonly schema: GraphQLSchema;
  /** For subscriptions. */
  readonly changes: ChangeFeed;
  /** Executes operations of the schema. */
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
  readonly callers: ReturnType<typeof createCallers>;
  readonly rateLimit: ReturnType<typeof createRateLimit>;
  readonly recordRequest: ReturnType<typeof createRequestLog>;
  readonly checkBody: CheckBody;
  /** The scope of a request of a caller. */
  readonly scopeOf: (caller: Caller, language: Language) => Scope;
}

/** The application. */
export interface App {
  readonly handle: RequestListener;
  /** Handles requests that ask for a WebSocket; see `http/upgrade-requests.ts`. */
  readonly handleUpgrade: RequestListener;
  /** Ends all streams and WebSockets, and accepts no more. */
  stopStreams(): Promise<void>;
}

/** Creates the application that serves GraphQL, REST and the pages: Express, and the fast path in front of it. */
export function createApp(parts: GatewayParts): App {
  const { compiler, scope, log, metrics } = parts;
  const rules: GatewayRules = {
    callers: createCallers(scope),
    rateLimit: createRateLimit(scope.settings.requestsPerMinute),
    recordRequest: createRequestLog(log, metrics),
    checkBody: createBodyCheck(),
    scopeOf: (caller, language) => ({ ...scope, ...caller, language }),
  };
  const { express, stopStreams } = createExpressApp(parts, rules);
  const handle = compiler
    ? createFastPath({ ...parts, ...rules, compiler, settings: scope.settings }, express)
    : express;
  return { handle, handleUpgrade: express, stopStreams };
}

function createExpressApp(
  parts: GatewayParts,
  rules: GatewayRules,
): { readonly express: Express; readonly stopStreams: () => Promise<void> } {
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
  app.use(createAssessmentPage(scope, countFailure));
  app.use(createExportDownload(scope, countFailure));
  app.use(createIssuerDocuments(scope));

  const organisationOf = (request: Request) => callerOf(request).organisationId;
  const authenticate = createAuthentication(rules.callers, countFailure);
  const guards = [
    requireCredential(authenticate),
    limitRequestRate(rules.rateLimit, settings.requestsPerMinute, organisationOf),
  ];
  const largeBodies = limitLargeBodies(settings.bodyMaximumBytes, organisationOf);
  const scopeOf = (request: Request) => rules.scopeOf(callerOf(request), requestLanguage());
  app.use(forbidCaching);
  // Before the compression, which would hold events back.
  const live = createLiveRouters(parts, rules, { guards, authenticate });
  app.use(...live.routers);
  // Not the pages: what a form holds could be guessed from the size of its page.
  app.use(compressAnswers);
  app.use(createGraphQLRouter(parts, settings, guards, largeBodies, scopeOf));
  app.use(createMcpRouter({ schema: parts.schema, server, settings, log, guards, scopeOf }));
  app.use(createRestRouter(server, settings, guards, largeBodies, scopeOf, rules.checkBody));
  app.use(...guards, () => {
    throw notFound('error.path.unknown');
  });
  app.use(handleErrors);
  return { express: app, stopStreams: live.stop };
}

/** Creates what serves subscriptions, over both kinds of streams. */
function createLiveRouters(
  { schema, changes, admission, documents, scope: { settings }, log, metrics }: GatewayParts,
  rules: GatewayRules,
  { guards, authenticate }: { readonly guards: readonly RequestHandler[]; readonly authenticate: Authenticate },
) {
  const streams = createOpenStreams(settings, rules.callers, (count) => metrics.streams.set(count));
  const run = createSubscriptionRunner({ schema, settings, admission, documents });
  const scopeOf = (caller: Caller, language: Language) => ({ ...rules.scopeOf(caller, language), changes });
  const shared = { settings, log, streams, run, rateLimit: rules.rateLimit, guards, authenticate };
  const events = createEventStreamRouter({
    ...shared,
    scopeOf: (request) => scopeOf(callerOf(request), requestLanguage()),
  });
  const webSockets = createWebSockets({ ...shared, scopeOf });
  return {
    routers: [webSockets.router, events] as const,
    stop: () => {
      streams.stop();
      return webSockets.stop();
    },
  };
}

/** Express takes 2 as a number of proxies, but "2" as an address. */
function trustProxy(setting: string): string | number | boolean {
  if (setting === '') return false;
  return /^\d+$/.test(setting) ? Number(setting) : setting;
}
