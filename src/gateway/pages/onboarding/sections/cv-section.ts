import type { ReadingFailure } from '../../../../domain/reader/index.js';
import { localize, type Language } from '../../../../platform/localization/index.js';
import { html, type Html } from '../../base/html.js';
import type { FormParts } from '../onboarding-view.js';
import { described, errorAt, step } from './field-parts.js';

/** Maximum length of the free text, in characters: a CV of about eight pages. */
export const TEXT_LIMIT = 20_000;

/** Where the person gives a CV, as a file or as text, to be read at once. */
export function cvSection(parts: FormParts): Html {
  const { language, draft, errors, links } = parts;
  return step(
    language,
    'cv',
    html`<p>${localize(language, 'page.onboarding.cv.lead')}</p>
      ${stateOf(parts, links[language])}
      <div class="field">
        <label for="document">${localize(language, 'page.onboarding.document')}</label>
        <p class="hint" id="document-hint">${localize(language, 'page.onboarding.document.hint')}</p>
        ${errorAt(language, 'document', errors)}
        <input
          id="document"
          name="document"
          type="file"
          accept=".pdf,.docx,.zip,.txt,application/pdf"
          ${described('document', errors, 'document-hint')}
        />
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
        ${localize(language, 'page.onboarding.cv.read')}
      </button>`,
    true,
  );
}

/** What became of the CV that was sent last. */
function stateOf({ language, draft }: FormParts, again: string): Html | null {
  const { reading, failure, found } = draft;
  if (reading === 'WAITING') {
    return html`<div class="notice" role="status" data-waiting>
      <p>${localize(language, 'page.onboarding.cv.waiting')}</p>
      <p><a href="${again}#step-cv">${localize(language, 'page.person.again')}</a></p>
    </div>`;
  }
  if (reading === 'FAILED')
    return html`<div class="notice wrong" role="status"><p>${failureText(language, failure as ReadingFailure | 'NOTHING_FOUND')}</p></div>`;
  if (!found) return null;
  const { workHistory, educations, certifications } = found.history;
  const entries = workHistory.length + educations.length + certifications.length;
  const counts = { skills: found.skills.filter(({ isUnsure }) => !isUnsure).length, entries };
  return html`<div class="notice" role="status">
    <p>${localize(language, 'page.onboarding.cv.done', counts)}</p>
    <p><a href="#step-skills">${localize(language, 'page.onboarding.cv.check')}</a></p>
  </div>`;
}

/** Why a CV could not be read, and what the person can do. */
function failureText(language: Language, failure: ReadingFailure | 'NOTHING_FOUND'): string {
  switch (failure) {
    case 'DOCUMENT_ENCRYPTED':
      return localize(language, 'page.onboarding.cv.encrypted');
    case 'DOCUMENT_WITHOUT_TEXT':
      return localize(language, 'page.onboarding.cv.scan');
    case 'DOCUMENT_TOO_LARGE':
    case 'TOOK_TOO_LONG':
    case 'TOOK_TOO_MUCH_MEMORY':
      return localize(language, 'page.onboarding.cv.tooLarge');
    case 'NOTHING_FOUND':
      return localize(language, 'page.onboarding.cv.nothing');
    case 'NOT_ABOUT_A_PERSON':
      return localize(language, 'page.onboarding.cv.notACv');
    default:
      return localize(language, 'page.onboarding.cv.unreadable');
  }
}
