import { Prisma } from '../../../generated/prisma/client.js';
import { findReferences, SHARED_OWNER_ID, type Database } from '../../../platform/database/index.js';

const OWNER = Prisma.sql`${SHARED_OWNER_ID}::uuid`;

/**
 * Takes away some concepts that ESCO no longer has. One that something refers to stays, is marked as withdrawn, and
 * keeps its names: people still see it.
 *
 * @returns how many are gone.
 */
export async function dropConcepts(
  db: Database,
  concept: 'skill' | 'occupation',
  ids: readonly string[],
): Promise<number> {
  const table = Prisma.raw(concept);
  const meant = Prisma.sql`c.owner_id = ${OWNER} AND c.id = ANY (${[...ids]}::uuid[])`;
  const references = await findReferences(db, concept, 'refuses');
  const removed = await db.$executeRaw`
    DELETE FROM ${table} c WHERE ${meant} ${Prisma.join([Prisma.empty, ...references.map((reference) => Prisma.sql`NOT EXISTS (${reference})`)], ' AND ')}`;
  await db.$executeRaw`UPDATE ${table} c SET obsolete = true WHERE ${meant} AND NOT c.obsolete`;
  if (concept === 'skill') await forgetSkills(db, ids);
  else {
    await db.$executeRaw`DELETE FROM occupation_synonym WHERE owner_id =
      ${OWNER} AND occupation_id = ANY (${[...ids]}::uuid[])`;
    await db.$executeRaw`DELETE FROM occupation_skill WHERE owner_id =
      ${OWNER} AND occupation_id = ANY (${[...ids]}::uuid[])`;
  }
  return removed;
}

/** Makes starter skills that were ESCO's too what they were before. */
export async function unlinkStarterSkills(db: Database, ids: readonly string[]): Promise<void> {
  await db.$executeRaw`UPDATE skill SET esco_uri = NULL WHERE owner_id = ${OWNER} AND id = ANY (${[...ids]}::uuid[])`;
  await forgetSkills(db, ids);
}

/** Takes away what ESCO said of skills, but for their names. */
async function forgetSkills(db: Database, given: readonly string[]): Promise<void> {
  const ids = Prisma.sql`${[...given]}::uuid[]`;
  await db.$executeRaw`DELETE FROM skill_synonym WHERE owner_id = ${OWNER} AND skill_id = ANY (${ids})
    AND source = 'ESCO'`;
  await db.$executeRaw`DELETE FROM skill_relation WHERE owner_id = ${OWNER} AND (skill_id = ANY (${ids})
    OR related_skill_id = ANY (${ids})) AND type <> 'RELATED'`;
  await db.$executeRaw`DELETE FROM occupation_skill WHERE owner_id = ${OWNER} AND skill_id = ANY (${ids})`;
  await db.$executeRaw`DELETE FROM skill_group_member WHERE owner_id = ${OWNER} AND skill_id = ANY (${ids})`;
}
