import express, { type RequestHandler, type Router } from 'express';
import { findDidDocument, findStatusList } from '../../domain/credentials/index.js';
import { notFound } from '../../platform/errors/index.js';
import type { WorkerScope } from '../../platform/scope.js';
import { requestContext } from '../http/request-context.js';

/** How long verifiers may keep these documents, in seconds. A revocation is known after this time. */
const MAX_AGE = 300;

/** Serves what anybody needs to verify the credentials of an organisation. No key is needed. */
export function createIssuerDocuments(scope: WorkerScope): Router {
  const router = express.Router();
  const isPublic =
    (route: string): RequestHandler =>
    (_request, response, next) => {
      const context = requestContext();
      if (context) context.route = route;
      response.set({ 'Cache-Control': `public, max-age=${MAX_AGE}`, 'Access-Control-Allow-Origin': '*' });
      // Verifiers on other sites read it; helmet forbids that by default.
      response.set('Cross-Origin-Resource-Policy', 'cross-origin');
      next();
    };
  router.get('/organisations/:id/did.json', isPublic('/organisations/:id/did.json'), async (request, response) => {
    const document = await findDidDocument(scope, String(request.params['id']));
    if (!document) throw notFound('error.path.unknown');
    response.type('application/did+json').send(JSON.stringify(document));
  });
  router.get(
    '/organisations/:id/status/:list',
    isPublic('/organisations/:id/status/:list'),
    async (request, response) => {
      const list = Number(request.params['list']);
      const found = Number.isSafeInteger(list) && list >= 0;
      const token = found ? await findStatusList(scope, String(request.params['id']), list) : null;
      if (token === null) throw notFound('error.path.unknown');
      response.type('application/vc+jwt').send(token);
    },
  );
  return router;
}
