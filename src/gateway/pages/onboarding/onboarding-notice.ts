import type { Request } from 'express';
import { findValidConsent } from '../../../domain/consents/index.js';
import { findPassport } from '../../../domain/exports/index.js';
import { findProgress } from '../../../domain/imports/index.js';
import { isExpired, type findSignedToken } from '../../../domain/onboarding/index.js';
import { shownName } from '../../../domain/organisations/index.js';
import { findLinkMadeBy } from '../../../domain/person-links/index.js';
import { localize } from '../../../platform/localization/index.js';
import type { Scope } from '../../../platform/scope.js';
import { html, type Html } from '../base/html.js';
import { linksOf, linkToView } from '../base/link-page.js';
import type { PageParts } from '../base/page-frame.js';
import { waitUntil } from '../base/wait-until.js';
import { passportDownloads } from '../passport/downloads.js';
import { passportView } from '../passport/passport-view.js';
import { onboardingPage } from './onboarding-form.js';

export type SignedToken = NonNullable<Awaited<ReturnType<typeof findSignedToken>>>;

/** A page with a notice instead of the form. */
export type Notice = 'thanks' | 'expired' | 'revoked' | 'completed' | 'withdrawn' | 'forged';

/** The HTTP status of each notice. */
export const NOTICE_STATUS: Readonly<Record<Notice, number>> = {
  thanks: 200,
  completed: 200,
  withdrawn: 200,
  expired: 410,
  revoked: 410,
  forged: 404,
};

/** Longest wait for what the person confirmed to be in the passport, in milliseconds. */
const LONGEST_WAIT = 6000;

/** A page with a notice for somebody whose link leads to nothing that can be filled in. */
export function plainNotice(
  scope: Pick<Scope, 'language'>,
  request: Request,
  notice: Notice,
  organisation = '',
): PageParts {
  const { language } = scope;
  return onboardingPage(language, linksOf(request), lead(scope, notice, organisation));
}

const lead = ({ language }: Pick<Scope, 'language'>, notice: Notice, organisation: string): Html =>
  html`<p class="lead">${localize(language, `page.onboarding.${notice}`, { organisation })}</p>`;

/**
 * The page of somebody who has finished: their passport with its downloads, the way to their own page, and the withdrawal. If the
 * consent was withdrawn, it says that; once the link has expired, the passport is on the person's own page only.
 */
export async function finishedNotice(
  scope: Scope,
  request: Request,
  token: SignedToken,
  notice: 'thanks' | 'completed',
): Promise<{ readonly notice: Notice; readonly page: PageParts }> {
  const { language } = scope;
  const organisation = shownName(token.organisation);
  const consent = await findValidConsent(scope, token.id);
  if (!consent) return { notice: 'withdrawn', page: plainNotice(scope, request, 'withdrawn', organisation) };
  const isOpen = !isExpired(token, scope.now());
  const ownPage = isOpen ? await findLinkMadeBy(scope, consent.profileId, `onboarding:${token.id}`) : null;
  const content = html`${lead(scope, notice, organisation)}
    ${isOpen ? await ownPassport(scope, request, token, consent.importId) : null}
    ${ownPage === null ? null : ownPageLink(scope, ownPage)}
    <p class="no-print">
      <a href="${linkToView(request, { withdraw: '' })}">${localize(language, 'page.onboarding.withdraw')}</a>
    </p>`;
  return { notice, page: onboardingPage(language, linksOf(request), content, true) };
}

async function ownPassport(
  scope: Scope,
  request: Request,
  { publicIdentifier }: SignedToken,
  importId: string | null,
): Promise<Html | null> {
  const { db, organisationId, language } = scope;
  const isRead = importId === null || (await waitUntil(LONGEST_WAIT, () => isFinished(scope, importId)));
  const passport = await findPassport(db, { organisationId, publicIdentifier, language });
  if (!passport) return null;
  const waiting = html`<p role="status" data-waiting>${localize(language, 'page.onboarding.reading')}</p>
    <p class="no-print"><a href="${linkToView(request)}">${localize(language, 'page.person.again')}</a></p>`;
  return html`${isRead ? null : waiting} ${passportView(language, passport, 2)} ${passportDownloads(request, language)}`;
}

/** Whether all items of an import were read, or none are left of it. */
async function isFinished(scope: Scope, importId: string): Promise<boolean> {
  const { queued, reading } = await findProgress(scope, importId);
  return queued + reading === 0;
}

function ownPageLink({ language }: Scope, link: string): Html {
  return html`<div class="notice no-print">
    <p>${localize(language, 'page.onboarding.ownPage')}</p>
    <p>
      <a class="button" href="${link}&amp;lang=${language}">${localize(language, 'page.onboarding.ownPage.open')}</a>
    </p>
  </div>`;
}
