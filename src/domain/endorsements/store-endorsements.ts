import type { EndorsementRelationship } from '../../generated/prisma/enums.js';
import { newId } from '../../platform/database/index.js';
import type { Scope } from '../../platform/scope.js';
import { recordChange } from '../audit/index.js';
import { addStatedEvidence, type SkillKey } from '../profiles/index.js';
import { recordEvents } from '../webhooks/index.js';
import { SOURCE_OF, type Endorser } from './endorser.js';

/** What an endorser says of a skill. */
export interface EndorsedSkill extends SkillKey {
  /** 1-5 with one decimal; null if nothing is said of the level. */
  readonly level: number | null;
  readonly comment: string | null;
}

/** Who endorses whom. */
export interface Endorsing extends Endorser {
  readonly person: { readonly id: string; readonly publicIdentifier: string };
  readonly relationship: EndorsementRelationship;
  /** The request that is answered, or null. */
  readonly requestId: string | null;
}

/**
 * Stores endorsements of some skills of a person, as evidence. What the same endorser said of these skills before is
 * replaced.
 *
 * The caller holds the locks on the profiles.
 *
 * @param skills - each another one.
 * @returns the identifiers of the endorsements, in the order of the skills.
 */
export async function storeEndorsements(
  scope: Scope,
  { person, requestId, relationship, ...endorser }: Endorsing,
  skills: readonly EndorsedSkill[],
): Promise<string[]> {
  const { db, organisationId } = scope;
  const createdAt = scope.now();
  const keys = skills.map(({ skillOwnerId, skillId }) => ({ skillOwnerId, skillId }));
  const isSameEndorser =
    endorser.endorserProfileId === null
      ? { endorserEmail: { equals: endorser.endorserEmail ?? '', mode: 'insensitive' as const } }
      : { endorserProfileId: endorser.endorserProfileId };
  // Its endorsements go with it, and the skills are calculated below.
  await db.evidence.deleteMany({
    where: { organisationId, profileId: person.id, OR: keys, endorsement: { is: isSameEndorser } },
  });
  const evidenceIds = await addStatedEvidence(
    scope,
    person.id,
    skills.map(({ comment, ...skill }) => ({ ...skill, source: SOURCE_OF[relationship], quote: comment ?? '' })),
  );
  const endorsements = evidenceIds.map((evidenceId) => ({
    organisationId,
    id: newId(),
    evidenceId,
    profileId: person.id,
    ...endorser,
    relationship,
    requestId,
    recordedBy: scope.actor,
    createdAt,
  }));
  await db.endorsement.createMany({ data: endorsements });
  const ids = endorsements.map(({ id }) => id);
  await recordChange(scope, 'endorsement.created', ids, undefined, { person: person.id });
  await recordEvents(
    scope,
    skills.map(({ skillId, level }, index) => ({
      type: 'endorsement.created' as const,
      subject: person.publicIdentifier,
      data: {
        publicIdentifier: person.publicIdentifier,
        endorsementId: ids[index] as string,
        skillId,
        relationship,
        createdAt: createdAt.toISOString(),
        ...(level === null ? {} : { level }),
      },
    })),
  );
  return ids;
}
