import { localize, type Language } from '../../../platform/localization/index.js';
import { html, type Html } from './html.js';

/** What a person sees before a consent is withdrawn. */
export interface WithdrawalParts {
  readonly language: Language;
  readonly organisation: string;
  readonly formToken: string;
  /** Whether the submitted form was too old, or not ours. */
  readonly isStale: boolean;
  /** What is withdrawn, where the person may have given several consents. */
  readonly consent?: Html;
  /** The address to which the person goes who does not withdraw it. */
  readonly back: string;
}

/** What a withdrawal means, and the button that withdraws. */
export function withdrawal({ language, organisation, formToken, isStale, consent, back }: WithdrawalParts): Html {
  const stale = html`<div class="summary" role="alert" tabindex="-1">
    <p>${localize(language, 'page.onboarding.field.stale')}</p>
  </div>`;
  return html`${isStale ? stale : null}
    <h2>${localize(language, 'page.onboarding.withdraw')}</h2>
    ${consent}
    <p>${localize(language, 'page.onboarding.withdraw.means', { organisation })}</p>
    <form method="post">
      <input type="hidden" name="form" value="${formToken}" />
      <button type="submit" name="withdraw" value="yes">
        ${localize(language, 'page.onboarding.withdraw.submit')}
      </button>
    </form>
    <p><a href="${back}">${localize(language, 'page.withdraw.keep')}</a></p>`;
}
