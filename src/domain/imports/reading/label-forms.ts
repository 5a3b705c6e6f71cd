import type { SkillLabel } from './findings.js';

// ESCO tells homonyms apart so: "Java (computer programming)". People write "Java".
const QUALIFIER = /^([^()]+?)\s*\([^()]*\)\s*$/;

/** The forms in which a label is looked for: as it is, and without a qualifier in brackets at its end, which then is an alternative. */
export function labelForms(label: SkillLabel): readonly SkillLabel[] {
  if (!label.label.includes('(')) return [label];
  const plain = QUALIFIER.exec(label.label)?.[1];
  return plain === undefined ? [label] : [label, { ...label, label: plain, kind: 'ALTERNATIVE' }];
}
