import type { Profile } from '../../generated/prisma/client.js';
import type { Scope } from '../../platform/scope.js';
import { fullNameOf, isSameValue, lockProfile, PROFILE_FIELDS, sortNameOf, type FieldName } from '../profiles/index.js';
import { pruneGraph, withdrawGraph, type WithdrawnGraph } from '../workforce-graph/index.js';
import { findStatements, settleContradictions } from './contradictions.js';
import { withoutMadeName } from './fill-profile.js';
import { remakeHistory } from './store-history.js';
import { recombineSkills, type SkillKey } from './store-skills.js';

/** What an item said before it was read again. */
export interface WithdrawnFindings {
  /** Whose profile it went to; null where it was about nobody. */
  readonly profileId: string | null;
  readonly skills: readonly SkillKey[];
  readonly historyIds: readonly string[];
  readonly graph: WithdrawnGraph;
}

/**
 * Takes back what an item says, in the transaction of the scope, so that it can say it anew. What rests on it stays as
 * it is until `settleWithdrawn`, so that what the item says again is found again and keeps its identifier.
 */
export async function withdrawFindings(
  scope: Scope,
  item: { readonly id: string; readonly profileId: string | null },
): Promise<WithdrawnFindings> {
  const { organisationId } = scope;
  const where = { organisationId, importItemId: item.id };
  const graph = await withdrawGraph(scope, item.id);
  if (item.profileId === null) return { profileId: null, skills: [], historyIds: [], graph };
  await takeBackFields(scope, item.id, item.profileId);
  const entries = await scope.db.historyStatement.findMany({ where });
  await scope.db.historyStatement.deleteMany({ where });
  const pieces = await scope.db.evidence.findMany({ where, select: { skillOwnerId: true, skillId: true } });
  // What somebody accepted stands, whatever the reader finds now.
  await scope.db.$executeRaw`
    DELETE FROM evidence WHERE organisation_id = ${organisationId}::uuid AND import_item_id = ${item.id}::uuid
      AND NOT EXISTS (
      SELECT 1 FROM skill_suggestion accepted
      WHERE accepted.organisation_id = evidence.organisation_id AND accepted.profile_id = evidence.profile_id
        AND accepted.state = 'ACCEPTED'
        AND accepted.import_item_id = evidence.import_item_id
          AND accepted.skill_owner_id = evidence.skill_owner_id AND accepted.skill_id = evidence.skill_id
        AND accepted.pointer = evidence.pointer AND accepted.in_name = evidence.in_name
          AND accepted.start_offset = evidence.start_offset)`;
  await scope.db.skillSuggestion.deleteMany({ where: { ...where, state: { in: ['OPEN', 'SUPERSEDED'] } } });
  return {
    profileId: item.profileId,
    skills: pieces,
    historyIds: entries.map(
      (entry) => (entry.certificationId ?? entry.educationId ?? entry.workExperienceId) as string,
    ),
    graph,
  };
}

/** Empties the fields that the item filled and nobody changed since; other items, and this one, fill them anew. */
async function takeBackFields(scope: Scope, importItemId: string, profileId: string): Promise<void> {
  const { organisationId } = scope;
  const profile = await lockProfile(scope, profileId);
  const statements = await scope.db.profileStatement.findMany({ where: { organisationId, importItemId } });
  await scope.db.profileStatement.deleteMany({ where: { organisationId, importItemId } });
  const others = await findStatements(scope, profileId);
  const known = withoutMadeName(profile);
  const emptied = PROFILE_FIELDS.filter(({ name, field }) => {
    const own = statements.find((statement) => statement.field === field);
    const value = known[name];
    if (own === undefined || value === null || profile.editedFields.includes(field)) return false;
    return (
      isSameValue(own.value, value) && !others.some((other) => other.field === field && isSameValue(other.value, value))
    );
  });
  if (emptied.length === 0) return;
  const fields = Object.fromEntries(emptied.map(({ name }) => [name, null]));
  await writeFields(scope, profile, { ...known, ...fields });
  const wasEmail = emptied.some(({ name }) => name === 'email');
  if (wasEmail && known.email?.toLowerCase() === profile.recordEmail) {
    await scope.db.profile.updateMany({ where: { organisationId, id: profileId }, data: { recordEmail: null } });
  }
}

/**
 * Settles what rested on an item's earlier findings, once its new ones are stored: what nobody says any more goes, and
 * what is left of the rest is put together anew.
 *
 * @param profileId - whose profile the new findings went to.
 */
export async function settleWithdrawn(
  scope: Scope,
  withdrawn: WithdrawnFindings,
  profileId: string | null,
): Promise<void> {
  await pruneGraph(scope, withdrawn.graph);
  if (withdrawn.profileId !== null) {
    await remakeHistory(scope, withdrawn.historyIds);
    await recombineSkills(scope, withdrawn.profileId, withdrawn.skills);
    await settleFields(scope, withdrawn.profileId);
  }
  if (profileId !== null && profileId !== withdrawn.profileId) await settleFields(scope, profileId);
}

/** Fills what is empty now with what other items state, first come first kept. */
async function settleFields(scope: Scope, profileId: string): Promise<void> {
  const profile = await lockProfile(scope, profileId);
  const statements = await findStatements(scope, profileId);
  const known: Record<FieldName, string | null> = { ...withoutMadeName(profile) };
  for (const { name, field } of PROFILE_FIELDS)
    known[name] ??= statements.find((statement) => statement.field === field)?.value ?? null;
  await writeFields(scope, profile, known);
  await settleContradictions(scope, { ...profile, ...known, fullName: fullNameOf(known) });
}

function writeFields(
  scope: Scope,
  { id, publicIdentifier }: Profile,
  values: Record<FieldName, string | null>,
): Promise<unknown> {
  const { email, firstName, lastName } = values;
  const fullName = fullNameOf(values);
  const sortName = sortNameOf({ firstName, lastName, fullName }, publicIdentifier);
  return scope.db.profile.updateMany({
    where: { organisationId: scope.organisationId, id },
    data: { email, firstName, lastName, fullName, sortName, updatedAt: scope.now() },
  });
}
