import type { CurrentConsentText } from '../../../domain/consents/index.js';
import { localize, type Language } from '../../../platform/localization/index.js';
import { NAME_LIMIT } from '../../../platform/validation/index.js';
import { html, type Html } from '../base/html.js';
import { pageFrame } from '../base/page-frame.js';
import { withdrawal, type WithdrawalParts } from '../base/withdrawal.js';

/** Maximum length of the free text, in characters: a CV of about eight pages. */
export const TEXT_LIMIT = 20_000;

/** The errors of fields; `form` is about the whole page. */
export interface FormErrors {
  firstName?: 'required' | 'tooLong';
  lastName?: 'required' | 'tooLong';
  email?: 'required' | 'tooLong' | 'email';
  text?: 'tooLong';
  agree?: 'agree' | 'agreeAgain';
  form?: 'stale';
}

/** A page with a notice instead of the form. */
export type Notice = 'thanks' | 'expired' | 'revoked' | 'completed' | 'withdrawn' | 'forged';

/** The content of the form. */
export interface FormParts {
  readonly language: Language;
  /** Links to the page in each language. */
  readonly links: Readonly<Record<Language, string>>;
  readonly organisation: string;
  readonly formToken: string;
  /** What the person is asked to agree to. */
  readonly consent: CurrentConsentText;
  /** The values of the fields: what is known about the person, or what they submitted. */
  readonly given: Readonly<Record<string, string>>;
  /** Whether the values come from the profile, which the page then says. */
  readonly isKnown?: boolean;
  readonly errors: FormErrors;
}

/** The form for an invited person, with the values and errors of a previous submission. */
export function onboardingForm(parts: FormParts): string {
  const { language, organisation, formToken, given, errors } = parts;
  return page(
    language,
    parts.links,
    html`<p class="lead">${localize(language, 'page.onboarding.invited', { organisation })}</p>
      <p>${localize(language, 'page.onboarding.stored', { organisation })}</p>
      ${parts.isKnown ? html`<p>${localize(language, 'page.onboarding.known', { organisation })}</p>` : null}
      ${errorSummary(language, errors)}
      <form method="post" novalidate>
        <input type="hidden" name="form" value="${formToken}" />
        <input type="hidden" name="consent" value="${String(parts.consent.version)}" />
        ${lineField(parts, 'firstName', 'text', 'given-name')} ${lineField(parts, 'lastName', 'text', 'family-name')}
        ${lineField(parts, 'email', 'email', 'email')}
        <div class="field">
          <label for="text"
            >${localize(language, 'page.onboarding.text')}
            <span class="optional">${localize(language, 'page.optional')}</span></label
          >
          <p class="hint" id="text-hint">${localize(language, 'page.onboarding.textHint')}</p>
          ${errorAt(language, 'text', errors)}
          <textarea
            id="text"
            name="text"
            rows="9"
            maxlength="${String(TEXT_LIMIT)}"
            ${described('text', errors, 'text-hint')}
          >
${given['text'] ?? ''}</textarea>
        </div>
        <div class="field agreement">
          <input
            id="agree"
            name="agree"
            type="checkbox"
            value="yes"
            required${given['agree'] ? html` checked` : null}${described('agree', errors)}
          />
          <label for="agree">${parts.consent.texts[language]}</label>
          ${errorAt(language, 'agree', errors)}
        </div>
        <button type="submit">${localize(language, 'page.onboarding.submit')}</button>
      </form>`,
    Object.keys(errors).length > 0,
  );
}

/** What a page with a notice shows. */
export interface NoticeParts {
  readonly language: Language;
  readonly links: Readonly<Record<Language, string>>;
  readonly notice: Notice;
  readonly organisation: string;
  /** The addresses of the person's skill passport, by the name of the format; empty where there is none to offer. */
  readonly passports: Readonly<Record<string, string>>;
  /** The address of the page where the person can withdraw the consent; undefined if there is none to withdraw. */
  readonly withdrawLink?: string | undefined;
}

/** A page with a notice. */
export function onboardingNotice(parts: NoticeParts): string {
  const { language, links, notice, organisation, passports, withdrawLink } = parts;
  const message = html`<p class="lead">${localize(language, `page.onboarding.${notice}`, { organisation })}</p>`;
  const downloads = Object.entries(passports).map(([name, link]) => html`<li><a href="${link}">${name}</a></li>`);
  const offer = html`<p>${localize(language, 'page.onboarding.passport')}</p>
    <ul>
      ${downloads}
    </ul>`;
  const withdraw =
    withdrawLink === undefined
      ? null
      : html`<p><a href="${withdrawLink}">${localize(language, 'page.onboarding.withdraw')}</a></p>`;
  return page(language, links, html`${message}${downloads.length > 0 ? offer : null}${withdraw}`);
}

/** The page that explains what a withdrawal means, with the button that withdraws. */
export function withdrawalPage({
  links,
  ...parts
}: WithdrawalParts & { readonly links: Readonly<Record<Language, string>> }): string {
  return page(parts.language, links, withdrawal(parts), parts.isStale);
}

/** A page with a message in the page's language. */
export function onboardingMessage(
  language: Language,
  links: Readonly<Record<Language, string>>,
  message: string,
): string {
  return page(language, links, html`<p class="lead">${message}</p>`);
}

function lineField(
  { language, given, errors }: FormParts,
  name: 'firstName' | 'lastName' | 'email',
  type: string,
  autocomplete: string,
): Html {
  return html`<div class="field">
    <label for="${name}">${localize(language, `page.onboarding.${name}`)}</label>
    ${errorAt(language, name, errors)}
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      autocomplete="${autocomplete}"
      maxlength="${String(NAME_LIMIT)}"
      required
      value="${given[name] ?? ''}"
      ${described(name, errors)}
    />
  </div>`;
}

/** A list of all errors at the top, with links to the fields, which helps users of screen readers. */
function errorSummary(language: Language, errors: FormErrors): Html | null {
  const entries = Object.entries(errors) as [keyof FormErrors, NonNullable<FormErrors[keyof FormErrors]>][];
  if (entries.length === 0) return null;
  const items = entries.map(([name, error]) => {
    const message = localize(language, `page.onboarding.field.${error}`);
    return name === 'form'
      ? html`<li>${message}</li>`
      : html`<li><a href="#${name}">${localize(language, `page.onboarding.${name}`)}</a>: ${message}</li>`;
  });
  return html`<div class="summary" role="alert" tabindex="-1">
    <h2>${localize(language, 'page.onboarding.wrong')}</h2>
    <ul>
      ${items}
    </ul>
  </div>`;
}

function described(name: keyof FormErrors, errors: FormErrors, hint?: string): Html | null {
  const ids = [errors[name] ? `${name}-error` : undefined, hint].filter(Boolean).join(' ');
  if (ids === '') return null;
  return html`${errors[name] ? html` aria-invalid="true"` : null} aria-describedby="${ids}"`;
}

function errorAt(language: Language, name: keyof FormErrors, errors: FormErrors): Html | null {
  const error = errors[name];
  return error
    ? html`<p class="error" id="${name}-error">${localize(language, `page.onboarding.field.${error}`)}</p>`
    : null;
}

function page(language: Language, links: Readonly<Record<Language, string>>, content: Html, hasErrors = false): string {
  const heading = localize(language, 'page.onboarding.title');
  const title = hasErrors ? `${localize(language, 'page.onboarding.wrong')} - ${heading}` : heading;
  return pageFrame({ language, links, title, heading, content });
}
