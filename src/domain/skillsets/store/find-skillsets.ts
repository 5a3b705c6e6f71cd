import { isId } from '../../../platform/database/index.js';
import { notFound } from '../../../platform/errors/index.js';
import type { SelectedFields } from '../../../platform/graphql/index.js';
import { inLanguage } from '../../../platform/localization/index.js';
import type { Scope } from '../../../platform/scope.js';
import { SKILLSETS_LIMIT } from './check-skillset.js';
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

/** The first skillsets by name, in the alphabetical order of the scope's language, then by id. */
export async function listSkillsets(scope: Scope, first: number, fields: SelectedFields): Promise<SkillsetRow[]> {
  const { skills: _skills, ...own } = fields;
  const where = { organisationId: scope.organisationId, deletingSince: null };
  // They are sorted by name.
  const rows = await scope.db.skillset.findMany({
    where,
    select: skillsetSelect({ ...own, name: {} }),
    orderBy: { id: 'asc' },
    take: SKILLSETS_LIMIT,
  });
  const chosen = sortByName(scope, rows).slice(0, first);
  if (!fields['skills'] || chosen.length === 0) return chosen;
  // Skills are read only for the skillsets of the answer.
  const withSkills = await scope.db.skillset.findMany({
    where: { ...where, id: { in: chosen.map(({ id }) => id) } },
    select: skillsetSelect({ skills: fields['skills'] }),
  });
  const skillsById = new Map(withSkills.map(({ id, skills }) => [id, skills]));
  return chosen.map((skillset) => ({ ...skillset, skills: skillsById.get(skillset.id) ?? [] }));
}

function sortByName(scope: Scope, skillsets: SkillsetRow[]): SkillsetRow[] {
  const { compare } = new Intl.Collator(scope.language);
  const nameOf = (skillset: SkillsetRow) => inLanguage(skillset.translations ?? [], scope.language)?.name ?? '';
  return skillsets.sort((one, other) => compare(nameOf(one), nameOf(other)) || (one.id < other.id ? -1 : 1));
}
