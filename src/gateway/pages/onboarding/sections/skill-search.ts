import { localize } from '../../../../platform/localization/index.js';
import { html, type Html } from '../../base/html.js';
import type { FormParts, SearchField } from '../onboarding-view.js';
import { described, errorAt, tick } from './field-parts.js';

/** What the boxes of found skills are called that a search offers. */
const CHOSEN = { skillWords: 'added', interestWords: 'interest' } as const;

/** Longest search, in characters. */
const SEARCH_LIMIT = 100;

/** Finds skills of the taxonomy by typing, to choose from. */
export function skillSearch({ language, links, search, errors }: FormParts, field: SearchField): Html {
  const own = search?.field === field ? search : undefined;
  const offered = own?.found ?? [];
  return html`<div class="field search">
    <label for="${field}">${localize(language, `page.onboarding.${field}`)}</label>
    ${errorAt(language, field, errors)}
    <div class="with-button">
      <input
        id="${field}"
        name="${field}"
        type="text"
        autocomplete="off"
        maxlength="${String(SEARCH_LIMIT)}"
        value="${own?.words ?? ''}"
        ${described(field, errors)}
      />
      <button
        type="submit"
        name="action"
        value="${field}"
        class="secondary"
        formaction="${links[language]}#${field}"
      >
        ${localize(language, 'page.onboarding.search')}
      </button>
    </div>
    ${
      offered.length === 0
        ? null
        : html`<fieldset class="offered">
            <legend>${localize(language, 'page.onboarding.search.choose')}</legend>
            ${offered.map(({ id, name }) => tick(`${CHOSEN[field]}.${id}`, name, false))}
          </fieldset>`
    }
  </div>`;
}
