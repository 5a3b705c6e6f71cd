import { inTransaction, newId } from '../../platform/database/index.js';
import { conflict, invalidInput } from '../../platform/errors/index.js';
import type { Scope } from '../../platform/scope.js';
import { recordChange } from '../audit/index.js';
import { requireLockedProfileById } from '../profiles/index.js';
import { findSkillOwners } from '../taxonomy/index.js';

/** Maximum interest: very strong. */
const MAX_INTEREST = 5;

/** Maximum number of skills that a person has an interest in. */
const MAX_INTERESTS = 500;

/** The interest of a person in a skill. */
export interface InterestToSet {
  readonly profileId: string;
  readonly skillId: string;
  /** 0-5; null removes it. */
  readonly interest?: number | null | undefined;
}

/** What was set. */
export interface SetInterest {
  readonly profileId: string;
  /** null if it was removed. */
  readonly interestId: string | null;
}

/**
 * Sets how much a person would like to use or learn a skill, whether they have it or not. It changes no level. Setting
 * the same again changes nothing.
 *
 * @throws ServiceError NOT_FOUND for an unknown profile or skill, INVALID_INPUT naming the field, CONFLICT if the person
 *   has as many interests as are allowed.
 */
export async function setSkillInterest(scope: Scope, given: InterestToSet): Promise<SetInterest> {
  const { interest = null } = given;
  if (interest !== null && (!Number.isInteger(interest) || interest < 0 || interest > MAX_INTEREST))
    throw invalidInput('error.field.range', { field: 'interest', minimum: 0, maximum: MAX_INTEREST });
  return inTransaction(scope, async (scope) => {
    const { db, organisationId } = scope;
    const profile = await requireLockedProfileById(scope, given.profileId);
    const profileId = profile.id;
    const skillId = given.skillId.toLowerCase();
    const skillOwnerId = (await findSkillOwners(scope, [skillId])).get(skillId) as string;
    const where = { organisationId, profileId, skillOwnerId, skillId };
    const before = await db.skillInterest.findFirst({ where });
    if ((before?.interest ?? null) === interest) return { profileId, interestId: before?.id ?? null };
    const interestId = interest === null ? null : (before?.id ?? newId());
    const now = scope.now();
    if (interestId === null || interest === null) await db.skillInterest.deleteMany({ where });
    else if (before)
      await db.skillInterest.updateMany({ where, data: { interest, statedBy: scope.actor, updatedAt: now } });
    else {
      if ((await db.skillInterest.count({ where: { organisationId, profileId } })) >= MAX_INTERESTS)
        throw conflict('error.interest.tooMany', { limit: MAX_INTERESTS });
      const data = { ...where, id: interestId, interest, statedBy: scope.actor, createdAt: now, updatedAt: now };
      await db.skillInterest.create({ data });
    }
    await recordChange(
      scope,
      'profile.interest-set',
      profileId,
      { skillId },
      {
        before: { interest: before?.interest ?? null },
        after: { interest },
        person: profile,
      },
    );
    return { profileId, interestId };
  });
}
