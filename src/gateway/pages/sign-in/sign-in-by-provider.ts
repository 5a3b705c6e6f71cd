import express, { type Request, type Response, type Router } from 'express';
import {
  endProviderSessions,
  startProviderSession,
  type NewSession,
  type ProviderIdentity,
  type RefusedSignIn,
  type SignInRole,
} from '../../../domain/sessions/index.js';
import type { WorkerScope } from '../../../platform/scope.js';
import type { IdentityClaims, IdentityProvider, PendingSignIn } from '../../../platform/security/identity-provider.js';
import { readCookie, writeCookie } from '../../authentication/session-cookie.js';
import { requestContext } from '../../http/request-context.js';
import type { CountFailure } from '../../limits/failed-attempts.js';
import { pageLanguage } from '../base/page-language.js';
import type { SignInProblem } from './sign-in-form.js';
import { ownPath } from './own-path.js';

/** What signing in with a provider needs. */
export interface ProviderParts {
  readonly scope: WorkerScope;
  readonly roles: readonly SignInRole[];
  readonly provider: IdentityProvider;
  readonly countFailure: CountFailure;
  /** Gives the browser the cookie of a session, and sends it to a path of the service. */
  readonly begin: (request: Request, response: Response, session: NewSession, returnTo: string) => Promise<void>;
}

/** Maximum size of a message of the identity provider, in bytes. */
const BODY_LIMIT = 10_000;

/** Makes the content of the cookie of a sign-in unusable for anything else. */
const PENDING_CONTEXT = 'sign-in';

/** How long somebody may take at the identity provider, in seconds. */
const SIGN_IN_TIME = 600;

/** Maximum length of a name in lists of sessions, in characters. */
const NAME_LIMIT = 200;

/** A sign-in that has begun, as its cookie has it. */
interface StoredSignIn extends PendingSignIn {
  /** The path of the service at which the person goes on. */
  readonly returnTo: string;
  /** Milliseconds since 1970. */
  readonly beganAt: number;
}

const PROBLEMS: Readonly<Record<RefusedSignIn, SignInProblem>> = {
  NO_ROLE: 'noRole',
  NO_PROFILE: 'noProfile',
  TOO_MANY_PEOPLE: 'tooManyPeople',
};

/** Serves what leads to the identity provider and back, and by which it ends sessions. */
export function serveProvider(router: Router, { scope, roles, provider, countFailure, begin }: ProviderParts): void {
  const { settings, encryption } = scope;
  const redirectUri = () => `${settings.publicUrl ?? ''}/sign-in/callback`;
  const toPage = (request: Request, response: Response, problem: SignInProblem) =>
    response.redirect(303, `../sign-in?${new URLSearchParams({ lang: pageLanguage(request), problem }).toString()}`);

  router.get('/sign-in/start', async (request, response) => {
    const asked = await provider.begin(redirectUri(), pageLanguage(request)).catch(logProblem);
    if (!asked) return toPage(request, response, 'unavailable');
    const stored: StoredSignIn = {
      ...asked.pending,
      returnTo: ownPath(request.query['return'], settings.publicUrl),
      beganAt: scope.now().getTime(),
    };
    const value = encryption.encrypt(JSON.stringify(stored), PENDING_CONTEXT);
    response.append('Set-Cookie', writeCookie('sign-in', value, SIGN_IN_TIME, settings));
    response.redirect(303, asked.url.href);
  });

  router.get('/sign-in/callback', async (request, response) => {
    const stored = readStored(request);
    response.append('Set-Cookie', writeCookie('sign-in', '', 0, settings));
    if (!stored) return toPage(request, response, 'stale');
    const { signInGroupsClaim: groups, signInPersonClaim: person } = settings;
    const address = new URL(redirectUri());
    address.search = new URL(request.originalUrl, address).search;
    const claims = await provider.complete(address, stored, [groups, person]).catch(logProblem);
    if (!claims) return toPage(request, response, 'refused');
    const session = await startProviderSession(scope, roles, identityOf(claims));
    if (typeof session === 'string') return toPage(request, response, PROBLEMS[session]);
    await begin(request, response, session, stored.returnTo);
  });

  // OpenID Connect Front-Channel Logout 1.0: the provider loads it in a frame. `sid` is known to nobody else.
  router.get('/sign-out/front-channel', async (request, response) => {
    const { iss, sid } = request.query;
    if (iss === settings.signInIssuer && typeof sid === 'string' && sid !== '') {
      const ended = await endProviderSessions({ ...scope, actor: 'identity-provider' }, { providerSessionId: sid });
      // Guesses are limited by address.
      if (ended === 0) await countFailure(request, response);
    }
    response.status(200).type('text').send('');
  });

  // OpenID Connect Back-Channel Logout 1.0: the provider sends a signed token.
  const form = express.urlencoded({ extended: false, limit: BODY_LIMIT, parameterLimit: 10 });
  router.post('/sign-out/back-channel', form, async (request, response) => {
    const { logout_token: token } = Object(request.body) as { logout_token?: unknown };
    const ended = typeof token === 'string' ? await provider.readLogout(token).catch(logProblem) : undefined;
    if (!ended) return void response.status(400).json({ error: 'invalid_request' });
    const where = 'sid' in ended ? { providerSessionId: ended.sid } : { subject: ended.sub };
    await endProviderSessions({ ...scope, actor: 'identity-provider' }, where);
    response.status(200).send('');
  });

  /** What the browser knows of the sign-in that it has begun; undefined if it has begun none, or long ago. */
  function readStored(request: Request): StoredSignIn | undefined {
    const value = readCookie(request.headers, 'sign-in', settings);
    if (value === undefined) return undefined;
    try {
      const stored = JSON.parse(encryption.decrypt(value, PENDING_CONTEXT)) as StoredSignIn;
      return scope.now().getTime() - stored.beganAt <= SIGN_IN_TIME * 1000 ? stored : undefined;
    } catch {
      return undefined;
    }
  }

  function identityOf(claims: IdentityClaims): ProviderIdentity {
    const { signInGroupsClaim, signInPersonClaim: claim } = settings;
    const groups = claims[signInGroupsClaim];
    const value = claims[claim];
    // An address that nobody has confirmed may be anybody's.
    const isUsable =
      typeof value === 'string' && value !== '' && (claim !== 'email' || claims['email_verified'] !== false);
    const names = [claims['name'], claims['email'], claims['preferred_username'], claims.sub];
    const name = names.find((one): one is string => typeof one === 'string' && one !== '') ?? claims.sub;
    return {
      subject: claims.sub,
      providerSessionId: typeof claims.sid === 'string' ? claims.sid : null,
      groups: [groups].flat().filter((one): one is string => typeof one === 'string'),
      name: name.slice(0, NAME_LIMIT),
      person: isUsable ? { claim, value } : undefined,
    };
  }
}

/** Logs what the provider answered, without tokens: the person is only told that it did not work. */
function logProblem(error: unknown): undefined {
  const { message, code } = error as { message?: string; code?: string };
  requestContext()?.log.warn({ reason: message, code }, 'signing in with the identity provider failed');
  return undefined;
}
