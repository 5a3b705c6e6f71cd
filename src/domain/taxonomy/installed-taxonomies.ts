import type { TaxonomySource } from '../../generated/prisma/enums.js';
import { type Database, SHARED_OWNER_ID } from '../../platform/database/index.js';
import type { SkillRow } from './concepts/concept-rows.js';

/** What taxonomies are called. */
export const TAXONOMY_NAMES: Record<TaxonomySource, string> = {
  STARTER: 'Skillgate starter taxonomy',
  ESCO: 'ESCO',
  ORGANISATION: 'Own skills',
};

/** What the European Commission asks to be said wherever ESCO's data are shown, in these words. */
export const ESCO_ATTRIBUTION = 'This service uses the ESCO classification of the European Commission.';

/** The taxonomies that have a skill. */
export function skillSources({
  ownerId,
  sourceKey,
  escoUri,
}: Pick<SkillRow, 'ownerId' | 'sourceKey' | 'escoUri'>): TaxonomySource[] {
  if (ownerId !== SHARED_OWNER_ID) return ['ORGANISATION'];
  return [...(sourceKey ? ['STARTER' as const] : []), ...(escoUri ? ['ESCO' as const] : [])];
}

/** A taxonomy that skills come from. */
export interface InstalledTaxonomySummary {
  readonly source: TaxonomySource;
  /** As its publisher counts; null where that is not known. */
  readonly version: string | null;
  /** What is installed hashes to; null for an organisation's own skills. */
  readonly fingerprint: string | null;
  readonly importedAt: Date | null;
  /** What must be said where its data are shown; null where nothing must. */
  readonly attribution: string | null;
  readonly skills: number;
  /** Skills of these that the starter taxonomy has too. */
  readonly linkedSkills: number;
  /** Skills of these that were withdrawn and are kept because something refers to them. */
  readonly obsoleteSkills: number;
  readonly occupations: number;
  readonly groups: number;
}

interface Counts {
  readonly starter: number;
  readonly linked: number;
  readonly esco: number;
  readonly obsolete: number;
  readonly occupations: number;
  readonly groups: number;
  readonly own: number;
}

/**
 * The taxonomies that skills come from, with what there is of each: the starter's, ESCO's where it was imported, and
 * the organisation's own where it has any.
 *
 * @param organisationId - whose own skills to tell of; none when only shared ones are asked for.
 */
export async function findInstalledTaxonomies(
  db: Database,
  organisationId?: string,
): Promise<InstalledTaxonomySummary[]> {
  const own = organisationId ?? SHARED_OWNER_ID;
  const [[counts], installed, starter] = await Promise.all([
    db.$queryRaw<Counts[]>`
      SELECT count(*) FILTER (WHERE owner_id = ${SHARED_OWNER_ID}::uuid AND source_key IS NOT NULL)::int AS starter,
        count(*) FILTER (WHERE owner_id = ${SHARED_OWNER_ID}::uuid AND source_key IS NOT NULL
          AND esco_uri IS NOT NULL)::int AS linked,
        count(*) FILTER (WHERE owner_id = ${SHARED_OWNER_ID}::uuid AND esco_uri IS NOT NULL
          AND NOT obsolete)::int AS esco,
        count(*) FILTER (WHERE owner_id = ${SHARED_OWNER_ID}::uuid AND obsolete)::int AS obsolete,
        count(*) FILTER (WHERE owner_id <> ${SHARED_OWNER_ID}::uuid)::int AS own,
        (SELECT count(*)::int FROM occupation WHERE owner_id = ${SHARED_OWNER_ID}::uuid
          AND NOT obsolete) AS occupations,
        (SELECT count(*)::int FROM skill_group WHERE owner_id = ${SHARED_OWNER_ID}::uuid) AS groups
      FROM skill WHERE owner_id IN (${own}::uuid, ${SHARED_OWNER_ID}::uuid)`,
    db.installedTaxonomy.findMany({ where: { ownerId: SHARED_OWNER_ID, source: 'ESCO' } }),
    db.taxonomyVersion.findFirst({ where: { ownerId: SHARED_OWNER_ID } }),
  ]);
  if (!counts) throw new Error('a count without a row');
  const nothing = {
    version: null,
    fingerprint: null,
    importedAt: null,
    attribution: null,
    linkedSkills: 0,
    obsoleteSkills: 0,
    occupations: 0,
    groups: 0,
  };
  return [
    {
      ...nothing,
      source: 'STARTER',
      fingerprint: starter?.fingerprint ?? null,
      skills: counts.starter,
      linkedSkills: counts.linked,
    },
    ...installed.map(({ version, fingerprint, importedAt }) => ({
      source: 'ESCO' as const,
      version,
      fingerprint,
      importedAt,
      attribution: ESCO_ATTRIBUTION,
      skills: counts.esco,
      linkedSkills: counts.linked,
      obsoleteSkills: counts.obsolete,
      occupations: counts.occupations,
      groups: counts.groups,
    })),
    ...(counts.own > 0 ? [{ ...nothing, source: 'ORGANISATION' as const, skills: counts.own }] : []),
  ];
}
