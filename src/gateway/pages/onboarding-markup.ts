import { consentText } from '../../domain/onboarding/index.js';
import { localize, type Language } from '../../platform/localization/index.js';
import { html, type Html } from './html.js';

/** What is wrong with which field. */
export interface FormErrors {
  firstName?: 'required';
  lastName?: 'required';
  email?: 'required' | 'email';
  agree?: 'agree';
}

/** The form that an invited person fills in, with what was typed before and what was wrong with it. */
export function onboardingForm(language: Language, organisation: string, given: Record<string, string>, errors: FormErrors): string {
  const text = (key: 'firstName' | 'lastName' | 'email' | 'submit') => localize(language, `page.onboarding.${key}`);
  const field = (name: 'firstName' | 'lastName' | 'email', type: string, autocomplete: string): Html => html`
    <p class="field">
      <label for="${name}">${text(name)}</label>
      <input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" maxlength="200" required value="${given[name] ?? ''}"${describedBy(name, errors)}>
      ${errorAt(language, name, errors)}
    </p>`;
  return page(
    language,
    html`
    <p>${localize(language, 'page.onboarding.invited', { organisation })}</p>
    <p>${localize(language, 'page.onboarding.stored', { organisation })}</p>
    <form method="post" novalidate>
      ${field('firstName', 'text', 'given-name')}
      ${field('lastName', 'text', 'family-name')}
      ${field('email', 'email', 'email')}
      <p class="field agreement">
        <input id="agree" name="agree" type="checkbox" value="yes" required${given['agree'] ? html` checked` : null}${describedBy('agree', errors)}>
        <label for="agree">${consentText({ language }, organisation)}</label>
        ${errorAt(language, 'agree', errors)}
      </p>
      <p><button type="submit">${text('submit')}</button></p>
    </form>`,
  );
}

/** A page that says one thing. */
export function onboardingNotice(
  language: Language,
  notice: 'thanks' | 'expired' | 'revoked' | 'completed' | 'forged',
  organisation: string,
): string {
  return page(language, html`<p>${localize(language, `page.onboarding.${notice}`, { organisation })}</p>`);
}

function describedBy(name: keyof FormErrors, errors: FormErrors): Html | null {
  return errors[name] ? html` aria-invalid="true" aria-describedby="${name}-error"` : null;
}

function errorAt(language: Language, name: keyof FormErrors, errors: FormErrors): Html | null {
  const error = errors[name];
  return error ? html`<span class="error" id="${name}-error">${localize(language, `page.onboarding.field.${error}`)}</span>` : null;
}

function page(language: Language, content: Html): string {
  const title = localize(language, 'page.onboarding.title');
  return html`<!doctype html>
<html lang="${language}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${title}</title>
  <link rel="stylesheet" href="onboarding/style.css">
</head>
<body>
  <main>
    <h1>${title}</h1>
    ${content}
  </main>
</body>
</html>
`.markup;
}

export const ONBOARDING_STYLE = `
:root { color-scheme: light dark; --accent: #1d4f91; --error: #a4161a; }
@media (prefers-color-scheme: dark) { :root { --accent: #9cc2f5; --error: #ff9b9b; } }
body { margin: 0; font: 1.0625rem/1.5 system-ui, sans-serif; }
main { max-width: 34rem; margin: 0 auto; padding: 2rem 1.25rem 4rem; }
h1 { line-height: 1.2; }
.field { margin: 1.25rem 0; }
label { display: block; font-weight: 600; margin-bottom: .25rem; }
input[type=text], input[type=email] { box-sizing: border-box; width: 100%; font: inherit; padding: .6rem .7rem; border: 1px solid #767676; border-radius: .4rem; }
input[aria-invalid] { border-color: var(--error); border-width: 2px; }
.agreement { display: grid; grid-template-columns: auto 1fr; gap: .25rem .75rem; align-items: start; }
.agreement label { font-weight: 400; margin: 0; }
.agreement input { width: 1.25rem; height: 1.25rem; margin: .15rem 0 0; }
.error { display: block; grid-column: 1 / -1; color: var(--error); margin-top: .25rem; }
button { font: inherit; font-weight: 600; padding: .7rem 1.2rem; border: 0; border-radius: .4rem; background: var(--accent); color: Canvas; cursor: pointer; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
`;
