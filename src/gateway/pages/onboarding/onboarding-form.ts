import { localize, type Language } from '../../../platform/localization/index.js';
import { html, type Html } from '../base/html.js';
import type { PageParts } from '../base/page-frame.js';
import { withdrawal, type WithdrawalParts } from '../base/withdrawal.js';
import { filesOfPage } from '../explore/browser-files.js';
import type { FormErrors, FormParts } from './onboarding-view.js';
import { agreeSection } from './sections/agree-section.js';
import { documentsSection } from './sections/documents-section.js';
import { interestsSection } from './sections/interests-section.js';
import { personSection } from './sections/person-section.js';
import { skillsSection } from './sections/skills-section.js';

/** The script of the form, relative to the page. */
export const SCRIPT_PATH = 'onboarding/script.js';

/** Loads the script that belongs to this version of the pages, whatever a browser has kept. */
export const scriptElement = (): Html =>
  html`<script type="module" src="${SCRIPT_PATH}?file=${filesOfPage('onboarding').script}"></script>`;

/** The form for an invited person, with what was filled in before and the errors of a submission. */
export function onboardingForm(parts: FormParts): PageParts {
  const { language, links, formToken, errors, isKnown } = parts;
  const title = localize(language, isKnown ? 'page.onboarding.check' : 'page.onboarding.title');
  return page(
    { language, links, title, hasErrors: Object.keys(errors).length > 0, hasScript: true },
    html`${isKnown || parts.isKept ? null : introduction(parts)} ${isKnown || parts.isKept ? returning(parts) : null}
      ${errorSummary(language, errors)}
      <form method="post" novalidate class="journey" ${scriptTexts(language)}>
        <button type="submit" name="action" value="save" class="visually-hidden" tabindex="-1" aria-hidden="true"></button>
        <input type="hidden" name="form" value="${formToken}" />
        <input type="hidden" name="consent" value="${String(parts.consent.version)}" />
        ${personSection(parts)} ${documentsSection(parts)} ${skillsSection(parts)} ${interestsSection(parts)}
        ${agreeSection(parts)}
      </form>`,
  );
}

/** What this is, in plain words, before anything is asked. */
function introduction({ language, organisation }: FormParts): Html {
  return html`<div class="introduction">
    <p class="lead">${localize(language, 'page.onboarding.invited', { organisation })}</p>
    ${facts(language, organisation)}
  </div>`;
}

/** The same in short, for somebody of whom something is filled in already. */
function returning({ language, organisation, isKept }: FormParts): Html {
  const lead = isKept ? 'page.onboarding.welcomeBack' : 'page.onboarding.invited';
  return html`<div class="introduction">
    <p class="lead">${localize(language, lead, { organisation })}</p>
    ${
      isKept
        ? html`<details>
            <summary>${localize(language, 'page.onboarding.about')}</summary>
            ${facts(language, organisation)}
          </details>`
        : facts(language, organisation)
    }
  </div>`;
}

function facts(language: Language, organisation: string): Html {
  return html`<dl class="facts">
    ${(['duration', 'reader', 'withdrawal', 'question'] as const).map(
      (fact) =>
        html`<div>
          <dt>${localize(language, `page.onboarding.fact.${fact}`)}</dt>
          <dd>${localize(language, `page.onboarding.fact.${fact}.answer`, { organisation })}</dd>
        </div>`,
    )}
  </dl>`;
}

/** What the script says, as attributes of the form. */
const SCRIPT_TEXTS = [
  'begin',
  'next',
  'back',
  'saved',
  'notSaved',
  'reading',
  'step',
  'characters',
  'preparing',
  'sending',
  'cancel',
  'again',
  'remove',
  'notSent',
  'tooLarge',
] as const;

/** What the script says, in the page's language. */
function scriptTexts(language: Language): Html {
  return html`${SCRIPT_TEXTS.map((name) => {
    const attribute = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    return html` data-${attribute}="${localize(language, `page.onboarding.script.${name}`)}"`;
  })}`;
}

/** The page that explains what a withdrawal means, with the button that withdraws. */
export function withdrawalPage({
  links,
  ...parts
}: WithdrawalParts & { readonly links: Readonly<Record<Language, string>> }): PageParts {
  const title = localize(parts.language, 'page.onboarding.title');
  return page({ language: parts.language, links, title, hasErrors: parts.isStale }, withdrawal(parts));
}

/** A page with a message in the page's language. */
export function onboardingMessage(
  language: Language,
  links: Readonly<Record<Language, string>>,
  message: string,
): PageParts {
  return onboardingPage(language, links, html`<p class="lead">${message}</p>`);
}

/** A page without a form. */
export function onboardingPage(
  language: Language,
  links: Readonly<Record<Language, string>>,
  content: Html,
  hasScript = false,
): PageParts {
  return page({ language, links, title: localize(language, 'page.onboarding.title'), hasScript }, content);
}

/** A list of all errors at the top, with links to the fields, which helps users of screen readers. */
function errorSummary(language: Language, errors: FormErrors): Html | null {
  const entries = Object.entries(errors) as [keyof FormErrors, NonNullable<FormErrors[keyof FormErrors]>][];
  if (entries.length === 0) return null;
  const items = entries.map(([name, error]) => {
    const message = localize(language, `page.onboarding.field.${error}`);
    return name === 'form'
      ? html`<li>${message}</li>`
      : html`<li><a href="#${name}">${fieldName(language, name)}</a>: ${message}</li>`;
  });
  return html`<div class="summary" role="alert" tabindex="-1">
    <h2>${localize(language, 'page.onboarding.wrong')}</h2>
    <ul>
      ${items}
    </ul>
  </div>`;
}

function fieldName(language: Language, name: Exclude<keyof FormErrors, 'form'>): string {
  return localize(language, name === 'certifications' ? `page.passport.${name}` : `page.onboarding.${name}`);
}

function page(
  {
    language,
    links,
    title,
    hasErrors = false,
    hasScript = false,
  }: {
    readonly language: Language;
    readonly links: Readonly<Record<Language, string>>;
    readonly title: string;
    readonly hasErrors?: boolean;
    readonly hasScript?: boolean;
  },
  content: Html,
): PageParts {
  return {
    ...{ language, links, heading: title, content },
    title: hasErrors ? `${localize(language, 'page.onboarding.wrong')} - ${title}` : title,
    ...(hasScript && { head: scriptElement() }),
  };
}
