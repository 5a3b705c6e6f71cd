import { Prisma } from '../../../generated/prisma/client.js';
import type { LabelKind, SkillType } from '../../../generated/prisma/enums.js';
import { SHARED_OWNER_ID, type Database } from '../../../platform/database/index.js';
import type { Language } from '../../../platform/localization/index.js';
import { givenRows } from '../changes/bulk-rows.js';

/** A concept with the texts that it is to have here. */
export interface ConceptTexts {
  readonly id: string;
  readonly uri: string;
  readonly names: readonly { readonly language: Language; readonly name: string; readonly description: string }[];
  readonly labels: readonly { readonly language: Language; readonly label: string; readonly kind: LabelKind }[];
}

const OWNER = Prisma.sql`${SHARED_OWNER_ID}::uuid`;

/** Tables that are alike but for their concept. Labels of skills come from several taxonomies, and say from which. */
const TABLES = {
  skill: {
    concept: Prisma.sql`skill`,
    names: Prisma.sql`skill_translation`,
    labels: Prisma.sql`skill_synonym`,
    key: Prisma.sql`skill_id`,
    hasSource: true,
  },
  group: {
    concept: Prisma.sql`skill_group`,
    names: Prisma.sql`skill_group_translation`,
    labels: Prisma.sql`skill_group_synonym`,
    key: Prisma.sql`group_id`,
    hasSource: false,
  },
  occupation: {
    concept: Prisma.sql`occupation`,
    names: Prisma.sql`occupation_translation`,
    labels: Prisma.sql`occupation_synonym`,
    key: Prisma.sql`occupation_id`,
    hasSource: false,
  },
} as const;

export type ConceptKind = keyof typeof TABLES;

/**
 * Brings some skills up to the download, with all their texts. One that is new is there but marked as withdrawn, so
 * that nobody meets it before all of the import is there (`showConcepts`). Rows that are the same already are not
 * touched.
 */
export async function storeSkills(
  db: Database,
  skills: readonly (ConceptTexts & { readonly type: SkillType; readonly linked: boolean })[],
): Promise<void> {
  const linked = skills.filter((skill) => skill.linked).map(({ id, uri }) => ({ id, uri }));
  await db.$executeRaw`
    UPDATE skill SET esco_uri = given.uri FROM (${givenRows({ id: 'uuid', uri: 'text' }, linked)}) AS given
    WHERE skill.owner_id = ${OWNER} AND skill.id = given.id AND skill.esco_uri IS DISTINCT FROM given.uri`;
  const own = skills.filter((skill) => !skill.linked);
  await db.$executeRaw`
    INSERT INTO skill (owner_id, id, type, esco_uri, obsolete)
    SELECT ${OWNER}, id, type, uri, true FROM (${givenRows(
      { id: 'uuid', type: 'skill_type', uri: 'text' },
      own.map(({ id, type, uri }) => ({ id, type, uri })),
    )}) AS given
    ON CONFLICT (owner_id, id) DO UPDATE SET type = excluded.type WHERE skill.type <> excluded.type`;
  await storeNames(db, 'skill', own);
  await storeLabels(db, 'skill', skills);
}

/** The same for occupations. */
export async function storeOccupations(
  db: Database,
  occupations: readonly (ConceptTexts & { readonly code: string | null; readonly iscoGroup: string | null })[],
): Promise<void> {
  const given = givenRows(
    { id: 'uuid', uri: 'text', code: 'text', isco_group: 'text' },
    occupations.map(({ id, uri, code, iscoGroup }) => ({ id, uri, code, isco_group: iscoGroup })),
  );
  await db.$executeRaw`
    INSERT INTO occupation (owner_id, id, esco_uri, code, isco_group, obsolete) SELECT ${OWNER}, id, uri, code,
      isco_group, true FROM (${given}) AS given
    ON CONFLICT (owner_id, id) DO UPDATE SET code = excluded.code, isco_group = excluded.isco_group
    WHERE (occupation.code, occupation.isco_group) IS DISTINCT FROM (excluded.code, excluded.isco_group)`;
  await storeNames(db, 'occupation', occupations);
  await storeLabels(db, 'occupation', occupations);
}

