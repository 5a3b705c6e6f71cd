import { Prisma } from '../../../generated/prisma/client.js';
import type { SkillState, SkillType } from '../../../generated/prisma/enums.js';
import { rowsOf, statement } from '../../../platform/database/index.js';
import type { Language } from '../../../platform/localization/index.js';
import { isChosen, SOME_PEOPLE, type ChosenPeople } from './people.sql.js';

/** A skill of a person in a table. */
export interface PersonSkill {
  readonly skillId: string;
  readonly skill: string | null;
  readonly type: SkillType;
  readonly escoUri: string | null;
  readonly level: number;
  readonly confidence: number;
  readonly state: SkillState;
  readonly stateSetAt: Date;
  readonly evidence: number;
  readonly lastObservedAt: Date | null;
}

/** A person with one of their skills; the fields of the skill are null for a person without any. */
export type PersonSkillRow = {
  readonly id: string;
  readonly publicIdentifier: string;
  readonly fullName: string | null;
} & { readonly [Field in keyof PersonSkill]: PersonSkill[Field] | null };

/** The next people with all of their skills, in the order of the people's ids. */
export const readSkillRows = statement(
  rowsOf<PersonSkillRow>({
    id: 'uuid',
    publicIdentifier: 'text',
    fullName: 'text',
    skillId: 'uuid',
    skill: 'text',
    type: 'enum',
    escoUri: 'text',
    level: 'float8',
    confidence: 'float8',
    state: 'enum',
    stateSetAt: 'timestamptz',
    evidence: 'int4',
    lastObservedAt: 'timestamptz',
  }),
  rowsSql,
  () => rowsSql(SOME_PEOPLE, 'en', SOME_PEOPLE.organisationId, 1),
);

function rowsSql(people: ChosenPeople, language: Language, after: string, limit: number) {
  return Prisma.sql`
    SELECT p.id, p.public_identifier AS "publicIdentifier", p.full_name AS "fullName", s.skill_id AS "skillId",
      coalesce(own.name, other.name) AS skill, skill.type, skill.esco_uri AS "escoUri", s.level, s.confidence, s.state,
      s.stated_at AS "stateSetAt", proof.count AS evidence, proof.latest AS "lastObservedAt"
    FROM (
      SELECT * FROM profile p WHERE ${isChosen(people)} AND p.id > ${after}::uuid ORDER BY p.id LIMIT ${limit}
    ) AS p
    LEFT JOIN profile_skill s ON s.organisation_id = p.organisation_id AND s.profile_id = p.id
    LEFT JOIN skill ON skill.owner_id = s.skill_owner_id AND skill.id = s.skill_id
    LEFT JOIN skill_translation own
      ON own.owner_id = skill.owner_id AND own.skill_id = skill.id AND own.language = ${language}::language
    LEFT JOIN skill_translation other
      ON other.owner_id = skill.owner_id AND other.skill_id = skill.id AND other.language <> ${language}::language
    LEFT JOIN LATERAL (
      SELECT count(*)::int AS count, max(e.observed_at) AS latest FROM evidence e
      WHERE e.organisation_id = s.organisation_id AND e.profile_id = s.profile_id
        AND e.skill_owner_id = s.skill_owner_id AND e.skill_id = s.skill_id
    ) AS proof ON s.skill_id IS NOT NULL
    ORDER BY p.id, s.level DESC, s.confidence DESC, s.skill_id`;
}
