import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import Provider from 'oidc-provider';

/** Somebody with an account at the provider. */
export interface ProviderAccount {
  readonly name: string;
  readonly email: string;
  readonly email_verified?: boolean;
  readonly groups: readonly string[];
}

/** A real provider of OpenID Connect, at which somebody is always signed in. */
export interface TestIdentityProvider {
  readonly issuer: string;
  /** Who is signed in at the provider; null for somebody who refuses. */
  signIn(subject: string | null): void;
  /** A signed logout token with these claims. */
  signLogout(claims: Record<string, unknown>): Promise<string>;
  close(): Promise<void>;
}

export const CLIENT_ID = 'skillgate';
export const CLIENT_SECRET = 'the secret of the client';

/**
 * Starts a provider.
 *
 * @param redirectUri - at which the service takes the code.
 * @param accounts - by their subjects.
 */
export async function startIdentityProvider(
  redirectUri: string,
  accounts: Readonly<Record<string, ProviderAccount>>,
): Promise<TestIdentityProvider> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), kid: 'test', alg: 'RS256', use: 'sig' };
  let subject: string | null = null;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        redirect_uris: [redirectUri],
        post_logout_redirect_uris: [new URL('/sign-in', redirectUri).href],
        backchannel_logout_uri: new URL('/sign-out/back-channel', redirectUri).href,
        backchannel_logout_session_required: true,
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: ['signs the cookies of the test'] },
    claims: { openid: ['sub', 'sid'], profile: ['name', 'groups'], email: ['email', 'email_verified'] },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: true },
      backchannelLogout: { enabled: true },
    },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    interactions: { url: (_context: unknown, { uid }: { readonly uid: string }) => `/interaction/${uid}` },
    findAccount: (_context: unknown, id: string) => ({
      accountId: id,
      claims: () => ({ sub: id, ...accounts[id] }),
    }),
  });
  const callback = provider.callback();
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void callback(request, response);
    void answerInteraction().catch(() => response.writeHead(500).end());
    async function answerInteraction(): Promise<void> {
      const { prompt, params } = await provider.interactionDetails(request, response);
      if (subject === null) return provider.interactionFinished(request, response, { error: 'access_denied' });
      if (prompt.name === 'login') {
        return provider.interactionFinished(request, response, { login: { accountId: subject } });
      }
      const grant = new provider.Grant({ accountId: subject, clientId: params.client_id });
      grant.addOIDCScope(params.scope);
      const consent = { consent: { grantId: await grant.save() } };
      return provider.interactionFinished(request, response, consent, { mergeWithLastSubmission: true });
    }
  });
  return {
    issuer,
    signIn: (given) => (subject = given),
    signLogout: (claims) =>
      new SignJWT({ events: { 'http://schemas.openid.net/event/backchannel-logout': {} }, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'test', typ: 'logout+jwt' })
        .setIssuer(issuer)
        .setAudience(CLIENT_ID)
        .setIssuedAt()
        .setJti('any')
        .sign(privateKey),
    close: () => closeServer(server),
  };
}

async function closeServer(server: Server): Promise<void> {
  server.close();
  server.closeAllConnections();
  await once(server, 'close').catch(() => undefined);
}
