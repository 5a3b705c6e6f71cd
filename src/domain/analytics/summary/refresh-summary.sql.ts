import { Prisma } from '../../../generated/prisma/client.js';
import type { PeopleGroup } from '../../../generated/prisma/enums.js';
import { command, rowsOf, statement } from '../../../platform/database/index.js';
import { computeDistribution, computeGroupSizes, computeSkillQuarters } from './select-summary.js';

/** From this number of people on, an organisation has a summary. */
const MIN_PEOPLE = 2000;

/** An organisation whose summary is to be computed. */
interface OrganisationToSummarise {
  readonly organisationId: string;
}

/**
 * Claims organisations whose summary is to be computed: those that have none, whose summary is an hour old and not up to
 * date, or whose summary is a day old, as memberships end without a change.
 */
export const claimStaleSummaries = statement(
  rowsOf<OrganisationToSummarise>({ organisationId: 'uuid' }),
  (limit: number) => Prisma.sql`
    INSERT INTO skill_summary AS summary (organisation_id, refreshing_until)
    SELECT organisation.id, now() + interval '1 hour'
    FROM organisation
    LEFT JOIN skill_summary known ON known.organisation_id = organisation.id
    WHERE organisation.deleting_since IS NULL
      AND (known.refreshing_until IS NULL OR known.refreshing_until < now())
      AND (known.computed_at IS NULL OR known.computed_at < now() - interval '1 hour')
      AND EXISTS (
        SELECT FROM profile WHERE profile.organisation_id = organisation.id OFFSET ${MIN_PEOPLE - 1}::int)
      AND (known.computed_at IS NULL OR known.computed_at < now() - interval '1 day' OR EXISTS (
        SELECT FROM profile
        WHERE profile.organisation_id = organisation.id AND profile.updated_at > known.computed_at))
    ORDER BY known.computed_at NULLS FIRST
    LIMIT ${limit}::int
    ON CONFLICT (organisation_id) DO UPDATE SET refreshing_until = excluded.refreshing_until
      WHERE summary.refreshing_until IS NULL OR summary.refreshing_until < now()
    RETURNING organisation_id AS "organisationId"`,
);

/** Whose summary is stored, and which generation of it. */
export interface Generation {
  readonly organisationId: string;
  readonly generation: string;
}

const insertGroupSizes = (kind: PeopleGroup, { organisationId, generation }: Generation) => Prisma.sql`
  INSERT INTO group_size (organisation_id, generation, kind, group_id, people)
  SELECT ${organisationId}::uuid, ${generation}::uuid, '${Prisma.raw(kind)}', size.*
  FROM (${computeGroupSizes(kind, organisationId)}) AS size`;

const insertDistribution = (
  kind: PeopleGroup,
  { organisationId, generation }: Generation,
  groupIds: readonly string[],
) => Prisma.sql`
  INSERT INTO skill_distribution (organisation_id, generation, kind, group_id, skill_owner_id, skill_id, people,
    level_sum, level_square_sum, competent, almost_competent, competent_sum)
  SELECT ${organisationId}::uuid, ${generation}::uuid, '${Prisma.raw(kind)}', counted.*
  FROM (${computeDistribution(kind, organisationId, {
    group: (groupId) => Prisma.sql`${groupId} = ANY(${groupIds}::uuid[])`,
  })}) AS counted`;

const EXAMPLE: Generation = {
  organisationId: '00000000-0000-0000-0000-000000000000',
  generation: '00000000-0000-0000-0000-000000000000',
};

export const storeGroupSizes = command(insertGroupSizes, () => insertGroupSizes('DEPARTMENT', EXAMPLE));

/** A group with the number of its people. */
interface StoredGroup {
  readonly groupId: string;
  readonly people: number;
}

/** The groups of a kind of a generation. */
export const readGroupSizes = statement(
  rowsOf<StoredGroup>({ groupId: 'uuid', people: 'int4' }),
  (organisationId: string, generation: string, kind: PeopleGroup) => Prisma.sql`
    SELECT group_id AS "groupId", people FROM group_size
    WHERE organisation_id = ${organisationId}::uuid AND generation = ${generation}::uuid
      AND kind = ${kind}::people_group
    ORDER BY group_id`,
);

/** The levels of skills in some groups. */
export const storeDistribution = command(insertDistribution, () => insertDistribution('DEPARTMENT', EXAMPLE, []));

/** Every so many-th profile of an organisation by identifier. */
export const readProfileSteps = statement(
  rowsOf<{ readonly id: string }>({ id: 'uuid' }),
  (organisationId: string, step: number) => Prisma.sql`
    SELECT numbered.id FROM (
      SELECT person.id, row_number() OVER (ORDER BY person.id) AS number
      FROM profile person WHERE person.organisation_id = ${organisationId}::uuid
    ) AS numbered
    WHERE numbered.number % ${step}::int = 0
    ORDER BY numbered.id`,
);

/** Adds the evidence of the profiles after one identifier and up to another; null: from the first, or to the last. */
export const addSkillQuarters = command(
  (organisationId: string, generation: string, after: string | null, upTo: string | null) => Prisma.sql`
    INSERT INTO skill_quarter AS known (
      organisation_id, generation, skill_owner_id, skill_id, quarter, evidence, people,
      first_proven, last_proven)
    SELECT ${organisationId}::uuid, ${generation}::uuid, quarterly.*
    FROM (${computeSkillQuarters(
      organisationId,
      (profileId) => Prisma.sql`(${after}::uuid IS NULL OR ${profileId} > ${after}::uuid)
        AND (${upTo}::uuid IS NULL OR ${profileId} <= ${upTo}::uuid)`,
    )}) AS quarterly
    ON CONFLICT (organisation_id, generation, skill_owner_id, skill_id, quarter) DO UPDATE
    SET evidence = known.evidence + excluded.evidence, people = known.people + excluded.people,
      first_proven = known.first_proven + excluded.first_proven,
      last_proven = known.last_proven + excluded.last_proven`,
);

/** From now on the generation is the organisation's summary. */
export const publishSummary = command(
  (organisationId: string, generation: string, computedAt: Date) => Prisma.sql`
    INSERT INTO skill_summary (organisation_id, generation, computed_at)
    VALUES (${organisationId}::uuid, ${generation}::uuid, ${computedAt}::timestamptz)
    ON CONFLICT (organisation_id) DO UPDATE
    SET generation = excluded.generation, computed_at = excluded.computed_at, refreshing_until = NULL`,
);

const deleteOthers = (table: SummaryTable, { organisationId, generation }: Generation) => Prisma.sql`
  DELETE FROM ${Prisma.raw(table)}
  WHERE organisation_id = ${organisationId}::uuid AND generation <> ${generation}::uuid`;

/** Tables whose rows belong to a generation. */
export const SUMMARY_TABLES = ['group_size', 'skill_distribution', 'skill_quarter'] as const;
type SummaryTable = (typeof SUMMARY_TABLES)[number];

/** Deletes earlier generations, and what an interrupted refresh has left. */
export const deleteOtherGenerations = command(deleteOthers, () => deleteOthers('skill_quarter', EXAMPLE));
