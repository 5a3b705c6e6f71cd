import type { ProfileStatement } from '../../generated/prisma/client.js';
import type { ProfileField } from '../../generated/prisma/enums.js';
import { newId } from '../../platform/database/index.js';
import type { Scope } from '../../platform/scope.js';
import { isSameValue, PROFILE_FIELDS, type NamedProfile } from '../profiles/index.js';

/** A field's value as items state it. */
export type StatedValue = Pick<ProfileStatement, 'field' | 'value' | 'createdAt'>;

/** What items state of a profile, oldest first. */
export function findStatements(scope: Scope, profileId: string): Promise<StatedValue[]> {
  return scope.db.profileStatement.findMany({
    where: { organisationId: scope.organisationId, profileId },
    select: { field: true, value: true, createdAt: true },
    orderBy: [{ createdAt: 'asc' }, { importItemId: 'asc' }],
  });
}

/**
 * Brings the open contradictions of a profile in line with what it says and what items state of it now. What somebody
 * decided stays decided.
 *
 * The caller holds the lock on the profile.
 */
export async function settleContradictions(scope: Scope, profile: NamedProfile): Promise<void> {
  const { organisationId } = scope;
  const own = { organisationId, profileId: profile.id };
  const statements = await findStatements(scope, profile.id);
  const kept = new Map<ProfileField, string | null>(PROFILE_FIELDS.map(({ name, field }) => [field, profile[name]]));
  const contradicting = statements.filter(({ field, value }) => {
    const known = kept.get(field) ?? null;
    return known !== null && !isSameValue(known, value);
  });
  await scope.db.profileContradiction.deleteMany({
    // What a person replaced while onboarding has no item behind it, so none can take it back.
    where: {
      ...own,
      origin: 'IMPORT',
      resolution: null,
      NOT: { OR: contradicting.map(({ field, value }) => ({ field, statedValue: value })) },
    },
  });
  await scope.db.profileContradiction.createMany({
    data: contradicting.map(({ field, value, createdAt }) => ({
      ...own,
      id: newId(),
      field,
      keptValue: kept.get(field) ?? '',
      statedValue: value,
      statedAt: createdAt,
    })),
    skipDuplicates: true,
  });
}
