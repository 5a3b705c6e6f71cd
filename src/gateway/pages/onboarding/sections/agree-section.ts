import { localize } from '../../../../platform/localization/index.js';
import { html, type Html } from '../../base/html.js';
import type { FormParts } from '../onboarding-view.js';
import { described, errorAt, step } from './field-parts.js';

/** The consent, word for word and with its version, and the buttons that end or put off the form. */
export function agreeSection({ language, consent, errors, hasAgreed, isKept }: FormParts): Html {
  const discard = html`<button type="submit" name="action" value="discard" class="plain">
    ${localize(language, 'page.onboarding.discard')}
  </button>`;
  return step(
    language,
    'agree',
    html`<div class="field agreement">
        <input
          id="agree"
          name="agree"
          type="checkbox"
          value="yes"
          required${hasAgreed ? html` checked` : null}${described('agree', errors)}
        />
        <label for="agree">${consent.texts[language]}</label>
        ${errorAt(language, 'agree', errors)}
      </div>
      <p class="hint">
        ${
          consent.version === 0
            ? localize(language, 'page.onboarding.consent.standard')
            : localize(language, 'page.onboarding.consent.version', { version: consent.version })
        }
      </p>
      <div class="buttons">
        <button type="submit" id="submit" name="action" value="agree">
          ${localize(language, 'page.onboarding.submit')}
        </button>
        <button type="submit" name="action" value="save" class="secondary">
          ${localize(language, 'page.onboarding.save')}
        </button>
        ${isKept ? discard : null}
      </div>`,
  );
}
