import { inTransaction, isId, SHARED_OWNER_ID } from '../../../platform/database/index.js';
import { invalidInput, notFound } from '../../../platform/errors/index.js';
import { LANGUAGES } from '../../../platform/localization/index.js';
import type { Scope } from '../../../platform/scope.js';
import { NAME_LIMIT } from '../../../platform/validation/index.js';
import { DESCRIPTION_LIMIT, SKILLS_LIMIT, type SkillsetStatement } from '../store/check-skillset.js';
import { createSkillset } from '../store/write-skillset.js';
import { readSkillsOfOccupation } from './occupation-skills.sql.js';

/** What a skillset takes from an occupation. */
interface OccupationRequirements {
  readonly occupationId: string;
  /** 1-5, 3 by default. */
  readonly essentialLevel?: number;
  /** False by default. */
  readonly includeOptional?: boolean;
  /** 1-5, 2 by default. */
  readonly optionalLevel?: number;
  /** Replaces the occupation's name in each language that it has. */
  readonly name?: SkillsetStatement['name'];
}

/**
 * Creates a skillset of the skills of an occupation. If these are more than a skillset may have, the last ones in the
 * order of `readSkillsOfOccupation` are left out.
 *
 * @throws ServiceError NOT_FOUND, INVALID_INPUT for a level or name, or if the occupation has no such skills; CONFLICT if
 *   the organisation has the maximum number of skillsets.
 */
export async function createSkillsetFromOccupation(
  scope: Scope,
  { occupationId: id, essentialLevel = 3, includeOptional = false, optionalLevel = 2, name }: OccupationRequirements,
) {
  const levels = {
    ESSENTIAL: checkLevel('essentialLevel', essentialLevel),
    OPTIONAL: checkLevel('optionalLevel', optionalLevel),
  };
  return inTransaction(scope, async (scope) => {
    const { db, organisationId } = scope;
    const texts = await requireOccupation(scope, id);
    const found = await readSkillsOfOccupation(db, organisationId, id, [
      'ESSENTIAL',
      ...(includeOptional ? (['OPTIONAL'] as const) : []),
    ]);
    if (found.length === 0) throw invalidInput('error.occupation.noSkills', { field: 'occupationId', id });
    const created = await createSkillset(scope, {
      name: Object.fromEntries(
        LANGUAGES.map((language) => [language, name?.[language] ?? texts.get(language)?.name?.slice(0, NAME_LIMIT)]),
      ),
      description: Object.fromEntries(
        LANGUAGES.map((language) => [language, texts.get(language)?.description?.slice(0, DESCRIPTION_LIMIT)]),
      ),
      skills: found.slice(0, SKILLS_LIMIT).map(({ skillId, type }) => ({ skillId, requiredLevel: levels[type] })),
    });
    return { id: created.id, leftOutCount: Math.max(0, found.length - SKILLS_LIMIT) };
  });
}

function checkLevel(field: string, level: number): number {
  if (level < 1 || level > 5) throw invalidInput('error.field.range', { field, minimum: 1, maximum: 5 });
  return level;
}

/** The texts of an occupation by language. */
async function requireOccupation({ db, organisationId }: Scope, id: string) {
  const where = { id, ownerId: { in: [organisationId, SHARED_OWNER_ID] } };
  const occupation = isId(id) ? await db.occupation.findFirst({ where, include: { translations: true } }) : null;
  if (!occupation) throw notFound('error.occupation.unknown', { id });
  return new Map(occupation.translations.map((text) => [text.language, text]));
}
