import { createRemoteJWKSet, jwtVerify, type JWTVerifyGetKey } from 'jose';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  calculatePKCECodeChallenge,
  ClientSecretPost,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  None,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  type Configuration,
} from 'openid-client';

/** How long the provider may take to answer, in seconds. */
const TIMEOUT = 10;

/** How long what the provider says about itself is used, in milliseconds: its endpoints and methods change rarely. */
const DISCOVERY_TIME = 3_600_000;

/** How old a message of the provider may be that ends sessions, in seconds. */
const MAX_LOGOUT_AGE = 120;

/** The event of a logout token (OpenID Connect Back-Channel Logout 1.0, 2.4). */
const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';

/** The provider and this service as its client. */
export interface ProviderSettings {
  readonly issuer: string;
  readonly clientId: string;
  /** undefined for a public client, which only has PKCE. */
  readonly clientSecret: string | undefined;
  /** What is asked for. */
  readonly scope: string;
}

/** What has to be known when the browser comes back from the provider. It is for this browser alone. */
export interface PendingSignIn {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** What the provider states about a person. */
export interface IdentityClaims {
  readonly sub: string;
  readonly sid?: unknown;
  readonly [claim: string]: unknown;
}

/** A provider of OpenID Connect. What cannot be done throws the error of openid-client. */
export interface IdentityProvider {
  /** Begins a sign-in: the address to which the browser must go. */
  begin(redirectUri: string, language: string): Promise<{ readonly url: URL; readonly pending: PendingSignIn }>;
  /**
   * Ends a sign-in: exchanges the code for tokens and checks signature, issuer, audience, times, state and nonce.
   *
   * @param address - at which the browser came back.
   * @param needed - claims for which the user info is asked if they are not in the ID token.
   */
  complete(address: URL, pending: PendingSignIn, needed: readonly string[]): Promise<IdentityClaims>;
  /** The address at which the provider ends its own session; null if it has none. */
  signOutUrl(returnTo: string): Promise<URL | null>;
  /** Verifies a message by which the provider ends sessions. @throws Error if it is not from the provider. */
  readLogout(token: string): Promise<{ readonly sid: string } | { readonly sub: string }>;
}

/** Creates the client of a provider, which is asked about itself when somebody first signs in, and then once an hour. */
export function createIdentityProvider(settings: ProviderSettings): IdentityProvider {
  const issuer = new URL(settings.issuer);
  const isLocal = issuer.protocol === 'http:';
  let found: { readonly configuration: Promise<Configuration>; readonly at: number } | undefined;
  let keys: JWTVerifyGetKey | undefined;

  function configuration(): Promise<Configuration> {
    if (found && performance.now() < found.at + DISCOVERY_TIME) return found.configuration;
    const asked = discovery(
      issuer,
      settings.clientId,
      undefined,
      settings.clientSecret === undefined ? None() : ClientSecretPost(settings.clientSecret),
      // The settings allow it on this machine only.
      { timeout: TIMEOUT, ...(isLocal && { execute: [allowInsecureRequests] }) },
    ).then((one) => {
      enableNonRepudiationChecks(one);
      return one;
    });
    found = { configuration: asked, at: performance.now() };
    asked.catch(() => (found = undefined));
    return asked;
  }

  return {
    async begin(redirectUri, language) {
      const pending = { state: randomState(), nonce: randomNonce(), codeVerifier: randomPKCECodeVerifier() };
      const url = buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: settings.scope,
        state: pending.state,
        nonce: pending.nonce,
        code_challenge: await calculatePKCECodeChallenge(pending.codeVerifier),
        code_challenge_method: 'S256',
        ui_locales: language,
      });
      return { url, pending };
    },
    async complete(address, { state, nonce, codeVerifier }, needed) {
      const config = await configuration();
      const tokens = await authorizationCodeGrant(config, address, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('the provider sent no ID token');
      const isComplete = needed.every((name) => claims[name] !== undefined);
      if (isComplete || config.serverMetadata().userinfo_endpoint === undefined) return claims;
      const more = await fetchUserInfo(config, tokens.access_token, claims.sub);
      return { ...more, ...claims };
    },
    async signOutUrl(returnTo) {
      const config = await configuration();
      if (config.serverMetadata().end_session_endpoint === undefined) return null;
      return buildEndSessionUrl(config, { post_logout_redirect_uri: returnTo });
    },
    async readLogout(token) {
      const { issuer: name, jwks_uri: address } = (await configuration()).serverMetadata();
      if (address === undefined) throw new Error('the provider publishes no keys');
      keys ??= createRemoteJWKSet(new URL(address), { timeoutDuration: TIMEOUT * 1000 });
      const { payload } = await jwtVerify(token, keys, {
        issuer: name,
        audience: settings.clientId,
        maxTokenAge: MAX_LOGOUT_AGE,
      });
      const { events, nonce, sid, sub } = payload;
      // A nonce is in ID tokens: they must not pass for this.
      if (typeof Object(events)[LOGOUT_EVENT] !== 'object' || nonce !== undefined)
        throw new Error('it is no logout token');
      if (typeof sid === 'string') return { sid };
      if (typeof sub !== 'string') throw new Error('it names no session and no person');
      return { sub };
    },
  };
}
