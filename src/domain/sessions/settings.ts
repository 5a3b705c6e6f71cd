import {
  filePath,
  secret,
  setting,
  text,
  wholeNumber,
  type Setting,
  type SettingsOf,
} from '../../platform/settings/index.js';

/** Hosts that only this machine reaches, to which nothing need be encrypted. */
const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/** The issuer of an identity provider, exactly as the provider writes it: also a slash at its end counts. */
function issuer(variable: string, description: string): Setting<string | undefined> {
  return setting(variable, {}, description, (given) => {
    if (given === undefined) return undefined;
    const url = URL.canParse(given) ? new URL(given) : undefined;
    const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK_HOSTS.includes(url.hostname));
    if (!url || !isSafe || url.search !== '' || url.hash !== '' || url.username !== '')
      throw new Error('an https URL such as https://login.example.org/realms/staff (http only on this machine)');
    return given;
  });
}

/** The name of a role of PostgreSQL that needs no quotes. */
function databaseRole(variable: string, byDefault: string, description: string): Setting<string> {
  return setting(variable, { shownDefault: byDefault }, description, (given = byDefault) => {
    if (!/^[a-z_][a-z0-9_]{0,62}$/.test(given))
      throw new Error('lower-case letters, digits and underscores, at most 63');
    return given;
  });
}

export const sessionSettings = {
  signInIssuer: issuer(
    'SIGN_IN_ISSUER',
    'Issuer of the OpenID Connect provider with which people sign in; see docs/sign-in.md. If it is not set, they sign ' +
      'in with an API key.',
  ),
  signInClientId: text(
    'SIGN_IN_CLIENT_ID',
    '',
    'Client id of this service at the provider. Required with SIGN_IN_ISSUER.',
  ),
  signInClientSecret: secret(
    'SIGN_IN_CLIENT_SECRET',
    1,
    'Client secret of this service at the provider. If it is not set, the service is a public client.',
  ),
  signInRoles: filePath(
    'SIGN_IN_ROLES',
    'JSON file that says which group of the provider may do what in which organisation, read at start. Required with ' +
      'SIGN_IN_ISSUER.',
  ),
  signInScope: text(
    'SIGN_IN_SCOPE',
    'openid profile email',
    'What is asked of the provider (scope of OpenID Connect).',
  ),
  signInGroupsClaim: text('SIGN_IN_GROUPS_CLAIM', 'groups', "Claim with a person's groups."),
  signInPersonClaim: text(
    'SIGN_IN_PERSON_CLAIM',
    'email',
    'Claim by which the own profile of a person is found: email is compared with the address in imported records, any ' +
      'other claim with publicIdentifier.',
  ),
  signInDatabaseRole: databaseRole(
    'SIGN_IN_DATABASE_ROLE',
    'skillgate_limited',
    'Role of PostgreSQL in which sessions work that may see some people only. It is created at start if there are such ' +
      'sessions.',
  ),
  sessionIdleMinutes: wholeNumber(
    'SESSION_IDLE_MINUTES',
    { byDefault: 30, min: 1, max: 10_080 },
    'Minutes after which a session ends that is not used.',
  ),
  sessionHours: wholeNumber(
    'SESSION_HOURS',
    { byDefault: 12, min: 1, max: 720 },
    'Hours after which a session ends even if it is used.',
  ),
};

declare module '../../platform/settings/settings.js' {
  interface Settings extends SettingsOf<typeof sessionSettings> {}
}
