import type { Request, Response, Router } from 'express';
import { issueOwnBadges } from '../../../domain/credentials/index.js';
import { findConsents, withdrawConsent, type GivenConsentOfPerson } from '../../../domain/consents/index.js';
import { findPassport, requestOwnExport } from '../../../domain/exports/index.js';
import {
  findSignedPersonLink,
  type EndedPersonLink,
  type SignedPersonLink,
} from '../../../domain/person-links/index.js';
import { localize, type Language } from '../../../platform/localization/index.js';
import type { Scope, WorkerScope } from '../../../platform/scope.js';
import { signForm } from '../../../platform/security/form-token.js';
import { originOfPage } from '../../http/request-origin.js';
import type { CountFailure } from '../../limits/failed-attempts.js';
import { html, type Html } from '../base/html.js';
import { createLinkPage, isOwnForm, linksOf, linkToView, sendPage } from '../base/link-page.js';
import type { PageParts } from '../base/page-frame.js';
import { pageLanguage } from '../base/page-language.js';
import { withdrawal } from '../base/withdrawal.js';
import {
  CONTEST_BODY_LIMIT,
  CONTEST_FIELDS_LIMIT,
  showContestable,
  submitContest,
} from '../dossiers/contestable-view.js';
import { scriptElement } from '../onboarding/onboarding-form.js';
import { passportDownloads, sendPassport } from '../passport/downloads.js';
import { passportView } from '../passport/passport-view.js';
import { askForNewLink, endedLinkContent } from './ended-link.js';
import { badgeAgreement, badgesView, sendBadge } from './own-badges.js';
import { givenConsent, ownConsentsSection } from './own-consents.js';
import { ownDataSection } from './own-data.js';

/** A request of a person whose link works. */
interface PersonRequest {
  readonly request: Request;
  readonly response: Response;
  readonly link: SignedPersonLink;
  /** Acts for the person, in the language of the page. */
  readonly scope: Scope;
}

/**
 * Serves the page on which people download what is stored about them, get Open Badges, withdraw consents, and contest
 * skills and matches. The signature in the link authorises the person. The parameters `badges`, `withdraw` and `contest`
 * choose one of its views.
 */
export function createPersonPage(scope: WorkerScope, countFailure: CountFailure): Router {
  const unlessOver =
    (answer: (asked: PersonRequest) => Promise<void>) =>
    async (request: Request, response: Response, link: SignedPersonLink | EndedPersonLink): Promise<void> => {
      const own = scopeOf(scope, request, link);
      if (!link.isOver) return answer({ request, response, link, scope: own });
      const isAsked = request.method === 'POST' && (await askForNewLink(own, request, response, link, countFailure));
      if (!isAsked) sendEndedLink(own, request, response, link);
    };
  return createLinkPage<SignedPersonLink | EndedPersonLink>(
    scope,
    {
      path: '/person',
      bodyLimit: CONTEST_BODY_LIMIT,
      fieldsLimit: CONTEST_FIELDS_LIMIT,
      find: (signature) => findSignedPersonLink(scope, signature),
      sendForged: sendForgedNotice,
      show: unlessOver((asked) => {
        const { badge, badges, contest, passport, withdraw } = asked.request.query;
        if (passport !== undefined) return showPassport(asked);
        if (badge !== undefined) return showBadge(asked);
        if (badges !== undefined) return showBadges(asked);
        if (contest !== undefined) return showContestable(asked.request, asked.response, contestingOf(asked));
        return withdraw === undefined ? sendOverview(asked) : showWithdrawal(asked);
      }),
      submit: unlessOver((asked) => {
        const { badges, contest, withdraw } = asked.request.query;
        if (badges !== undefined) return submitBadges(asked);
        if (contest !== undefined) return submitContest(asked.request, asked.response, contestingOf(asked));
        return withdraw === undefined ? submitRequest(asked) : submitWithdrawal(asked);
      }),
      message: noticePage,
    },
    countFailure,
  );
}

function scopeOf(
  scope: WorkerScope,
  request: Request,
  { organisationId, id }: SignedPersonLink | EndedPersonLink,
): Scope {
  const language = pageLanguage(request);
  return { ...scope, organisationId, actor: `person-link:${id}`, language, origin: originOfPage() };
}

const formTokenOf = ({ scope, link }: PersonRequest): string => signForm(scope.linkSigningKey, link.id, scope.now());

const isOwn = ({ scope, request, link }: PersonRequest): boolean => isOwnForm(scope, request, link.id);

function contestingOf({ request, scope, link }: PersonRequest) {
  const { id, profileId, organisation, person } = link;
  const back = html`<p class="no-print">
    <a href="${linkToView(request)}">${localize(scope.language, 'page.person.back')}</a>
  </p>`;
  return { scope, profileId, organisation, person, formSubject: id, back };
}

