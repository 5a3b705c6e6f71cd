import { Prisma } from '../../../generated/prisma/client.js';
import { SHARED_OWNER_ID } from '../../../platform/database/index.js';
import { ORGANISATION } from '../../../platform/read-model/index.js';

/**
 * What a person is credited with for a required skill, by how the skill that he or she has relates to it, in tenths of
 * that skill's level. docs/analytics-rules.md explains the factors.
 */
const CREDIT = {
  /** The required skill itself. */
  DIRECT: 10,
  /** A skill of a narrower meaning, such as PostgreSQL where SQL databases are required. */
  NARROWER: 8,
  /** A skill that the taxonomy calls related, or of which one is essential for the other. */
  RELATED: 5,
  /** A skill of a wider meaning. */
  BROADER: 4,
} as const;

/** Related skills count from this level on: who is less than competent in one brings little of it to another. */
const LEAST_RELATED_LEVEL = 3;

/** How a skill relates to a required one: which skill of the relation is which of the two. */
interface CreditedRelation {
  readonly credit: Exclude<keyof typeof CREDIT, 'DIRECT'>;
  readonly types: string;
  readonly required: 'skill' | 'related';
  readonly held: 'skill' | 'related';
}

// The second skill of a BROADER relation has the wider meaning.
const RELATIONS: readonly CreditedRelation[] = [
  { credit: 'NARROWER', types: `'BROADER'`, required: 'related', held: 'skill' },
  { credit: 'BROADER', types: `'BROADER'`, required: 'skill', held: 'related' },
  { credit: 'RELATED', types: `'RELATED', 'ESSENTIAL'`, required: 'skill', held: 'related' },
  { credit: 'RELATED', types: `'RELATED', 'ESSENTIAL'`, required: 'related', held: 'skill' },
];

/** The columns of a relation with the owner and the identifier of one of its skills. */
const COLUMNS = {
  skill: ['skill_owner_id', 'skill_id'],
  related: ['related_owner_id', 'related_skill_id'],
} as const;

/**
 * The skills that count for required ones, as a SELECT of the columns of `required` with the identifier of the skill
 * that counts in `held_id` and its owner in `held_owner_id`, its `credit` and `factor`, and the `least_level` from
 * which it counts.
 *
 * @param required - the name of a subquery with the columns of `selectRequiredSkills`.
 * @param isRelatedCredited - an expression: whether skills count other than the required ones.
 */
export function selectCreditedSkills(required: string, isRelatedCredited: Prisma.Sql): Prisma.Sql {
  const from = Prisma.raw(required);
  const columns = (credit: keyof typeof CREDIT) => {
    const leastLevel = credit === 'DIRECT' ? 0 : LEAST_RELATED_LEVEL;
    return Prisma.raw(`'${credit}' AS credit, ${CREDIT[credit]} AS factor, ${leastLevel}::float8 AS least_level`);
  };
  const related = RELATIONS.map(({ credit, types, ...sides }) => {
    const [owner, id] = COLUMNS[sides.required].map((column) => Prisma.raw(column));
    const [heldOwner, heldId] = COLUMNS[sides.held].map((column) => Prisma.raw(column));
    return Prisma.sql`
      SELECT required.*, relation.${heldOwner} AS held_owner_id, relation.${heldId} AS held_id, ${columns(credit)}
      FROM ${from} AS required
      JOIN skill_relation relation ON relation.${owner} = required.skill_owner_id
        AND relation.${id} = required.skill_id AND relation.type IN (${Prisma.raw(types)})
        AND relation.owner_id IN (${ORGANISATION}::uuid, ${SHARED_OWNER_ID}::uuid)
      WHERE ${isRelatedCredited}`;
  });
  const direct = Prisma.sql`
    SELECT required.*, required.skill_owner_id AS held_owner_id, required.skill_id AS held_id, ${columns('DIRECT')} FROM ${from} AS required`;
  return Prisma.join([direct, ...related], ' UNION ALL ');
}

/** The level that a held skill is credited with, in tenths: half a tenth is rounded up. */
export function creditedLevel(factor: Prisma.Sql, level: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`((${factor} * round(${level} * 10)::int + 5) / 10)`;
}

/** A score from 0 to 100 with one decimal, as smart matches round it; 0 where nothing is required. */
export function scoreOf(met: Prisma.Sql, required: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`coalesce(floor(1000 * (${met})::float8 / nullif(${required}, 0) + 0.5) / 10, 0)`;
}
