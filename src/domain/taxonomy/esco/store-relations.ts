import type { Database } from '../../../platform/database/index.js';
import { groupBy } from '../../../platform/group-by.js';
import type { MatchedContent } from './match-concepts.js';
import {
  deleteGroupsOfSkills,
  deleteOccupationsOfSkills,
  deleteSkillRelations,
  deleteSkillsOfOccupations,
  replaceGroupMembers,
  replaceGroupParents,
  replaceOccupationSkills,
  replaceSkillRelations,
  type GivenRelation,
} from './store-relations.sql.js';

/** A relation between two concepts, by their ids in the database. */
interface StoredRelation {
  readonly id: string;
  readonly otherId: string;
  readonly type: string;
}

/** The relations of a download by the table that they are stored in. */
interface RelationsByTable {
  readonly skill: readonly StoredRelation[];
  readonly occupation: readonly StoredRelation[];
  /** Groups in groups. */
  readonly groupParent: readonly StoredRelation[];
  /** Skills in groups. */
  readonly groupMember: readonly StoredRelation[];
}

/** Groups the relations of a download by their tables, without those of withdrawn concepts. */
export function relationsByTable({ content, ids, groups }: MatchedContent): RelationsByTable {
  const groupUris = new Set(groups.map(({ uri }) => uri));
  const placed = (relations: readonly { readonly from: string; readonly to: string; readonly type: string }[]) => {
    const byKey = new Map<string, StoredRelation>();
    for (const { from, to, type } of relations) {
      const [id, otherId] = [ids.get(from), ids.get(to)];
      if (id !== undefined && otherId !== undefined) byKey.set(`${id} ${otherId} ${type}`, { id, otherId, type });
    }
    return [...byKey.values()];
  };
  const broader = groupBy(
    content.broader.map(({ uri, broaderUri }) => ({ from: uri, to: broaderUri, type: 'BROADER' })),
    ({ from, to }) => (groupUris.has(from) ? 'groupParent' : groupUris.has(to) ? 'groupMember' : 'skill'),
  );
  const related = content.skillRelations.map(({ skillUri, relatedSkillUri, type }) => ({
    from: skillUri,
    to: relatedSkillUri,
    type,
  }));
  return {
    skill: placed([...(broader.get('skill') ?? []), ...related]),
    occupation: placed(
      content.occupationSkills.map(({ occupationUri, skillUri, type }) => ({
        from: occupationUri,
        to: skillUri,
        type,
      })),
    ),
    groupParent: placed(broader.get('groupParent') ?? []),
    groupMember: placed(broader.get('groupMember') ?? []),
  };
}

/** Replaces the relations of skills to other skills, except those of the starter taxonomy. */
export async function storeSkillRelations(
  db: Database,
  skillIds: readonly string[],
  relations: readonly StoredRelation[],
): Promise<void> {
  await replaceSkillRelations(db, skillIds, relations.map(toRow));
}

/** Replaces the skills of occupations. */
export async function storeOccupationSkills(
  db: Database,
  occupationIds: readonly string[],
  relations: readonly StoredRelation[],
): Promise<void> {
  await replaceOccupationSkills(db, occupationIds, relations.map(toRow));
}

/** Replaces which groups and skills are in which groups. */
export async function storeHierarchy(db: Database, { groupParent, groupMember }: RelationsByTable): Promise<void> {
  await replaceGroupParents(db, groupParent.map(toRow));
  await replaceGroupMembers(db, groupMember.map(toRow));
}

/** Deletes the relations of skills, except those of the starter taxonomy. */
export async function deleteRelationsOfSkills(db: Database, skillIds: readonly string[]): Promise<void> {
  await deleteSkillRelations(db, skillIds);
  await deleteOccupationsOfSkills(db, skillIds);
  await deleteGroupsOfSkills(db, skillIds);
}

export async function deleteRelationsOfOccupations(db: Database, occupationIds: readonly string[]): Promise<void> {
  await deleteSkillsOfOccupations(db, occupationIds);
}

function toRow({ id, otherId, type }: StoredRelation): GivenRelation {
  return { id, other_id: otherId, type };
}
