import express, { type Request, type Response, type Router } from 'express';
import { endSession, startKeySession, type NewSession, type SignInRole } from '../../../domain/sessions/index.js';
import { findKeyHolder } from '../../../domain/api-keys/index.js';
import { invalidInput, ServiceError } from '../../../platform/errors/index.js';
import { localize, type Language } from '../../../platform/localization/index.js';
import type { WorkerScope } from '../../../platform/scope.js';
import { parseApiKey } from '../../../platform/security/api-key.js';
import { signForm } from '../../../platform/security/form-token.js';
import type { IdentityProvider } from '../../../platform/security/identity-provider.js';
import { mayComeFrom, type Caller, type Callers } from '../../authentication/callers.js';
import { readCookie, writeCookie } from '../../authentication/session-cookie.js';
import type { AddressOf } from '../../http/client-address.js';
import { serviceErrorOf } from '../../http/errors.js';
import { requestContext } from '../../http/request-context.js';
import type { CountFailure } from '../../limits/failed-attempts.js';
import { canExplore } from '../../settings.js';
import { isOwnForm, sendPage } from '../base/link-page.js';
import { languageLinks, pageLanguage } from '../base/page-language.js';
import { ownPath } from './own-path.js';
import { serveDemoLink } from './sign-in-by-demo-link.js';
import { serveProvider } from './sign-in-by-provider.js';
import { SIGN_IN_PROBLEMS, signedInPage, signInForm, signInMessage, type SignInProblem } from './sign-in-form.js';

/** What the page needs. */
export interface SignInParts {
  readonly scope: WorkerScope;
  readonly callers: Callers;
  readonly roles: readonly SignInRole[];
  /** undefined if people sign in with a key. */
  readonly provider: IdentityProvider | undefined;
  readonly countFailure: CountFailure;
  readonly addressOf: AddressOf;
}

/** Maximum size of a form, or of a message of the identity provider, in bytes. */
const BODY_LIMIT = 10_000;

/** What its form is signed for. */
const SIGN_IN_FORM = 'sign-in';

/**
 * Serves /sign-in, where people sign in with an identity provider, or with an API key if there is none, and /sign-out.
 * Both work without scripts. Who is signed in has a cookie that scripts cannot read.
 */
