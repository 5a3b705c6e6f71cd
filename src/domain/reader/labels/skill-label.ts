import type { Language } from '../../../platform/localization/index.js';

/** One label of a skill in one language. */
export interface SkillLabel {
  readonly skillOwnerId: string;
  readonly skillId: string;
  readonly language: Language;
  readonly label: string;
  readonly kind: 'PREFERRED' | 'ALTERNATIVE';
  /**
   * The skill's URI in a public classification such as ESCO, so that a credential can name it; with preferred labels
   * only.
   */
  readonly skillUri?: string;
  /**
   * CLASSIFICATION: one of the many labels of a large classification such as ESCO, whose alternatives and everyday
   * words say little by themselves. Left out: chosen by people, for this service or for their organisation.
   */
  readonly origin?: 'CLASSIFICATION';
}

// ESCO tells homonyms apart so: "Java (computer programming)". People write "Java".
const QUALIFIER = /^([^()]{1,200}?)\s{0,9}\([^()]*\)\s*$/;

/** How a form in which a label is looked for comes from the label. JOINED: its two words written as one. */
type FormOrigin = 'LABEL' | 'WITHOUT_QUALIFIER' | 'JOINED';

/** A form in which a label is looked for. */
export interface LabelForm {
  readonly text: string;
  readonly origin: FormOrigin;
}

/** A label as it is, and without a qualifier in brackets at its end. */
export function labelForms({ label }: SkillLabel): readonly LabelForm[] {
  const whole: LabelForm = { text: label, origin: 'LABEL' };
  const plain = label.includes('(') ? QUALIFIER.exec(label)?.[1] : undefined;
  return plain === undefined ? [whole] : [whole, { text: plain, origin: 'WITHOUT_QUALIFIER' }];
}
