import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import express, { type RequestHandler, type Response, type Router } from 'express';
import { projectFile } from '../../../platform/files/project-files.js';

/** The files of Swagger UI that the page loads. No other file of its package is served. */
const SWAGGER_FILES = ['swagger-ui.css', 'swagger-ui-bundle.js'] as const;

/** Swagger UI needs no more than this: it sets styles on elements, and its icons are data: URLs. */
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
    <div id="contract"><noscript>This page needs JavaScript. The contract itself is at
      <a href="docs/openapi.yaml">openapi.yaml</a>.</noscript></div>
    <script src="docs/assets/swagger-ui-bundle.js"></script>
    <script src="docs/assets/start.js"></script>
  </body>
</html>
`;

// A file of its own, as the policy forbids inline scripts. The URL of the contract is relative to the script, so that
// the page also works below a path prefix of a proxy. A key that somebody enters is not stored in the browser, where
// the next user could read it.
const START_SCRIPT = `const dark = matchMedia('(prefers-color-scheme: dark)');
const setColours = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', setColours);
setColours();
SwaggerUIBundle({
  url: new URL('../openapi.yaml', document.currentScript.src).href,
  dom_id: '#contract',
  deepLinking: true,
  persistAuthorization: false,
  validatorUrl: null,
});
`;

/**
 * Serves the REST contract as a page at /docs, and as a file at /docs/openapi.yaml. The page loads only files of this
 * service. It needs no key, as the contract is public; requests tried on the page do.
 *
 * @throws Error if the package swagger-ui-dist is not installed.
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
    // Page and contract are in English, whatever language was requested.
    'Content-Language': 'en',
  });
  next();
};

/** The small files change with the service, so the browser must revalidate them. */
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

/** Swagger UI is 2 MB and changes only with a new release, so the browser may cache it for a day. */
function sendSwaggerFile(file: (typeof SWAGGER_FILES)[number]): RequestHandler {
  const root = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  return (_request, response) => response.sendFile(file, { root, maxAge: '1 day' });
}
