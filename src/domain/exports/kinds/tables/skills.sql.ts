import { Prisma } from '../../../../generated/prisma/client.js';
import type { SkillState, SkillType } from '../../../../generated/prisma/enums.js';
import { rowsOf, statement } from '../../../../platform/database/index.js';
import type { Language } from '../../../../platform/localization/index.js';
import { isChosen, SOME_PEOPLE, type ChosenPeople } from '../base/people.sql.js';

/** A skill of a person in a table. */
export interface PersonSkill {
  readonly skillId: string;
  readonly skill: string | null;
  readonly type: SkillType;
  readonly escoUri: string | null;
  /** Null, like what follows, for a skill that the person does not have but is interested in. */
  readonly level: number | null;
  readonly confidence: number | null;
  /** 0-5; null if nobody has said. */
  readonly interest: number | null;
  readonly state: SkillState | null;
  readonly stateSetAt: Date | null;
  readonly evidence: number | null;
  readonly lastObservedAt: Date | null;
}

/** A person with one of their skills; the fields of the skill are null for a person without any. */
export type PersonSkillRow = {
  readonly id: string;
  readonly publicIdentifier: string;
  readonly fullName: string | null;
} & { readonly [Field in keyof PersonSkill]: PersonSkill[Field] | null };

/** The next people with all of their skills and interests, in the order of the people's ids. */
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
    interest: 'int2',
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
      coalesce(own.name, other.name) AS skill, skill.type, skill.esco_uri AS "escoUri", s.level, s.confidence,
      s.interest, s.state, s.stated_at AS "stateSetAt", proof.count AS evidence, proof.latest AS "lastObservedAt"
    FROM (
      SELECT * FROM profile p WHERE ${isChosen(people)} AND p.id > ${after}::uuid ORDER BY p.id LIMIT ${limit}
    ) AS p
    LEFT JOIN LATERAL (
      SELECT coalesce(held.skill_owner_id, wanted.skill_owner_id) AS skill_owner_id,
        coalesce(held.skill_id, wanted.skill_id) AS skill_id, held.skill_id IS NOT NULL AS is_held, held.level,
        held.confidence, held.state, held.stated_at, wanted.interest
      FROM (SELECT * FROM profile_skill WHERE organisation_id = p.organisation_id AND profile_id = p.id) AS held
      FULL JOIN (SELECT * FROM skill_interest WHERE organisation_id = p.organisation_id AND profile_id = p.id) AS wanted
        ON wanted.skill_owner_id = held.skill_owner_id AND wanted.skill_id = held.skill_id
    ) AS s ON TRUE
    LEFT JOIN skill ON skill.owner_id = s.skill_owner_id AND skill.id = s.skill_id
    LEFT JOIN skill_translation own
      ON own.owner_id = skill.owner_id AND own.skill_id = skill.id AND own.language = ${language}::language
    LEFT JOIN skill_translation other
      ON other.owner_id = skill.owner_id AND other.skill_id = skill.id AND other.language <> ${language}::language
    LEFT JOIN LATERAL (
      SELECT count(*)::int AS count, max(e.observed_at) AS latest FROM evidence e
      WHERE e.organisation_id = p.organisation_id AND e.profile_id = p.id
        AND e.skill_owner_id = s.skill_owner_id AND e.skill_id = s.skill_id
    ) AS proof ON s.is_held
    ORDER BY p.id, s.level DESC NULLS LAST, s.confidence DESC NULLS LAST, s.interest DESC, s.skill_id`;
}
