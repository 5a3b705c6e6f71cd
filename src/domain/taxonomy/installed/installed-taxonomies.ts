import type { TaxonomySource } from '../../../generated/prisma/enums.js';
import { type Database, SHARED_OWNER_ID } from '../../../platform/database/index.js';
import { countTaxonomies } from './installed-taxonomies.sql.js';

/** Names of the taxonomies, as shown to people. */
export const TAXONOMY_NAMES: Record<TaxonomySource, string> = {
  STARTER: 'Skillgate starter taxonomy',
  ESCO: 'ESCO',
  ORGANISATION: 'Own skills',
};

/** The European Commission requires this statement, in these words, wherever ESCO's data are shown. */
export const ESCO_ATTRIBUTION = 'This service uses the ESCO classification of the European Commission.';

/** A taxonomy that skills come from. */
export interface InstalledTaxonomySummary {
  readonly source: TaxonomySource;
  /** The publisher's version; null if unknown. */
  readonly version: string | null;
  /** Hash of the installed content; null for an organisation's own skills. */
  readonly fingerprint: string | null;
  readonly importedAt: Date | null;
  /** The statement required wherever its data are shown; null if none is. */
  readonly attribution: string | null;
  readonly skills: number;
  /** Skills of these that are also in the starter taxonomy. */
  readonly linkedSkills: number;
  /** Skills of these that were withdrawn and are kept because something refers to them. */
  readonly obsoleteSkills: number;
  readonly occupations: number;
  readonly groups: number;
}

/**
 * The taxonomies that skills come from, with counts: the starter taxonomy, ESCO if it was imported, and the
 * organisation's own skills if it has any.
 *
 * @param organisationId - whose own skills to include; without it only shared ones are counted.
 */
export async function findInstalledTaxonomies(
  db: Database,
  organisationId?: string,
): Promise<InstalledTaxonomySummary[]> {
  const [[counts], installed, starter] = await Promise.all([
    countTaxonomies(db, organisationId ?? SHARED_OWNER_ID),
    db.installedTaxonomy.findMany({ where: { ownerId: SHARED_OWNER_ID, source: 'ESCO' } }),
    db.taxonomyVersion.findFirst({ where: { ownerId: SHARED_OWNER_ID } }),
  ]);
  if (!counts) throw new Error('the count returned no row');
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
