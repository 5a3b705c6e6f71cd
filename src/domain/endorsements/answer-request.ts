import { inTransaction } from '../../platform/database/index.js';
import type { Scope } from '../../platform/scope.js';
import { recordChange } from '../audit/index.js';
import { lockProfiles } from '../profiles/index.js';
import { stateOfRequest, type SignedRequest } from './request-link.js';
import { storeEndorsements } from './store-endorsements.js';

/** The checked answer of an endorser about one skill. */
export interface SkillAnswer {
  readonly skillId: string;
  readonly isEndorsed: boolean;
  /** 1-5; null if nothing is said of the level. */
  readonly level: number | null;
  readonly comment: string | null;
}

/**
 * Stores the answers to a request in one transaction: each skill that is endorsed gets an endorsement.
 *
 * @param answers - one for each skill of the request.
 * @returns the state in which the request was; OPEN if it is answered by this.
 */
export async function answerRequest(
  scope: Scope,
  { id, profileId, endorserProfileId }: SignedRequest,
  answers: readonly SkillAnswer[],
): Promise<SignedRequest['state']> {
  return inTransaction(scope, async (scope) => {
    const { db, organisationId } = scope;
    await lockProfiles(
      scope,
      [profileId, endorserProfileId].filter((one) => one !== null),
    );
    const closedAt = scope.now();
    const endorsed = answers.filter(({ isEndorsed }) => isEndorsed);
    const state = endorsed.length > 0 ? ('ANSWERED' as const) : ('DECLINED' as const);
    // Of two answers at the same moment, the second finds the request answered.
    const { count } = await db.endorsementRequest.updateMany({
      where: { organisationId, id, state: 'OPEN', expiresAt: { gt: closedAt } },
      data: { state, closedAt },
    });
    const request = await db.endorsementRequest.findFirst({
      where: { organisationId, id },
      include: { skills: true, profile: { select: { id: true, publicIdentifier: true } } },
    });
    // The person was deleted meanwhile.
    if (!request) return 'REVOKED';
    if (count === 0) return stateOfRequest(request, closedAt);
    const owners = new Map(request.skills.map(({ skillId, skillOwnerId }) => [skillId, skillOwnerId]));
    for (const { skillId, isEndorsed } of answers) {
      await db.endorsementRequestSkill.updateMany({
        where: { organisationId, requestId: id, skillId },
        data: { answer: isEndorsed ? 'ENDORSED' : 'DECLINED' },
      });
    }
    await recordChange(
      scope,
      state === 'ANSWERED' ? 'endorsement-request.answered' : 'endorsement-request.declined',
      id,
    );
    // A skill may have left the taxonomy since the page was shown.
    const skills = endorsed.flatMap(({ skillId, level, comment }) => {
      const skillOwnerId = owners.get(skillId);
      return skillOwnerId === undefined ? [] : [{ skillOwnerId, skillId, level, comment }];
    });
    const { profile: person, endorserName, endorserEmail, relationship } = request;
    const endorser = { endorserProfileId: request.endorserProfileId, endorserName, endorserEmail };
    if (skills.length > 0) await storeEndorsements(scope, { ...endorser, person, relationship, requestId: id }, skills);
    return 'OPEN';
  });
}
