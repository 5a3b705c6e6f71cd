import { isId } from '../../platform/database/index.js';
import type { SelectedFields } from '../../platform/graphql/index.js';
import type { Scope } from '../../platform/scope.js';
import { groupSelect, type SkillGroupRow } from './group-row.js';
import { visibleOwners } from './load-concept-rows.js';
import { occupationSelect, type OccupationRow } from './occupation-row.js';
import { skillSelect, type SkillRow } from './skill-row.js';

/** The shared skill or the organisation's own with an id or an ESCO URI, or null. */
export async function findSkill(scope: Scope, reference: string, fields: SelectedFields): Promise<SkillRow | null> {
  return scope.db.skill.findFirst({ where: named(scope, reference), select: skillSelect(fields) });
}

/** The occupation with an id or an ESCO URI, or null. */
export async function findOccupation(
  scope: Scope,
  reference: string,
  fields: SelectedFields,
): Promise<OccupationRow | null> {
  return scope.db.occupation.findFirst({ where: named(scope, reference), select: occupationSelect(fields) });
}

/** The group with an id or an ESCO URI, or null. */
export async function findGroup(
  scope: Scope,
  reference: string,
  fields: SelectedFields,
): Promise<SkillGroupRow | null> {
  return scope.db.skillGroup.findFirst({ where: named(scope, reference), select: groupSelect(fields) });
}

function named(scope: Scope, reference: string) {
  const ownerId = { in: visibleOwners(scope) };
  if (isId(reference)) return { ownerId, id: reference };
  // What PostgreSQL cannot hold names nothing.
  return { ownerId, escoUri: reference.isWellFormed() && !reference.includes('\u0000') ? reference : '' };
}
