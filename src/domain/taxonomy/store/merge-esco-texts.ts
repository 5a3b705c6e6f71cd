import { Prisma } from '../../../generated/prisma/client.js';
import { SHARED_OWNER_ID, type Database } from '../../../platform/database/index.js';

const OWNER = Prisma.sql`${SHARED_OWNER_ID}::uuid`;

/** Tables of texts that are alike but for their concept. */
const CONCEPTS = [
  { concept: 'skill', table: 'skill', key: 'skill_id' },
  { concept: 'group', table: 'skill_group', key: 'group_id' },
  { concept: 'occupation', table: 'occupation', key: 'occupation_id' },
] as const;

type Concept = (typeof CONCEPTS)[number];

/** Brings the names, descriptions and labels of all concepts up to what was staged. */
export async function mergeTexts(db: Database): Promise<void> {
  await nameLinkedSkills(db);
  for (const concept of CONCEPTS) {
    await mergeNames(db, concept);
    await mergeLabels(db, concept);
  }
}

/** A starter skill keeps its own texts; ESCO's name of it is one more label, unless it is the same. */
async function nameLinkedSkills(db: Database): Promise<void> {
  await db.$executeRaw`
    INSERT INTO esco_label (concept, id, language, label, kind)
    SELECT 'skill', t.id, t.language, t.name, 'PREFERRED' FROM esco_text t JOIN esco_skill e ON e.id = t.id AND e.linked
    WHERE t.concept = 'skill'
      AND NOT EXISTS (SELECT 1 FROM skill_translation own WHERE own.owner_id = ${OWNER} AND own.skill_id = t.id AND own.language = t.language AND lower(own.name) = lower(t.name))
    ON CONFLICT DO NOTHING`;
  await db.$executeRaw`DELETE FROM esco_text t USING esco_skill e WHERE t.concept = 'skill' AND e.id = t.id AND e.linked`;
}

async function mergeNames(db: Database, { concept, table, key }: Concept): Promise<void> {
  const [translation, id] = [Prisma.raw(`${table}_translation`), Prisma.raw(key)];
  // Texts in a language that a download no longer has go with it; those of withdrawn concepts stay, as people still see them.
  await db.$executeRaw`
    DELETE FROM ${translation} t USING ${Prisma.raw(`esco_${concept}`)} e
    WHERE t.owner_id = ${OWNER} AND t.${id} = e.id ${concept === 'skill' ? Prisma.sql`AND NOT e.linked` : Prisma.empty}
      AND NOT EXISTS (SELECT 1 FROM esco_text s WHERE s.concept = ${concept} AND s.id = e.id AND s.language = t.language)`;
  await db.$executeRaw`
    INSERT INTO ${translation} (owner_id, ${id}, language, name, description)
    SELECT ${OWNER}, id, language, name, coalesce(description, '') FROM esco_text WHERE concept = ${concept}
    ON CONFLICT (owner_id, ${id}, language) DO UPDATE SET name = excluded.name, description = excluded.description
    WHERE (${translation}.name, ${translation}.description) IS DISTINCT FROM (excluded.name, excluded.description)`;
}

async function mergeLabels(db: Database, { concept, table, key }: Concept): Promise<void> {
  const [synonym, id] = [Prisma.raw(`${table}_synonym`), Prisma.raw(key)];
  const sourced = concept === 'skill';
  await db.$executeRaw`
    DELETE FROM ${synonym} y
    WHERE y.owner_id = ${OWNER} ${sourced ? Prisma.sql`AND y.source = 'ESCO'` : Prisma.empty}
      AND NOT EXISTS (SELECT 1 FROM esco_label s WHERE s.concept = ${concept} AND s.id = y.${id} AND s.language = y.language AND s.label = y.label)`;
  // A language at a time, so that no statement is silent for long.
  for (const language of ['en', 'nl']) {
    await db.$executeRaw`
      INSERT INTO ${synonym} (owner_id, ${id}, language, label, kind ${sourced ? Prisma.sql`, source` : Prisma.empty})
      SELECT ${OWNER}, id, language, label, kind ${sourced ? Prisma.sql`, 'ESCO'` : Prisma.empty}
      FROM esco_label WHERE concept = ${concept} AND language = ${language}::language
      ON CONFLICT (owner_id, ${id}, language, label ${sourced ? Prisma.sql`, source` : Prisma.empty}) DO UPDATE SET kind = excluded.kind
      WHERE ${synonym}.kind <> excluded.kind`;
  }
}
