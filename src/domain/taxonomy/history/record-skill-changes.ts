import type { SkillChangeKind } from '../../../generated/prisma/enums.js';
import { newId } from '../../../platform/database/index.js';
import type { Language } from '../../../platform/localization/index.js';
import type { SqlScope } from '../../../platform/scope.js';
import { insertSkillChanges } from './record-skill-changes.sql.js';

/** The fields of an own skill that can be changed, as in the schema. */
export type SkillField = 'NAMES' | 'DESCRIPTIONS' | 'SYNONYMS' | 'TYPE' | 'GROUPS' | 'RELATIONS';

/** A change of some skills of one owner. */
interface SkillsChange {
  readonly kind: SkillChangeKind;
  readonly skillOwnerId: string;
  readonly skillIds: readonly string[];
  /** Of UPDATED. */
  readonly fields?: readonly SkillField[];
  /** Of UPDATED: the names before, if these were changed. */
  readonly previousNames?: Readonly<Partial<Record<Language, string>>>;
  /** Of a merge: the other skill, and how many had the one that was merged. */
  readonly merge?: {
    readonly otherSkill: { readonly ownerId: string; readonly id: string };
    readonly profileCount: number;
    readonly skillsetCount: number;
  };
}

/**
 * Adds a change to the history of skills, in the transaction of the change.
 *
 * @returns the id of the entry of each skill.
 */
export async function recordSkillChanges(
  { db, organisationId, actor, now }: SqlScope,
  { kind, skillOwnerId, skillIds, fields = [], previousNames, merge }: SkillsChange,
): Promise<string[]> {
  const ids = skillIds.map(() => newId());
  await insertSkillChanges(
    db,
    {
      organisationId,
      skillOwnerId,
      kind,
      changedBy: actor,
      changedAt: now(),
      fields,
      previousNames: previousNames ? JSON.stringify(previousNames) : null,
      otherSkill: merge?.otherSkill ?? null,
      profileCount: merge?.profileCount ?? null,
      skillsetCount: merge?.skillsetCount ?? null,
    },
    ids,
    skillIds,
  );
  return ids;
}
