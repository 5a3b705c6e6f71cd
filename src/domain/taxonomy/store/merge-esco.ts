import { Prisma } from '../../../generated/prisma/client.js';
import { SHARED_OWNER_ID, type Database } from '../../../platform/database/index.js';
import { findReferences } from './find-references.js';

/** What became of concepts of one kind. */
export interface ConceptChanges {
  readonly added: number;
  /** Gone from ESCO and from here, as nothing referred to them. */
  readonly removed: number;
  /** Gone from ESCO and kept, as something refers to them. */
  readonly keptObsolete: number;
}

const OWNER = Prisma.sql`${SHARED_OWNER_ID}::uuid`;

/** Brings the shared skills up to what was staged. Rows that are the same already are not touched. */
export async function mergeSkills(db: Database): Promise<ConceptChanges & { readonly linked: number }> {
  // A starter skill that ESCO no longer has is a starter skill again.
  await db.$executeRaw`
    UPDATE skill SET esco_uri = NULL
    WHERE owner_id = ${OWNER} AND source_key IS NOT NULL AND esco_uri IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM esco_skill e WHERE e.id = skill.id AND e.uri = skill.esco_uri)`;
  await db.$executeRaw`
    UPDATE skill SET esco_uri = e.uri FROM esco_skill e
    WHERE skill.owner_id = ${OWNER} AND skill.id = e.id AND e.linked AND skill.esco_uri IS DISTINCT FROM e.uri`;
  const dropped = await dropConcepts(db, 'skill');
  const added = await countNew(db, 'skill');
  await db.$executeRaw`
    INSERT INTO skill (owner_id, id, type, esco_uri) SELECT ${OWNER}, id, type, uri FROM esco_skill WHERE NOT linked
    ON CONFLICT (owner_id, id) DO UPDATE SET type = excluded.type, obsolete = false
    WHERE (skill.type, skill.obsolete) IS DISTINCT FROM (excluded.type, false)`;
  const [counted] = await db.$queryRaw<{ linked: number }[]>`SELECT count(*)::int AS linked FROM esco_skill WHERE linked`;
  return { added, ...dropped, linked: counted?.linked ?? 0 };
}

export async function mergeOccupations(db: Database): Promise<ConceptChanges> {
  const dropped = await dropConcepts(db, 'occupation');
  const added = await countNew(db, 'occupation');
  await db.$executeRaw`
    INSERT INTO occupation (owner_id, id, esco_uri, code, isco_group) SELECT ${OWNER}, id, uri, code, isco_group FROM esco_occupation
    ON CONFLICT (owner_id, id) DO UPDATE SET code = excluded.code, isco_group = excluded.isco_group, obsolete = false
    WHERE (occupation.code, occupation.isco_group, occupation.obsolete) IS DISTINCT FROM (excluded.code, excluded.isco_group, false)`;
  return { added, ...dropped };
}

export async function mergeGroups(db: Database): Promise<void> {
  await db.$executeRaw`DELETE FROM skill_group g WHERE g.owner_id = ${OWNER} AND NOT EXISTS (SELECT 1 FROM esco_group e WHERE e.id = g.id)`;
  await db.$executeRaw`
    INSERT INTO skill_group (owner_id, id, esco_uri, code) SELECT ${OWNER}, id, uri, code FROM esco_group
    ON CONFLICT (owner_id, id) DO UPDATE SET code = excluded.code WHERE skill_group.code IS DISTINCT FROM excluded.code`;
}

async function countNew(db: Database, concept: 'skill' | 'occupation'): Promise<number> {
  const [counted] = await db.$queryRaw<{ added: number }[]>`
    SELECT count(*)::int AS added FROM ${Prisma.raw(`esco_${concept}`)} e
    WHERE NOT EXISTS (SELECT 1 FROM ${Prisma.raw(concept)} c WHERE c.owner_id = ${OWNER} AND c.id = e.id)`;
  return counted?.added ?? 0;
}

/** Takes away what ESCO no longer has; what something refers to stays and is marked. */
async function dropConcepts(db: Database, concept: 'skill' | 'occupation'): Promise<Omit<ConceptChanges, 'added'>> {
  const gone = Prisma.sql`c.owner_id = ${OWNER} AND c.esco_uri IS NOT NULL AND NOT EXISTS (SELECT 1 FROM ${Prisma.raw(`esco_${concept}`)} e WHERE e.id = c.id)`;
  const table = Prisma.raw(concept);
  const [any] = await db.$queryRaw<{ any: boolean }[]>`SELECT EXISTS (SELECT 1 FROM ${table} c WHERE ${gone}) AS any`;
  if (!any?.any) return { removed: 0, keptObsolete: 0 };
  const references = await findReferences(db, concept);
  const removed = await db.$executeRaw`DELETE FROM ${table} c WHERE ${gone} ${Prisma.join([Prisma.empty, ...references.map((reference) => Prisma.sql`NOT EXISTS (${reference})`)], ' AND ')}`;
  await db.$executeRaw`UPDATE ${table} c SET obsolete = true WHERE ${gone} AND NOT c.obsolete`;
  const [kept] = await db.$queryRaw<{ count: number }[]>`SELECT count(*)::int AS count FROM ${table} c WHERE ${gone}`;
  return { removed, keptObsolete: kept?.count ?? 0 };
}
