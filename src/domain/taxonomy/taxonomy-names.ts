import type { TaxonomySource } from '../../generated/prisma/enums.js';

/** What taxonomies are called. */
export const TAXONOMY_NAMES: Record<TaxonomySource, string> = {
  STARTER: 'Skillgate starter taxonomy',
  ESCO: 'ESCO',
  ORGANISATION: 'Own skills',
};
