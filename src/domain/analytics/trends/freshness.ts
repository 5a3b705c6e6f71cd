import { Prisma } from '../../../generated/prisma/client.js';
import {
  derivedColumns,
  derivedInstant,
  derivedModel,
  derivedObject,
  firstOf,
  listOfDerived,
  type FieldContext,
  type FieldModel,
} from '../../../platform/read-model/index.js';

/** Half-life of the freshness of a skill, in years: that by which evidence is weighed (decision 31). */
const HALF_LIFE = 5;

/** 0.5 ^ (age / half-life), two decimals; 1 of what is dated in the future, null of nothing. */
function freshnessOf(instant: Prisma.Sql): Prisma.Sql {
  const years = Prisma.sql`
    CASE WHEN ${instant} > now() THEN 0 ELSE extract(epoch FROM now() - ${instant}) / (365.25 * 86400) END`;
  return Prisma.sql`round(0.5 ^ ((${years}) / ${Prisma.raw(String(HALF_LIFE))})::numeric, 2)::float8`;
}

/** The condition that a piece of evidence is of the skill of a profile. */
const isOfSkill = ({ row }: FieldContext<'ProfileSkill'>) => Prisma.sql`
  piece.organisation_id = ${row.column('organisationId')} AND piece.profile_id = ${row.column('profileId')}
  AND piece.skill_owner_id = ${row.column('skillOwnerId')} AND piece.skill_id = ${row.column('skillId')}`;

/** The latest piece of evidence that proves the skill. Inferred evidence proves nothing on its own. */
const latestProof = (context: FieldContext<'ProfileSkill'>) => Prisma.sql`(
  SELECT max(piece.observed_at) FROM evidence piece WHERE ${isOfSkill(context)} AND piece.source <> 'INFERRED')`;

/** `ProfileSkill.lastProvenAt` */
export const lastProvenAt: FieldModel<FieldContext<'ProfileSkill'>> = {
  compile: (context) =>
    Prisma.sql`to_char(${latestProof(context)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
};

/** `ProfileSkill.freshness` */
export const freshness: FieldModel<FieldContext<'ProfileSkill'>> = {
  compile: (context) => freshnessOf(latestProof(context)),
};

/** `ProfileSkill.timeline`: each piece of evidence and the review, oldest first. */
export const timeline: FieldModel<FieldContext<'ProfileSkill'>> = {
  compile: (context) => {
    const { row } = context;
    return listOfDerived(
      context,
      Prisma.sql`
        SELECT entry.*, ${freshnessOf(Prisma.sql`entry.at`)} AS freshness,
          row_number() OVER (ORDER BY entry.at, entry.evidence_id NULLS LAST) AS position
        FROM (
          (SELECT 'EVIDENCE' AS kind, piece.observed_at AS at, piece.level, piece.id AS evidence_id, NULL AS state
           FROM evidence piece WHERE ${isOfSkill(context)}
           ORDER BY piece.observed_at DESC, piece.id DESC LIMIT ${firstOf(context)})
          UNION ALL
          SELECT 'REVIEW', ${row.column('stateSetAt')}, ${row.column('reviewedLevel')}, NULL,
            ${row.column('state')}::text
          WHERE ${row.column('state')} <> 'SUGGESTED'
        ) AS entry`,
    );
  },
};

/** The types of the answers, by their names. */
export const freshnessModels = {
  SkillTimelineEntry: derivedModel({
    ...derivedColumns({ kind: 'kind', level: 'level', state: 'state', freshness: 'freshness' }),
    at: derivedInstant('at'),
    evidence: derivedObject('Evidence', { id: 'evidence_id' }),
  }),
};
