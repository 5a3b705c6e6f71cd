import type { Request, Response, Router } from 'express';
import { findOwnExport, requestOwnExport, type OwnExport } from '../../../domain/exports/index.js';
import { findSignedPersonLink, type SignedPersonLink } from '../../../domain/person-links/index.js';
import { localize } from '../../../platform/localization/index.js';
import type { Scope, WorkerScope } from '../../../platform/scope.js';
import { signForm } from '../../../platform/security/form-token.js';
import type { CountFailure } from '../../limits/failed-attempts.js';
import { html, type Html } from '../base/html.js';
import { createLinkPage, isOwnForm, linksOf, sendPage } from '../base/link-page.js';
import { pageFrame } from '../base/page-frame.js';
import { pageLanguage } from '../base/page-language.js';

/** Maximum size of the form's body, in bytes: its token only. */
const BODY_LIMIT = 2_000;

/** Seconds after which the page looks again whether the file is complete. */
const REFRESH_SECONDS = 4;

/** Serves the page on which people download what is stored about them. The signature in the link authorises the person. */
export function createPersonPage(scope: WorkerScope, countFailure: CountFailure): Router {
  return createLinkPage<SignedPersonLink>(
    {
      path: '/person',
      bodyLimit: BODY_LIMIT,
      fieldsLimit: 5,
      find: (signature) => findSignedPersonLink(scope, signature),
      sendForged: (request, response) => sendNotice(request, response, 404, 'page.person.forged'),
      show: async (request, response, link) => {
        if (link.isOver) return sendNotice(request, response, 410, 'page.person.over');
        await sendOwnPage(scope, request, response, link);
      },
      submit: async (request, response, link) => {
        if (link.isOver) return sendNotice(request, response, 410, 'page.person.over');
        if (isOwnForm(scope, request, link.id)) await requestOwnExport(scopeOf(scope, request, link), link.profileId);
        // The page shows how far it is. A form that was open for too long only shows the page anew.
        response.redirect(303, `person?${new URLSearchParams(linkQuery(request)).toString()}`);
      },
      message: (language, links, message) => {
        const heading = localize(language, 'page.person.title');
        return pageFrame({ language, links, title: heading, heading, content: html`<p class="lead">${message}</p>` });
      },
    },
    countFailure,
  );
}

function scopeOf(scope: WorkerScope, request: Request, { organisationId, id }: SignedPersonLink): Scope {
  return { ...scope, organisationId, actor: `person-link:${id}`, language: pageLanguage(request) };
}

/** The query of the page's own address. */
function linkQuery({ query: { signature, lang } }: Request): Record<string, string> {
  return {
    signature: typeof signature === 'string' ? signature : '',
    ...(typeof lang === 'string' && { lang }),
  };
}

async function sendOwnPage(
  scope: WorkerScope,
  request: Request,
  response: Response,
  link: SignedPersonLink,
): Promise<void> {
  const language = pageLanguage(request);
  const latest = await findOwnExport(scopeOf(scope, request, link));
  const isBeingMade = latest?.state === 'QUEUED' || latest?.state === 'RUNNING';
  const heading = localize(language, 'page.person.title');
  const content = html`<p class="lead">
      ${localize(language, 'page.person.lead', { organisation: link.organisation })}
    </p>
    ${isBeingMade || latest?.state === 'COMPLETED' ? null : requestForm(scope, request, link)}
    ${stateOf(request, latest)}`;
  const head = isBeingMade ? html`<meta http-equiv="refresh" content="${String(REFRESH_SECONDS)}" />` : undefined;
  const page = pageFrame({
    language,
    links: linksOf(request),
    title: heading,
    heading,
    content,
    ...(head && { head }),
  });
  sendPage(response, 200, page);
}

function requestForm(scope: WorkerScope, request: Request, { id }: SignedPersonLink): Html {
  return html`<form method="post">
    <input type="hidden" name="form" value="${signForm(scope.linkSigningKey, id, scope.now())}" />
    <button type="submit">${localize(pageLanguage(request), 'page.person.request')}</button>
  </form>`;
}

function stateOf(request: Request, latest: OwnExport | null): Html | null {
  const language = pageLanguage(request);
  if (!latest) return null;
  const { state, progress, downloadUrl, expiresAt } = latest;
  if (state === 'QUEUED' || state === 'RUNNING') {
    const percent = Math.round(progress * 100);
    return html`<p role="status">${localize(language, 'page.person.making', { percent })}</p>`;
  }
  if (state === 'COMPLETED')
    return html`<p><a href="${downloadUrl}">${localize(language, 'page.person.download')}</a></p>
      <p class="hint">
        ${localize(language, 'page.person.until', { date: (expiresAt ?? new Date()).toISOString().slice(0, 10) })}
      </p>`;
  return state === 'FAILED' ? html`<p role="alert">${localize(language, 'page.person.failed')}</p>` : null;
}

function sendNotice(
  request: Request,
  response: Response,
  status: number,
  message: 'page.person.forged' | 'page.person.over',
): void {
  const language = pageLanguage(request);
  const heading = localize(language, 'page.person.title');
  const content = html`<p class="lead">${localize(language, message)}</p>`;
  sendPage(response, status, pageFrame({ language, links: linksOf(request), title: heading, heading, content }));
}
