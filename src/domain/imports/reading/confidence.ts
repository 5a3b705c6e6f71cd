import type { Language, SkillLabel } from './findings.js';

/** What the confidence in one mention depends on. */
export interface MentionCircumstances {
  /** In a list, where words are meant as skills, or in running text. */
  readonly listed: boolean;
  /** The mention is the entry, nothing before or behind it. */
  readonly whole: boolean;
  readonly kind: SkillLabel['kind'];
  readonly labelLanguage: Language;
  /** The language of the text, null when unknown. */
  readonly language: Language | null;
}

const WHOLE_ENTRY = 0.95;
const PART_OF_ENTRY = 0.8;
const IN_PROSE = 0.65;
const ALTERNATIVE_LABEL = 0.9;
const OTHER_LANGUAGE = 0.85;

/**
 * How sure the reader is that a mention means the skill, 0-1 with two decimals: the product of where it stands, which label it
 * is and in which language. The numbers are ours, to order evidence by; they are no measured probabilities.
 */
export function confidenceOf({ listed, whole, kind, labelLanguage, language }: MentionCircumstances): number {
  const place = listed ? (whole ? WHOLE_ENTRY : PART_OF_ENTRY) : IN_PROSE;
  const label = kind === 'PREFERRED' ? 1 : ALTERNATIVE_LABEL;
  const tongue = language === null || labelLanguage === language ? 1 : OTHER_LANGUAGE;
  return Math.round(place * label * tongue * 100) / 100;
}
