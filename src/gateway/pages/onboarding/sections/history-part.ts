import type { HistoryKind, JoinedEntry } from '../../../../domain/onboarding/index.js';
import type { FoundCertification, FoundDate } from '../../../../domain/reader/index.js';
import { localize } from '../../../../platform/localization/index.js';
import { html, type Html } from '../../base/html.js';
import { periodOf } from '../../base/dates.js';
import { CERTIFICATE_FIELDS, certificateTexts, isReadableDate, nameOfField } from './certificate-fields.js';
import type { FormParts } from '../onboarding-view.js';
import { documentName } from './document-list.js';
import { errorAt, tick } from './field-parts.js';

/** An entry as it is shown. */
interface ShownEntry {
  readonly id: string;
  readonly documentId: string;
  readonly title: string;
  /** Where and when. */
  readonly details: readonly (string | undefined)[];
  /** What can be corrected. */
  readonly fields?: Html;
}

/** The jobs, educations and certificates that were found, each to be kept or not. */
export function historyPart(parts: FormParts): Html | null {
  const { language, draft } = parts;
  if (!draft.found) return null;
  const { workHistory, educations, certifications } = draft.found.history;
  const period = (start?: FoundDate, end?: FoundDate) =>
    periodOf(language, start && { ...start, at: start.instant }, end && { ...end, at: end.instant });
  const lists: readonly (readonly [HistoryKind, readonly ShownEntry[]])[] = [
    [
      'workHistory',
      workHistory.map(({ id, documentId, entry: { occupation, company, startDate, endDate } }) => ({
        ...{ id, documentId, title: occupation ?? company ?? '' },
        details: [occupation && company, period(startDate, endDate)],
      })),
    ],
    [
      'educations',
      educations.map(({ id, documentId, entry: { degree, field, school, startDate, endDate } }) => ({
        ...{ id, documentId, title: [degree, field].filter(Boolean).join(', ') || (school ?? '') },
        details: [(degree ?? field) && school, period(startDate, endDate)],
      })),
    ],
    ['certifications', certifications.map((joined) => certificate(parts, joined))],
  ];
  const shown = lists.filter(([, entries]) => entries.length > 0);
  return html`${shown.map(([kind, entries]) => entryList(parts, kind, entries))}`;
}

function entryList({ language, draft, errors }: FormParts, kind: HistoryKind, entries: readonly ShownEntry[]): Html {
  const { answers, documents, found } = draft;
  const isOfSeveral = found !== null && found.documentIds.length > 1;
  const names = new Map(documents.map((document) => [document.id, documentName(language, document)]));
  return html`<fieldset class="entries" id="${kind}" tabindex="-1">
    <legend>${localize(language, `page.passport.${kind}`)}</legend>
    ${kind === 'certifications' ? errorAt(language, kind, errors) : null}
    ${entries.map(({ id, documentId, title, details, fields }) => {
      const small = [...details, isOfSeveral ? names.get(documentId) : undefined].filter(Boolean).join(' · ');
      const label = html`${title} ${small === '' ? null : html`<span class="details">${small}</span>`}`;
      return html`<div class="entry">
        ${tick(`entry.${id}`, label, !answers.droppedEntries.includes(id))} ${fields}
      </div>`;
    })}
  </fieldset>`;
}

/** A certificate with fields for its name, issuer and dates: those of a photo are not always read well. */
function certificate(
  { language, draft, errors }: FormParts,
  { id, documentId, entry }: JoinedEntry<FoundCertification>,
): ShownEntry {
  const texts = certificateTexts(language, entry, draft.answers.corrections?.[id]);
  const { name, authority, date, expiresAt } = texts;
  const isWrong = (field: (typeof CERTIFICATE_FIELDS)[number]) =>
    (field === 'date' || field === 'expiresAt') && !isReadableDate(texts[field]);
  const isOpen = errors.certifications !== undefined && CERTIFICATE_FIELDS.some(isWrong);
  const inputs = CERTIFICATE_FIELDS.map((field) => {
    const own = nameOfField(id, field);
    return html`<div>
      <label for="${own}">${localize(language, `page.onboarding.certificate.${field}`)}</label>
      <input
        id="${own}"
        name="${own}"
        type="text"
        autocomplete="off"
        maxlength="200"
        value="${texts[field]}"
        ${isWrong(field) ? html` aria-invalid="true"` : null}
      />
    </div>`;
  });
  return {
    ...{ id, documentId, title: name === '' ? entry.name : name },
    details: [
      authority,
      date,
      expiresAt === '' ? undefined : localize(language, 'page.onboarding.certificate.until', { date: expiresAt }),
    ],
    fields: html`<details ${isOpen ? html` open` : null}>
      <summary>
        ${localize(language, 'page.onboarding.certificate.correct')} <span class="visually-hidden">${name}</span>
      </summary>
      <div class="certificate">${inputs}</div>
    </details>`,
  };
}
