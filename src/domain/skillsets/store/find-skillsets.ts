import type { Skillset, SkillsetTranslation } from '../../../generated/prisma/client.js';
import { isId } from '../../../platform/database/index.js';
import { notFound } from '../../../platform/errors/index.js';
import type { Scope } from '../../../platform/scope.js';
import { readSkillsetListVersion, readSkillsetVersion } from './skillset-versions.sql.js';

/**
 * The skillset with an id, and its texts.
 *
 * @throws ServiceError NOT_FOUND
 */
export async function requireSkillset(
  { db, organisationId }: Scope,
  id: string,
): Promise<Skillset & { readonly translations: readonly SkillsetTranslation[] }> {
  const where = { organisationId, id, deletingSince: null };
  const skillset = isId(id) ? await db.skillset.findFirst({ where, include: { translations: true } }) : null;
  if (!skillset) throw notFound('error.skillset.unknown', { id });
  return skillset;
}

/** The version of what a skillset shows; null if there is no such skillset. */
export async function findSkillsetVersion({ db, organisationId }: Scope, id: string): Promise<string | null> {
  if (!isId(id)) return null;
  const [found] = await readSkillsetVersion(db, organisationId, id);
  return found?.version ?? null;
}

/** The version of what the list of all skillsets shows. */
export async function findSkillsetListVersion({ db, organisationId }: Scope): Promise<string | null> {
  const [found] = await readSkillsetListVersion(db, organisationId);
  return found?.version ?? null;
}
