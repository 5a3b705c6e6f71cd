import type { ErrorRequestHandler, Request, Response } from 'express';
import type { ServiceError } from '../../platform/errors/index.js';
import { localize, type Language } from '../../platform/localization/index.js';
import type { WorkerScope } from '../../platform/scope.js';
import { verifyForm } from '../../platform/security/form-token.js';
import { serviceErrorOf } from '../http/errors.js';
import { requestContext } from '../http/request-context.js';
import { languageLinks, pageLanguage } from './page-language.js';

// What pages have in common that a signed link opens: no key, no account, no scripts.

/**
 * Sets what every answer of such a page needs.
 *
 * @param route - the page's name in metrics.
 */
export function prepareSignedPage(request: Request, response: Response, route: string): void {
  const context = requestContext();
  if (context) context.route = route;
  // The address contains the signature, so it must not reach other sites, and the page must not be cached.
  response.set({ 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });
  response.set('Content-Language', pageLanguage(request));
}

/** Links to the page in each language, with its signature. */
export function signedLinks({ query: { signature } }: Request): Record<Language, string> {
  return languageLinks(typeof signature === 'string' ? { signature } : {});
}

/**
 * Whether a submitted form comes from our page: a page of another site cannot submit it for the person.
 *
 * @param subject - that of the form's token.
 */
export function isOwnForm(scope: WorkerScope, request: Request, subject: string): boolean {
  const site = request.get('sec-fetch-site');
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  return verifyForm(scope.linkSigningKey, subject, Object(request.body)['form'], scope.now());
}

/**
 * Sends a page.
 *
 * @param onward - another address that the form leads to by a redirect.
 */
export function sendPage(response: Response, status: number, page: string, onward?: string | null): void {
  // Browsers apply form-action to redirects too, so the redirect URL must be allowed.
  const formAction = `form-action 'self'${onward ? ` ${new URL(onward).origin}` : ''}`;
  const policy = `default-src 'none'; style-src 'self'; ${formAction}; base-uri 'none'; frame-ancestors 'none'`;
  response.status(status).set('Content-Security-Policy', policy).type('html').send(page);
}

/**
 * Shows errors as pages.
 *
 * @param route - the page's name in metrics.
 * @param pageOf - a page with a message.
 */
export function sendErrorPages(
  route: string,
  pageOf: (language: Language, links: Record<Language, string>, message: string) => string,
): ErrorRequestHandler {
  return (error, request, response, next) => {
    if (response.headersSent || requestContext()?.route !== route) return next(error);
    const described = serviceErrorOf(error);
    if (described.retryAfterSeconds !== undefined) response.set('Retry-After', String(described.retryAfterSeconds));
    const language = pageLanguage(request);
    sendPage(response, described.status, pageOf(language, signedLinks(request), messageOnPage(described, language)));
  };
}

/** A message for people, who did not write the request themselves. */
function messageOnPage({ code, messageKey, parameters }: ServiceError, language: Language): string {
  if (code === 'TOO_LARGE') return localize(language, 'page.onboarding.tooLarge');
  if (code === 'INVALID_INPUT' || code === 'UNSUPPORTED_MEDIA_TYPE')
    return localize(language, 'page.onboarding.unreadable');
  return localize(language, messageKey, parameters);
}