/** Brings all groups up to the download. They have no mark that hides them, and are few. */
export async function storeGroups(
  db: Database,
  groups: readonly (ConceptTexts & { readonly code: string | null })[],
): Promise<void> {
  await db.$executeRaw`DELETE FROM skill_group WHERE owner_id =
    ${OWNER} AND id <> ALL (${groups.map(({ id }) => id)}::uuid[])`;
  await db.$executeRaw`
    INSERT INTO skill_group (owner_id, id, esco_uri, code)
    SELECT ${OWNER}, id, uri, code FROM (${givenRows(
      { id: 'uuid', uri: 'text', code: 'text' },
      groups.map(({ id, uri, code }) => ({ id, uri, code })),
    )}) AS given
    ON CONFLICT (owner_id, id) DO UPDATE SET code = excluded.code WHERE skill_group.code IS DISTINCT
      FROM excluded.code`;
  await storeNames(db, 'group', groups);
  await storeLabels(db, 'group', groups);
}

/** Shows what was stored but hidden, and what had been withdrawn and is back. */
export async function showConcepts(db: Database, kind: 'skill' | 'occupation', ids: readonly string[]): Promise<void> {
  await db.$executeRaw`UPDATE ${TABLES[kind].concept} SET obsolete = false
    WHERE owner_id = ${OWNER} AND id = ANY (${[...ids]}::uuid[]) AND obsolete`;
}

/** Names and descriptions. Those in a language that the download no longer has go. */
async function storeNames(db: Database, kind: ConceptKind, concepts: readonly ConceptTexts[]): Promise<void> {
  const { names, key } = TABLES[kind];
  const rows = concepts.flatMap(({ id, names }) => names.map((name) => ({ id, ...name })));
  const given = givenRows({ id: 'uuid', language: 'language', name: 'text', description: 'text' }, rows);
  await db.$executeRaw`
    WITH given AS MATERIALIZED (${given}), gone AS (
      DELETE FROM ${names} n WHERE n.owner_id = ${OWNER} AND n.${key} = ANY (${concepts.map(({ id }) => id)}::uuid[])
        AND NOT EXISTS (SELECT FROM given WHERE given.id = n.${key} AND given.language = n.language)
    )
    INSERT INTO ${names} (owner_id, ${key}, language, name, description) SELECT ${OWNER}, id, language, name,
      coalesce(description, '') FROM given
    ON CONFLICT (owner_id, ${key}, language) DO UPDATE SET name = excluded.name, description = excluded.description
    WHERE (${names}.name, ${names}.description) IS DISTINCT FROM (excluded.name, excluded.description)`;
}

/** Labels of these concepts that came from ESCO. */
async function storeLabels(db: Database, kind: ConceptKind, concepts: readonly ConceptTexts[]): Promise<void> {
  const { labels, key, hasSource } = TABLES[kind];
  const rows = concepts.flatMap(({ id, labels }) => labels.map((label) => ({ id, ...label })));
  const given = givenRows({ id: 'uuid', language: 'language', label: 'text', kind: 'label_kind' }, rows);
  const [ofEsco, column, source] = hasSource
    ? [Prisma.sql`AND l.source = 'ESCO'`, Prisma.sql`, source`, Prisma.sql`, 'ESCO'::taxonomy_source`]
    : [Prisma.empty, Prisma.empty, Prisma.empty];
  await db.$executeRaw`
    WITH given AS MATERIALIZED (${given}), gone AS (
      DELETE FROM ${labels} l WHERE l.owner_id = ${OWNER} AND l.${key} = ANY
        (${concepts.map(({ id }) => id)}::uuid[]) ${ofEsco}
        AND NOT EXISTS (SELECT FROM given WHERE given.id = l.${key} AND given.language = l.language
          AND given.label = l.label)
    )
    INSERT INTO ${labels} (owner_id, ${key}, language, label, kind ${column}) SELECT ${OWNER}, id, language, label,
      kind ${source} FROM given
    ON CONFLICT (owner_id, ${key}, language, label ${column}) DO UPDATE SET kind = excluded.kind
      WHERE ${labels}.kind <> excluded.kind`;
}
