import type { EndorsementRelationship } from '../../generated/prisma/enums.js';
import { inTransaction, isId } from '../../platform/database/index.js';
import { invalidInput, notFound } from '../../platform/errors/index.js';
import type { Scope } from '../../platform/scope.js';
import { checkOptionalText } from '../../platform/validation/index.js';
import { recordChange } from '../audit/index.js';
import { lockProfileIfExists, removeStatedEvidence } from '../profiles/index.js';
import { findSkillOwners } from '../taxonomy/index.js';
import { lockEndorser, type GivenEndorser } from './endorser.js';
import { storeEndorsements } from './store-endorsements.js';

/** Maximum length of a comment, in characters. */
export const MAX_COMMENT_LENGTH = 1000;

/** An endorsement of a skill. */
export interface EndorsementToStore {
  readonly profileId: string;
  readonly skillId: string;
  /** Left out for a person's own statement. */
  readonly endorser?: GivenEndorser | null | undefined;
  readonly relationship: EndorsementRelationship;
  /** 1-5. */
  readonly level?: number | null | undefined;
  readonly comment?: string | null | undefined;
}

/**
 * Endorses a skill of a person, who need not have it yet. What the same endorser said of it before is replaced.
 *
 * @returns the id of the endorsement.
 * @throws ServiceError NOT_FOUND for an unknown profile or skill; INVALID_INPUT naming the field.
 */
export async function endorseSkill(scope: Scope, given: EndorsementToStore): Promise<string> {
  const level = checkLevel(given.level);
  const comment = checkOptionalText('comment', given.comment, { limit: MAX_COMMENT_LENGTH, multiline: true });
  const { relationship } = given;
  return inTransaction(scope, async (scope) => {
    const { person, endorser } = await lockEndorser(scope, given.profileId, given.endorser, relationship);
    const skillId = given.skillId.toLowerCase();
    const skillOwnerId = (await findSkillOwners(scope, [skillId])).get(skillId) as string;
    const endorsing = { ...endorser, person, relationship, requestId: null };
    const [id] = await storeEndorsements(scope, endorsing, [{ skillOwnerId, skillId, level, comment }]);
    return id as string;
  });
}

/** @returns the level with one decimal. */
function checkLevel(level: number | null | undefined): number | null {
  if (level === undefined || level === null) return null;
  if (!(level >= 1 && level <= 5)) throw invalidInput('error.field.range', { field: 'level', minimum: 1, maximum: 5 });
  return Math.round(level * 10) / 10;
}

/**
 * Withdraws an endorsement: it is deleted with its evidence, and its skill calculated anew.
 *
 * @returns the id of the profile.
 * @throws ServiceError NOT_FOUND
 */
export async function withdrawEndorsement(scope: Scope, id: string): Promise<string> {
  return inTransaction(scope, async (scope) => {
    const { db, organisationId } = scope;
    const find = () =>
      isId(id)
        ? db.endorsement.findFirst({ where: { organisationId, id }, select: { profileId: true, evidenceId: true } })
        : null;
    const before = await find();
    if (before) await lockProfileIfExists(scope, before.profileId);
    // Another transaction may have withdrawn it before this one had the lock.
    const endorsement = before && (await find());
    if (!endorsement) throw notFound('error.endorsement.unknown', { id });
    await removeStatedEvidence(scope, endorsement.profileId, [endorsement.evidenceId]);
    await recordChange(scope, 'endorsement.withdrawn', id, undefined, { person: endorsement.profileId });
    return endorsement.profileId;
  });
}
