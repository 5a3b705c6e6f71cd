import type { SkillMention } from '../labels/find-skills.js';
import { LABEL_FLAGS } from '../labels/packed-labels.js';

/** Where a mention is. */
export interface MentionPlace {
  /** In a list, where words are meant as skills, or in running text. */
  readonly listed: boolean;
  /** The mention is all of the entry, except for its level. */
  readonly whole: boolean;
  /** The words behind the mention call it a skill: "communication skills". */
  readonly calledSkill: boolean;
}

/**
 * Whether a mention credits the skill by itself; a mention that does not is a candidate.
 *
 * In a list, an entry that is a label is a claim, however the label was chosen and however it is inflected. Everywhere
 * else the labels that people chose (the starter taxonomy's, an organisation's own) credit as written. Of the labels of
 * a large classification only the preferred ones do, and a single word only if few of the classification's descriptions
 * hold it or if it is called a skill right there: its alternative labels are right in less than half of their mentions
 * in running text, inflected ones in less than a quarter.
 */
export function mayCredit({ agreement, flags }: SkillMention, { listed, whole, calledSkill }: MentionPlace): boolean {
  if ((flags & LABEL_FLAGS.RULE) !== 0) return true;
  if (listed && whole) return agreement !== 'COMPOUND' || isCurated(flags);
  if (agreement === 'INFLECTED' || agreement === 'COMPOUND') return false;
  if (isCurated(flags)) return true;
  if ((flags & LABEL_FLAGS.PREFERRED) === 0) return false;
  return (flags & LABEL_FLAGS.COMMON) === 0 || calledSkill;
}

function isCurated(flags: number): boolean {
  return (flags & LABEL_FLAGS.CURATED) !== 0;
}
