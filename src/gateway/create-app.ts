import type { ApolloServer } from '@apollo/server';
import cors from 'cors';
import express, { type Express, type Request } from 'express';
import type { PrismaClient } from '../generated/prisma/client.js';
import { notFound } from '../platform/errors/index.js';
import type { Scope, WorkerScope } from '../platform/scope.js';
import type { Logger } from '../platform/telemetry/index.js';
import { asksForSandbox, createGraphQLRouter } from './graphql/create-graphql-router.js';
import { createApiDocsPage } from './pages/api-docs-page.js';
import { createOnboardingPage } from './pages/onboarding-page.js';
import { createStartPage } from './pages/start-page.js';
import { createRestRouter } from './rest/create-rest-router.js';
import { authenticate, keyHolderOf } from './authentication/authenticate.js';
import { createHealthRouter } from './http/health.js';
import type { HttpMetrics } from './http/metrics.js';
import { limitFailedAttempts } from './limits/failed-attempts.js';
import { limitLargeBodies } from './limits/large-bodies.js';
import { limitRequestRate } from './limits/rate-limit.js';
import { provideRequestContext, requestLanguage } from './http/request-context.js';
import { secureHeaders } from './http/secure-headers.js';
import { handleErrors } from './http/errors.js';

/** What the gateway needs. */
export interface GatewayParts {
  readonly client: PrismaClient;
  readonly server: ApolloServer<Scope>;
  /** The scope of a request before it is authenticated. */
  readonly scope: WorkerScope;
  readonly log: Logger;
  readonly metrics: HttpMetrics;
  readonly isStopping: () => boolean;
}

/** Creates the Express application that serves GraphQL, REST and the pages. */
export function createApp({ client, server, scope, log, metrics, isStopping }: GatewayParts): Express {
  const { settings } = scope;
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('trust proxy', trustProxy(settings.trustProxy));

  app.use(provideRequestContext(log, metrics));
  app.use(
    cors({
      origin: settings.corsOrigins.includes('*') ? '*' : [...settings.corsOrigins],
      methods: ['GET', 'POST', 'DELETE'],
      exposedHeaders: [
        'Content-Language',
        'ETag',
        'Idempotent-Replayed',
        'RateLimit',
        'RateLimit-Policy',
        'Retry-After',
        'X-Request-Id',
      ],
      maxAge: 600,
    }),
  );
  app.use(secureHeaders((request) => asksForSandbox(request, settings)));

  app.use(createHealthRouter(client, isStopping));
  app.use(createStartPage(settings));
  app.use(createApiDocsPage());
  const countFailure = limitFailedAttempts(settings.failedKeysPerMinute);
  app.use(createOnboardingPage(scope, countFailure));

  const organisationOf = (request: Request) => keyHolderOf(request).organisationId;
  const guards = [authenticate(scope, countFailure), limitRequestRate(settings.requestsPerMinute, organisationOf)];
  const largeBodies = limitLargeBodies(settings.bodyMaximumBytes, organisationOf);
  const scopeOf = (request: Request): Scope => {
    const { organisationId, keyId } = keyHolderOf(request);
    return { ...scope, organisationId, actor: `api-key:${keyId}`, language: requestLanguage() };
  };
  // Answers belong to an organisation, so no cache may store them.
  app.use((_request, response, next) => {
    response.set('Cache-Control', 'no-store');
    next();
  });
  app.use(createGraphQLRouter(server, settings, guards, largeBodies, scopeOf));
  app.use(createRestRouter(server, settings, guards, largeBodies, scopeOf));
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
