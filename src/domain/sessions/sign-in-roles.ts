import { readFileSync } from 'node:fs';
import { isId } from '../../platform/database/index.js';
import { StartupError } from '../../platform/errors/index.js';
import type { VisiblePeople } from '../../platform/security/access.js';
import {
  SCOPE_PRESETS,
  scopeOfText,
  scopeText,
  withIncludedScopes,
  type AccessScope,
  type ScopePreset,
  type ScopeSet,
} from '../../platform/security/access-scopes.js';
import type { Settings } from '../../platform/settings/index.js';

/** What members of a group of the identity provider may do, and in which organisation. */
export interface SignInRole {
  /** The group's name or identifier as the provider states it; * for everybody who can sign in. */
  readonly group: string;
  readonly organisationId: string;
  readonly scopes: ScopeSet;
  readonly people: VisiblePeople;
}

/** Everybody who can sign in with the provider. */
const EVERYBODY = '*';

const PEOPLE: readonly VisiblePeople[] = ['ALL', 'OWN_TEAMS', 'SELF'];

/**
 * The scopes that a session can have which may see some people only. Others open what is not kept by person, such as
 * payloads of imports, files of exports or the audit trail.
 */
export const SCOPES_FOR_SOME_PEOPLE: readonly AccessScope[] = [
  'PROFILES_READ',
  'PROFILES_WRITE',
  'SKILLSETS_READ',
  'TAXONOMY_READ',
  'MATCHING_READ',
  'MATCHING_WRITE',
  'ASSESSMENTS_READ',
  'ANALYTICS_READ',
  'ORGANISATION_READ',
];

/**
 * Reads the file of roles (SIGN_IN_ROLES).
 *
 * @returns the roles in the order of the file; none without an identity provider.
 * @throws StartupError that names what is wrong, and where.
 */
export function readSignInRoles(settings: Settings): readonly SignInRole[] {
  const { signInIssuer, signInClientId, signInRoles: file } = settings;
  if (signInIssuer === undefined) return [];
  if (signInClientId === '') throw new StartupError('SIGN_IN_CLIENT_ID is required with SIGN_IN_ISSUER');
  if (file === undefined) throw new StartupError('SIGN_IN_ROLES is required with SIGN_IN_ISSUER: see docs/sign-in.md');
  try {
    const roles = parseSignInRoles(JSON.parse(readFileSync(file, 'utf8')));
    refuseWrongScope(settings);
    return roles;
  } catch (error) {
    throw new StartupError(`SIGN_IN_ROLES cannot be used (${file}): ${(error as Error).message}`, { cause: error });
  }
}

function refuseWrongScope({ signInScope }: Settings): void {
  if (!signInScope.split(' ').includes('openid')) throw new Error('SIGN_IN_SCOPE must contain openid');
}

/** @throws Error that names the entry and what is allowed. */
export function parseSignInRoles(content: unknown): readonly SignInRole[] {
  if (!Array.isArray(content) || content.length === 0) throw new Error('it is no JSON array with at least one role');
  return content.map((entry: unknown, index) => {
    try {
      return parseRole(entry);
    } catch (error) {
      throw new Error(`role ${index + 1}: ${(error as Error).message}`, { cause: error });
    }
  });
}

const FIELDS = ['group', 'organisation', 'preset', 'scopes', 'people'];

function parseRole(entry: unknown): SignInRole {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) throw new Error('it is no object');
  const given = entry as Readonly<Record<string, unknown>>;
  const unknown = Object.keys(given).find((name) => !FIELDS.includes(name));
  if (unknown !== undefined) throw new Error(`${unknown} is unknown; possible: ${FIELDS.join(', ')}`);
  const { group, organisation, people = 'ALL' } = given;
  if (typeof group !== 'string' || group === '') throw new Error('group must be a text');
  if (typeof organisation !== 'string' || !isId(organisation))
    throw new Error("organisation must be an organisation's id (npm run -s support -- organisation list)");
  const visible = PEOPLE.find((one) => one === people);
  if (!visible) throw new Error(`people must be one of ${PEOPLE.join(', ')}`);
  const scopes = parseScopes(given);
  const closed = visible === 'ALL' ? undefined : [...scopes].find((scope) => !SCOPES_FOR_SOME_PEOPLE.includes(scope));
  if (closed !== undefined) {
    const open = SCOPES_FOR_SOME_PEOPLE.map(scopeText).join(', ');
    throw new Error(`with people ${visible}, ${scopeText(closed)} is not possible; possible: ${open}`);
  }
  return { group, organisationId: organisation.toLowerCase(), scopes, people: visible };
}

function parseScopes({ preset, scopes }: Readonly<Record<string, unknown>>): ScopeSet {
  if ((preset === undefined) === (scopes === undefined)) throw new Error('either preset or scopes is needed');
  if (preset !== undefined) {
    const names = Object.keys(SCOPE_PRESETS) as ScopePreset[];
    const found = names.find((name) => presetText(name) === preset);
    if (!found) throw new Error(`preset must be one of ${names.map(presetText).join(', ')}`);
    return withIncludedScopes(SCOPE_PRESETS[found]);
  }
  if (!Array.isArray(scopes) || scopes.length === 0) throw new Error('scopes must be a list with at least one scope');
  return withIncludedScopes(
    scopes.map((text: unknown) => {
      const scope = typeof text === 'string' ? scopeOfText(text) : undefined;
      if (!scope) throw new Error(`${JSON.stringify(text)} is no scope; see docs/keys.md`);
      return scope;
    }),
  );
}

/** A preset as it is written in files and commands: read-only. */
const presetText = (name: ScopePreset): string => name.toLowerCase().replace('_', '-');

/**
 * The role of somebody: the first of the file that one of the person's groups has. Only one counts, as the rights of one
 * role must not be used on the people of another.
 */
export function roleOf(roles: readonly SignInRole[], groups: readonly string[]): SignInRole | undefined {
  return roles.find(({ group }) => group === EVERYBODY || groups.includes(group));
}

/** The role that a session was begun with; undefined if the file does not have it any more. */
export function roleOfSession(
  roles: readonly SignInRole[],
  session: { readonly organisationId: string; readonly roleGroup: string },
): SignInRole | undefined {
  return roles.find(
    ({ group, organisationId }) => group === session.roleGroup && organisationId === session.organisationId,
  );
}
