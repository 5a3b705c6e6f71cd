import { inTransaction, newId, type Database } from '../../../platform/database/index.js';
import type { FileProblem } from '../../../platform/files/index.js';
import { LANGUAGES } from '../../../platform/localization/index.js';
import type { Scope } from '../../../platform/scope.js';
import { insertRows } from '../changes/bulk-rows.js';
import { finishTaxonomyChange } from '../changes/taxonomy-change.js';
import type { ParsedSkills } from './own-skills-csv.js';
import type { StatedSkill } from './own-skills-csv.js';

/** Longest that storing a file may take, in milliseconds. */
const TIMEOUT = 300_000;

/** What became of a file of own skills. */
export interface OwnSkillsImport {
  readonly created: number;
  readonly updated: number;
  /** By line. When there are any, nothing was stored. */
  readonly problems: readonly FileProblem[];
}

/**
 * Stores an organisation's own skills from a file: all of them, or none. A skill whose key the organisation has
 * already is that one: it keeps its id, and gets the texts of the file in place of its own. Skills that the file does
 * not name stay as they are.
 */
export async function importOwnSkills(scope: Scope, { skills, problems }: ParsedSkills): Promise<OwnSkillsImport> {
  if (problems.length > 0) return { created: 0, updated: 0, problems: byLine(problems) };
  return inTransaction(
    scope,
    async ({ db, organisationId }) => {
      // Of two imports at once the second must see what the first made, or it would make it again.
      await db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`own skills ${organisationId}`}, 0))`;
      const rows = await db.skill.findMany({
        where: { ownerId: organisationId, sourceKey: { not: null } },
        select: { id: true, sourceKey: true },
      });
      const known = new Map(rows.map(({ id, sourceKey }) => [sourceKey ?? '', id]));
      const ids = new Map([...known, ...skills.map(({ key }) => [key, known.get(key) ?? newId()] as const)]);
      const unrelated = unknownRelations(skills, ids);
      if (unrelated.length > 0) return { created: 0, updated: 0, problems: unrelated };
      await store(db, organisationId, skills, ids);
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
): Promise<void> {
  const placed = skills.map((skill) => ({ ...skill, id: ids.get(skill.key) ?? '' }));
  const stated = placed.map(({ id }) => id);
  await db.$executeRaw`
    INSERT INTO skill (owner_id, id, type, source_key)
    SELECT ${ownerId}::uuid, id, type::skill_type, key
    FROM unnest(${stated}::uuid[], ${placed.map(({ type }) => type)}::text[],
      ${placed.map(({ key }) => key)}::text[]) AS given(id, type, key)
    ON CONFLICT (owner_id, id) DO UPDATE SET type = excluded.type`;
  await db.$executeRaw`DELETE FROM skill_translation WHERE owner_id = ${ownerId}::uuid
    AND skill_id = ANY(${stated}::uuid[])`;
  await db.$executeRaw`DELETE FROM skill_synonym WHERE owner_id = ${ownerId}::uuid
    AND skill_id = ANY(${stated}::uuid[])`;
  await db.$executeRaw`DELETE FROM skill_relation WHERE owner_id = ${ownerId}::uuid
    AND skill_id = ANY(${stated}::uuid[])`;
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

function byLine(problems: readonly FileProblem[]): FileProblem[] {
  return problems.toSorted((one, other) => (one.line ?? 0) - (other.line ?? 0));
}
