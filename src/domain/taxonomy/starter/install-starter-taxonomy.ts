import { createHash } from 'node:crypto';
import type { PrismaClient } from '../../../generated/prisma/client.js';
import { SHARED_OWNER_ID, type Database } from '../../../platform/database/index.js';
import { LANGUAGES } from '../../../platform/localization/index.js';
import { finishTaxonomyChange, lockTaxonomy } from '../changes/taxonomy-changes.js';
import { deterministicId } from '../concepts/deterministic-id.js';
import {
  deleteStarterRelations,
  deleteStarterSynonyms,
  insertStarterRelations,
  insertStarterSynonyms,
  upsertStarterSkills,
  upsertStarterTranslations,
} from './install-starter-taxonomy.sql.js';
import { readStarterSkills, type StarterSkill } from './starter-content.js';

/** Maximum time that the installation may take or wait for a connection, in milliseconds. */
const TIMEOUT = 30_000;

/**
 * Updates the shared skills of a database to the starter taxonomy of this release. Existing skills keep their ids, and
 * none is deleted, because profiles may refer to it. Of several processes that start at once, one does the work.
 */
export async function installStarterTaxonomy(client: PrismaClient): Promise<void> {
  const skills = await readStarterSkills();
  const fingerprint = createHash('sha256').update(JSON.stringify(skills)).digest('hex');
  const installed = await client.taxonomyVersion.findUnique({ where: { ownerId: SHARED_OWNER_ID } });
  if (installed?.fingerprint === fingerprint) return;
  await client.$transaction(
    async (db) => {
      await lockTaxonomy(db);
      await storeStarterSkills(db, skills);
      await finishTaxonomyChange(db, SHARED_OWNER_ID);
      await db.taxonomyVersion.update({ where: { ownerId: SHARED_OWNER_ID }, data: { fingerprint } });
    },
    { timeout: TIMEOUT, maxWait: TIMEOUT },
  );
}

async function storeStarterSkills(db: Database, skills: readonly StarterSkill[]): Promise<void> {
  const translations = LANGUAGES.flatMap((language) =>
    skills.map(({ key, [language]: texts }) => ({ key, language, ...texts })),
  );
  const synonyms = translations.flatMap(({ key, language, synonyms }) =>
    synonyms.map((label) => ({ key, language, label })),
  );
  const relations = skills.flatMap(({ key, related }) => related.map((relatedKey) => ({ key, relatedKey })));
  await upsertStarterSkills(
    db,
    skills.map((skill) => ({ ...skill, id: starterSkillId(skill) })),
  );
  // Synonyms and relations have no identity of their own, so those that are no longer in the taxonomy are deleted.
  const keys = skills.map(({ key }) => key);
  await deleteStarterSynonyms(db, keys);
  await deleteStarterRelations(db, keys);
  await upsertStarterTranslations(db, translations);
  await insertStarterSynonyms(db, synonyms);
  await insertStarterRelations(db, relations);
}

/** The id of a starter skill in every new installation. */
function starterSkillId({ key }: Pick<StarterSkill, 'key'>): string {
  return deterministicId(`skillgate starter skill ${key}`);
}

/** The id of each stored starter skill, by its key. */
export async function starterSkillIds(db: Database): Promise<Map<string, string>> {
  const rows = await db.skill.findMany({
    where: { ownerId: SHARED_OWNER_ID, sourceKey: { not: null } },
    select: { id: true, sourceKey: true },
  });
  return new Map(rows.map(({ id, sourceKey }) => [sourceKey as string, id]));
}
