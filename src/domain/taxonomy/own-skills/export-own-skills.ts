import { writeCsv } from '../../../platform/files/index.js';
import type { Scope } from '../../../platform/scope.js';
import { SKILL_COLUMNS, VALUE_SEPARATOR } from './own-skills-csv.js';

/**
 * The organisation's own skills as CSV that can be imported again and opened in a spreadsheet. A skill without a key
 * gets its id as the key. Merged skills are left out, and so are relations to shared skills, which a file cannot state.
 */
export async function exportOwnSkills({
  db,
  organisationId,
}: Scope): Promise<{ readonly skills: number; readonly csv: string }> {
  const skills = await db.skill.findMany({
    where: { ownerId: organisationId, mergedIntoId: null },
    select: {
      id: true,
      sourceKey: true,
      type: true,
      translations: { select: { language: true, name: true, description: true } },
      synonyms: { select: { language: true, label: true }, orderBy: { label: 'asc' } },
      relatedTo: {
        where: { type: 'RELATED', relatedShared: false },
        select: { relatedSkill: { select: { id: true, sourceKey: true } } },
      },
    },
  });
  const rows = skills
    .map(({ id, sourceKey, type, translations, synonyms, relatedTo }) => {
      const text = (language: string, column: 'name' | 'description') =>
        translations.find((one) => one.language === language)?.[column] ?? '';
      const labels = (language: string) =>
        synonyms
          .filter((one) => one.language === language)
          .map(({ label }) => label)
          .join(VALUE_SEPARATOR);
      const related = relatedTo
        .map(({ relatedSkill }) => relatedSkill.sourceKey ?? relatedSkill.id)
        .sort()
        .join(VALUE_SEPARATOR);
      return [
        sourceKey ?? id,
        type.toLowerCase(),
        text('en', 'name'),
        text('nl', 'name'),
        text('en', 'description'),
        text('nl', 'description'),
        labels('en'),
        labels('nl'),
        related,
      ];
    })
    .toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1));
  return { skills: skills.length, csv: writeCsv([SKILL_COLUMNS, ...rows]) };
}
