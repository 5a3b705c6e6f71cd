import type { TaxonomySource } from '../../generated/prisma/enums.js';
import { SHARED_OWNER_ID } from '../../platform/database/index.js';
import type { SkillRow } from './skill-row.js';

/** The taxonomies that have a skill. */
export function skillSources({
  ownerId,
  sourceKey,
  escoUri,
}: Pick<SkillRow, 'ownerId' | 'sourceKey' | 'escoUri'>): TaxonomySource[] {
  if (ownerId !== SHARED_OWNER_ID) return ['ORGANISATION'];
  return [...(sourceKey ? ['STARTER' as const] : []), ...(escoUri ? ['ESCO' as const] : [])];
}
