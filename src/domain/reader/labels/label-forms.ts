import type { SkillLabel } from '../model/findings.js';

// ESCO tells homonyms apart so: "Java (computer programming)". People write "Java".
const QUALIFIER = /^([^()]{1,200}?)\s{0,9}\([^()]*\)\s*$/;

/** How a form in which a label is looked for comes from the label. JOINED: its two words written as one. */
export type FormOrigin = 'LABEL' | 'WITHOUT_QUALIFIER' | 'JOINED';

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