async function sendOverview(asked: PersonRequest): Promise<void> {
  const { request, response, scope, link } = asked;
  const { language } = scope;
  const { organisation, organisationId, person, profileId, publicIdentifier } = link;
  const passport = await findPassport(scope.db, { organisationId, publicIdentifier, language });
  const consents = await findConsents(scope, profileId);
  const content = html`${withdrawnMessage(asked, consents)}
    <p class="lead">${localize(language, 'page.person.lead', { organisation, person })}</p>
    <h2>${localize(language, 'page.passport.title')}</h2>
    ${passport ? passportView(language, passport, 3) : null} 
    ${passportDownloads(request, language, linkToView(request, { badges: '' }))}
    ${await ownDataSection(request, scope, { organisation, formToken: formTokenOf(asked) })}
    ${ownConsentsSection(request, language, consents)}
    <h2>${localize(language, 'page.person.contest')}</h2>
    <p>${localize(language, 'page.person.contest.lead', { organisation })}</p>
    <p>
      <a class="button" href="${linkToView(request, { contest: '' })}"
        >${localize(language, 'page.person.contest.open')}</a
      >
    </p>`;
  sendPage(response, 200, personPage(language, linksOf(request), content, true), { hasScript: true });
}

/** Sends the file that the address names; the overview if there is no such file. */
async function showPassport(asked: PersonRequest): Promise<void> {
  const { request, response, scope, link } = asked;
  if (!(await sendPassport(scope, request, response, link.publicIdentifier))) await sendOverview(asked);
}

/** Sends the badge that the address names; the view of the badges if there is no such badge. */
async function showBadge(asked: PersonRequest): Promise<void> {
  const { request, response, scope, link } = asked;
  if (!(await sendBadge(scope, request, response, link))) await showBadges(asked);
}

async function showBadges(asked: PersonRequest, problem?: 'stale' | 'agree'): Promise<void> {
  const { request, response, scope, link } = asked;
  const { organisation, profileId } = link;
  const view = { organisation, profileId, problem, formToken: formTokenOf(asked) };
  const content = await badgesView(request, scope, view);
  sendPage(response, problem ? 422 : 200, personPage(scope.language, linksOf(request), content));
}

/** Issues the badges that the person asked for and agreed to. */
async function submitBadges(asked: PersonRequest): Promise<void> {
  const { request, response, scope, link } = asked;
  if (!isOwn(asked)) return showBadges(asked, 'stale');
  if (Object(request.body)['agree'] !== 'yes') return showBadges(asked, 'agree');
  await issueOwnBadges(scope, link.profileId, badgeAgreement(scope.language, link.organisation));
  response.redirect(303, linkToView(request, { badges: '' }));
}

/** What the page says after a consent was withdrawn; null before. */
function withdrawnMessage({ request, scope, link }: PersonRequest, consents: readonly GivenConsentOfPerson[]) {
  const withdrawn = consents.find(({ id }) => id === request.query['withdrawn']);
  if (!withdrawn?.withdrawnAt) return null;
  const { organisation } = link;
  return html`<p class="lead" role="status">
    ${localize(scope.language, 'page.onboarding.withdrawn', { organisation })}
  </p>`;
}

/** Requests the export. The page shows how far it is; a form that was open for too long only shows the page anew. */
async function submitRequest(asked: PersonRequest): Promise<void> {
  const { request, response, scope, link } = asked;
  if (isOwn(asked)) await requestOwnExport(scope, link.profileId);
  response.redirect(303, linkToView(request));
}

/** The consent of the person that the address names; undefined if it is unknown or somebody else's. */
async function chosenConsent({ request, scope, link }: PersonRequest): Promise<GivenConsentOfPerson | undefined> {
  const consents = await findConsents(scope, link.profileId);
  return consents.find(({ id }) => id === request.query['withdraw']);
}

/** Shows what the withdrawal means; the overview if there is nothing to withdraw. */
async function showWithdrawal(asked: PersonRequest, isStale = false): Promise<void> {
  const { request, response, scope, link } = asked;
  const { language } = scope;
  const consent = await chosenConsent(asked);
  if (!consent || consent.withdrawnAt) return sendOverview(asked);
  const content = withdrawal({
    ...{ language, isStale, organisation: link.organisation },
    formToken: formTokenOf(asked),
    consent: givenConsent(language, consent),
    back: linkToView(request),
  });
  sendPage(response, isStale ? 422 : 200, personPage(language, linksOf(request), content));
}

async function submitWithdrawal(asked: PersonRequest): Promise<void> {
  const { request, response, scope } = asked;
  if (!isOwn(asked)) return showWithdrawal(asked, true);
  const consent = await chosenConsent(asked);
  if (consent) await withdrawConsent(scope, consent.id);
  // Loading the page anew does not send the form again.
  response.redirect(303, linkToView(request, consent ? { withdrawn: consent.id } : {}));
}

function personPage(
  language: Language,
  links: Readonly<Record<Language, string>>,
  content: Html,
  hasScript = false,
): PageParts {
  const heading = localize(language, 'page.person.title');
  return { language, links, title: heading, heading, content, ...(hasScript && { head: scriptElement() }) };
}

function noticePage(language: Language, links: Readonly<Record<Language, string>>, message: string): PageParts {
  return personPage(language, links, html`<p class="lead">${message}</p>`);
}

function sendForgedNotice(request: Request, response: Response): void {
  const language = pageLanguage(request);
  sendPage(response, 404, noticePage(language, linksOf(request), localize(language, 'page.person.forged')));
}

function sendEndedLink(scope: Scope, request: Request, response: Response, link: EndedPersonLink): void {
  const content = endedLinkContent(scope, request, link);
  sendPage(response, 410, personPage(scope.language, linksOf(request), content));
}
