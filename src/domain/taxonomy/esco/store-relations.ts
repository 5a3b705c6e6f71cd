import { Prisma } from '../../../generated/prisma/client.js';
import { SHARED_OWNER_ID, type Database } from '../../../platform/database/index.js';
import { groupBy } from '../../../platform/collections/group-by.js';
import { givenRows } from '../changes/bulk-rows.js';
import type { PlacedContent } from './match-concepts.js';

const OWNER = Prisma.sql`${SHARED_OWNER_ID}::uuid`;

/** What one concept is to another, each by its id here. */
export interface PlacedRelation {
  readonly id: string;
  readonly otherId: string;
  readonly type: string;
}

/** The relations of a download by the table that they belong to. */
export interface PlacedRelations {
  readonly skill: readonly PlacedRelation[];
  readonly occupation: readonly PlacedRelation[];
  /** Groups in groups. */
  readonly groupParent: readonly PlacedRelation[];
  /** Skills in groups. */
  readonly groupMember: readonly PlacedRelation[];
}

/** Sorts the relations of a download by their tables; those of withdrawn concepts are left out. */
export function placeRelations({ content, ids, groups }: PlacedContent): PlacedRelations {
  const groupUris = new Set(groups.map(({ uri }) => uri));
  const placed = (relations: readonly { readonly from: string; readonly to: string; readonly type: string }[]) => {
    const byKey = new Map<string, PlacedRelation>();
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

const TYPES = { id: 'uuid', other_id: 'uuid', type: 'text' };

const givenRelations = (relations: readonly PlacedRelation[]) =>
  givenRows(
    TYPES,
    relations.map(({ id, otherId, type }) => ({ id, other_id: otherId, type })),
  );

/** Brings what some skills are to others up to the download; relations of the starter taxonomy stay. */
export async function storeSkillRelations(
  db: Database,
  ids: readonly string[],
  relations: readonly PlacedRelation[],
): Promise<void> {
  await db.$executeRaw`
    WITH given AS MATERIALIZED (${givenRelations(relations)}), gone AS (
      DELETE FROM skill_relation r WHERE r.owner_id = ${OWNER} AND r.skill_id = ANY (${[...ids]}::uuid[])
        AND r.type <> 'RELATED'
        AND NOT EXISTS (SELECT FROM given WHERE given.id = r.skill_id AND given.other_id = r.related_skill_id
          AND given.type = r.type::text)
    )
    INSERT INTO skill_relation (owner_id, skill_id, related_skill_id, type) SELECT ${OWNER}, id, other_id,
      type::skill_relation_type FROM given
    ON CONFLICT DO NOTHING`;
}

/** Brings what some occupations ask for up to the download. */
export async function storeOccupationSkills(
  db: Database,
  ids: readonly string[],
  relations: readonly PlacedRelation[],
): Promise<void> {
  await db.$executeRaw`
    WITH given AS MATERIALIZED (${givenRelations(relations)}), gone AS (
      DELETE FROM occupation_skill o WHERE o.owner_id = ${OWNER} AND o.occupation_id = ANY (${[...ids]}::uuid[])
        AND NOT EXISTS (SELECT FROM given WHERE given.id = o.occupation_id AND given.other_id = o.skill_id)
    )
    INSERT INTO occupation_skill (owner_id, occupation_id, skill_id, type)
      SELECT DISTINCT ON (id, other_id) ${OWNER}, id, other_id, type::occupation_skill_type FROM given
    ORDER BY id, other_id, type
    ON CONFLICT (owner_id, occupation_id, skill_id) DO UPDATE SET type = excluded.type
      WHERE occupation_skill.type <> excluded.type`;
}

/** Brings which groups lie in which, and which skills, up to the download. */
export async function storeHierarchy(db: Database, { groupParent, groupMember }: PlacedRelations): Promise<void> {
  await db.$executeRaw`
    WITH given AS MATERIALIZED (${givenRelations(groupParent)}), gone AS (
      DELETE FROM skill_group_parent p WHERE p.owner_id = ${OWNER} AND NOT EXISTS (SELECT FROM given
        WHERE given.id = p.group_id AND given.other_id = p.parent_id)
    )
    INSERT INTO skill_group_parent (owner_id, group_id, parent_id) SELECT ${OWNER}, id, other_id
      FROM given ON CONFLICT DO NOTHING`;
  await db.$executeRaw`
    WITH given AS MATERIALIZED (${givenRelations(groupMember)}), gone AS (
      DELETE FROM skill_group_member m WHERE m.owner_id = ${OWNER} AND NOT EXISTS (SELECT FROM given
        WHERE given.id = m.skill_id AND given.other_id = m.group_id)
    )
    INSERT INTO skill_group_member (owner_id, skill_id, group_id) SELECT ${OWNER}, id, other_id
      FROM given ON CONFLICT DO NOTHING`;
}
