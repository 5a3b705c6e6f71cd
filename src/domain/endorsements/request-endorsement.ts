import type { EndorsementRelationship } from '../../generated/prisma/enums.js';
import { inTransaction, isId, newId } from '../../platform/database/index.js';
import { conflict, invalidInput, notFound } from '../../platform/errors/index.js';
import type { Scope } from '../../platform/scope.js';
import { checkOptionalText } from '../../platform/validation/index.js';
import { recordChange } from '../audit/index.js';
import { findSkillOwners } from '../taxonomy/index.js';
import { lockEndorser, type GivenEndorser } from './endorser.js';

const DAY = 86_400_000;

/** Maximum number of skills that one request asks about: as many as somebody will look through. */
const MAX_SKILLS = 20;

const MAX_DAYS = 365;

/** Maximum length of the message to the endorser, in characters. */
const MAX_MESSAGE_LENGTH = 1000;

/** A question to an endorser. */
export interface EndorsementToRequest {
  readonly profileId: string;
  readonly skillIds: readonly string[];
  readonly endorser: GivenEndorser & { readonly relationship: EndorsementRelationship };
  readonly message?: string | null | undefined;
  /** Days until the link expires. */
  readonly expiresInDays?: number;
}

/**
 * Asks somebody by a signed link to endorse skills of a person, who need not have them yet.
 *
 * @returns the id of the request.
 * @throws ServiceError NOT_FOUND for an unknown profile or skill; INVALID_INPUT naming the field.
 */
export async function requestEndorsement(scope: Scope, given: EndorsementToRequest): Promise<string> {
  const { expiresInDays = 30, endorser: asked } = given;
  const { relationship } = asked;
  const skillIds = checkSkills(given.skillIds);
  const message = checkOptionalText('message', given.message, { limit: MAX_MESSAGE_LENGTH, multiline: true });
  if (expiresInDays < 1 || expiresInDays > MAX_DAYS)
    throw invalidInput('error.field.range', { field: 'expiresInDays', minimum: 1, maximum: MAX_DAYS });
  return inTransaction(scope, async (scope) => {
    const { db, organisationId } = scope;
    const { person, endorser } = await lockEndorser(scope, given.profileId, asked, relationship);
    const owners = await findSkillOwners(scope, skillIds);
    const id = newId();
    const createdAt = scope.now();
    await db.endorsementRequest.create({
      data: {
        organisationId,
        id,
        profileId: person.id,
        ...endorser,
        relationship,
        message,
        requestedBy: scope.actor,
        createdAt,
        expiresAt: new Date(createdAt.getTime() + expiresInDays * DAY),
      },
    });
    await db.endorsementRequestSkill.createMany({
      data: skillIds.map((skillId, position) => ({
        organisationId,
        requestId: id,
        skillOwnerId: owners.get(skillId) as string,
        skillId,
        position,
      })),
    });
    await recordChange(scope, 'endorsement-request.created', id, undefined, { person: person.id });
    return id;
  });
}

function checkSkills(given: readonly string[]): string[] {
  const skillIds = given.map((id) => id.toLowerCase());
  if (skillIds.length === 0) throw invalidInput('error.field.minItems', { field: 'skillIds', limit: 1 });
  if (skillIds.length > MAX_SKILLS)
    throw invalidInput('error.field.maxItems', { field: 'skillIds', limit: MAX_SKILLS });
  const twice = skillIds.find((id, index) => skillIds.indexOf(id) !== index);
  if (twice !== undefined) throw invalidInput('error.field.twice', { field: 'skillIds', value: twice });
  return skillIds;
}

/**
 * Revokes a request: its link stops working. If it was revoked before, nothing changes.
 *
 * @throws ServiceError NOT_FOUND, or CONFLICT if it has been answered.
 */
export async function revokeEndorsementRequest(scope: Scope, id: string): Promise<void> {
  await inTransaction(scope, async (scope) => {
    const { db, organisationId } = scope;
    const where = { organisationId, id };
    const { count } = isId(id)
      ? await db.endorsementRequest.updateMany({
          where: { ...where, state: 'OPEN' },
          data: { state: 'REVOKED', closedAt: scope.now() },
        })
      : { count: 0 };
    if (count > 0) return recordChange(scope, 'endorsement-request.revoked', id);
    const request = isId(id) ? await db.endorsementRequest.findFirst({ where, select: { state: true } }) : null;
    if (!request) throw notFound('error.endorsementRequest.unknown', { id });
    if (request.state !== 'REVOKED') throw conflict('error.endorsementRequest.answered', { id });
  });
}
