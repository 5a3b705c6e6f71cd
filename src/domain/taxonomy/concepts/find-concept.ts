import { isId } from '../../../platform/database/index.js';
import { notFound } from '../../../platform/errors/index.js';
import type { SelectedFields } from '../../../platform/graphql/index.js';
import type { Scope, SqlScope } from '../../../platform/scope.js';
import {
  groupSelect,
  type OccupationRow,
  occupationSelect,
  type SkillGroupRow,
  type SkillRow,
  skillSelect,
} from './concept-rows.js';
import { findOwnersOfSkills } from './find-skill-owners.sql.js';
import { visibleOwners } from './load-concepts.js';

/** The shared skill, or the organisation's own, with an id or an ESCO URI. */
export async function findSkill(scope: Scope, reference: string, fields: SelectedFields): Promise<SkillRow | null> {
  return scope.db.skill.findFirst({ where: whereReference(scope, reference), select: skillSelect(fields) });
}

/** The occupation with an id or an ESCO URI, or null. */
export async function findOccupation(
  scope: Scope,
  reference: string,
  fields: SelectedFields,
): Promise<OccupationRow | null> {
  return scope.db.occupation.findFirst({ where: whereReference(scope, reference), select: occupationSelect(fields) });
}

/** The group with an id or an ESCO URI, or null. */
export async function findGroup(
  scope: Scope,
  reference: string,
  fields: SelectedFields,
): Promise<SkillGroupRow | null> {
  return scope.db.skillGroup.findFirst({ where: whereReference(scope, reference), select: groupSelect(fields) });
}

function whereReference(scope: Scope, reference: string) {
  const ownerId = { in: visibleOwners(scope) };
  if (isId(reference)) return { ownerId, id: reference };
  // PostgreSQL cannot store such a text, so no concept has it.
  return { ownerId, escoUri: reference.isWellFormed() && !reference.includes('\u0000') ? reference : '' };
}

/**
 * The owner of each of some skills: the organisation, or the owner of shared skills.
 *
 * @throws ServiceError NOT_FOUND naming the first id that is unknown.
 */
export async function findSkillOwners(
  { db, organisationId }: SqlScope,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await findOwnersOfSkills(db, organisationId, ids.filter(isId));
  const owners = new Map(rows.map((row) => [row.id, row.ownerId]));
  for (const id of ids) if (!owners.has(id.toLowerCase())) throw notFound('error.skill.unknown', { id });
  return owners;
}
