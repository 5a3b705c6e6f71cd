import { SHARED_OWNER_ID } from '../../platform/database/index.js';
import type { SelectedFields } from '../../platform/graphql/index.js';
import type { Scope } from '../../platform/scope.js';
import { groupSelect, type SkillGroupRow } from './group-row.js';
import { occupationSelect, type OccupationRow } from './occupation-row.js';
import { skillSelect, type SkillRow } from './skill-row.js';

/** A concept by its key. */
export interface ConceptKey {
  readonly ownerId: string;
  readonly id: string;
}

/** Concepts by id, with what was asked for of them. */
export type LoadConcepts<Row> = (
  scope: Scope,
  found: readonly ConceptKey[],
  fields: SelectedFields,
) => Promise<ReadonlyMap<string, Row>>;

export const loadSkills: LoadConcepts<SkillRow> = async (scope, found, fields) =>
  byId(found, async (OR) => scope.db.skill.findMany({ where: { OR }, select: skillSelect(fields) }));

export const loadOccupations: LoadConcepts<OccupationRow> = async (scope, found, fields) =>
  byId(found, async (OR) => scope.db.occupation.findMany({ where: { OR }, select: occupationSelect(fields) }));

export const loadGroups: LoadConcepts<SkillGroupRow> = async (scope, found, fields) =>
  byId(found, async (OR) => scope.db.skillGroup.findMany({ where: { OR }, select: groupSelect(fields) }));

async function byId<Row extends ConceptKey>(
  found: readonly ConceptKey[],
  read: (keys: ConceptKey[]) => Promise<Row[]>,
): Promise<ReadonlyMap<string, Row>> {
  if (found.length === 0) return new Map();
  // A page of occupations of many skills names each once.
  const keys = new Map(found.map(({ ownerId, id }) => [id, { ownerId, id }]));
  return new Map((await read([...keys.values()])).map((row) => [row.id, row]));
}

/** Owners whose concepts an organisation sees. */
export function visibleOwners({ organisationId }: Scope): string[] {
  return [organisationId, SHARED_OWNER_ID];
}
