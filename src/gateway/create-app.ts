import type { IncomingMessage, RequestListener } from 'node:http';
import type { ApolloServer } from '@apollo/server';
import express, { type Express, type Request, type RequestHandler } from 'express';
import type { GraphQLSchema } from 'graphql';
import { databaseFor, type SignInRole } from '../domain/sessions/index.js';
import type { ReadLog } from '../domain/audit/index.js';
import type { PrismaClient } from '../generated/prisma/client.js';
import type { ReadText } from '../platform/database/index.js';
import { notFound } from '../platform/errors/index.js';
import type { Language } from '../platform/localization/index.js';
import type { ChangeFeed } from '../platform/notifications/index.js';
import type { Scope, WorkerScope } from '../platform/scope.js';
import { createIdentityProvider, type IdentityProvider } from '../platform/security/identity-provider.js';
import type { Settings } from '../platform/settings/index.js';
import type { Logger } from '../platform/telemetry/index.js';
import { callerOf, createAuthentication, requireCredential, type Authenticate } from './authentication/authenticate.js';
import { createCallers, type Caller } from './authentication/callers.js';
import { credentialOf, readSessionsToo, type ReadCredential } from './authentication/credential.js';
import { createFastPath } from './fast-path/create-fast-path.js';
import type { OperationCompiler } from './fast-path/operations.js';
import { asksForSandbox, createGraphQLRouter } from './graphql/create-graphql-router.js';
import type { PersistedDocuments } from './graphql/persisted-documents.js';
import { compressAnswers } from './http/compress-answers.js';
import { createAddressOf, readTrustProxy, type AddressOf } from './http/client-address.js';
import { handleErrors } from './http/errors.js';
import { createHealthRouter } from './http/health.js';
import type { HttpMetrics } from './http/metrics.js';
import { provideRequestContext, requestLanguage } from './http/request-context.js';
import { originOf } from './http/request-origin.js';
import { createRequestLog } from './http/request-log.js';
import { allowOrigins, forbidCaching, secureHeaders } from './http/standard-headers.js';
import type { AdmissionControl } from './limits/admission-control.js';
import { limitFailedAttempts } from './limits/failed-attempts.js';
import { limitLargeBodies } from './limits/large-bodies.js';
import type { OrganisationBudgets } from './limits/organisation-budgets.js';
import { limitRequestRate } from './limits/rate-limit.js';
import { createEventStreamRouter } from './live/event-stream.js';
import { createOpenStreams } from './live/open-streams.js';
import { createSubscriptionRunner } from './live/run-subscription.js';
import { createWebSockets } from './live/web-socket.js';
import { createMcpRouter } from './mcp/create-mcp-router.js';
import { createConsolePage } from './pages/console/console-page.js';
import { createContestPage } from './pages/dossiers/contest-page.js';
import { createDossierPages } from './pages/dossiers/dossier-page.js';
import { createAssessmentPage } from './pages/assessments/assessment-page.js';
import { createApiDocsPage } from './pages/explore/api-docs-page.js';
import { createEndorsementPage } from './pages/endorsements/endorsement-page.js';
import { createPersonPage } from './pages/persons/person-page.js';
import { createBrandingFiles } from './pages/branding-files.js';
import { createExportDownload } from './pages/export-download.js';
import { createIssuerDocuments } from './pages/issuer-documents.js';
import { createBrowserFiles } from './pages/explore/browser-files.js';
import { createGraphiQLPage } from './pages/explore/graphiql-page.js';
import { createOnboardingPage } from './pages/onboarding/onboarding-page.js';
import { createSchemaPage } from './pages/explore/schema-page.js';
import { createSignInPage } from './pages/sign-in/sign-in-page.js';
import { createStartPage } from './pages/explore/start-page.js';
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
  readonly budgets: OrganisationBudgets;
  /** Those of the server. */
  readonly documents: PersistedDocuments;
  /** null for a gateway without the fast path. */
  readonly compiler: OperationCompiler | null;
  /** What people may do who sign in with an identity provider. */
  readonly roles: readonly SignInRole[];
  /** The scope of a request before it is authenticated. */
  readonly scope: WorkerScope;
  readonly log: Logger;
  readonly metrics: HttpMetrics;
  readonly isStopping: () => boolean;
  readonly readLog: ReadLog;
}

