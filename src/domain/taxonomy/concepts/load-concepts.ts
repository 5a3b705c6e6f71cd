import { groupBy } from '../../../platform/group-by.js';
import { createRequestLoader } from '../../../platform/graphql/request-loader.js';
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

/** Reads the requested fields of concepts, by id. */
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
  // The same occupation may belong to several skills.
  const keys = new Map(found.map(({ ownerId, id }) => [id, { ownerId, id }]));
  return new Map((await read([...keys.values()])).map((row) => [row.id, row]));
}

/** The found concepts with their rows; a concept that was deleted in the meantime is left out. */
export function withRows<Found extends ConceptKey, Row>(
  found: readonly Found[],
  rows: ReadonlyMap<string, Row>,
): (Found & { readonly row: Row })[] {
  return found.flatMap((one) => {
    const row = rows.get(one.id);
    return row === undefined ? [] : [{ ...one, row }];
  });
}

/** Owners whose concepts an organisation sees. */
export function visibleOwners({ organisationId }: Scope): string[] {
  return [organisationId, SHARED_OWNER_ID];
}

interface SkillRequest {
  readonly key: ConceptKey;
  readonly fields: SelectedFields;
}

const skillOf = createRequestLoader(loadRequestedSkills);

/** The skill with a key, or null if it no longer exists. All skills of one answer are read together. */
export function loadSkill(scope: Scope, key: ConceptKey, fields: SelectedFields): Promise<SkillRow | null> {
  return skillOf(scope, { key, fields });
}

async function loadRequestedSkills(scope: Scope, requests: readonly SkillRequest[]): Promise<(SkillRow | null)[]> {
  const found = new Map<SkillRequest, SkillRow | undefined>();
  for (const group of groupBy(requests, ({ fields }) => JSON.stringify(fields)).values()) {
    const [{ fields }] = group as [SkillRequest];
    const keys = group.map(({ key }) => key);
    const rows = await loadSkills(scope, keys, fields);
    for (const request of group) found.set(request, rows.get(request.key.id));
  }
  return requests.map((request) => found.get(request) ?? null);
}
