import type { ProfileField, Resolution } from '../../../generated/prisma/enums.js';
import { inTransaction, isId, newId } from '../../../platform/database/index.js';
import { notFound } from '../../../platform/errors/index.js';
import type { Scope } from '../../../platform/scope.js';
import { recordChange } from '../../audit/index.js';
import { lockProfile } from '../profile/lock-profile.js';
import { PROFILE_FIELDS, type FieldName } from '../profile/profile-fields.js';
import { updateProfile } from './update-profile.js';

/**
 * Decides between the value of a profile and the one that import items state. The decision also holds for later items
 * that state either of the two. It can be changed.
 *
 * @returns the id of the profile.
 * @throws ServiceError NOT_FOUND, or INVALID_INPUT if the stated value is not valid for a profile.
 */
export async function resolveContradiction(scope: Scope, id: string, chosen: Resolution): Promise<string> {
  return inTransaction(scope, async (scope) => {
    const { organisationId } = scope;
    const where = { organisationId, id };
    const known = isId(id)
      ? await scope.db.profileContradiction.findFirst({ where, select: { profileId: true } })
      : null;
    if (!known) throw notFound('error.contradiction.unknown', { id });
    await lockProfile(scope, known.profileId);
    // Read again, as somebody else may have decided before the lock.
    const contradiction = await scope.db.profileContradiction.findFirstOrThrow({ where });
    const { profileId, field, keptValue, statedValue, resolution } = contradiction;
    if (resolution === chosen) return profileId;
    const decided = { resolution: chosen, resolvedBy: scope.actor, resolvedAt: scope.now() };
    const changesProfile = chosen === 'STATED' || resolution === 'STATED';
    if (changesProfile) await setField(scope, profileId, field, chosen === 'STATED' ? statedValue : keptValue);
    await scope.db.profileContradiction.updateMany({ where, data: decided });
    if (chosen === 'STATED') {
      // Items may state the former value again; that is decided as well.
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
    const values = { OPEN: null, KEPT: keptValue, STATED: statedValue };
    const details = { field, resolution: chosen };
    await recordChange(scope, 'profile.contradiction-resolved', profileId, details, {
      before: { resolution, value: resolution && values[resolution] },
      after: { resolution: chosen, value: values[chosen] },
    });
    return profileId;
  });
}

async function setField(scope: Scope, profileId: string, field: ProfileField, value: string): Promise<void> {
  const name = PROFILE_FIELDS.find((one) => one.field === field)?.name as FieldName;
  await updateProfile(scope, profileId, { [name]: value });
}
