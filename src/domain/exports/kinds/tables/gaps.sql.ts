import { Prisma } from '../../../../generated/prisma/client.js';
import { rowsOf, statement } from '../../../../platform/database/index.js';
import type { Language } from '../../../../platform/localization/index.js';
import { percent, selectGapsToRole } from '../../../analytics/index.js';
import { isChosen, SOME_PEOPLE, type ChosenPeople } from '../base/people.sql.js';

/** What the chosen people lack of a skill of a skillset. */
export interface GapRow {
  readonly skillset: string | null;
  readonly skill: string | null;
  readonly requiredLevel: number;
  readonly people: number;
  readonly holders: number;
  readonly meeting: number;
  readonly oneLevelShort: number;
  readonly coverage: number | null;
  readonly fulfilment: number | null;
  readonly meanLevel: number | null;
  readonly missingLevels: number;
  readonly skillsetId: string;
  readonly skillId: string;
}

/** The skillsets in use. */
export const readSkillsetIds = statement(
  rowsOf<{ readonly id: string }>({ id: 'uuid' }),
  (organisationId: string) => Prisma.sql`
    SELECT id FROM skillset
    WHERE organisation_id = ${organisationId}::uuid AND deleting_since IS NULL AND archived_at IS NULL
    ORDER BY id`,
);

/** The gaps of the chosen people to a skillset, most missing levels first. */
export const readGapRows = statement(
  rowsOf<GapRow>({
    skillset: 'text',
    skill: 'text',
    requiredLevel: 'int4',
    people: 'int4',
    holders: 'int4',
    meeting: 'int4',
    oneLevelShort: 'int4',
    coverage: 'float8',
    fulfilment: 'float8',
    meanLevel: 'float8',
    missingLevels: 'float8',
    skillsetId: 'uuid',
    skillId: 'uuid',
  }),
  rowsSql,
  () => rowsSql(SOME_PEOPLE, 'en', SOME_PEOPLE.organisationId),
);

function rowsSql(people: ChosenPeople, language: Language, skillsetId: string) {
  const { organisationId } = people;
  const isEverybody = people.publicIdentifiers.length === 0;
  const chosen = Prisma.sql`SELECT p.id FROM profile p WHERE ${isChosen(people)}`;
  const gaps = selectGapsToRole({
    organisationId,
    skillsetId: Prisma.sql`${skillsetId}::uuid`,
    people: Prisma.sql`(SELECT count(*)::int FROM (${chosen}) AS person)`,
    isIncluded: (profileId) => (isEverybody ? Prisma.sql`TRUE` : Prisma.sql`${profileId} IN (${chosen})`),
  });
  return Prisma.sql`
    SELECT coalesce(own_set.name, other_set.name) AS skillset, coalesce(own.name, other.name) AS skill,
      gap.required / 10 AS "requiredLevel", gap.people, gap.holders, gap.meeting, gap.one_short AS "oneLevelShort",
      ${percent('gap.meeting', 'gap.people')} AS coverage,
      ${percent('gap.points', '(gap.people * gap.required)')} AS fulfilment,
      round(gap.mean::numeric, 2)::float8 AS "meanLevel",
      ((gap.people * gap.required - gap.points) / 10.0)::float8 AS "missingLevels",
      ${skillsetId}::uuid AS "skillsetId", gap.skill_id AS "skillId"
    FROM (${gaps}) AS gap
    LEFT JOIN skillset_translation own_set ON own_set.organisation_id = ${organisationId}::uuid
      AND own_set.skillset_id = ${skillsetId}::uuid AND own_set.language = ${language}::language
    LEFT JOIN skillset_translation other_set ON other_set.organisation_id = ${organisationId}::uuid
      AND other_set.skillset_id = ${skillsetId}::uuid AND other_set.language <> ${language}::language
    LEFT JOIN skill_translation own ON own.owner_id = gap.skill_owner_id AND own.skill_id = gap.skill_id
      AND own.language = ${language}::language
    LEFT JOIN skill_translation other ON other.owner_id = gap.skill_owner_id AND other.skill_id = gap.skill_id
      AND other.language <> ${language}::language
    ORDER BY "missingLevels" DESC, gap.skill_owner_id, gap.skill_id`;
}
