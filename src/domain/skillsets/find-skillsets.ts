import { isId } from '../../platform/database/index.js';
import { notFound } from '../../platform/errors/index.js';
import type { SelectedFields } from '../../platform/graphql/index.js';
import { inLanguage } from '../../platform/localization/index.js';
import type { Scope } from '../../platform/scope.js';
import { skillsetSelect, type SkillsetRow } from './skillset-row.js';

/** The skillset with an id, or null. */
export async function findSkillset(scope: Scope, id: string, fields: SelectedFields): Promise<SkillsetRow | null> {
  if (!isId(id)) return null;
  return scope.db.skillset.findUnique({
    where: { organisationId_id: { organisationId: scope.organisationId, id }, deletingSince: null },
    select: skillsetSelect(fields),
  });
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

/** All skillsets, by name in the scope's language as its dictionaries sort, then by id. */
export async function listSkillsets(scope: Scope, fields: SelectedFields): Promise<SkillsetRow[]> {
  const skillsets = await scope.db.skillset.findMany({
    where: { organisationId: scope.organisationId, deletingSince: null },
    // The name is what they are sorted by.
    select: skillsetSelect({ ...fields, name: {} }),
  });
  const { compare } = new Intl.Collator(scope.language);
  const nameOf = (skillset: SkillsetRow) => inLanguage(skillset.translations ?? [], scope.language)?.name ?? '';
  return skillsets.sort((one, other) => compare(nameOf(one), nameOf(other)) || (one.id < other.id ? -1 : 1));
}
