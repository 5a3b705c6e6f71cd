import { readFileSync } from 'node:fs';
import express, { type Router } from 'express';
import { localize, type Language, type MessageKey } from '../../../platform/localization/index.js';
import { projectFile } from '../../../platform/files/project-files.js';
import { compressAnswers } from '../../http/compress-answers.js';
import { requestContext } from '../../http/request-context.js';
import { BROWSER_FILES, filesOfPage } from './browser-files.js';
import { html } from '../base/html.js';
import { pageFrame } from '../base/page-frame.js';
import { languageLinks, pageLanguage } from '../base/page-language.js';

const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** What scripts/draw-schema.mjs has made of the schema. */
interface SchemaPicture {
  readonly svg: string;
  readonly types: readonly { readonly name: string; readonly description: string }[];
}

/** Serves the schema as a picture of its types and their relations at /schema. */
export function createSchemaPage(): Router {
  const router = express.Router({ strict: true });
  router.get('/schema', compressAnswers, (request, response) => {
    const context = requestContext();
    if (context) context.route = '/schema';
    const language = pageLanguage(request);
    response.set({
      'Content-Security-Policy': CONTENT_SECURITY_POLICY,
      'Cache-Control': 'no-cache',
      'Content-Language': language,
    });
    response.type('html').send(schemaPage(language));
  });
  return router;
}

function schemaPage(language: Language): string {
  const say = (key: MessageKey) => localize(language, key);
  const { script } = filesOfPage('schema-picture');
  const { svg, types } = JSON.parse(readFileSync(projectFile('dist', 'schema-picture.json'), 'utf8')) as SchemaPicture;
  const button = (zoom: string, key: MessageKey) =>
    html`<button type="button" data-zoom="${zoom}" hidden>${say(key)}</button>`;
  return pageFrame({
    language,
    links: languageLinks(),
    title: `${say('page.schema.title')} - Skillgate`,
    heading: say('page.schema.title'),
    isWide: true,
    navigation: html`<nav aria-label="Skillgate">
      <a href="./?lang=${language}">${say('page.explore.start')}</a>
      <a href="graphiql?lang=${language}">GraphiQL</a>
    </nav>`,
    head: html`<link rel="icon" href="data:," />
      <script type="module" src="${BROWSER_FILES}/${script}"></script>`,
    content: html`<p class="hint">${say('page.schema.what')}</p>
      <p class="tools">
        ${button('larger', 'page.schema.larger')} ${button('smaller', 'page.schema.smaller')}
        ${button('all', 'page.schema.all')}
      </p>
      <div id="schema-picture" tabindex="0" role="img" aria-label="${say('page.schema.title')}">${{ markup: svg }}</div>
      <h2>${say('page.schema.types')}</h2>
      <dl lang="en" class="types">
        ${types.map(
          ({ name, description }) =>
            html`<div>
              <dt><a href="#type-${name}">${name}</a></dt>
              <dd>${description}</dd>
            </div>`,
        )}
      </dl>`,
  });
}
