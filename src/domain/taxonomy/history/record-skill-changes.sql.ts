import { Prisma } from '../../../generated/prisma/client.js';
import type { SkillChangeKind } from '../../../generated/prisma/enums.js';
import { command } from '../../../platform/database/index.js';

/** The same change of several skills of one owner, with an id for each. */
interface ChangesToStore {
  readonly organisationId: string;
  readonly skillOwnerId: string;
  readonly kind: SkillChangeKind;
  readonly changedBy: string;
  readonly changedAt: Date;
  readonly fields: readonly string[];
  /** JSON; null if the names stayed the same. */
  readonly previousNames: string | null;
  readonly otherSkill: { readonly ownerId: string; readonly id: string } | null;
  readonly profileCount: number | null;
  readonly skillsetCount: number | null;
}

export const insertSkillChanges = command(insertChanges, () =>
  insertChanges(
    {
      organisationId: '',
      skillOwnerId: '',
      kind: 'CREATED',
      changedBy: '',
      changedAt: new Date(),
      fields: [],
      previousNames: null,
      otherSkill: null,
      profileCount: null,
      skillsetCount: null,
    },
    [],
    [],
  ),
);

function insertChanges(change: ChangesToStore, ids: readonly string[], skillIds: readonly string[]): Prisma.Sql {
  return Prisma.sql`
    INSERT INTO skill_change (
      organisation_id, id, skill_owner_id, skill_id, kind, changed_by, changed_at, fields, previous_names,
      other_skill_owner_id, other_skill_id, profile_count, skillset_count)
    SELECT
      ${change.organisationId}::uuid, given.id, ${change.skillOwnerId}::uuid, given.skill_id,
      ${change.kind}::skill_change_kind, ${change.changedBy}, ${change.changedAt}::timestamptz,
      ${[...change.fields]}::text[], ${change.previousNames}::jsonb,
      ${change.otherSkill?.ownerId ?? null}::uuid, ${change.otherSkill?.id ?? null}::uuid,
      ${change.profileCount}::int, ${change.skillsetCount}::int
    FROM unnest(${[...ids]}::uuid[], ${[...skillIds]}::uuid[]) AS given(id, skill_id)`;
}
