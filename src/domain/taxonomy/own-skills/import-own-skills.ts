import { inTransaction, newId, type Database } from '../../../platform/database/index.js';
import type { FileProblem } from '../../../platform/files/index.js';
import { LANGUAGES } from '../../../platform/localization/index.js';
import type { Scope } from '../../../platform/scope.js';
import { insertRows } from '../changes/bulk-rows.sql.js';
import { finishTaxonomyChange } from '../changes/taxonomy-changes.js';
import { recordSkillChanges } from '../history/record-skill-changes.js';
import type { ParsedSkills, StatedSkill } from './own-skills-csv.js';
import {
  deleteRelations,
  deleteSynonyms,
  deleteTranslations,
  lockOwnSkills,
  upsertOwnSkills,
} from './own-skills.sql.js';

/** Maximum time to store a file, in milliseconds. */
const TIMEOUT = 300_000;

/** The result of importing a file of own skills. */
interface OwnSkillsImport {
  readonly created: number;
  readonly updated: number;
  /** In the order of their lines. If there are any, nothing was stored. */
  readonly problems: readonly FileProblem[];
}

/**
 * Stores an organisation's own skills from a file: all of them, or none. A skill whose key the organisation already has
 * is updated: it keeps its id, and its texts are replaced by those of the file. Other skills stay as they are.
 */
export async function importOwnSkills(scope: Scope, { skills, problems }: ParsedSkills): Promise<OwnSkillsImport> {
  if (problems.length > 0) return { created: 0, updated: 0, problems: byLine(problems) };
  return inTransaction(
    scope,
    async (scope) => {
      const { db, organisationId } = scope;
      // Of two simultaneous imports the second must see what the first stored, or it would store it again.
      await lockOwnSkills(db, organisationId);
      const rows = await db.skill.findMany({
        where: { ownerId: organisationId },
        select: { id: true, sourceKey: true, mergedIntoId: true },
      });
      // An export has the id of a skill without a key as its key.
      const known = new Map(rows.map(({ id, sourceKey }) => [sourceKey ?? id, id]));
      const merged = new Set(rows.flatMap(({ id, mergedIntoId }) => (mergedIntoId === null ? [] : [id])));
      const gone = skills.filter(({ key }) => merged.has(known.get(key) ?? ''));
      if (gone.length > 0) return { created: 0, updated: 0, problems: gone.map(mergedProblem) };
      const ids = new Map([...known, ...skills.map(({ key }) => [key, known.get(key) ?? newId()] as const)]);
      const unrelated = unknownRelations(skills, ids);
      if (unrelated.length > 0) return { created: 0, updated: 0, problems: unrelated };
      await store(db, organisationId, skills, ids, known);
      await recordSkillChanges(scope, {
        kind: 'IMPORTED',
        skillOwnerId: organisationId,
        skillIds: skills.map(({ key }) => ids.get(key) as string),
      });
      await finishTaxonomyChange(db, organisationId);
      const updated = skills.filter(({ key }) => known.has(key)).length;
      return { created: skills.length - updated, updated, problems: [] };
    },
    { timeout: TIMEOUT },
  );
}

async function store(
  db: Database,
  ownerId: string,
  skills: readonly StatedSkill[],
  ids: ReadonlyMap<string, string>,
  known: ReadonlyMap<string, string>,
): Promise<void> {
  const placed = skills.map((skill) => ({ ...skill, id: ids.get(skill.key) ?? '' }));
  await upsertOwnSkills(db, ownerId, placed);
  const skillIds = placed.filter(({ key }) => known.has(key)).map(({ id }) => id);
  await deleteTranslations(db, ownerId, skillIds);
  await deleteSynonyms(db, ownerId, skillIds);
  await deleteRelations(db, ownerId, skillIds);
  const translations = placed.flatMap(({ id, names, descriptions }) =>
    LANGUAGES.flatMap((language) => {
      const name = names[language];
      return name === null ? [] : [{ ownerId, skillId: id, language, name, description: descriptions[language] ?? '' }];
    }),
  );
  await db.skillTranslation.createMany({ data: translations });
  const synonyms = placed.flatMap(({ id, synonyms }) =>
    LANGUAGES.flatMap((language) =>
      synonyms[language].map((label) => ({ owner_id: ownerId, skill_id: id, language, label })),
    ),
  );
  await insertRows(
    db,
    'skill_synonym',
    { owner_id: 'uuid', skill_id: 'uuid', language: 'language', label: 'text' },
    synonyms,
  );
  const relations = placed.flatMap(({ id, related }) =>
    related.map((key) => ({ owner_id: ownerId, skill_id: id, related_skill_id: ids.get(key) ?? '' })),
  );
  await insertRows(db, 'skill_relation', { owner_id: 'uuid', skill_id: 'uuid', related_skill_id: 'uuid' }, relations);
}

function unknownRelations(skills: readonly StatedSkill[], ids: ReadonlyMap<string, string>): FileProblem[] {
  return skills.flatMap(({ line, key, related }) =>
    related.flatMap((other) => {
      if (other === key) return [{ line, column: 'related', problem: 'a skill is not related to itself' }];
      return ids.has(other)
        ? []
        : [
            {
              line,
              column: 'related',
              problem: `neither the file nor the organisation has a skill with the key ${JSON.stringify(other)}`,
            },
          ];
    }),
  );
}

function mergedProblem({ line }: StatedSkill): FileProblem {
  return { line, column: 'key', problem: 'the skill was merged into another one; leave the row out' };
}

function byLine(problems: readonly FileProblem[]): FileProblem[] {
  return problems.toSorted((one, other) => (one.line ?? 0) - (other.line ?? 0));
}
