import type { OnboardingAnswers } from '../../../domain/onboarding/index.js';
import { isEmailAddress, NAME_LIMIT } from '../../../platform/validation/index.js';
import { TEXT_LIMIT, type FormErrors } from './onboarding-form.js';

const CONTROL = /[\u0000-\u001f\u007f-\u009f]+/g;
const CONTROL_EXCEPT_LINE_BREAKS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]+/g;

const LINE_FIELDS = ['firstName', 'lastName', 'email'] as const;

/**
 * Reads and checks a submitted form.
 *
 * @returns the answers, or null with an error for each missing or invalid field; and the submitted values, to show them
 *   again.
 */
export function readOnboardingAnswers(body: unknown): {
  answers: OnboardingAnswers | null;
  /** The version of the text of consent that the form showed. */
  consentVersion: number;
  given: Record<string, string>;
  errors: FormErrors;
} {
  const fields = Object(body) as Record<string, unknown>;
  const given: Record<string, string> = {};
  const errors: FormErrors = {};
  for (const field of LINE_FIELDS) {
    given[field] = clean(fields[field], CONTROL);
    if (given[field] === '') errors[field] = 'required';
    else if (given[field].length > NAME_LIMIT) errors[field] = 'tooLong';
  }
  const { firstName = '', lastName = '', email = '' } = given;
  if (!errors.email && !isEmailAddress(email)) errors.email = 'email';
  given['text'] = clean(fields['text'], CONTROL_EXCEPT_LINE_BREAKS);
  if (given['text'].length > TEXT_LIMIT) errors.text = 'tooLong';
  if (fields['agree'] === 'yes') given['agree'] = 'yes';
  else errors.agree = 'agree';
  const consentVersion = Number(clean(fields['consent'], CONTROL));
  const answers = { firstName, lastName, email, text: given['text'] || null };
  return { answers: Object.keys(errors).length === 0 ? answers : null, consentVersion, given, errors };
}

function clean(value: unknown, unwanted: RegExp): string {
  return typeof value === 'string' ? value.toWellFormed().replace(unwanted, ' ').trim() : '';
}
