import { LANGUAGES, localize, type Language } from '../../../platform/localization/index.js';
import { html, type Html } from './html.js';

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
 * A complete page, with links to the other languages at the top. Unless `root` says otherwise its path must be next to
 * /onboarding, as the stylesheet is at the relative path onboarding/style.css.
 */
export function pageFrame(parts: PageParts): string {
  const { language, links, title, heading, content, isWide = false, navigation, head, root = '' } = parts;
  const others = LANGUAGES.filter((other) => other !== language);
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="stylesheet" href="${root}onboarding/style.css" />
        ${head}
      </head>
      <body class="${isWide ? 'wide' : ''}">
        <header>
          ${navigation}
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
      </body>
    </html> `.markup;
}
