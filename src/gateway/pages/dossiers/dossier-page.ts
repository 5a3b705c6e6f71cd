import express, { type Request, type Response, type Router } from 'express';
import { findContestable } from '../../../domain/contests/index.js';
import {
  findLinkedDossier,
  viewDossier,
  type Dossier,
  type DossierOfLink,
  type SignedDossier,
} from '../../../domain/dossiers/index.js';
import { localize } from '../../../platform/localization/index.js';
import type { Scope, WorkerScope } from '../../../platform/scope.js';
import { signForm } from '../../../platform/security/form-token.js';
import { originOfPage } from '../../http/request-origin.js';
import type { CountFailure } from '../../limits/failed-attempts.js';
import {
  contestChoices,
  contestForm,
  readContestForm,
  type ContestChoice,
  type SubmittedContest,
} from './contest-form.js';
import { linkNotices } from './contest-page.js';
import {
  CONTEST_BODY_LIMIT,
  CONTEST_FIELDS_LIMIT,
  openContest,
  redirectToSent,
  sentMessage,
} from './contestable-view.js';
import { dossierContent, dossierHeading } from './dossier-view.js';
import { html } from '../base/html.js';
import { createLinkPage, isOwnForm, linksOf, sendPage } from '../base/link-page.js';
import { pageLanguage } from '../base/page-language.js';

/** Serves the pages of dossiers, which can be printed, with a form to contest what they say, and the signed files. */
export function createDossierPages(scope: WorkerScope, countFailure: CountFailure): Router {
  const notices = linkNotices('page.dossier.plainTitle');
  const shared = {
    bodyLimit: CONTEST_BODY_LIMIT,
    fieldsLimit: CONTEST_FIELDS_LIMIT,
    find: (signature: string) => findLinkedDossier(scope, signature),
    sendForged: notices.sendForged,
    message: notices.message,
  };
  const unlessExpired =
    (answer: (request: Request, response: Response, found: DossierOfLink) => Promise<void>) =>
    async (request: Request, response: Response, found: DossierOfLink): Promise<void> => {
      if (found.expiresAt > scope.now()) return answer(request, response, found);
      notices.sendExpired(request, response, found.organisation);
    };
  const show = unlessExpired(async (request, response, found) => sendDossier(scope, request, response, found));
  const submit = unlessExpired(async (request, response, found) => submitContest(scope, request, response, found));
  const download = unlessExpired(async (request, response, found) => sendFile(scope, request, response, found));
  const router = express.Router();
  router.use(createLinkPage<DossierOfLink>(scope, { ...shared, path: '/dossier', show, submit }, countFailure));
  router.use(
    createLinkPage<DossierOfLink>(
      scope,
      { ...shared, path: '/dossier-file', show: download, submit: download },
      countFailure,
    ),
  );
  return router;
}

function scopeOf(scope: WorkerScope, request: Request, { organisationId, id }: DossierOfLink): Scope {
  const language = pageLanguage(request);
  return { ...scope, organisationId, actor: `dossier-link:${id}`, language, origin: originOfPage() };
}

/** What of a dossier can be contested: its match, and the skills that it is about. */
async function choicesIn(scope: Scope, { profileId }: DossierOfLink, document: Dossier): Promise<ContestChoice[]> {
  const ids = document.kind === 'MATCH' ? document.skills.map((skill) => skill.id) : [document.suggestion.skill.id];
  const contestable = await findContestable(scope, profileId);
  const skillsetId = document.kind === 'MATCH' ? document.match.skillset.id : null;
  const choices = contestChoices(scope.language, {
    ...contestable,
    matches: contestable.matches.filter((match) => match.skillsetId === skillsetId),
    skills: contestable.skills.filter((skill) => ids.includes(skill.id)),
  });
  // Of several results with a skillset, the one that the dossier is about.
  return choices.map((choice) =>
    choice.kind === 'match' && document.kind === 'MATCH' ? { ...choice, id: document.match.id } : choice,
  );
}

async function submitContest(
  scope: WorkerScope,
  request: Request,
  response: Response,
  found: DossierOfLink,
): Promise<void> {
  const own = scopeOf(scope, request, found);
  const signed = await viewDossier(own, found);
  const submitted = readContestForm(request.body, await choicesIn(own, found, signed.document));
  const isStale = !isOwnForm(scope, request, found.id);
  const refused = isStale ? submitted : await openContest(own, found.profileId, submitted);
  if (refused) await sendDossier(scope, request, response, found, { signed, submitted: refused, isStale });
  else redirectToSent(request, response);
}

async function sendDossier(
  scope: WorkerScope,
  request: Request,
  response: Response,
  found: DossierOfLink,
  refused?: { readonly signed: SignedDossier; readonly submitted: SubmittedContest; readonly isStale: boolean },
): Promise<void> {
  const own = scopeOf(scope, request, found);
  const { document } = refused?.signed ?? (await viewDossier(own, found));
  const { language } = own;
  const heading = dossierHeading(document);
  const file = `dossier-file${linksOf(request)[language]}`;
  const content = html`${sentMessage(request)} ${dossierContent(document)}
    <p class="no-print"><a href="${file}">${localize(language, 'page.dossier.download')}</a></p>
    ${contestForm({
      language,
      choices: await choicesIn(own, found, document),
      formToken: signForm(scope.linkSigningKey, found.id, scope.now()),
      given: refused?.submitted.given ?? { subject: '', reason: '' },
      errors: refused?.submitted.errors ?? {},
      isStale: refused?.isStale ?? false,
    })}`;
  sendPage(response, refused ? 422 : 200, { language, links: linksOf(request), title: heading, heading, content });
}

/** Sends the signed file: the document, and the JWS whose payload it is. */
async function sendFile(scope: WorkerScope, request: Request, response: Response, found: DossierOfLink): Promise<void> {
  const signed = await viewDossier(scopeOf(scope, request, found), found);
  const name = `dossier-${found.kind.toLowerCase()}-${found.id}.json`;
  response.set('Content-Disposition', `attachment; filename="${name}"`).type('application/json');
  response.send(`${JSON.stringify(signed, null, 2)}\n`);
}
