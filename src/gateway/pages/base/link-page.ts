import express, {
  type ErrorRequestHandler,
  type Request,
  type RequestHandler,
  type Response,
  type Router,
} from 'express';
import { findBrand } from '../../../domain/organisations/index.js';
import { ServiceError } from '../../../platform/errors/index.js';
import { localize, type Language } from '../../../platform/localization/index.js';
import type { WorkerScope } from '../../../platform/scope.js';
import { verifyForm } from '../../../platform/security/form-token.js';
import { readMultipartForm, type FormFile } from '../../http/read-multipart-form.js';
import { serviceErrorOf } from '../../http/errors.js';
import { requestContext } from '../../http/request-context.js';
import type { CountFailure } from '../../limits/failed-attempts.js';
import { brandOf, showBrand } from './brand-of-page.js';
import { pageFrame, type PageParts } from './page-frame.js';
import { languageLinks, pageLanguage } from './page-language.js';

/** What a link leads to belongs to an organisation, as which the page presents itself. */
interface OfOrganisation {
  readonly organisationId: string;
}

/** A page with a form that a signed link opens: the signature in the address authorises the person, without a key. */
export interface LinkPage<Found extends OfOrganisation> {
  /** Its path, which is its name in metrics, too. */
  readonly path: string;
  /** Maximum size of the form's body, in bytes. */
  readonly bodyLimit: number;
  /** Maximum number of fields of the form. */
  readonly fieldsLimit: number;
  /** Maximum size of a form with files, in bytes, and number of its files; without it no files are accepted. */
  readonly upload?: { readonly maxBytes: number; readonly maxFiles: number };
  /** What a signature leads to; null if it is invalid, or what it led to was deleted. */
  readonly find: (signature: string) => Promise<Found | null>;
  /** Answers a request whose link leads to nothing. */
  readonly sendForged: (request: Request, response: Response) => Promise<void> | void;
  readonly show: (request: Request, response: Response, found: Found) => Promise<void> | void;
  readonly submit: (request: Request, response: Response, found: Found) => Promise<void>;
  /** The page with a message, for errors. */
  readonly message: (language: Language, links: Readonly<Record<Language, string>>, message: string) => PageParts;
}

/** Serves a page of signed links. It works without scripts. Invalid links are limited by address. */
export function createLinkPage<Found extends OfOrganisation>(
  scope: WorkerScope,
  page: LinkPage<Found>,
  countFailure: CountFailure,
): Router {
  const router = express.Router();
  const found = new WeakMap<Request, { readonly value: Found }>();
  const foundBy = (request: Request): Found => (found.get(request) as { readonly value: Found }).value;
  const { path } = page;
  router.all(path, (request, response, next) => {
    const context = requestContext();
    if (context) context.route = path;
    // The address contains the signature, so it must not reach other sites, and the page must not be cached.
    response.set({ 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });
    response.set('Content-Language', pageLanguage(request));
    next();
  });
  // Before the body is read.
  router.all(path, async (request, response, next) => {
    const { signature } = request.query;
    const value = typeof signature === 'string' ? await page.find(signature) : null;
    if (value !== null) {
      found.set(request, { value });
      showBrand(request, await findBrand(scope, value.organisationId));
      response.set('Content-Language', pageLanguage(request));
      return next();
    }
    if (signature !== undefined) await countFailure(request, response);
    await page.sendForged(request, response);
  });
  router.get(path, (request, response) => page.show(request, response, foundBy(request)));
  router.post(
    path,
    readUpload(page),
    express.urlencoded({ extended: false, limit: page.bodyLimit, parameterLimit: page.fieldsLimit }),
    (request, response) => page.submit(request, response, foundBy(request)),
  );
  router.all(path, ({ method }, response) => {
    const allowed = 'GET, HEAD, POST';
    response.set('Allow', allowed);
    throw new ServiceError('METHOD_NOT_ALLOWED', 'error.method', { method, allowed });
  });
  router.use(sendErrorPage(page));
  return router;
}

