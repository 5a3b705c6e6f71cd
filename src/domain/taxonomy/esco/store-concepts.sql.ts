import { Prisma } from '../../../generated/prisma/client.js';
import type { LabelKind, SkillType } from '../../../generated/prisma/enums.js';
import { command, SHARED_OWNER_ID } from '../../../platform/database/index.js';
import { givenRows } from '../changes/bulk-rows.sql.js';

const OWNER = Prisma.sql`${SHARED_OWNER_ID}::uuid`;

/** The tables of each kind of concept. Only labels of skills come from several taxonomies and store which one. */
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

/** Stores the ESCO URIs of starter skills that are also ESCO's. */
export const linkStarterSkillUris = command(
  (skills: readonly { readonly id: string; readonly uri: string }[]) => Prisma.sql`
    UPDATE skill SET esco_uri = given.uri FROM (${givenRows({ id: 'uuid', uri: 'text' }, skills)}) AS given
    WHERE skill.owner_id = ${OWNER} AND skill.id = given.id AND skill.esco_uri IS DISTINCT FROM given.uri`,
);

/** Stores skills; new ones are withdrawn until `showConcepts`. */
export const upsertEscoSkills = command(
  (skills: readonly { readonly id: string; readonly type: SkillType; readonly uri: string }[]) => Prisma.sql`
    INSERT INTO skill (owner_id, id, type, esco_uri, obsolete)
    SELECT ${OWNER}, id, type, uri, true
    FROM (${givenRows({ id: 'uuid', type: 'skill_type', uri: 'text' }, skills)}) AS given
    ON CONFLICT (owner_id, id) DO UPDATE SET type = excluded.type WHERE skill.type <> excluded.type`,
);

/** A row of an occupation. */
interface GivenOccupation {
  readonly id: string;
  readonly uri: string;
  readonly code: string | null;
  readonly isco_group: string | null;
}

/** Stores occupations; new ones are withdrawn until `showConcepts`. */
export const upsertEscoOccupations = command(
  (occupations: readonly GivenOccupation[]) => Prisma.sql`
    INSERT INTO occupation (owner_id, id, esco_uri, code, isco_group, obsolete)
    SELECT ${OWNER}, id, uri, code, isco_group, true
    FROM (${givenRows({ id: 'uuid', uri: 'text', code: 'text', isco_group: 'text' }, occupations)}) AS given
    ON CONFLICT (owner_id, id) DO UPDATE SET code = excluded.code, isco_group = excluded.isco_group
    WHERE (occupation.code, occupation.isco_group) IS DISTINCT FROM (excluded.code, excluded.isco_group)`,
);

export const deleteOtherGroups = command(
  (ids: readonly string[]) => Prisma.sql`
    DELETE FROM skill_group WHERE owner_id = ${OWNER} AND id <> ALL (${ids}::uuid[])`,
);

export const upsertEscoGroups = command(
  (groups: readonly { readonly id: string; readonly uri: string; readonly code: string | null }[]) => Prisma.sql`
    INSERT INTO skill_group (owner_id, id, esco_uri, code)
    SELECT ${OWNER}, id, uri, code FROM (${givenRows({ id: 'uuid', uri: 'text', code: 'text' }, groups)}) AS given
    ON CONFLICT (owner_id, id) DO UPDATE SET code = excluded.code
    WHERE skill_group.code IS DISTINCT FROM excluded.code`,
);

/** The name and description of a concept in a language. */
interface GivenName {
  readonly id: string;
  readonly language: string;
  readonly name: string;
  readonly description: string;
}

/** Replaces the names and descriptions of some concepts; rows that stay the same are not written. */
export const replaceNames = command(names, () => names('skill', [SHARED_OWNER_ID], []));

/** A label of a concept. */
interface GivenLabel {
  readonly id: string;
  readonly language: string;
  readonly label: string;
  readonly kind: LabelKind;
}

/** Replaces the labels of some concepts that came from ESCO; rows that stay the same are not written. */
export const replaceLabels = command(labels, () => labels('skill', [SHARED_OWNER_ID], []));

/** Makes concepts current: those that were stored hidden, and withdrawn ones that are in ESCO again. */
export const showConcepts = command(shown, () => shown('skill', [SHARED_OWNER_ID]));

/** Withdraws concepts: they keep their names, but no list contains them. */
export const withdrawConcepts = command(withdrawn, () => withdrawn('skill', [SHARED_OWNER_ID]));

/**
 * Deletes concepts that nothing refers to.
 *
 * @param references - SQL of the rows that refer to the concept c, each as a SELECT.
 */
