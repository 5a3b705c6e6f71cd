import { randomBytes } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { extname } from 'node:path';
import express, { type Router } from 'express';
import { projectFile } from '../../../platform/files/project-files.js';
import type { Settings } from '../../../platform/settings/index.js';
import { compressAnswers } from '../../http/compress-answers.js';
import { requestContext } from '../../http/request-context.js';

/** The console loads its own files and asks its own service, and nothing else. */
const contentSecurityPolicy = (nonce: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    // Its components add a stylesheet of their own, with the nonce.
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Stands in the built page for the nonce of an answer. */
const NONCE = '%NONCE%';

/** Names of files as the build of the console writes them, each with a hash of its content. */
const FILE = /^[\w-]+-[\w-]{8}\.(?:js|css|woff2)$/;

/**
 * Serves the console at /console: a page without data, the same for everybody, whose scripts ask GraphQL with the session of the
 * browser. The addresses of its screens are all answered with the page.
 */
export function createConsolePage({ publicUrl }: Pick<Settings, 'publicUrl'>): Router {
  const router = express.Router({ strict: true });
  const root = projectFile('dist', 'console');
  const path = `${publicUrl === undefined ? '' : new URL(publicUrl).pathname.replace(/\/$/, '')}/console/`;
  const builtPage = `${root}/index.html`;
  let page: { readonly html: string; readonly builtAt: number } | undefined;

  router.use('/console', (_request, _response, next) => {
    const context = requestContext();
    if (context) context.route = '/console';
    next();
  });

  router.get('/console/assets/:file', compressAnswers, (request, response, next) => {
    const file = String(request.params['file']);
    if (!FILE.test(file)) return next();
    const isCompressed = /\.(?:js|css)$/.test(file) && request.acceptsEncodings('br') === 'br';
    response.vary('Accept-Encoding').type(extname(file));
    if (isCompressed) response.set('Content-Encoding', 'br');
    response.sendFile(
      isCompressed ? `${file}.br` : file,
      { root: `${root}/assets`, immutable: true, maxAge: '1 year' },
      (error) => {
        if (!error || response.headersSent) return;
        // A file of an earlier release is not found like any unknown path.
        response.removeHeader('Content-Encoding');
        next();
      },
    );
  });

  router.get('/console', (_request, response) => response.redirect(308, `${path}`));

  router.get(/^\/console\/(?!assets\/)/, compressAnswers, (_request, response) => {
    // Somebody may have built the console again beside the running service.
    const builtAt = statSync(builtPage).mtimeMs;
    if (page?.builtAt !== builtAt) page = { html: pageAt(path, readFileSync(builtPage, 'utf8')), builtAt };
    const nonce = randomBytes(16).toString('base64');
    response.set({ 'Content-Security-Policy': contentSecurityPolicy(nonce), 'Cache-Control': 'no-cache' });
    response.type('html').send(page.html.replace(NONCE, nonce));
  });
  return router;
}

/** The page for the path at which clients reach the console, which a proxy may have lengthened. */
function pageAt(path: string, built: string): string {
  return built.replace(/<base href="[^"]*"/, `<base href="${path}"`);
}
