import type { Resolution } from '../../generated/prisma/enums.js';
import { inTransaction, isId, newId } from '../../platform/database/index.js';
import { notFound } from '../../platform/errors/index.js';
import type { Scope } from '../../platform/scope.js';
import { recordChange } from '../audit/index.js';
import { lockProfile, PROFILE_FIELDS, updateProfile } from '../profiles/index.js';

/**
 * Decides between what a profile says and what import items state. The decision holds for items that come later and
 * state either of the two; it can be made anew.
 *
 * @returns the id of the profile.
 * @throws ServiceError NOT_FOUND, or INVALID_INPUT where the stated value cannot be a profile's.
 */
export async function resolveContradiction(scope: Scope, id: string, take: Resolution): Promise<string> {
  return inTransaction(scope, async (scope) => {
    const { organisationId } = scope;
    const where = { organisationId, id };
    const known = isId(id)
      ? await scope.db.profileContradiction.findFirst({ where, select: { profileId: true } })
      : null;
    if (!known) throw notFound('error.contradiction.unknown', { id });
    await lockProfile(scope, known.profileId);
    // As it is now that nobody else decides.
    const contradiction = await scope.db.profileContradiction.findFirstOrThrow({ where });
    const { profileId, field, keptValue, statedValue, resolution } = contradiction;
    if (resolution === take) return profileId;
    const decided = { resolution: take, resolvedBy: scope.actor, resolvedAt: scope.now() };
    const changesProfile = take === 'STATED' || resolution === 'STATED';
    if (changesProfile) await setField(scope, profileId, field, take === 'STATED' ? statedValue : keptValue);
    await scope.db.profileContradiction.updateMany({ where, data: decided });
    if (take === 'STATED') {
      // Items may state the former value once more; that is decided as well.
      const former = {
        organisationId,
        id: newId(),
        profileId,
        field,
        keptValue: statedValue,
        statedValue: keptValue,
        statedAt: contradiction.statedAt,
      };
      await scope.db.profileContradiction.createMany({
        data: { ...former, ...decided, resolution: 'KEPT' },
        skipDuplicates: true,
      });
    }
    await recordChange(scope, 'profile.contradiction-resolved', profileId, { field, take });
    return profileId;
  });
}

async function setField(
  scope: Scope,
  profileId: string,
  field: (typeof PROFILE_FIELDS)[number]['field'],
  value: string,
): Promise<void> {
  const name = PROFILE_FIELDS.find((one) => one.field === field)?.name as (typeof PROFILE_FIELDS)[number]['name'];
  await updateProfile(scope, profileId, { [name]: value });
}
