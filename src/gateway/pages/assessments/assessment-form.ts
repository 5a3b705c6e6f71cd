import type { SkillToAssess } from '../../../domain/assessments/index.js';
import { localize, type Language } from '../../../platform/localization/index.js';
import { html, type Html } from '../base/html.js';
import type { PageParts } from '../base/page-frame.js';
import { MAX_LEVEL, REMARK_LIMIT, UNKNOWN, type GivenAnswer } from './read-assessment-answers.js';

/** A page with a notice instead of the form. */
export type Notice = 'thanks' | 'submitted' | 'expired' | 'cancelled' | 'forged';

/** An error that is about the whole form. */
export type FormError = 'stale' | 'busy';

/** The content of the form. */
export interface FormParts {
  readonly language: Language;
  /** Links to the page in each language. */
  readonly links: Readonly<Record<Language, string>>;
  readonly organisation: string;
  readonly role: 'SELF' | 'MANAGER' | 'COLLEAGUE';
  /** The name of the campaign. */
  readonly title: string;
  /** The message of the campaign; null if it has none. */
  readonly message: string | null;
  /** The names of both people, or else their identifiers. */
  readonly person: string;
  readonly assessor: string;
  readonly dueAt: Date;
  readonly skills: readonly SkillToAssess[];
  readonly formToken: string;
  /** What was submitted before, by the identifiers of skills. */
  readonly given: ReadonlyMap<string, GivenAnswer>;
  readonly error?: FormError;
}

/** The form for an assessor, with what was submitted before and its errors. */
export function assessmentForm(parts: FormParts): PageParts {
  const { language, links, organisation, role, title, message, person, assessor, skills, formToken } = parts;
  const errors = errorSummary(parts);
  const due = formatDue(language, parts.dueAt);
  const content = html`<p class="lead">
      ${localize(language, `page.assessment.asks.${role}`, { organisation, person })}
    </p>
    ${message === null ? null : html`<p class="message">${message}</p>`}
    <p>${localize(language, 'page.assessment.assessor', { assessor, due })}</p>
    <h2>${localize(language, 'page.assessment.use')}</h2>
    <p>${localize(language, `page.assessment.use.${role}`, { organisation, person })}</p>
    <p>${localize(language, 'page.assessment.required')}</p>
    ${errors}
    <form method="post" novalidate>
      <input type="hidden" name="form" value="${formToken}" />
      ${skills.map((skill, index) => question(parts, skill, index + 1))}
      <p>${localize(language, 'page.assessment.once')}</p>
      <button type="submit">${localize(language, 'page.assessment.submit')}</button>
    </form>`;
  const wrong = errors ? `${localize(language, 'page.assessment.wrong')} - ` : '';
  return { language, links, title: `${wrong}${title}`, heading: title, content };
}

/** A page with a notice. */
export function assessmentNotice(
  language: Language,
  links: Readonly<Record<Language, string>>,
  notice: Notice,
): PageParts {
  return assessmentMessage(language, links, localize(language, `page.assessment.${notice}`));
}

/** A page with a message in the page's language. */
export function assessmentMessage(
  language: Language,
  links: Readonly<Record<Language, string>>,
  message: string,
): PageParts {
  const heading = localize(language, 'page.assessment.title');
  return { language, links, title: heading, heading, content: html`<p class="lead">${message}</p>` };
}

function question({ language, given }: FormParts, { id, name, description }: SkillToAssess, position: number): Html {
  const { choice = '', remark = '', error } = given.get(id) ?? {};
  const hint = description === '' ? null : html`<p class="hint" id="hint-${id}">${description}</p>`;
  const described = [error ? `error-${id}` : '', hint ? `hint-${id}` : ''].filter(Boolean).join(' ');
  const options = [...Array.from({ length: MAX_LEVEL + 1 }, (_, level) => String(level)), UNKNOWN];
  return html`<section class="question">
    <fieldset
      role="radiogroup"
      aria-required="true"
      ${error === 'level' ? html` aria-invalid="true"` : null}
      ${described === '' ? null : html` aria-describedby="${described}"`}
    >
      <legend>${String(position)}. ${name}</legend>
      ${hint} ${error ? html`<p class="error" id="error-${id}">${errorText(language, error)}</p>` : null}
      <div class="choices">
        ${options.map(
          (option) =>
            html`<label>
              <input
                type="radio"
                id="level-${id}-${option}"
                name="level-${id}"
                value="${option}"
                required
                ${option === choice ? html` checked` : null}
              />
              ${
                option === UNKNOWN
                  ? localize(language, 'page.assessment.unknown')
                  : html`${option} - ${levelWord(language, option)}`
              }
            </label>`,
        )}
      </div>
    </fieldset>
    <label for="remark-${id}"
      >${localize(language, 'page.assessment.remark')}
      <span class="optional">${localize(language, 'page.optional')}</span></label
    >
    <textarea
      id="remark-${id}"
      name="remark-${id}"
      rows="2"
      maxlength="${String(REMARK_LIMIT)}"
      ${error === 'remark' ? html` aria-invalid="true" aria-describedby="error-${id}"` : null}
    >
${remark}</textarea>
  </section>`;
}

function levelWord(language: Language, level: string): string {
  return localize(language, `page.level.${level as '0' | '1' | '2' | '3' | '4' | '5'}`);
}

function errorText(language: Language, error: NonNullable<GivenAnswer['error']>): string {
  return localize(language, `page.assessment.error.${error}`, { limit: REMARK_LIMIT });
}

/** A list of all errors at the top, with links to the fields, which helps users of screen readers. */
function errorSummary({ language, skills, given, error }: FormParts): Html | null {
  const items = skills.flatMap(({ id, name }) => {
    const wrong = given.get(id)?.error;
    if (!wrong) return [];
    const target = wrong === 'level' ? `level-${id}-0` : `remark-${id}`;
    return [html`<li><a href="#${target}">${name}</a>: ${errorText(language, wrong)}</li>`];
  });
  if (error) items.unshift(html`<li>${localize(language, `page.assessment.error.${error}`)}</li>`);
  if (items.length === 0) return null;
  return html`<div class="summary" role="alert" tabindex="-1">
    <h2>${localize(language, 'page.assessment.wrong')}</h2>
    <ul>
      ${items}
    </ul>
  </div>`;
}

/** The moment in words; the service does not know the assessor's time zone. */
function formatDue(language: Language, dueAt: Date): string {
  const locale = { en: 'en-GB', nl: 'nl-NL' }[language];
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  return `${moment.format(dueAt)} (UTC)`;
}
