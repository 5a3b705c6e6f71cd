import type { Passport } from '../../../domain/exports/index.js';
import { localize, type Language } from '../../../platform/localization/index.js';
import { periodOf } from '../base/dates.js';
import { html, type Html } from '../base/html.js';

/** Skills below each other by type, from what people do to what they are like. */
const TYPES = ['FUNCTIONAL', 'KNOWLEDGE', 'TRANSVERSAL'] as const;

const MAX_LEVEL = 5;

/**
 * A person's skill passport, to read and to print.
 *
 * @param level - of its headings, below the heading of the page or of a part of it.
 */
export function passportView(language: Language, passport: Passport, level: 2 | 3): Html {
  const { skills, work, education, certifications, interests } = passport;
  const isEmpty = [skills, work, education, certifications, interests].every((list) => list.length === 0);
  if (isEmpty) return html`<p>${localize(language, 'page.passport.empty')}</p>`;
  return html`<div class="passport">
    ${TYPES.flatMap((type) => skillsOf(language, passport, type, level) ?? [])}
    ${entries(
      headingOf(level, localize(language, 'page.passport.workHistory')),
      work.map(({ occupation, company, start, end }) => [
        occupation ?? company,
        occupation && company,
        periodOf(language, start, end),
      ]),
    )}
    ${entries(
      headingOf(level, localize(language, 'page.passport.educations')),
      education.map(({ degree, field, school, start, end }) => [
        [degree, field].filter(Boolean).join(', ') || school,
        (degree ?? field) && school,
        periodOf(language, start, end),
      ]),
    )}
    ${entries(
      headingOf(level, localize(language, 'page.passport.certifications')),
      certifications.map(({ name, authority, date }) => [name, authority, periodOf(language, null, date)]),
    )}
    ${entries(
      headingOf(level, localize(language, 'page.passport.interests')),
      interests.map(({ name }) => [name]),
    )}
  </div>`;
}

function skillsOf(language: Language, { skills }: Passport, wanted: (typeof TYPES)[number], level: 2 | 3): Html | null {
  const shown = skills.filter(({ type }) => type === wanted);
  if (shown.length === 0) return null;
  return html`<section class="part">
    ${headingOf(level, localize(language, `page.passport.${wanted}`))}
    <ul class="levels">
      ${shown.map(
        ({ name, level: own }) =>
          html`<li>
            <span>${name}</span>
            <span class="level">
              ${bar(Math.round(own))}
              ${levelInWords(language, own)}
            </span>
          </li>`,
      )}
    </ul>
  </section>`;
}

/** The level as a bar, beside the word for it. */
function bar(level: number): Html {
  const parts = Array.from({ length: MAX_LEVEL }, (_, part) => html`<i class="${part < level ? 'on' : ''}"></i>`);
  return html`<span class="bar" aria-hidden="true">${parts}</span>`;
}

/** A level, 0 to 5, as the word for the nearest whole one. */
export function levelInWords(language: Language, level: number): string {
  return localize(language, `page.level.${String(Math.round(level)) as '0' | '1' | '2' | '3' | '4' | '5'}`);
}

/** A list whose entries have a title, and after it what else is known. */
function entries(heading: Html, rows: readonly (readonly (string | null | undefined)[])[]): Html | null {
  if (rows.length === 0) return null;
  return html`<section class="part">
    ${heading}
    <ul class="entries">
      ${rows.map(([title, ...details]) => {
        const small = details.filter(Boolean).join(' · ');
        return html`<li>${title} ${small === '' ? null : html`<span class="details">${small}</span>`}</li>`;
      })}
    </ul>
  </section>`;
}

const headingOf = (level: 2 | 3, text: string): Html => (level === 2 ? html`<h2>${text}</h2>` : html`<h3>${text}</h3>`);
