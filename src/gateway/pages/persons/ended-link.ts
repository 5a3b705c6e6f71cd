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
      <input type="hidden" name="form" value="${signForm(linkSigningKey, id, now())}" />
      <button type="submit">${localize(language, 'page.person.ask')}</button>
    </form>`;
}

/**
 * Asks the organisation for a new link. Requests count as failed attempts of the address, so that nobody asks for many people; a
 * form that was open for too long only shows the page anew.
 */
export function askForNewLink(countFailure: CountFailure) {
  return async (scope: Scope, request: Request, response: Response, { id }: EndedPersonLink): Promise<void> => {
    const isOwn = isOwnForm(scope, request, id);
    if (isOwn) {
      await countFailure(request, response);
      await requestPersonLink(scope, id);
    }
    // Loading the page anew does not ask again.
    response.redirect(303, linkToView(request, isOwn ? { asked: 'yes' } : {}));
  };
}
