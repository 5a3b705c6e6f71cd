import { Prisma } from '../../../generated/prisma/client.js';
import { rowsOf, SHARED_OWNER_ID, statement } from '../../../platform/database/index.js';

/** Numbers of concepts by the taxonomy that they come from. */
interface TaxonomyCounts {
  readonly starter: number;
  /** Starter skills that are also ESCO's. */
  readonly linked: number;
  readonly esco: number;
  /** Shared skills that were withdrawn. */
  readonly obsolete: number;
  /** The organisation's own skills. */
  readonly own: number;
  readonly occupations: number;
  readonly groups: number;
}

/** @param ownerId - the organisation, or the owner of shared skills to count only those. */
export const countTaxonomies = statement(
  rowsOf<TaxonomyCounts>({
    starter: 'int4',
    linked: 'int4',
    esco: 'int4',
    obsolete: 'int4',
    own: 'int4',
    occupations: 'int4',
    groups: 'int4',
  }),
  (ownerId: string) => Prisma.sql`
    SELECT count(*) FILTER (WHERE owner_id = ${SHARED_OWNER_ID}::uuid AND source_key IS NOT NULL)::int AS starter,
      count(*) FILTER (WHERE owner_id = ${SHARED_OWNER_ID}::uuid AND source_key IS NOT NULL
        AND esco_uri IS NOT NULL)::int AS linked,
      count(*) FILTER (WHERE owner_id = ${SHARED_OWNER_ID}::uuid AND esco_uri IS NOT NULL
        AND NOT obsolete)::int AS esco,
      count(*) FILTER (WHERE owner_id = ${SHARED_OWNER_ID}::uuid AND obsolete)::int AS obsolete,
      count(*) FILTER (WHERE owner_id <> ${SHARED_OWNER_ID}::uuid)::int AS own,
      (SELECT count(*)::int FROM occupation
        WHERE owner_id = ${SHARED_OWNER_ID}::uuid AND NOT obsolete) AS occupations,
      (SELECT count(*)::int FROM skill_group WHERE owner_id = ${SHARED_OWNER_ID}::uuid) AS groups
    FROM skill WHERE owner_id IN (${ownerId}::uuid, ${SHARED_OWNER_ID}::uuid)`,
);
