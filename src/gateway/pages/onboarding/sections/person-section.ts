import { localize } from '../../../../platform/localization/index.js';
import { NAME_LIMIT } from '../../../../platform/validation/index.js';
import { html, type Html } from '../../base/html.js';
import type { FormParts } from '../onboarding-view.js';
import { described, errorAt, step } from './field-parts.js';

/** Who the person is. */
export function personSection(parts: FormParts): Html {
  const { language, organisation } = parts;
  const known = html`<p>${localize(language, 'page.onboarding.known', { organisation })}</p>`;
  return step(
    language,
    'person',
    html`${parts.isKnown ? known : null} ${lineField(parts, 'firstName', 'text', 'given-name')}
    ${lineField(parts, 'lastName', 'text', 'family-name')} ${lineField(parts, 'email', 'email', 'email')}`,
  );
}

function lineField(
  { language, draft, errors }: FormParts,
  name: 'firstName' | 'lastName' | 'email',
  type: string,
  autocomplete: string,
): Html {
  return html`<div class="field question">
    <label for="${name}">${localize(language, `page.onboarding.${name}`)}</label>
    ${errorAt(language, name, errors)}
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      autocomplete="${autocomplete}"
      maxlength="${String(NAME_LIMIT)}"
      required
      value="${draft.answers[name]}"
      ${described(name, errors)}
    />
  </div>`;
}
