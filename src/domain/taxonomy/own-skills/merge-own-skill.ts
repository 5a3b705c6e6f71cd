import type { Scope } from '../../../platform/scope.js';
import { movePhraseRules } from '../phrase-rules/phrase-rules.sql.js';
import { deleteAllRelations } from './own-skills.sql.js';
import { copyRelations, markMerged, moveGroups } from './merge-own-skill.sql.js';

/** A skill and whose it is. */
interface OwnedSkill {
  readonly ownerId: string;
  readonly id: string;
}

/**
 * Makes what the taxonomy has of an own skill part of another one: relations, groups and phrase rules move; the skill
 * itself stays with its texts, which stand for the other one from then on.
 */
export async function mergeInTaxonomy({ db, organisationId }: Scope, from: OwnedSkill, to: OwnedSkill): Promise<void> {
  await copyRelations(db, organisationId, from.id, to.ownerId, to.id);
  await deleteAllRelations(db, organisationId, from.id);
  await moveGroups(db, organisationId, from.id, to.ownerId, to.id);
  await movePhraseRules(db, organisationId, from.ownerId, from.id, to.ownerId, to.id);
  await markMerged(db, organisationId, from.id, to.ownerId, to.id);
}
