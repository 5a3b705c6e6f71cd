import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import express, { type Router } from 'express';
import { localize, type Language, type MessageKey } from '../../../platform/localization/index.js';
import type { Settings } from '../../../platform/settings/index.js';
import { readCookie, SESSION_HEADER } from '../../authentication/session-cookie.js';
import { KEY_PLACEHOLDER, workedExamples } from '../../graphql/worked-examples.js';
import { compressAnswers } from '../../http/compress-answers.js';
import { requestContext } from '../../http/request-context.js';
import { BROWSER_FILES, filesOfPage } from './browser-files.js';
import { html } from '../base/html.js';
import { pageFrame } from '../base/page-frame.js';
import { languageLinks, pageLanguage } from '../base/page-language.js';

/**
 * GraphiQL needs no more than this: its icons and fonts are data: URLs, and dialogs add a stylesheet with the nonce.
 */
const contentSecurityPolicy = (nonce: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    'font-src data:',
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/**
 * Serves GraphiQL at /graphiql, for networks without access to the internet: everything that it loads is a file of this
 * service. The page has no data; requests from it use the session of the browser, or a key, which it does not store.
 */
export function createGraphiQLPage(settings: Settings): Router {
  const router = express.Router({ strict: true });
  // Links on the page are relative to /graphiql.
  router.get('/graphiql/', (_request, response) => response.redirect(308, '../graphiql'));
  router.get('/graphiql', compressAnswers, (request, response) => {
    const context = requestContext();
    if (context) context.route = '/graphiql';
    const language = pageLanguage(request);
    const nonce = randomBytes(16).toString('base64');
    response.set({
      'Content-Security-Policy': contentSecurityPolicy(nonce),
      'Cache-Control': 'no-cache',
      'Content-Language': language,
    });
    const { example } = request.query;
    response.vary('Cookie');
    const headers: Record<string, string> = hasSession(request.headers, settings)
      ? { [SESSION_HEADER]: '1' }
      : { 'x-api-key': KEY_PLACEHOLDER };
    const opened = typeof example === 'string' ? example : undefined;
    response.type('html').send(graphiqlPage(language, nonce, opened, headers));
  });
  return router;
}

function graphiqlPage(
  language: Language,
  nonce: string,
  opened: string | undefined,
  headers: Readonly<Record<string, string>>,
): string {
  const say = (key: MessageKey) => localize(language, key);
  const { script, style } = filesOfPage('graphiql');
  const examples = workedExamples();
  const data = {
    texts: { examples: say('page.explore.examples'), missingKey: say('page.graphiql.key') },
    placeholder: KEY_PLACEHOLDER,
    headers,
    opened: examples.find(({ name }) => name === opened)?.document,
    examples,
  };
  return pageFrame({
    language,
    links: languageLinks(opened === undefined ? {} : { example: opened }),
    title: 'GraphiQL - Skillgate',
    heading: 'GraphiQL',
    isWide: true,
    navigation: html`<nav aria-label="Skillgate">
      <a href="./?lang=${language}">${say('page.explore.start')}</a>
      <a href="schema?lang=${language}">${say('page.schema.title')}</a>
    </nav>`,
    head: html`<link rel="icon" href="data:," />
      <link rel="stylesheet" href="${BROWSER_FILES}/${style}" />
      <script type="module" nonce="${nonce}" src="${BROWSER_FILES}/${script}"></script>`,
    content: html`<p class="hint">${say('page.graphiql.key')}</p>
      <script type="application/json" id="page-data">
        ${jsonInMarkup(data)}
      </script>
      <div id="graphiql" lang="en"><noscript>${say('page.explore.noscript')}</noscript></div>`,
  });
}

/** JSON within a script element, where nothing is decoded and only "</script" and "<!--" have a meaning. */
function jsonInMarkup(value: unknown) {
  return { markup: JSON.stringify(value).replaceAll('<', '\\u003c') };
}

/** Whether the browser has a session, which may have ended. */
const hasSession = (headers: IncomingHttpHeaders, settings: Settings): boolean =>
  readCookie(headers, 'session', settings) !== undefined;
