import { isId } from '../../../platform/database/index.js';
import { notFound } from '../../../platform/errors/index.js';
import type { SelectedFields } from '../../../platform/graphql/index.js';
import type { Scope } from '../../../platform/scope.js';
import { skillsetSelect, type SkillsetRow } from './skillset-row.js';
import { readSkillsetListVersion, readSkillsetVersion } from './skillset-versions.sql.js';

/** The skillset with an id, or null. */
export async function findSkillset(scope: Scope, id: string, fields: SelectedFields): Promise<SkillsetRow | null> {
  if (!isId(id)) return null;
  return scope.db.skillset.findFirst({
    where: { organisationId: scope.organisationId, id, deletingSince: null },
    select: skillsetSelect(fields),
  });
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

/**
 * The skillset with an id.
 *
 * @throws ServiceError NOT_FOUND
 */
export async function requireSkillset(scope: Scope, id: string, fields: SelectedFields): Promise<SkillsetRow> {
  const skillset = await findSkillset(scope, id, fields);
  if (!skillset) throw notFound('error.skillset.unknown', { id });
  return skillset;
}
