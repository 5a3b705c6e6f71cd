import express, { type Router } from 'express';
import { findLogo } from '../../domain/organisations/index.js';
import { notFound } from '../../platform/errors/index.js';
import type { WorkerScope } from '../../platform/scope.js';
import { requestContext } from '../http/request-context.js';
import type { CountFailure } from '../limits/failed-attempts.js';
import { accentStyle } from './base/accent-style.js';

/** The folder of the files, beside the pages. */
const ROUTE = '/branding';

/** An SVG that is opened by itself runs nothing, loads nothing, and is of no origin. */
const LOGO_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'";

/** Serves the logos of organisations, and stylesheets with their accent colours, to everybody. */
export function createBrandingFiles(scope: WorkerScope, countFailure: CountFailure): Router {
  const router = express.Router();
  router.get(`${ROUTE}/:file`, async (request, response) => {
    const context = requestContext();
    if (context) context.route = ROUTE;
    const { file } = request.params;
    const style = accentStyle(file);
    if (style !== undefined) {
      response.set('Cache-Control', 'public, max-age=3600').type('css').send(style);
      return;
    }
    const logo = await findLogo(scope, file);
    if (!logo) {
      await countFailure(request, response);
      throw notFound('error.path.unknown');
    }
    response.set({ 'Cache-Control': 'public, max-age=31536000, immutable', 'Content-Security-Policy': LOGO_POLICY });
    response.removeHeader('Content-Language');
    response.type(logo.mediaType).send(Buffer.from(logo.content));
  });
  return router;
}
