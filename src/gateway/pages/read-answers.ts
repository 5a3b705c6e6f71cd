import type { OnboardingAnswers } from '../../domain/onboarding/index.js';
import { isEmailAddress, NAME_LIMIT } from '../../platform/validation/index.js';
import type { FormErrors } from './onboarding-markup.js';

const CONTROL = /[\u0000-\u001f\u007f-\u009f]/g;

const TEXT_FIELDS = ['firstName', 'lastName', 'email'] as const;

/**
 * Reads what a person sent in.
 *
 * @returns the answers, or, where something is missing or wrong, an error for each such field; and in any case
 *   what was typed, to be shown again.
 */
export function readAnswers(body: unknown): { answers: OnboardingAnswers | null; given: Record<string, string>; errors: FormErrors } {
  const fields = Object(body) as Record<string, unknown>;
  const given: Record<string, string> = {};
  const errors: FormErrors = {};
  for (const field of TEXT_FIELDS) {
    const value = fields[field];
    given[field] = typeof value === 'string' ? value.toWellFormed().replace(CONTROL, ' ').trim().slice(0, NAME_LIMIT) : '';
    if (given[field] === '') errors[field] = 'required';
  }
  const { firstName = '', lastName = '', email = '' } = given;
  if (!errors.email && !isEmailAddress(email)) errors.email = 'email';
  if (fields['agree'] === 'yes') given['agree'] = 'yes';
  else errors.agree = 'agree';
  return { answers: Object.keys(errors).length === 0 ? { firstName, lastName, email } : null, given, errors };
}
