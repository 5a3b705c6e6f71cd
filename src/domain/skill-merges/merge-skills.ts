import { inTransaction, isId, SHARED_OWNER_ID } from '../../platform/database/index.js';
import { conflict, invalidInput, notFound } from '../../platform/errors/index.js';
import type { Scope } from '../../platform/scope.js';
import { differenceOf, recordChange } from '../audit/index.js';
import { moveSkill } from '../profiles/index.js';
import { replaceRequiredSkill } from '../skillsets/index.js';
import {
  describeOwnSkill,
  finishTaxonomyChange,
  lockOwnSkills,
  lockSkills,
  mergeInTaxonomy,
  recordSkillChanges,
  requireOwnSkill,
} from '../taxonomy/index.js';

import {
  combineInterests,
  removeAskedSkills,
  removeAssessedSkills,
  removeInterests,
  replaceAskedSkills,
  replaceAssessedSkills,
  replaceContests,
  replaceExemptions,
  replaceInterests,
  type SkillReplacement,
} from './other-references.sql.js';

/** Maximum number of skills that are merged at once. */
const SOURCES_LIMIT = 20;

/** Maximum time of a merge, in milliseconds: some ten times what a skill of 100,000 people takes (decision 189). */
const TIMEOUT = 300_000;

/** A skill and whose it is. */
interface OwnedSkill {
  readonly ownerId: string;
  readonly id: string;
}

/** The result of a merge. */
interface MergedSkills {
  readonly targetId: string;
  /** Ids of the changes in the history of the merged skills, in their order. */
  readonly changeIds: readonly string[];
}

/**
 * Merges own skills into another own skill or a shared one, in one transaction: everything that refers to them refers
 * to the target afterwards, except completed matches. The merged skills stay, as obsolete, and say what they were
 * merged into. Transactions that are adding references to them are waited for, and later ones wait for this one.
 *
 * @throws ServiceError INVALID_INPUT for no or too many skills, or a skill that is named twice; NOT_FOUND for an unknown
 *   skill; CONFLICT for a source that is shared or merged, and for a target that is merged or obsolete.
 */
export async function mergeSkills(
  scope: Scope,
  { sourceIds, targetId }: { readonly sourceIds: readonly string[]; readonly targetId: string },
): Promise<MergedSkills> {
  checkIds(sourceIds, targetId);
  return inTransaction(
    scope,
    async (scope) => {
      const { db, organisationId } = scope;
      await lockOwnSkills(db, organisationId);
      const ids = sourceIds.map((id) => id.toLowerCase());
      await lockSkills(db, organisationId, ids.filter(isId));
      const sources = [];
      for (const id of sourceIds) sources.push(await requireOwnSkill(scope, id));
      const target = await requireTarget(scope, targetId);
      const changeIds: string[] = [];
      for (const source of sources) {
        const before = await describeOwnSkill(scope, source.id);
        changeIds.push(await mergeSkill(scope, source, target));
        const change = differenceOf(before, { ...(await describeOwnSkill(scope, source.id)), mergedInto: target.id });
        await recordChange(scope, 'skill.merged', source.id, { targetId: target.id }, change);
      }
      await finishTaxonomyChange(db, organisationId);
      return { targetId: target.id, changeIds };
    },
    { timeout: TIMEOUT },
  );
}

function checkIds(sourceIds: readonly string[], targetId: string): void {
  if (sourceIds.length === 0) throw invalidInput('error.field.minItems', { field: 'sourceIds', limit: 1 });
  if (sourceIds.length > SOURCES_LIMIT)
    throw invalidInput('error.field.maxItems', { field: 'sourceIds', limit: SOURCES_LIMIT });
  const seen = new Set([targetId.toLowerCase()]);
  for (const [index, id] of sourceIds.entries()) {
    if (id.toLowerCase() === targetId.toLowerCase())
      throw invalidInput('error.skill.mergedIntoItself', { field: `sourceIds.${index}` });
    if (seen.has(id.toLowerCase())) throw invalidInput('error.field.twice', { field: 'sourceIds', value: id });
    seen.add(id.toLowerCase());
  }
}

/** The skill that others are merged into: an own or shared one that is in use. */
async function requireTarget({ db, organisationId }: Scope, id: string): Promise<OwnedSkill> {
  const owners = [organisationId, SHARED_OWNER_ID];
  const skill = isId(id)
    ? await db.skill.findFirst({ where: { ownerId: { in: owners }, id: id.toLowerCase() } })
    : null;
  if (!skill) throw notFound('error.skill.unknown', { id });
  if (skill.mergedIntoId !== null) throw conflict('error.skill.merged', { id, targetId: skill.mergedIntoId });
  if (skill.obsolete) throw conflict('error.skill.obsoleteTarget', { id });
  return skill;
}

/** @returns the id of the change in the history of the merged skill. */
async function mergeSkill(scope: Scope, source: OwnedSkill, target: OwnedSkill): Promise<string> {
  const [from, to] = [referenceTo(source), referenceTo(target)];
  const profileCount = await moveSkill(scope, from, to);
  const skillsets = await replaceRequiredSkill(scope, from, to);
  await replaceElsewhere(scope.db, { organisationId: scope.organisationId, from, to });
  await mergeInTaxonomy(scope, source, target);
  const counts = { profileCount, skillsetCount: skillsets.length };
  const [changeId] = await recordSkillChanges(scope, {
    kind: 'MERGED',
    skillOwnerId: source.ownerId,
    skillIds: [source.id],
    merge: { otherSkill: target, ...counts },
  });
  await recordSkillChanges(scope, {
    kind: 'RECEIVED',
    skillOwnerId: target.ownerId,
    skillIds: [target.id],
    merge: { otherSkill: source, ...counts },
  });
  return changeId as string;
}

/** Interests, requests of endorsements, campaigns and exemptions. */
async function replaceElsewhere(db: Scope['db'], replacement: SkillReplacement): Promise<void> {
  const statements = [
    ...[combineInterests, removeInterests, replaceInterests],
    ...[removeAskedSkills, replaceAskedSkills],
    ...[removeAssessedSkills, replaceAssessedSkills],
    replaceExemptions,
    replaceContests,
  ];
  for (const run of statements) await run(db, replacement);
}

const referenceTo = ({ ownerId, id }: OwnedSkill) => ({ skillOwnerId: ownerId, skillId: id });
