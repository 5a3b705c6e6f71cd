import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import express, { type RequestHandler, type Response, type Router } from 'express';
import { projectFile } from '../../platform/project-files.js';

/** What of Swagger UI the page loads. Nothing else of its package is served. */
const SWAGGER_FILES = ['swagger-ui.css', 'swagger-ui-bundle.js'] as const;

/** Swagger UI sets styles on elements, and has its icons as data: URLs; it needs no more than that. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Skillgate REST interface</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="docs/assets/swagger-ui.css">
  </head>
  <body>
    <main id="contract"><noscript>This page needs JavaScript. The contract itself is at <a href="docs/openapi.yaml">openapi.yaml</a>.</noscript></main>
    <script src="docs/assets/swagger-ui-bundle.js"></script>
    <script src="docs/assets/start.js"></script>
  </body>
</html>
`;

// A file of its own, as the policy lets no script stand in the page. The contract's address is taken from the
// script's own, so that the page also works below a prefix that a proxy puts in front. A key that somebody
// enters is gone with the page: kept in the browser, it could be read by whoever uses that browser next.
const START_SCRIPT = `SwaggerUIBundle({
  url: new URL('../openapi.yaml', document.currentScript.src).href,
  dom_id: '#contract',
  deepLinking: true,
  persistAuthorization: false,
  validatorUrl: null,
});
`;

/**
 * The page that shows the REST contract, at /docs, with the contract itself at /docs/openapi.yaml. All that it loads
 * comes from this service. It needs no key: the contract is public, and what is tried on the page needs one.
 *
 * @throws Error when the package swagger-ui-dist is not installed.
 */
export function createApiDocsPage(): Router {
  const router = express.Router({ strict: true });
  router.use('/docs', protectPage);
  router.get('/docs', (_request, response) => sendText(response, 'html', PAGE));
  // The page's links are relative to /docs.
  router.get('/docs/', (_request, response) => response.redirect(308, '../docs'));
  router.get('/docs/openapi.yaml', sendContract);
  router.get('/docs/assets/start.js', (_request, response) => sendText(response, 'text/javascript', START_SCRIPT));
  for (const file of SWAGGER_FILES) router.get(`/docs/assets/${file}`, sendSwaggerFile(file));
  return router;
}

const protectPage: RequestHandler = (_request, response, next) => {
  response.set({
    'Content-Security-Policy': CONTENT_SECURITY_POLICY,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    // Page and contract are written in English, whatever language was asked for.
    'Content-Language': 'en',
  });
  next();
};

/** The small files change with the service, so a browser asks for them each time. */
function sendText(response: Response, type: string, text: string): void {
  response.set('Cache-Control', 'no-cache').type(type).send(text);
}

const sendContract: RequestHandler = (_request, response) => {
  // application/yaml: RFC 9512.
  response.sendFile('openapi.yaml', {
    root: projectFile(),
    cacheControl: false,
    headers: { 'Content-Type': 'application/yaml; charset=utf-8', 'Cache-Control': 'no-cache' },
  });
};

/** Swagger UI is 2 MB and changes only when the service is upgraded: a browser may keep it for a day. */
function sendSwaggerFile(file: (typeof SWAGGER_FILES)[number]): RequestHandler {
  const root = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  return (_request, response) => response.sendFile(file, { root, maxAge: '1 day' });
}
