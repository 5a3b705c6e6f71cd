import { groupBy } from '../../../platform/collections/group-by.js';
import { createRequestLoader } from '../../../platform/collections/request-loader.js';
import { SHARED_OWNER_ID } from '../../../platform/database/index.js';
import type { SelectedFields } from '../../../platform/graphql/index.js';
import type { Scope } from '../../../platform/scope.js';
import {
  groupSelect,
  type OccupationRow,
  occupationSelect,
  type SkillGroupRow,
  type SkillRow,
  skillSelect,
} from './concept-rows.js';

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

interface Asked {
  readonly key: ConceptKey;
  readonly fields: SelectedFields;
}

const skillOf = createRequestLoader(loadAll);

/**
 * The skill of a key that the caller may see, or null where it is no longer there. All that an answer names are read
 * together.
 */
export function loadSkill(scope: Scope, key: ConceptKey, fields: SelectedFields): Promise<SkillRow | null> {
  return skillOf(scope, { key, fields });
}

async function loadAll(scope: Scope, asked: readonly Asked[]): Promise<(SkillRow | null)[]> {
  const found = new Map<Asked, SkillRow | undefined>();
  for (const group of groupBy(asked, ({ fields }) => JSON.stringify(fields)).values()) {
    const [{ fields }] = group as [Asked];
    const rows = await loadSkills(
      scope,
      group.map(({ key }) => key),
      fields,
    );
    for (const one of group) found.set(one, rows.get(one.key.id));
  }
  return asked.map((one) => found.get(one) ?? null);
}
