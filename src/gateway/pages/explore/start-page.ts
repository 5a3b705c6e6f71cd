import express, { type Router } from 'express';
import { localize, type Language, type MessageKey } from '../../../platform/localization/index.js';
import type { Settings } from '../../../platform/settings/index.js';
import { requestContext } from '../../http/request-context.js';
import { workedExamples } from '../../graphql/worked-examples.js';
import { html, type Html } from '../base/html.js';
import { pageFrame } from '../base/page-frame.js';
import { languageLinks, pageLanguage } from '../base/page-language.js';
import { canExplore } from '../../settings.js';

const CONTENT_SECURITY_POLICY =
  "default-src 'none'; style-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

/**
 * Serves the start page for browsers at /: what the service is, and links. It is the same for everybody and contains
 * nothing about organisations. Requests for JSON are passed on.
 */
export function createStartPage(settings: Settings): Router {
  const router = express.Router();
  router.get('/', (request, response, next) => {
    response.vary('Accept');
    if (request.accepts(['application/json', 'text/html']) !== 'text/html') return next();
    const context = requestContext();
    if (context) context.route = '/';
    const language = pageLanguage(request);
    response.set({
      'Content-Security-Policy': CONTENT_SECURITY_POLICY,
      'Cache-Control': 'no-cache',
      'Content-Language': language,
    });
    response.type('html').send(startPage(language, settings));
  });
  return router;
}

function startPage(language: Language, settings: Settings): string {
  const { publicUrl } = settings;
  const isExplorable = canExplore(settings);
  const say = (key: MessageKey) => localize(language, key);
  const place = (path: string, name: string, explanation: MessageKey) =>
    html`<dt><a href="${path}">${name}</a></dt>
      <dd>${say(explanation)}</dd>`;
  const graphql = isExplorable
    ? place('graphql', 'GraphQL', 'page.start.sandbox')
    : html`<dt>GraphQL</dt>
          <dd>${localize(language, 'page.start.graphql', { url: `${publicUrl ?? ''}/graphql` })}</dd>`;
  return pageFrame({
    language,
    links: languageLinks(),
    title: 'Skillgate',
    heading: 'Skillgate',
    content: html`<p class="lead">${say('page.start.what')}</p>
      <p>${say('page.start.invited')}</p>
      <h2>${say('page.start.places')}</h2>
      <dl>
        ${place('console', say('page.start.console'), 'page.start.console.what')}
        ${place('docs', say('page.start.docs'), 'page.start.docs.what')} ${graphql}
        ${isExplorable ? place(`graphiql?lang=${language}`, 'GraphiQL', 'page.start.graphiql') : null}
        ${isExplorable ? place(`schema?lang=${language}`, say('page.schema.title'), 'page.start.schema') : null}
        ${place(`sign-in?lang=${language}`, say('page.signIn.heading'), 'page.start.signIn')}
        ${place('health/ready', 'Status', 'page.start.health.what')}
      </dl>
      ${isExplorable ? examples(language) : null}
      <h2>${say('page.start.next')}</h2>
      <p>${say('page.start.key')}</p>
      <pre><code>npm run -s support -- organisation create "${say('page.start.organisation')}"</code></pre>
      <p>${say('page.start.try')}</p>
      <pre><code>curl -H "x-api-key: $SKILLGATE_API_KEY" ${publicUrl ?? ''}/skillsets</code></pre>`,
  });
}

/** Links to the worked examples, each of which opens in GraphiQL. */
function examples(language: Language): Html {
  const open = (name: string) => `graphiql?${new URLSearchParams({ lang: language, example: name }).toString()}`;
  return html`<h2>${localize(language, 'page.start.examples')}</h2>
    <ul lang="en">
      ${workedExamples().map(({ name, title }) => html`<li><a href="${open(name)}">${title}</a></li>`)}
    </ul>`;
}
