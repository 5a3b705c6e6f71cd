import type { AccessScope } from '../../../../generated/operations.ts';

/** The areas of scopes, in the order in which they are shown. */
export const AREAS = [
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
  'ANALYTICS',
  'AUDIT',
] as const;

export type Area = (typeof AREAS)[number];

/** Areas in which nothing can be changed. */
type ReadOnlyArea = 'ANALYTICS' | 'AUDIT';

const READ_ONLY: ReadonlySet<Area> = new Set<ReadOnlyArea>(['ANALYTICS', 'AUDIT']);

export function readScope(area: Area): AccessScope {
  return `${area}_READ`;
}

/** Null for areas in which nothing can be changed. */
export function writeScope(area: Area): AccessScope | null {
  return READ_ONLY.has(area) ? null : `${area as Exclude<Area, ReadOnlyArea>}_WRITE`;
}

/** A scope as messages and commands write it: profiles:read. */
export function scopeName(scope: AccessScope): string {
  return scope.toLowerCase().replace('_', ':');
}
