import { isId, SHARED_OWNER_ID } from '../../../platform/database/index.js';
import type { Scope } from '../../../platform/scope.js';

/**
 * The names of skills in the language of the scope, or in the other one where there is none in it. Skills that are
 * unknown, or were merged into others, have none.
 */
export async function findSkillNames(
  { db, organisationId, language }: Pick<Scope, 'db' | 'organisationId' | 'language'>,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db.skillTranslation.findMany({
    where: {
      ownerId: { in: [organisationId, SHARED_OWNER_ID] },
      skillId: { in: ids.filter(isId) },
      skill: { mergedIntoId: null },
    },
    select: { skillId: true, language: true, name: true },
  });
  const names = new Map<string, string>();
  for (const row of rows) if (row.language === language || !names.has(row.skillId)) names.set(row.skillId, row.name);
  return names;
}
