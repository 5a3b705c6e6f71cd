import { Prisma } from '../../generated/prisma/client.js';
import { command } from '../../platform/database/index.js';

/** A skill of an organisation that moves to another one. */
export interface SkillReplacement {
  readonly organisationId: string;
  readonly from: { readonly skillOwnerId: string; readonly skillId: string };
  readonly to: { readonly skillOwnerId: string; readonly skillId: string };
}

const EXAMPLE: SkillReplacement = {
  organisationId: '',
  from: { skillOwnerId: '', skillId: '' },
  to: { skillOwnerId: '', skillId: '' },
};

const replacing = (build: (replacement: SkillReplacement) => Prisma.Sql) => command(build, () => build(EXAMPLE));

/** Lists of skills by table, with the column that tells whose a list is. A list names a skill once. */
const LISTS = {
  skill_interest: 'profile_id',
  endorsement_request_skill: 'request_id',
  assessment_campaign_skill: 'campaign_id',
} as const;

const isSkill = (alias: string, { skillOwnerId, skillId }: SkillReplacement['from']): Prisma.Sql => Prisma.sql`
  (${Prisma.raw(`${alias}.skill_owner_id, ${alias}.skill_id`)}) = (${skillOwnerId}::uuid, ${skillId}::uuid)`;

/** Who is interested in both skills keeps the stronger interest. */
export const combineInterests = replacing(
  ({ organisationId, from, to }) => Prisma.sql`
    UPDATE skill_interest kept SET interest = moved.interest, updated_at = moved.updated_at
    FROM skill_interest moved
    WHERE kept.organisation_id = ${organisationId}::uuid AND ${isSkill('kept', to)}
      AND moved.organisation_id = kept.organisation_id AND moved.profile_id = kept.profile_id
      AND ${isSkill('moved', from)} AND moved.interest > kept.interest`,
);

/** Takes the first skill from the lists that have both. */
const removeFrom = (table: keyof typeof LISTS) =>
  replacing(({ organisationId, from, to }) => {
    const [name, list] = [Prisma.raw(table), Prisma.raw(LISTS[table])];
    return Prisma.sql`
      DELETE FROM ${name} moved
      WHERE moved.organisation_id = ${organisationId}::uuid AND ${isSkill('moved', from)}
        AND EXISTS (
          SELECT FROM ${name} kept
          WHERE kept.organisation_id = moved.organisation_id AND kept.${list} = moved.${list}
            AND ${isSkill('kept', to)})`;
  });

/** Puts the second skill in the place of the first one. */
const replaceIn = (table: keyof typeof LISTS | 'exemption' | 'contest') =>
  replacing(
    ({ organisationId, from, to }) => Prisma.sql`
      UPDATE ${Prisma.raw(table)} moved
      SET skill_owner_id = ${to.skillOwnerId}::uuid, skill_id = ${to.skillId}::uuid
      WHERE moved.organisation_id = ${organisationId}::uuid AND ${isSkill('moved', from)}`,
  );

export const removeInterests = removeFrom('skill_interest');
export const replaceInterests = replaceIn('skill_interest');
export const removeAskedSkills = removeFrom('endorsement_request_skill');
export const replaceAskedSkills = replaceIn('endorsement_request_skill');
export const removeAssessedSkills = removeFrom('assessment_campaign_skill');
export const replaceAssessedSkills = replaceIn('assessment_campaign_skill');
/** Somebody may have several exemptions from a skill. */
export const replaceExemptions = replaceIn('exemption');
/** Both skills may be contested, even at the same time. */
export const replaceContests = replaceIn('contest');
