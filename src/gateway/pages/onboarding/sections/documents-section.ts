import { localize, type Language } from '../../../../platform/localization/index.js';
import { html, type Html } from '../../base/html.js';
import type { FormErrors, FormParts } from '../onboarding-view.js';
import { ACCEPTED_FILES } from './document-kinds.js';
import { documentList } from './document-list.js';
import { described, errorAt, step } from './field-parts.js';

/** Maximum length of the free text, in characters: a CV of about eight pages. */
export const TEXT_LIMIT = 20_000;

/** Where the person adds a CV and certificates, as files, photos or text, to be read at once. */
export function documentsSection(parts: FormParts): Html {
  const { language, draft, errors } = parts;
  return step(
    language,
    'documents',
    html`<p>${localize(language, 'page.onboarding.documents.lead')}</p>
      ${documentList(parts)}
      <div class="picks">
        ${errorAt(language, 'document', errors)} ${photoField(language)} ${fileField(language, errors)}
      </div>
      <div class="field">
        <label for="text">${localize(language, 'page.onboarding.text')}</label>
        <p class="hint" id="text-hint">${localize(language, 'page.onboarding.textHint')}</p>
        ${errorAt(language, 'text', errors)}
        <textarea
          id="text"
          name="text"
          rows="9"
          maxlength="${String(TEXT_LIMIT)}"
          ${described('text', errors, 'text-hint')}
        >
${draft.answers.text}</textarea>
      </div>
      <button type="submit" name="action" value="read" class="secondary" formenctype="multipart/form-data">
        ${localize(language, 'page.onboarding.documents.read')}
      </button>`,
    true,
  );
}

/** The camera, on phones and tablets. */
function photoField(language: Language): Html {
  return html`<div class="field pick camera">
    <label for="photo">${localize(language, 'page.onboarding.photo')}</label>
    <input id="photo" name="photo" type="file" accept="image/*" capture="environment" aria-describedby="photo-hint" />
    <p class="hint" id="photo-hint">${localize(language, 'page.onboarding.photo.hint')}</p>
  </div>`;
}

function fileField(language: Language, errors: FormErrors): Html {
  return html`<div class="field pick files">
    <label for="document"
      >${localize(language, 'page.onboarding.document')}
      <span class="drop">${localize(language, 'page.onboarding.document.drop')}</span></label
    >
    <input
      id="document"
      name="document"
      type="file"
      multiple
      accept="${ACCEPTED_FILES}"
      ${described('document', errors, 'document-hint')}
    />
    <p class="hint" id="document-hint">${localize(language, 'page.onboarding.document.hint')}</p>
  </div>`;
}