/** Reads a form with files: its fields become the body, and the files its `files`. Other forms are left alone. */
function readUpload({
  upload,
  fieldsLimit,
  bodyLimit,
}: Pick<LinkPage<never>, 'upload' | 'fieldsLimit' | 'bodyLimit'>): RequestHandler {
  return async (request, _response, next) => {
    if (upload === undefined || request.is('multipart/form-data') === false) return next();
    const files: FormFile[] = [];
    const fields = await readMultipartForm(request, {
      ...{ ...upload, maxFields: fieldsLimit, maxFieldBytes: bodyLimit },
      onFile: (file) => files.push(file),
    });
    request.body = { ...Object.fromEntries(fields), files };
    next();
  };
}

/** Shows an error of the route of a page as a page. */
export function sendErrorPage({ path, message }: Pick<LinkPage<never>, 'path' | 'message'>): ErrorRequestHandler {
  return (error, request, response, next) => {
    if (response.headersSent || requestContext()?.route !== path) return next(error);
    const described = serviceErrorOf(error);
    if (described.retryAfterSeconds !== undefined) response.set('Retry-After', String(described.retryAfterSeconds));
    const language = pageLanguage(request);
    sendPage(response, described.status, message(language, linksOf(request), messageOnPage(described, language)));
  };
}

/** A message for people, who did not write the request themselves. */
function messageOnPage({ code, messageKey, parameters }: ServiceError, language: Language): string {
  if (code === 'TOO_LARGE') return localize(language, 'page.link.tooLarge');
  if (code === 'INVALID_INPUT' || code === 'UNSUPPORTED_MEDIA_TYPE') return localize(language, 'page.link.unreadable');
  return localize(language, messageKey, parameters);
}

/**
 * Whether the submitted form comes from our page: a page of another site cannot submit it for the person.
 *
 * @param subject - for which the form was signed (`signForm`).
 */
export function isOwnForm(scope: WorkerScope, request: Request, subject: string): boolean {
  const site = request.get('sec-fetch-site');
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  return verifyForm(scope.linkSigningKey, subject, Object(request.body)['form'], scope.now());
}

/** What the address of a page says besides the language: what opens it, and which of its views is shown. */
const KEPT_IN_LINKS = ['signature', 'withdraw', 'contest', 'badges'] as const;

/** Links to the page in each language, in the view that is shown. */
export function linksOf({ query }: Request): Record<Language, string> {
  const kept = KEPT_IN_LINKS.flatMap((name) => (typeof query[name] === 'string' ? [[name, query[name]]] : []));
  return languageLinks(Object.fromEntries(kept) as Record<string, string>);
}

/**
 * A link to the page of the same signature, in the language of the page.
 *
 * @param view - what the address says of the view; by default, that with which the page begins.
 */
export function linkToView(request: Request, view: Readonly<Record<string, string>> = {}): string {
  const { signature } = request.query;
  return languageLinks({ ...(typeof signature === 'string' && { signature }), ...view })[pageLanguage(request)];
}

/** What a page may do besides loading its stylesheet and sending its form. */
export interface PagePolicy {
  /** Where the form may redirect to: browsers apply form-action to redirects, too. */
  readonly onward?: URL | undefined;
  /** Whether the page has a script of ours, which may ask the service, and pictures of ours. */
  readonly hasScript?: boolean;
}

/** Sends a page that loads nothing but its stylesheet and what its policy allows. */
export function sendPage(
  response: Response,
  status: number,
  page: PageParts,
  { onward, hasScript = false }: PagePolicy = {},
): void {
  const formAction = `form-action 'self'${onward ? ` ${onward.origin}` : ''}`;
  const brand = brandOf(response.req);
  const own = hasScript ? " script-src 'self'; connect-src 'self';" : '';
  const pictures = brand?.logo ? " img-src 'self';" : '';
  const policy = `default-src 'none'; style-src 'self';${pictures}${own} ${formAction}; base-uri 'none'; frame-ancestors 'none'`;
  response.status(status).set('Content-Security-Policy', policy).type('html').send(pageFrame(page, brand));
}
