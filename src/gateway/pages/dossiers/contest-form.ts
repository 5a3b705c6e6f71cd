import { MAX_REASON_LENGTH, type Contestable } from '../../../domain/contests/index.js';
import { localize, type Language } from '../../../platform/localization/index.js';
import { dayOf } from '../base/dates.js';
import { html, type Html } from '../base/html.js';

const CONTROL_EXCEPT_LINE_BREAKS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]+/g;

/** Something that a person may contest. */
export interface ContestChoice {
  readonly kind: 'skill' | 'match';
  readonly id: string;
  readonly label: string;
  /** Whether it is contested already, so that it cannot be chosen. */
  readonly isContested: boolean;
}

/** What a form contained, and what is wrong with it. */
export interface SubmittedContest {
  /** null if anything is wrong. */
  readonly contest: { readonly choice: ContestChoice; readonly reason: string } | null;
  readonly given: { readonly subject: string; readonly reason: string };
  readonly errors: { readonly subject?: 'subject' | 'contested'; readonly reason?: 'reason' };
}

/** Everything that may be contested, and whether it is already. */
export function contestChoices(language: Language, { skills, matches, contests }: Contestable): ContestChoice[] {
  const open = contests.filter(({ state }) => state === 'OPEN');
  return [
    ...matches.map(({ id, skillsetId, name, score }) => ({
      ...{ kind: 'match' as const, id },
      label: localize(language, 'page.contest.match', { name, score }),
      isContested: open.some((contest) => contest.skillsetId === skillsetId),
    })),
    ...skills.map(({ id, name, level, state }) => ({
      ...{ kind: 'skill' as const, id },
      label: localize(language, `page.contest.skill.${state}`, { name, level }),
      isContested: open.some((contest) => contest.skillId === id),
    })),
  ];
}

const valueOf = ({ kind, id }: Pick<ContestChoice, 'kind' | 'id'>): string => `${kind}-${id}`;

/** Reads and checks a submitted form. */
export function readContestForm(body: unknown, choices: readonly ContestChoice[]): SubmittedContest {
  const fields = Object(body) as Record<string, unknown>;
  const textOf = (name: string) => (typeof fields[name] === 'string' ? fields[name] : '');
  const subject = textOf('subject');
  // Browsers send line breaks as two characters.
  const reason = textOf('reason')
    .replaceAll('\r\n', '\n')
    .toWellFormed()
    .replace(CONTROL_EXCEPT_LINE_BREAKS, ' ')
    .trim();
  const choice = choices.find((one) => valueOf(one) === subject);
  const isReason = reason !== '' && reason.length <= MAX_REASON_LENGTH;
  return {
    contest: choice && !choice.isContested && isReason ? { choice, reason } : null,
    given: { subject, reason },
    errors: {
      ...(choice?.isContested ? { subject: 'contested' as const } : choice ? {} : { subject: 'subject' as const }),
      ...(isReason ? {} : { reason: 'reason' as const }),
    },
  };
}

/** The form, with the values and errors of a previous submission. */
export interface ContestFormParts {
  readonly language: Language;
  readonly choices: readonly ContestChoice[];
  readonly formToken: string;
  readonly given: SubmittedContest['given'];
  readonly errors: SubmittedContest['errors'];
  /** Whether the submitted form was too old, or not ours. */
  readonly isStale?: boolean;
}

/** The form by which a person contests something; it is not printed. */
export function contestForm(parts: ContestFormParts): Html {
  const { language, formToken, given } = parts;
  const choices = parts.choices.filter(({ isContested }) => !isContested);
  const heading = html`<h2>${localize(language, 'page.contest.heading')}</h2>`;
  if (choices.length === 0)
    return html`<section class="no-print">
      ${heading} ${errorSummary(parts)}
      <p>${localize(language, 'page.contest.nothing')}</p>
    </section>`;
  return html`<section class="no-print">
    ${heading} ${errorSummary(parts)}
    <form method="post" novalidate>
      <input type="hidden" name="form" value="${formToken}" />
      <div class="field">
        <label for="subject">${localize(language, 'page.contest.subject')}</label>
        ${errorAt(parts, 'subject')}
        <select id="subject" name="subject" required${described(parts, 'subject')}>
          <option value="">${localize(language, 'page.contest.choose')}</option>
          ${choices.map(
            (choice) =>
              html`<option value="${valueOf(choice)}" ${valueOf(choice) === given.subject ? html`selected` : null}>
                ${choice.label}
              </option>`,
          )}
        </select>
      </div>
      <div class="field">
        <label for="reason">${localize(language, 'page.contest.reason')}</label>
        ${errorAt(parts, 'reason')}
        <textarea
          id="reason"
          name="reason"
          rows="5"
          required
          maxlength="${String(MAX_REASON_LENGTH)}"
          ${described(parts, 'reason')}
        >
${given.reason}</textarea>
      </div>
      <button type="submit">${localize(language, 'page.contest.submit')}</button>
    </form>
  </section>`;
}

type Field = 'subject' | 'reason';

const messageOf = (language: Language, error: 'subject' | 'contested' | 'reason'): string =>
  localize(language, `page.contest.error.${error}`, { limit: MAX_REASON_LENGTH });

function described({ errors }: ContestFormParts, field: Field): Html | null {
  return errors[field] ? html` aria-invalid="true" aria-describedby="${field}-error"` : null;
}

function errorAt({ language, errors }: ContestFormParts, field: Field): Html | null {
  const error = errors[field];
  return error ? html`<p class="error" id="${field}-error">${messageOf(language, error)}</p>` : null;
}

/** A list of all errors at the top, with links to the fields, which helps users of screen readers. */
function errorSummary({ language, errors, isStale }: ContestFormParts): Html | null {
  const items = Object.entries(errors).map(
    ([field, error]) => html`<li><a href="#${field}">${messageOf(language, error)}</a></li>`,
  );
  if (isStale) items.push(html`<li>${localize(language, 'page.onboarding.field.stale')}</li>`);
  if (items.length === 0) return null;
  return html`<div class="summary" role="alert" tabindex="-1">
    <h2>${localize(language, 'page.onboarding.wrong')}</h2>
    <ul>
      ${items}
    </ul>
  </div>`;
}

/** A contest as pages list it. */
export interface ShownContest {
  readonly name: string;
  readonly reason: string;
  readonly state: 'OPEN' | 'UPHELD' | 'REJECTED';
  readonly openedAt: Date;
  readonly decision: string | null;
  readonly decidedAt: Date | null;
}

/** What was contested, and what was decided. */
export function contestList(language: Language, organisation: string, contests: readonly ShownContest[]): Html | null {
  if (contests.length === 0) return null;
  return html`<h2>${localize(language, 'page.contest.list')}</h2>
    ${contests.map(
      ({ name, reason, state, openedAt, decision, decidedAt }) =>
        html`<h3>${name}</h3>
          <p>${localize(language, 'page.contest.opened', { at: dayOf(language, openedAt) })}</p>
          <blockquote>${reason}</blockquote>
          <p><strong>${localize(language, `page.contest.state.${state}`, { at: dayOf(language, decidedAt) })}</strong></p>
          ${
            decision === null
              ? null
              : html`<p>${localize(language, 'page.contest.decision', { organisation })}</p>
                  <blockquote>${decision}</blockquote>`
          }`,
    )}`;
}
