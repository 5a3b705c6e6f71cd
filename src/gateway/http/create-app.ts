import type { ApolloServer } from '@apollo/server';
import cors from 'cors';
import express, { type Express, type Request } from 'express';
import type { PrismaClient } from '../../generated/prisma/client.js';
import { notFound } from '../../platform/errors/index.js';
import type { Scope, WorkerScope } from '../../platform/scope.js';
import type { Logger } from '../../platform/telemetry/index.js';
import type { HttpMetrics } from './metrics.js';
import { asksForSandbox, createGraphQLRouter } from '../graphql/route.js';
import { createApiDocsPage } from '../pages/api-docs.js';
import { createOnboardingPage } from '../pages/onboarding-page.js';
import { createStartPage } from '../pages/start-page.js';
import { createRestRouter } from '../rest/create-rest-router.js';
import { authenticate, keyHolderOf } from './authenticate.js';
import { createHealthRouter } from './health.js';
import { limitFailures } from './limit-failures.js';
import { limitLargeBodies } from './limit-large-bodies.js';
import { limitRequests } from './limit-requests.js';
import { provideRequestContext, requestLanguage } from './request-context.js';
import { secureHeaders } from './secure-headers.js';
import { handleErrors } from './send-error.js';

/** What the gateway is made of. */
export interface GatewayParts {
  readonly client: PrismaClient;
  readonly server: ApolloServer<Scope>;
  /** The scope of a request before it is known whose it is. */
  readonly scope: WorkerScope;
  readonly log: Logger;
  readonly metrics: HttpMetrics;
  readonly isStopping: () => boolean;
}

/** The gateway: both faces and the pages, on one Express application. */
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
  const countFailure = limitFailures(settings.failedKeysPerMinute);
  app.use(createOnboardingPage(scope, countFailure));

  const guards = [authenticate(scope, countFailure), limitRequests(settings.requestsPerMinute)];
  const largeBodies = limitLargeBodies(settings.bodyMaximumBytes);
  const scopeOf = (request: Request): Scope => {
    const { organisationId, keyId } = keyHolderOf(request);
    return { ...scope, organisationId, actor: `api-key:${keyId}`, language: requestLanguage() };
  };
  // What a key opens is that organisation's own; nothing on the way may keep it.
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

/** "2" is a number of hops to Express; as a text it would be an address. */
function trustProxy(setting: string): string | number | boolean {
  if (setting === '') return false;
  return /^\d+$/.test(setting) ? Number(setting) : setting;
}
