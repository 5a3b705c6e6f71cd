import type { Request, Response } from 'express';
import { requestPersonLink, type EndedPersonLink } from '../../../domain/person-links/index.js';
import { localize } from '../../../platform/localization/index.js';
import type { Scope } from '../../../platform/scope.js';
import { signForm } from '../../../platform/security/form-token.js';
import type { CountFailure } from '../../limits/failed-attempts.js';
import { html, type Html } from '../base/html.js';
import { isOwnForm, linkToView } from '../base/link-page.js';

/**
 * What somebody sees whose link no longer works, with the button that asks for a new one. It is the same for a person whom the
 * organisation no longer knows.
 */
export function endedLinkContent(
  { language, linkSigningKey, now }: Scope,
  request: Request,
  { id, organisation }: EndedPersonLink,
): Html {
  if (request.query['asked'] === 'yes')
    return html`<p class="lead" role="status">${localize(language, 'page.person.asked', { organisation })}</p>`;
  return html`<p class="lead">${localize(language, 'page.person.over', { organisation })}</p>
    <p>${localize(language, 'page.person.ask.lead', { organisation })}</p>
    <form method="post" action="${linkToView(request)}">
      <input type="hidden" name="form" value="${signForm(linkSigningKey, formOf(id), now())}" />
      <button type="submit">${localize(language, 'page.person.ask')}</button>
    </form>`;
}

/**
 * Asks the organisation for a new link. Requests count as failed attempts of the address, so that nobody asks for many people.
 *
 * @returns false if the form was open for too long, or is that of another view; nothing was sent then.
 */
export async function askForNewLink(
  scope: Scope,
  request: Request,
  response: Response,
  { id }: EndedPersonLink,
  countFailure: CountFailure,
): Promise<boolean> {
  if (!isOwnForm(scope, request, formOf(id))) return false;
  await countFailure(request, response);
  await requestPersonLink(scope, id);
  // Loading the page anew does not ask again.
  response.redirect(303, linkToView(request, { asked: 'yes' }));
  return true;
}

const formOf = (id: string): string => `new-link/${id}`;