/** The rules that both ways of a request share. */
interface GatewayRules {
  readonly callers: ReturnType<typeof createCallers>;
  readonly addressOf: AddressOf;
  /** The credential of a request to /graphql. */
  readonly readCredential: ReadCredential;
  readonly recordRequest: ReturnType<typeof createRequestLog>;
  readonly checkBody: CheckBody;
  /** The scope of a request of a caller. */
  readonly scopeOf: (caller: Caller, language: Language, request: IncomingMessage) => Scope;
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
  const { compiler, scope, roles, log, metrics } = parts;
  const addressOf = createAddressOf(scope.settings.trustProxy);
  const rules: GatewayRules = {
    callers: createCallers(scope, roles),
    addressOf,
    readCredential: readSessionsToo(scope.settings),
    recordRequest: createRequestLog(log, metrics),
    checkBody: createBodyCheck(),
    scopeOf: (caller, language, request) => {
      const db = databaseFor(scope.db, caller.access);
      const own: Scope = { ...scope, ...caller, language, db, origin: originOf(request, addressOf) };
      const peopleRead = parts.readLog.collect(own);
      return peopleRead ? { ...own, peopleRead } : own;
    },
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
  const { client, server, scope, roles, log, isStopping } = parts;
  const { settings } = scope;
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('trust proxy', readTrustProxy(settings.trustProxy));

  app.use(provideRequestContext(log, rules.recordRequest));
  app.use(allowOrigins(settings.corsOrigins));
  app.use(secureHeaders((request) => asksForSandbox(request, settings)));

  app.use(createHealthRouter(client, isStopping));
  app.use(createStartPage(settings));
  app.use(createApiDocsPage());
  app.use(createConsolePage(settings));
  if (canExplore(settings)) app.use(createGraphiQLPage(settings), createSchemaPage(), createBrowserFiles());
  const countFailure = limitFailedAttempts(settings.failedKeysPerMinute);
  app.use(createOnboardingPage(scope, countFailure));
  app.use(createAssessmentPage(scope, countFailure));
  app.use(createEndorsementPage(scope, countFailure));
  app.use(createPersonPage(scope, countFailure));
  app.use(createContestPage(scope, countFailure));
  app.use(createDossierPages(scope, countFailure));
  app.use(createBrandingFiles(scope, countFailure));
  app.use(createExportDownload(scope, countFailure));
  app.use(createIssuerDocuments(scope));
  const provider = identityProviderOf(settings);
  app.use(
    createSignInPage({ scope, callers: rules.callers, roles, provider, countFailure, addressOf: rules.addressOf }),
  );

  const organisationOf = (request: Request) => callerOf(request).organisationId;
  const authenticate = createAuthentication(rules.callers, countFailure, rules.addressOf);
  const limitRate = limitRequestRate(parts.budgets, settings.requestsPerMinute, organisationOf);
  /** Of /graphql, which people use with their sessions, too. */
  const guards = [requireCredential(authenticate, rules.readCredential), limitRate];
  const programGuards = [requireCredential(authenticate, credentialOf), limitRate];
  const largeBodies = limitLargeBodies(settings.bodyMaximumBytes, organisationOf);
  const scopeOf = (request: Request) => rules.scopeOf(callerOf(request), requestLanguage(), request);
  app.use(forbidCaching);
  // Before the compression, which would hold events back.
  const live = createLiveRouters(parts, rules, { guards, authenticate });
  app.use(...live.routers);
  // Not the pages: what a form holds could be guessed from the size of its page.
  app.use(compressAnswers);
  app.use(createGraphQLRouter(parts, settings, guards, largeBodies, scopeOf));
  app.use(createMcpRouter({ schema: parts.schema, server, settings, log, guards: programGuards, scopeOf }));
  app.use(createRestRouter(server, settings, programGuards, largeBodies, scopeOf, rules.checkBody));
  app.use(...programGuards, () => {
    throw notFound('error.path.unknown');
  });
  app.use(handleErrors);
  return { express: app, stopStreams: live.stop };
}

/** Creates what serves subscriptions, over both kinds of streams. */
function createLiveRouters(
  { schema, changes, admission, budgets, documents, scope: { settings }, log, metrics }: GatewayParts,
  rules: GatewayRules,
  { guards, authenticate }: { readonly guards: readonly RequestHandler[]; readonly authenticate: Authenticate },
) {
  const streams = createOpenStreams(settings, rules.callers, (count) => metrics.streams.set(count));
  const run = createSubscriptionRunner({ schema, settings, admission, budgets, documents });
  const scopeOf: GatewayRules['scopeOf'] = (caller, language, request) => ({
    ...rules.scopeOf(caller, language, request),
    changes,
  });
  const { addressOf, readCredential } = rules;
  const shared = { settings, log, streams, run, budgets, addressOf, readCredential, guards, authenticate };
  const events = createEventStreamRouter({
    ...shared,
    scopeOf: (request) => scopeOf(callerOf(request), requestLanguage(), request),
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

/** The provider with which people sign in; undefined if they sign in with a key. */
function identityProviderOf(settings: Settings): IdentityProvider | undefined {
  const { signInIssuer: issuer, signInClientId: clientId, signInClientSecret: clientSecret, signInScope } = settings;
  return issuer === undefined
    ? undefined
    : createIdentityProvider({ issuer, clientId, clientSecret, scope: signInScope });
}
