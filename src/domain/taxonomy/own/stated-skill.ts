import type { SkillType } from '../../../generated/prisma/enums.js';
import type { Language } from '../../../platform/localization/index.js';

/** An organisation's own skill as a file states it. */
export interface StatedSkill {
  /** From 1; where its row begins. */
  readonly line: number;
  /** The organisation's own name of it, which stays when its texts change. */
  readonly key: string;
  readonly type: SkillType;
  readonly names: Readonly<Record<Language, string | null>>;
  readonly descriptions: Readonly<Record<Language, string | null>>;
  readonly synonyms: Readonly<Record<Language, readonly string[]>>;
  /** Keys of other skills of the organisation. */
  readonly related: readonly string[];
}

/** Columns of a file of own skills, in the order that they are written in. */
export const SKILL_COLUMNS = [
  'key',
  'type',
  'name_en',
  'name_nl',
  'description_en',
  'description_nl',
  'synonyms_en',
  'synonyms_nl',
  'related',
] as const;

export type SkillColumn = (typeof SKILL_COLUMNS)[number];

/** What stands between several labels or keys in one value. */
export const VALUE_SEPARATOR = '|';
