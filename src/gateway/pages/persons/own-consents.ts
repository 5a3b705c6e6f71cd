import type { Request } from 'express';
import type { GivenConsentOfPerson } from '../../../domain/consents/index.js';
import { localize, type Language } from '../../../platform/localization/index.js';
import { momentOf } from '../base/dates.js';
import { html, type Html } from '../base/html.js';
import { linkToView } from '../base/link-page.js';

/** The part of a person's page that shows the consents that they gave; what counts can be withdrawn. */
export function ownConsentsSection(
  request: Request,
  language: Language,
  consents: readonly GivenConsentOfPerson[],
): Html {
  const none = html`<p>${localize(language, 'page.person.consents.none')}</p>`;
  return html`<h2>${localize(language, 'page.person.consents')}</h2>
    ${consents.length === 0 ? none : null} ${consents.map((consent) => consentPart(request, language, consent))}`;
}

function consentPart(request: Request, language: Language, consent: GivenConsentOfPerson): Html {
  const { id, withdrawnAt } = consent;
  const withdraw = html`<p>
    <a class="button" href="${linkToView(request, { withdraw: id })}" aria-describedby="consent-${id}"
      >${localize(language, 'page.person.consent.withdraw')}</a
    >
  </p>`;
  return html`<section class="part">
    ${givenConsent(language, consent)}
    ${
      withdrawnAt === null
        ? withdraw
        : html`<p>
            <strong
              >${localize(language, 'page.person.consent.withdrawn', { at: momentOf(language, withdrawnAt) })}</strong
            >
          </p>`
    }
  </section>`;
}

/** A consent with its purpose, its words and when it was given. */
export function givenConsent(language: Language, consent: GivenConsentOfPerson): Html {
  const { id, purpose, text, language: textLanguage, version, agreedAt } = consent;
  const given = {
    at: momentOf(language, agreedAt),
    language: localize(language, `page.person.language.${textLanguage}`),
    version:
      version === 0
        ? localize(language, 'page.person.consent.standard')
        : localize(language, 'page.person.consent.version', { version }),
  };
  return html`<h3 id="consent-${id}">${localize(language, `page.person.purpose.${purpose}`)}</h3>
    <p>${localize(language, 'page.person.consent.given', given)}</p>
    <blockquote lang="${textLanguage}">${text}</blockquote>`;
}
