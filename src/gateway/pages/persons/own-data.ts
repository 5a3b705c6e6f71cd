import type { Request } from 'express';
import { findOwnExport, type OwnExport } from '../../../domain/exports/index.js';
import { localize, type Language } from '../../../platform/localization/index.js';
import type { Scope } from '../../../platform/scope.js';
import { dayOf } from '../base/dates.js';
import { html, type Html } from '../base/html.js';
import { linkToView } from '../base/link-page.js';

/** The part of a person's page where they download what is stored about them. */
export async function ownDataSection(
  request: Request,
  scope: Scope,
  { organisation, formToken }: { readonly organisation: string; readonly formToken: string },
): Promise<Html> {
  const { language } = scope;
  const latest = await findOwnExport(scope);
  const mayRequest = !latest || !['QUEUED', 'RUNNING', 'COMPLETED'].includes(latest.state);
  const form = html`<form method="post" action="${linkToView(request)}">
    <input type="hidden" name="form" value="${formToken}" />
    <button type="submit">${localize(language, 'page.person.request')}</button>
  </form>`;
  return html`<h2>${localize(language, 'page.person.data')}</h2>
    <p>${localize(language, 'page.person.data.lead', { organisation })}</p>
    ${latest ? stateOf(language, latest, linkToView(request)) : null} ${mayRequest ? form : null}`;
}

function stateOf(
  language: Language,
  { state, progress, downloadUrl, expiresAt }: OwnExport,
  again: string,
): Html | null {
  if (state === 'QUEUED' || state === 'RUNNING') {
    const percent = Math.round(progress * 100);
    return html`<p role="status">${localize(language, 'page.person.making', { percent })}</p>
      <p><a class="button" href="${again}">${localize(language, 'page.person.again')}</a></p>`;
  }
  if (state === 'COMPLETED')
    return html`<p><a class="button" href="${downloadUrl}">${localize(language, 'page.person.download')}</a></p>
      <p class="hint">${localize(language, 'page.person.until', { date: dayOf(language, expiresAt) })}</p>`;
  if (state === 'EXPIRED') return html`<p>${localize(language, 'page.person.expired')}</p>`;
  return state === 'FAILED'
    ? html`<p class="error" role="alert">${localize(language, 'page.person.failed')}</p>`
    : null;
}
