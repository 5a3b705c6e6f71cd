import { localize } from '../../../../platform/localization/index.js';
import { html, type Html } from '../../base/html.js';
import type { FormParts } from '../onboarding-view.js';
import { step, tick } from './field-parts.js';
import { skillSearch } from './skill-search.js';

/** What the person would like to learn. */
export function interestsSection(parts: FormParts): Html {
  const { language, draft, names } = parts;
  const chosen = draft.answers.interests.filter((id) => names.has(id));
  const list = html`<fieldset class="skills">
    <legend>${localize(language, 'page.onboarding.interests.chosen')}</legend>
    ${chosen.map((id) => tick(`interest.${id}`, names.get(id) ?? '', true))}
  </fieldset>`;
  return step(
    language,
    'interests',
    html`<p>${localize(language, 'page.onboarding.interests.lead')}</p>
      ${chosen.length === 0 ? null : list} ${skillSearch(parts, 'interestWords')}`,
    true,
  );
}
