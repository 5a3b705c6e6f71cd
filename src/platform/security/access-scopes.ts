/** What a credential may read and change, by area. The right to change an area includes the right to read it. */
const AREAS_WITH_CHANGES = [
  'PROFILES',
  'IMPORTS',
  'SKILLSETS',
  'TAXONOMY',
  'MATCHING',
  'ONBOARDING',
  'ASSESSMENTS',
  'WEBHOOKS',
  'EXPORTS',
  'ORGANISATION',
  'KEYS',
  'PRIVACY',
] as const;

/** Areas that can only be read. */
const AREAS_TO_READ = ['ANALYTICS', 'AUDIT'] as const;

type AreaWithChanges = (typeof AREAS_WITH_CHANGES)[number];

/** A right of a credential. In commands and messages it is written as `profiles:read`. */
export type AccessScope = `${AreaWithChanges | (typeof AREAS_TO_READ)[number]}_READ` | `${AreaWithChanges}_WRITE`;

/** All rights, by area. */
export const ACCESS_SCOPES: readonly AccessScope[] = [
  ...AREAS_WITH_CHANGES.flatMap((area) => [`${area}_READ`, `${area}_WRITE`] as const),
  ...AREAS_TO_READ.map((area) => `${area}_READ` as const),
];

/** What a credential may do. */
export type ScopeSet = ReadonlySet<AccessScope>;

/** Every right. */
export const ALL_SCOPES: ScopeSet = new Set(ACCESS_SCOPES);

/** The rights that were given, with those that they include. */
export function withIncludedScopes(given: Iterable<AccessScope>): ScopeSet {
  const scopes = new Set(given);
  for (const area of AREAS_WITH_CHANGES) if (scopes.has(`${area}_WRITE`)) scopes.add(`${area}_READ`);
  return scopes.size === ACCESS_SCOPES.length ? ALL_SCOPES : scopes;
}

/** Rights that are often given together. */
export type ScopePreset = 'ALL' | 'READ_ONLY' | 'ANALYST' | 'IMPORTER' | 'ONBOARDING';

/** Reading these is for those who administer the organisation. */
const ADMINISTRATION: readonly AccessScope[] = ['KEYS_READ', 'AUDIT_READ', 'PRIVACY_READ'];

/** The rights of each preset. */
export const SCOPE_PRESETS: Readonly<Record<ScopePreset, readonly AccessScope[]>> = {
  ALL: ACCESS_SCOPES,
  READ_ONLY: ACCESS_SCOPES.filter((scope) => scope.endsWith('_READ') && !ADMINISTRATION.includes(scope)),
  ANALYST: ['ANALYTICS_READ', 'SKILLSETS_READ', 'TAXONOMY_READ'],
  IMPORTER: ['IMPORTS_WRITE'],
  ONBOARDING: ['ONBOARDING_WRITE'],
};

/** A right as it is written in commands and messages: profiles:read. */
export function scopeText(scope: AccessScope): string {
  return scope.toLowerCase().replace('_', ':');
}

/** The right that a text such as profiles:read or PROFILES_READ names; undefined if there is none. */
export function scopeOfText(text: string): AccessScope | undefined {
  const name = text.toUpperCase().replace(':', '_');
  return ACCESS_SCOPES.find((scope) => scope === name);
}