export const deleteUnreferencedConcepts = command(unreferenced, () =>
  unreferenced('skill', [SHARED_OWNER_ID], [Prisma.sql`SELECT FROM skill_synonym WHERE skill_id = c.id`]),
);

export const unlinkStarterSkillUris = command(
  (ids: readonly string[]) => Prisma.sql`
    UPDATE skill SET esco_uri = NULL WHERE owner_id = ${OWNER} AND id = ANY (${ids}::uuid[])`,
);

export const deleteEscoSynonyms = command(
  (skillIds: readonly string[]) => Prisma.sql`
    DELETE FROM skill_synonym WHERE owner_id = ${OWNER} AND skill_id = ANY (${skillIds}::uuid[]) AND source = 'ESCO'`,
);

export const deleteOccupationSynonyms = command(
  (occupationIds: readonly string[]) => Prisma.sql`
    DELETE FROM occupation_synonym WHERE owner_id = ${OWNER} AND occupation_id = ANY (${occupationIds}::uuid[])`,
);

function names(kind: ConceptKind, ids: readonly string[], rows: readonly GivenName[]): Prisma.Sql {
  const { names, key } = TABLES[kind];
  const given = givenRows({ id: 'uuid', language: 'language', name: 'text', description: 'text' }, rows);
  return Prisma.sql`
    WITH given AS MATERIALIZED (${given}), gone AS (
      DELETE FROM ${names} n WHERE n.owner_id = ${OWNER} AND n.${key} = ANY (${ids}::uuid[])
        AND NOT EXISTS (SELECT FROM given WHERE given.id = n.${key} AND given.language = n.language)
    )
    INSERT INTO ${names} (owner_id, ${key}, language, name, description)
    SELECT ${OWNER}, id, language, name, coalesce(description, '') FROM given
    ON CONFLICT (owner_id, ${key}, language) DO UPDATE SET name = excluded.name, description = excluded.description
    WHERE (${names}.name, ${names}.description) IS DISTINCT FROM (excluded.name, excluded.description)`;
}

function labels(kind: ConceptKind, ids: readonly string[], rows: readonly GivenLabel[]): Prisma.Sql {
  const { labels, key, hasSource } = TABLES[kind];
  const given = givenRows({ id: 'uuid', language: 'language', label: 'text', kind: 'label_kind' }, rows);
  const [ofEsco, column, source] = hasSource
    ? [Prisma.sql`AND l.source = 'ESCO'`, Prisma.sql`, source`, Prisma.sql`, 'ESCO'::taxonomy_source`]
    : [Prisma.empty, Prisma.empty, Prisma.empty];
  return Prisma.sql`
    WITH given AS MATERIALIZED (${given}), gone AS (
      DELETE FROM ${labels} l WHERE l.owner_id = ${OWNER} AND l.${key} = ANY (${ids}::uuid[]) ${ofEsco}
        AND NOT EXISTS (SELECT FROM given WHERE given.id = l.${key} AND given.language = l.language
          AND given.label = l.label)
    )
    INSERT INTO ${labels} (owner_id, ${key}, language, label, kind ${column})
    SELECT ${OWNER}, id, language, label, kind ${source} FROM given
    ON CONFLICT (owner_id, ${key}, language, label ${column}) DO UPDATE SET kind = excluded.kind
      WHERE ${labels}.kind <> excluded.kind`;
}

function shown(kind: 'skill' | 'occupation', ids: readonly string[]): Prisma.Sql {
  return Prisma.sql`
    UPDATE ${TABLES[kind].concept} SET obsolete = false
    WHERE owner_id = ${OWNER} AND id = ANY (${ids}::uuid[]) AND obsolete`;
}

function withdrawn(kind: 'skill' | 'occupation', ids: readonly string[]): Prisma.Sql {
  return Prisma.sql`
    UPDATE ${TABLES[kind].concept} SET obsolete = true
    WHERE owner_id = ${OWNER} AND id = ANY (${ids}::uuid[]) AND NOT obsolete`;
}

function unreferenced(
  kind: 'skill' | 'occupation',
  ids: readonly string[],
  references: readonly Prisma.Sql[],
): Prisma.Sql {
  const isUnreferenced = references.map((reference) => Prisma.sql`NOT EXISTS (${reference})`);
  return Prisma.sql`
    DELETE FROM ${TABLES[kind].concept} c WHERE c.owner_id = ${OWNER} AND c.id = ANY (${ids}::uuid[])
      ${Prisma.join([Prisma.empty, ...isUnreferenced], ' AND ')}`;
}
