import type { DraftAnswers, OnboardingAnswers } from '../../../domain/onboarding/index.js';
import { isEmailAddress, NAME_LIMIT } from '../../../platform/validation/index.js';
import type { FormErrors } from './onboarding-view.js';
import { TEXT_LIMIT } from './sections/documents-section.js';

/** Characters that no line has. */
export const CONTROL = /[\u0000-\u001f\u007f-\u009f]+/g;
const CONTROL_EXCEPT_LINE_BREAKS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]+/g;

const LINE_FIELDS = ['firstName', 'lastName', 'email'] as const;

/**
 * Reads and checks a submitted form.
 *
 * @returns the answers, or null with an error for each missing or invalid field; and the submitted values, to show them
 *   again.
 */
export function readOnboardingAnswers(fields: Readonly<Record<string, unknown>>): {
  answers: OnboardingAnswers | null;
  /** The version of the text of consent that the form showed. */
  consentVersion: number;
  given: Pick<DraftAnswers, 'firstName' | 'lastName' | 'email' | 'text'>;
  hasAgreed: boolean;
  errors: FormErrors;
} {
  const given = { firstName: '', lastName: '', email: '', text: clean(fields['text'], CONTROL_EXCEPT_LINE_BREAKS) };
  const errors: FormErrors = {};
  for (const field of LINE_FIELDS) {
    given[field] = clean(fields[field], CONTROL);
    if (given[field] === '') errors[field] = 'required';
    else if (given[field].length > NAME_LIMIT) errors[field] = 'tooLong';
  }
  const { firstName, lastName, email, text } = given;
  if (!errors.email && !isEmailAddress(email)) errors.email = 'email';
  if (text.length > TEXT_LIMIT) errors.text = 'tooLong';
  const hasAgreed = fields['agree'] === 'yes';
  if (!hasAgreed) errors.agree = 'agree';
  const consentVersion = Number(clean(fields['consent'], CONTROL));
  const answers = { firstName, lastName, email, text: text || null };
  return { answers: Object.keys(errors).length === 0 ? answers : null, consentVersion, given, hasAgreed, errors };
}

/** A text without what a line or a text cannot have. */
export function clean(value: unknown, unwanted: RegExp): string {
  return typeof value === 'string' ? value.toWellFormed().replace(unwanted, ' ').trim() : '';
}
