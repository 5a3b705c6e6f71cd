import { invalidInput } from '../../../platform/errors/index.js';
import {
  ACCESS_SCOPES,
  ALL_SCOPES,
  SCOPE_PRESETS,
  scopeOfText,
  scopeText,
  withIncludedScopes,
  type AccessScope,
  type ScopePreset,
  type ScopeSet,
} from '../../../platform/security/access-scopes.js';

/** How the scopes of a key that may do everything are stored, so that it has those of later versions too. */
export const EVERYTHING = 'all';

/** What a key or token may do, as it is chosen: a preset, or else scopes. */
export interface ChosenScopes {
  readonly preset?: ScopePreset | null;
  readonly scopes?: readonly AccessScope[] | null;
}

/** The scopes that are stored for a key, with those that they include. Those of later versions are left out. */
export function scopesOf(stored: readonly string[]): ScopeSet {
  return stored.includes(EVERYTHING)
    ? ALL_SCOPES
    : withIncludedScopes(stored.flatMap((text) => scopeOfText(text) ?? []));
}

/** The scopes that are stored, with those that they include, in the order of the schema. */
export function listScopes(stored: readonly string[]): AccessScope[] {
  const scopes = scopesOf(stored);
  return ACCESS_SCOPES.filter((scope) => scopes.has(scope));
}

/** The preset that has the scopes of a key; null if none has. */
export function presetOf(stored: readonly string[]): ScopePreset | null {
  if (stored.includes(EVERYTHING)) return 'ALL';
  const scopes = scopesOf(stored);
  const presets = Object.keys(SCOPE_PRESETS) as ScopePreset[];
  return presets.find((preset) => preset !== 'ALL' && hasSameScopes(scopes, presetScopes(preset))) ?? null;
}

/** The scopes of a preset, with those that they include. */
export function presetScopes(preset: ScopePreset): ScopeSet {
  return withIncludedScopes(SCOPE_PRESETS[preset]);
}

/**
 * The scopes that somebody has chosen, as they are stored: without those that others include.
 *
 * @throws ServiceError INVALID_INPUT unless there is either a preset or at least one scope.
 */
export function chosenScopes({ preset, scopes }: ChosenScopes): readonly string[] {
  if (preset && scopes) throw invalidInput('error.key.presetAndScopes', { field: 'scopes' });
  if (preset) return preset === 'ALL' ? [EVERYTHING] : storedScopes(SCOPE_PRESETS[preset]);
  if (!scopes) throw invalidInput('error.key.scopesMissing', { field: 'scopes' });
  if (scopes.length === 0) throw invalidInput('error.field.minItems', { field: 'scopes', limit: 1 });
  return storedScopes(scopes);
}

/** Scopes as they are stored: profiles:write, which includes profiles:read. */
export function storedScopes(scopes: Iterable<AccessScope>): readonly string[] {
  const all = [...withIncludedScopes(scopes)];
  return all
    .filter((scope) => !all.some((other) => includes(other, scope)))
    .map(scopeText)
    .sort();
}

const includes = (other: AccessScope, scope: AccessScope): boolean =>
  other !== scope && withIncludedScopes([other]).has(scope);

const hasSameScopes = (one: ScopeSet, other: ScopeSet): boolean =>
  one.size === other.size && [...one].every((scope) => other.has(scope));
