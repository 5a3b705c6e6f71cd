import type { HistoryKind } from '../../../../domain/onboarding/index.js';
import type { FoundDate } from '../../../../domain/reader/index.js';
import { localize, type Language } from '../../../../platform/localization/index.js';
import { html, type Html } from '../../base/html.js';
import { periodOf } from '../../base/dates.js';
import type { FormParts } from '../onboarding-view.js';
import { tick } from './field-parts.js';

/** An entry as it is shown. */
interface ShownEntry {
  readonly title: string;
  /** Where and when. */
  readonly details: readonly (string | undefined)[];
}

/** The jobs, educations and certificates that were found, each to be kept or not. */
export function historyPart({ language, draft }: FormParts): Html | null {
  if (!draft.found) return null;
  const { workHistory, educations, certifications } = draft.found.history;
  const period = (start?: FoundDate, end?: FoundDate) =>
    periodOf(language, start && { ...start, at: start.instant }, end && { ...end, at: end.instant });
  const lists: readonly (readonly [HistoryKind, readonly ShownEntry[]])[] = [
    [
      'workHistory',
      workHistory.map(({ occupation, company, startDate, endDate }) => ({
        title: occupation ?? company ?? '',
        details: [occupation && company, period(startDate, endDate)],
      })),
    ],
    [
      'educations',
      educations.map(({ degree, field, school, startDate, endDate }) => ({
        title: [degree, field].filter(Boolean).join(', ') || (school ?? ''),
        details: [(degree ?? field) && school, period(startDate, endDate)],
      })),
    ],
    [
      'certifications',
      certifications.map(({ name, authority, date }) => ({
        title: name,
        details: [authority, period(undefined, date)],
      })),
    ],
  ];
  const shown = lists.filter(([, entries]) => entries.length > 0);
  return html`${shown.map(([kind, entries]) => entryList(language, kind, entries, draft.answers.droppedEntries))}`;
}

function entryList(
  language: Language,
  kind: HistoryKind,
  entries: readonly ShownEntry[],
  dropped: readonly string[],
): Html {
  return html`<fieldset class="entries">
    <legend>${localize(language, `page.passport.${kind}`)}</legend>
    ${entries.map(({ title, details }, position) => {
      const id = `${kind}.${String(position)}`;
      const small = details.filter(Boolean).join(' · ');
      const label = html`${title} ${small === '' ? null : html`<span class="details">${small}</span>`}`;
      return tick(`entry.${id}`, label, !dropped.includes(id));
    })}
  </fieldset>`;
}
