import { localize, type Language } from '../../../../platform/localization/index.js';
import { html, type Html } from '../../base/html.js';
import type { FormErrors } from '../onboarding-view.js';

/** What tells assistive technology of the error and the hint of a field; null if it has neither. */
export function described(name: keyof FormErrors, errors: FormErrors, hint?: string): Html | null {
  const ids = [errors[name] ? `${name}-error` : undefined, hint].filter(Boolean).join(' ');
  if (ids === '') return null;
  return html`${errors[name] ? html` aria-invalid="true"` : null} aria-describedby="${ids}"`;
}

/** The error of a field, where it has one. */
export function errorAt(language: Language, name: keyof FormErrors, errors: FormErrors): Html | null {
  const error = errors[name];
  return error
    ? html`<p class="error" id="${name}-error">${localize(language, `page.onboarding.field.${error}`)}</p>`
    : null;
}

/** A step of the form: on small screens the script shows one at a time. */
export function step(
  language: Language,
  name: 'person' | 'documents' | 'skills' | 'interests' | 'agree',
  content: Html,
  isOptional = false,
): Html {
  return html`<section class="step" id="step-${name}" aria-labelledby="heading-${name}">
    <h2 id="heading-${name}" tabindex="-1">
      ${localize(language, `page.onboarding.step.${name}`)}
      ${isOptional ? html`<span class="optional">${localize(language, 'page.optional')}</span>` : null}
    </h2>
    ${content}
  </section>`;
}

/** A box to tick with its label. */
export function tick(name: string, label: string | Html, isTicked: boolean): Html {
  return html`<div class="tick">
    <input type="checkbox" id="${name}" name="${name}" value="yes" ${isTicked ? html` checked` : null} />
    <label for="${name}">${label}</label>
  </div>`;
}