export function createSignInPage(parts: SignInParts): Router {
  const { scope, callers, provider } = parts;
  const { settings } = scope;
  const router = express.Router();
  const form = express.urlencoded({ extended: false, limit: BODY_LIMIT, parameterLimit: 10 });

  router.use(['/sign-in', '/sign-out'], (request, response, next) => {
    const context = requestContext();
    if (context) context.route = request.baseUrl;
    // Addresses contain codes of the provider, which must not reach other sites, and pages must not be cached.
    response.set({ 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });
    response.set('Content-Language', pageLanguage(request));
    next();
  });

  router.get('/sign-in', async (request, response) => {
    const caller = await callerOfCookie(request);
    if (!caller) return sendSignInForm(parts, request, response, 200, problemOf(request) ?? endedSessionOf(request));
    await sendSignedInPage(parts, request, response, caller);
  });

  router.post('/sign-in', form, async (request, response) => {
    if (provider) throw invalidInput('error.session.provider');
    if (!isOwnForm(scope, request, SIGN_IN_FORM)) return sendSignInForm(parts, request, response, 400, 'stale');
    const { key } = Object(request.body) as { key?: unknown };
    const identity = typeof key === 'string' ? parseApiKey(scope.linkSigningKey, key.trim()) : null;
    const address = parts.addressOf(request);
    const holder = identity && (await findKeyHolder(scope.db, identity, scope.now(), address));
    if (!holder || !mayComeFrom(holder, address)) {
      await parts.countFailure(request, response);
      return sendSignInForm(parts, request, response, 403, 'key');
    }
    await begin(
      request,
      response,
      await startKeySession(scope, holder),
      ownPath(request.query['return'], settings.publicUrl),
    );
  });

  if (provider) serveProvider(router, { ...parts, provider, begin });
  else if (settings.demoOrganisation) {
    const refuse = (request: Request, response: Response) => sendSignInForm(parts, request, response, 403, 'demo');
    serveDemoLink(router, { ...parts, begin, refuse });
  }

  router.post('/sign-out', form, async (request, response) => {
    if (!isOwnForm(scope, request, 'sign-out')) return sendSignInForm(parts, request, response, 400, 'stale');
    await endOwnSession(request);
    response.append('Set-Cookie', writeCookie('session', '', 0, settings));
    const ownPage = `${settings.publicUrl ?? ''}/sign-in`;
    // Without the provider's own end, the next click would sign in again.
    const url = await provider?.signOutUrl(ownPage).catch(() => null);
    response.redirect(303, url?.href ?? `sign-in?lang=${pageLanguage(request)}`);
  });

  router.use(['/sign-in', '/sign-out'], ({ method }) => {
    throw new ServiceError('METHOD_NOT_ALLOWED', 'error.method', { method, allowed: 'GET, HEAD, POST' });
  });

  router.use(((error, request, response, next) => {
    if (response.headersSent || !/^\/sign-(in|out)/.test(requestContext()?.route ?? '')) return next(error);
    const described = serviceErrorOf(error);
    if (described.retryAfterSeconds !== undefined) response.set('Retry-After', String(described.retryAfterSeconds));
    const language = pageLanguage(request);
    const message = localize(language, described.messageKey, described.parameters);
    sendPage(response, described.status, signInMessage({ language, links: languageLinks() }, message));
  }) as express.ErrorRequestHandler);

  /** Tells who comes with the cookie of a session that is over why they have to sign in again. */
  function endedSessionOf(request: Request): SignInProblem | undefined {
    return readCookie(request.headers, 'session', settings) === undefined ? undefined : 'ended';
  }

  async function callerOfCookie(request: Request): Promise<Caller | null> {
    const value = readCookie(request.headers, 'session', settings);
    return value === undefined ? null : callers.find(value);
  }

  /** The session that the browser had before ends: nobody else may go on with it. */
  async function begin(request: Request, response: Response, session: NewSession, returnTo: string): Promise<void> {
    await endOwnSession(request);
    const seconds = Math.floor((session.expiresAt.getTime() - scope.now().getTime()) / 1000);
    response.append('Set-Cookie', writeCookie('session', session.token, seconds, settings));
    response.redirect(303, `${settings.publicUrl ?? ''}${returnTo}`);
  }

  async function endOwnSession(request: Request): Promise<void> {
    const caller = await callerOfCookie(request);
    const id = caller?.access.sessionId;
    if (!caller || id === undefined) return;
    const { organisationId, actor } = caller;
    await endSession({ ...scope, organisationId, actor }, id).catch((error: unknown) => {
      // It has just ended by itself.
      if (!(error instanceof ServiceError && error.code === 'NOT_FOUND')) throw error;
    });
  }

  return router;
}

function problemOf({ query: { problem } }: Request): SignInProblem | undefined {
  return SIGN_IN_PROBLEMS.find((one) => one === problem);
}

function sendSignInForm(
  { scope, provider }: SignInParts,
  request: Request,
  response: Response,
  status: number,
  problem: SignInProblem | undefined,
): void {
  const language = pageLanguage(request);
  const back = request.query['return'];
  const query = new URLSearchParams({ lang: language, ...(typeof back === 'string' && { return: back }) });
  const form = {
    language,
    links: languageLinks(typeof back === 'string' ? { return: back } : {}),
    query: query.toString(),
    providerLink: provider ? `sign-in/start?${query.toString()}` : undefined,
    formToken: signForm(scope.linkSigningKey, SIGN_IN_FORM, scope.now()),
    problem,
  };
  sendPage(response, status, signInForm(form));
}

async function sendSignedInPage(
  { scope, provider }: SignInParts,
  request: Request,
  response: Response,
  { organisationId, access }: Caller,
): Promise<void> {
  const { db, settings } = scope;
  const found = await db.session.findFirst({
    where: { organisationId, id: access.sessionId ?? '' },
    include: { organisation: { select: { name: true } } },
  });
  if (!found) return sendSignInForm({ scope, provider } as SignInParts, request, response, 200, undefined);
  const language: Language = pageLanguage(request);
  const page = signedInPage({
    language,
    links: languageLinks(),
    name: found.name,
    organisation: found.organisation.name,
    people: access.people ?? 'ALL',
    expiresAt: found.expiresAt,
    formToken: signForm(scope.linkSigningKey, 'sign-out', scope.now()),
    isExplorable: canExplore(settings),
  });
  // Signing out leads to the provider, too.
  const onward = provider && settings.signInIssuer !== undefined ? new URL(settings.signInIssuer) : undefined;
  sendPage(response, 200, page, { onward });
}
