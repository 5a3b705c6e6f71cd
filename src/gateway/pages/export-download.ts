import { once } from 'node:events';
import express, { type Request, type Response, type Router } from 'express';
import { openExportFile, type ExportFile } from '../../domain/exports/index.js';
import { useDatabaseFor } from '../../platform/database/index.js';
import { notFound, ServiceError } from '../../platform/errors/index.js';
import { localize, type Language } from '../../platform/localization/index.js';
import type { WorkerScope } from '../../platform/scope.js';
import type { Settings } from '../../platform/settings/index.js';
import type { CountFailure } from '../limits/failed-attempts.js';
import { requestContext } from '../http/request-context.js';
import { originOfPage } from '../http/request-origin.js';
import { html } from './base/html.js';
import { sendErrorPage } from './base/link-page.js';
import type { PageParts } from './base/page-frame.js';

/** Path of the page, also its name in metrics. */
const ROUTE = '/exports/download';

/** Serves the files of exports. The signature in the link authorises whoever has it; no key is needed. What goes wrong is a page for people. */
export function createExportDownload(scope: WorkerScope, countFailure: CountFailure): Router {
  const router = express.Router();
  router.all(ROUTE, (request, response, next) => {
    const context = requestContext();
    if (context) context.route = ROUTE;
    // The address contains the signature, so it must not reach other sites, and the file must not be cached.
    response.set({ 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });
    if (['GET', 'HEAD'].includes(request.method)) return next();
    response.set('Allow', 'GET, HEAD');
    throw new ServiceError('METHOD_NOT_ALLOWED', 'error.method', { method: request.method, allowed: 'GET, HEAD' });
  });
  router.get(ROUTE, async (request, response) => {
    const { signature } = request.query;
    const file =
      typeof signature === 'string' ? await openExportFile({ ...scope, origin: originOfPage() }, signature) : 'FORGED';
    if (file === 'GONE') throw notFound('error.export.gone');
    if (file === 'FORGED') {
      await countFailure(request, response);
      throw notFound('error.export.link');
    }
    await sendFile(request, response, file, scope.settings);
  });
  const showError = sendErrorPage({ path: ROUTE, message: downloadMessage });
  router.use(((error, request, response, next) => {
    if (requestContext()?.route !== ROUTE) return next(error);
    // A person who follows a link reads a page; programs get the error as everywhere else.
    response.vary('Accept');
    return request.accepts(['json', 'html']) === 'html' ? showError(error, request, response, next) : next(error);
  }) as express.ErrorRequestHandler);
  return router;
}

function downloadMessage(language: Language, links: Readonly<Record<Language, string>>, message: string): PageParts {
  const heading = localize(language, 'page.download.title');
  const content = html`<p class="lead">${message}</p>`;
  return { language, links, title: heading, heading, content, root: '../' };
}

/**
 * Sends a file as fast as the client takes it, a chunk at a time. Its statements are those of the organisation's queries,
 * and each is cancelled when it takes too long or the client has disconnected.
 */
async function sendFile(
  request: Request,
  response: Response,
  file: ExportFile,
  { requestTimeoutSeconds }: Settings,
): Promise<void> {
  response.set({
    'Content-Type': file.mediaType,
    'Content-Length': String(file.bytes),
    'Content-Disposition': `attachment; filename="${file.name}"`,
  });
  response.removeHeader('Content-Language');
  if (request.method === 'HEAD') return void response.end();
  const hangUp = new AbortController();
  response.once('close', () => hangUp.abort());
  const disconnected = once(response, 'close').catch(() => undefined);
  try {
    const chunks = file.read();
    const { organisationId } = file;
    for (;;) {
      const signal = AbortSignal.any([hangUp.signal, AbortSignal.timeout(requestTimeoutSeconds * 1000)]);
      const read = await useDatabaseFor({ purpose: 'query', organisationId, signal }, () => chunks.next());
      if (response.closed) return;
      if (read.done) break;
      if (!response.write(read.value)) await Promise.race([once(response, 'drain'), disconnected]);
    }
    response.end();
  } catch (error) {
    if (!response.closed) requestContext()?.log.warn({ err: error }, 'a download ended early');
    // The client notices that the file is shorter than its Content-Length.
    response.destroy();
  }
}
