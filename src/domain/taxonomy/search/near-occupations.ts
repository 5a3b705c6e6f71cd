import { Prisma } from '../../../generated/prisma/client.js';
import { SHARED_OWNER_ID } from '../../../platform/database/index.js';
import { Parameter, type ParameterSource } from '../../../platform/read-model/index.js';

/**
 * Occupations from this likelihood on come right after those whose preferred name is what was searched for; others come
 * after all that the words of the search find. Our own choice.
 */
const LIKELY = 0.15;

/** Where the ranks of likely and of unlikely occupations begin: among the ranks of matching labels (matching-concepts.ts). */
const LIKELY_RANK = '009999~';
const UNLIKELY_RANK = '500000~';

/** Digits of a likelihood in a rank. */
const SCALE = 9999;

/** The occupations (owner_id, id, rank) that each request's search means, by vectors; none where there are no vectors. */
export function nearOccupations(read: (source: ParameterSource) => string | null): Prisma.Sql {
  const found = new WeakMap<ParameterSource, ReturnType<typeof findFor>>();
  const findOnce = (source: ParameterSource) => {
    const known = found.get(source) ?? findFor(source, read(source));
    found.set(source, known);
    return known;
  };
  const ids = new Parameter((source) => findOnce(source).map(({ id }) => id));
  const ranks = new Parameter((source) => findOnce(source).map(({ likelihood }) => rankOf(likelihood)));
  return Prisma.sql`
    SELECT ${SHARED_OWNER_ID}::uuid AS owner_id, near.id, near.rank
    FROM unnest(${ids}::uuid[], ${ranks}::text[]) AS near (id, rank)
    WHERE EXISTS (SELECT FROM occupation o WHERE o.owner_id = ${SHARED_OWNER_ID}::uuid AND o.id = near.id)`;
}

/** What an occupation that was found by vectors is worth in a list of all kinds of results; null for any other rank. */
export const WORTH_OF_NEAR = Prisma.sql`
  CASE left(rank, 7)
    WHEN ${Prisma.raw(`'${LIKELY_RANK}'`)} THEN 0.96 - 0.06 * substr(rank, 8, 4)::float8 / ${Prisma.raw(String(SCALE))}
    WHEN ${Prisma.raw(`'${UNLIKELY_RANK}'`)} THEN 0.5 - 0.1 * substr(rank, 8, 4)::float8 / ${Prisma.raw(String(SCALE))}
  END`;

function findFor({ scope }: ParameterSource, search: string | null) {
  return search === null || search === '' ? [] : (scope.findOccupations?.(search, scope.language) ?? []);
}

function rankOf(likelihood: number): string {
  const place = String(SCALE - Math.round(SCALE * likelihood)).padStart(4, '0');
  return `${likelihood >= LIKELY ? LIKELY_RANK : UNLIKELY_RANK}${place}`;
}
