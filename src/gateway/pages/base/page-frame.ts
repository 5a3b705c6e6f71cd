import type { Brand } from '../../../domain/organisations/index.js';
import { LANGUAGES, localize, type Language } from '../../../platform/localization/index.js';
import { isEmailAddress, isWebUrl } from '../../../platform/validation/index.js';
import { html, type Html } from './html.js';
import { fileOfAccent } from './accent-style.js';

const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', nl: 'Nederlands' };

/** What differs between pages. */
export interface PageParts {
  readonly language: Language;
  /** Links to the page in each language. */
  readonly links: Readonly<Record<Language, string>>;
  readonly title: string;
  readonly heading: string;
  readonly content: Html;
  /** Whether the page uses the whole width and height of the window. */
  readonly isWide?: boolean;
  /** Links at the top, before those to other languages. */
  readonly navigation?: Html;
  /** The relative path to the folder of /onboarding, for pages in another one. */
  readonly root?: string;
  /** Further stylesheets and scripts, with paths relative to the page. */
  readonly head?: Html;
}

/**
 * A complete page, with links to the other languages at the top, and the name, logo and colours of an organisation. Unless `root` says otherwise its path must be next to
 * /onboarding, as the stylesheet is at the relative path onboarding/style.css.
 */
export function pageFrame(parts: PageParts, brand?: Brand): string {
  const { language, links, title, heading, content, isWide = false, navigation, head, root = '' } = parts;
  const others = LANGUAGES.filter((other) => other !== language);
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="stylesheet" href="${root}onboarding/style.css" />
        ${brand?.accentColour ? html`<link rel="stylesheet" href="${root}branding/${fileOfAccent(brand.accentColour)}" />` : null}
        ${head}
      </head>
      <body class="${isWide ? 'wide' : ''}">
        <header>
          ${brand && brandInHeader(brand, root)} ${navigation}
          <nav aria-label="${localize(language, 'page.onboarding.language')}">
            ${others.map(
              (other) =>
                html`<a href="${links[other]}" hreflang="${other}" lang="${other}" rel="nofollow"
                  >${LANGUAGE_NAMES[other]}</a
                >`,
            )}
          </nav>
        </header>
        <main>
          <h1>${heading}</h1>
          ${content}
        </main>
        ${brand?.contact ? contactFooter(language, brand.contact) : null}
      </body>
    </html> `.markup;
}

function brandInHeader({ name, logo }: Brand, root: string): Html {
  return html`<p class="brand">
    ${logo === null ? null : html`<img src="${root}branding/${logo}" alt="" />`}<span>${name}</span>
  </p>`;
}

function contactFooter(language: Language, contact: string): Html {
  return html`<footer>
    <p>${localize(language, 'page.contact')} ${contactLink(contact)}</p>
  </footer>`;
}

/** Whom people can ask, as a link if it is an e-mail or web address. */
function contactLink(contact: string): Html {
  const address = isEmailAddress(contact) ? `mailto:${contact}` : isWebUrl(contact) ? contact : undefined;
  return address === undefined ? html`${contact}` : html`<a href="${address}">${contact}</a>`;
}
