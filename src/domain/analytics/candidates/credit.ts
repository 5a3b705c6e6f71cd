import { Prisma } from '../../../generated/prisma/client.js';

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

/** How a skill relates to a required one: which of the relation's columns holds which of the two. */
interface CreditedRelation {
  readonly credit: Exclude<keyof typeof CREDIT, 'DIRECT'>;
  readonly types: string;
  readonly requiredColumn: string;
  readonly heldColumn: string;
}

// The second skill of a BROADER relation has the wider meaning.
const RELATIONS: readonly CreditedRelation[] = [
  { credit: 'NARROWER', types: `'BROADER'`, requiredColumn: 'related_skill_id', heldColumn: 'skill_id' },
  { credit: 'BROADER', types: `'BROADER'`, requiredColumn: 'skill_id', heldColumn: 'related_skill_id' },
  { credit: 'RELATED', types: `'RELATED', 'ESSENTIAL'`, requiredColumn: 'skill_id', heldColumn: 'related_skill_id' },
  { credit: 'RELATED', types: `'RELATED', 'ESSENTIAL'`, requiredColumn: 'related_skill_id', heldColumn: 'skill_id' },
];

/**
 * The skills that count for required ones, as a SELECT of the columns of `required` with the identifier of the skill
 * that counts in `held_id` (it has the owner of the required one), its `credit` and `factor`, and the `least_level` from
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
  const related = RELATIONS.map(({ credit, types, requiredColumn, heldColumn }) => {
    const [own, other] = [Prisma.raw(requiredColumn), Prisma.raw(heldColumn)];
    return Prisma.sql`
      SELECT required.*, relation.${other} AS held_id, ${columns(credit)}
      FROM ${from} AS required
      JOIN skill_relation relation ON relation.owner_id = required.skill_owner_id
        AND relation.${own} = required.skill_id AND relation.type IN (${Prisma.raw(types)})
      WHERE ${isRelatedCredited}`;
  });
  const direct = Prisma.sql`
    SELECT required.*, required.skill_id AS held_id, ${columns('DIRECT')} FROM ${from} AS required`;
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
