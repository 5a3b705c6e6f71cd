import { isBeingRead, type DocumentFailure, type DraftDocument } from '../../../../domain/onboarding/index.js';
import { localize, type Language } from '../../../../platform/localization/index.js';
import { html, type Html } from '../../base/html.js';
import type { FormParts } from '../onboarding-view.js';
import { isPicture } from './document-kinds.js';

/** How the values of buttons begin that remove a document, before its id. */
export const REMOVE = 'remove.';

/** The documents that the person has added, each with what became of it and a button that removes it. */
export function documentList(parts: FormParts): Html {
  const { language, draft, links } = parts;
  const { documents } = draft;
  const again = html`<p class="hint again">
    ${localize(language, 'page.onboarding.documents.waiting')}
    <a href="${links[language]}#step-documents">${localize(language, 'page.person.again')}</a>
  </p>`;
  return html`<div id="documents" tabindex="-1" ${isBeingRead(draft) ? html` data-reading` : null}>
    ${
      documents.length === 0
        ? null
        : html`<h3>${localize(language, 'page.onboarding.documents.list')}</h3>
            <ul class="documents">
              ${documents.map((document) => documentRow(language, document))}
            </ul>`
    }
    ${isBeingRead(draft) ? again : null} ${foundNotice(parts)}
  </div>`;
}

/** What a document is called on the page. */
export function documentName(language: Language, { name }: Pick<DraftDocument, 'name'>): string {
  return name ?? localize(language, 'page.onboarding.documents.text');
}

function documentRow(language: Language, document: DraftDocument): Html {
  const name = documentName(language, document);
  const state = { WAITING: 'waiting', READ: 'read', FAILED: 'wrong' }[document.reading];
  return html`<li class="${state}">
    <div>
      <span class="name">${name}</span>
      <span class="state">${stateOf(language, document)}</span>
    </div>
    <button type="submit" name="action" value="${REMOVE}${document.id}" class="plain">
      ${localize(language, 'page.onboarding.documents.remove')} <span class="visually-hidden">${name}</span>
    </button>
  </li>`;
}

function stateOf(language: Language, { reading, failure, found, name }: DraftDocument): string {
  if (reading === 'WAITING') return localize(language, 'page.onboarding.documents.beingRead');
  if (reading === 'FAILED' || found === null)
    return localize(language, failureKey(failure ?? 'INTERNAL', name !== null && isPicture(name)));
  const { workHistory, educations, certifications } = found.history;
  return localize(language, 'page.onboarding.documents.found', {
    skills: found.skills.filter(({ isUnsure }) => !isUnsure).length,
    certificates: certifications.length,
    entries: workHistory.length + educations.length,
  });
}

/** What was found in all documents together, with the way to it. */
function foundNotice({ language, draft }: FormParts): Html | null {
  const { found } = draft;
  if (!found) return null;
  const { workHistory, educations, certifications } = found.history;
  const entries = workHistory.length + educations.length + certifications.length;
  const counts = { skills: found.skills.filter(({ isUnsure }) => !isUnsure).length, entries };
  return html`<div class="notice">
    <p>${localize(language, 'page.onboarding.documents.done', counts)}</p>
    <p><a href="#step-skills">${localize(language, 'page.onboarding.documents.check')}</a></p>
  </div>`;
}

/** Why a document could not be read, and what the person can do. */
function failureKey(failure: DocumentFailure, isOfPicture: boolean) {
  switch (failure) {
    case 'PICTURE_UNSUPPORTED':
      return 'page.onboarding.documents.pictureKind';
    case 'DOCUMENT_UNSUPPORTED':
      return isOfPicture ? 'page.onboarding.documents.pictureKind' : 'page.onboarding.documents.kind';
    case 'DOCUMENT_ENCRYPTED':
      return 'page.onboarding.documents.encrypted';
    case 'DOCUMENT_TOO_LARGE':
    case 'TOOK_TOO_LONG':
    case 'TOOK_TOO_MUCH_MEMORY':
      return isOfPicture ? 'page.onboarding.documents.pictureTooLong' : 'page.onboarding.documents.tooLarge';
    case 'DOCUMENT_WITHOUT_TEXT':
      return isOfPicture ? 'page.onboarding.documents.picture' : 'page.onboarding.documents.scan';
    case 'NOTHING_FOUND':
      return isOfPicture ? 'page.onboarding.documents.picture' : 'page.onboarding.documents.nothing';
    case 'NOT_ABOUT_A_PERSON':
      return 'page.onboarding.documents.notAboutYou';
    default:
      return isOfPicture ? 'page.onboarding.documents.picture' : 'page.onboarding.documents.unreadable';
  }
}
