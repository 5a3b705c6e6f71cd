import type { Agreement } from '../../labels/find-exact-labels.js';
import type { SkillMention } from '../../labels/find-skills.js';
import type { Language } from '../../../../platform/localization/index.js';
import { LABEL_FLAGS } from '../../labels/packed-labels.js';

/** Of an entry that is the skill's name and nothing else. */
export const WHOLE_ENTRY_CONFIDENCE = 0.95;
const PART_OF_ENTRY = 0.8;
const IN_PROSE = 0.65;
const ALTERNATIVE_LABEL = 0.9;
/** An alternative label of a classification, in running text. */
const CLASSIFICATION_LABEL = 0.55;
/** A word that many descriptions hold, in running text. */
const COMMON_WORD = 0.4;
const OTHER_LANGUAGE = 0.85;
const AGREEMENTS: Readonly<Record<Agreement, number>> = {
  SURFACE: 1,
  JOINED: 0.95,
  WITH_TAIL: 0.9,
  INFLECTED: 0.7,
  COMPOUND: 0.6,
  AGENT: 0.6,
  VERB: 0.6,
  APART: 0.6,
  DONE: 0.6,
  LISTED: 0.6,
  MISSPELT: 0.6,
};

/**
 * How sure the reader is that a mention means the skill, 0-1 with two decimals: the product of where the mention is,
 * which label it is, how well the words agree with it and in which language. The numbers are our own, for ordering
 * evidence: they follow measurements for each kind of label, but are no measured probabilities.
 */
export function confidenceOf(
  mention: SkillMention,
  { listed, whole }: { readonly listed: boolean; readonly whole: boolean },
  language: Language | null,
): number {
  const place = listed ? (whole ? WHOLE_ENTRY_CONFIDENCE : PART_OF_ENTRY) : IN_PROSE;
  const tongue = language === null || mention.language === language ? 1 : OTHER_LANGUAGE;
  return Math.round(place * labelWeight(mention, listed) * AGREEMENTS[mention.agreement] * tongue * 100) / 100;
}

function labelWeight({ flags, kind }: SkillMention, listed: boolean): number {
  if ((flags & LABEL_FLAGS.RULE) !== 0) return 1;
  const isPreferred = (flags & LABEL_FLAGS.PREFERRED) !== 0;
  if (listed || (flags & LABEL_FLAGS.CURATED) !== 0) return kind === 'PREFERRED' ? 1 : ALTERNATIVE_LABEL;
  return (isPreferred ? 1 : CLASSIFICATION_LABEL) * ((flags & LABEL_FLAGS.COMMON) === 0 ? 1 : COMMON_WORD);
}
