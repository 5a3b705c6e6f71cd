import { invalidInput } from '../../platform/errors/index.js';
import type { Scope } from '../../platform/scope.js';
import { requireScope } from '../../platform/security/access.js';
import { recordChange } from '../audit/index.js';
import { openSigningKey, signJson } from '../credentials/index.js';
import type { Dossier } from './dossier.js';
import { linkOfDossier, type DossierSubject } from './dossier-link.js';
import { matchDossier } from './match-dossier.js';
import { suggestionDossier } from './suggestion-dossier.js';

const DAY = 86_400_000;

/** Maximum number of days that the link of a dossier is valid. */
const MAX_DAYS = 90;

/** A dossier, signed by its organisation. */
export interface SignedDossier {
  readonly document: Dossier;
  /** A compact JWS whose payload is the document in its canonical form. */
  readonly token: string;
}

/**
 * Makes and signs a dossier in the language of the scope, as things are now. It is not stored.
 *
 * @throws ServiceError NOT_FOUND if there is no such match or suggestion, CONFLICT if the match has no result.
 */
export async function signDossier(scope: Scope, { kind, id }: DossierSubject): Promise<SignedDossier> {
  const document = kind === 'MATCH' ? await matchDossier(scope, id) : await suggestionDossier(scope, id);
  return { document, token: signJson(document, await openSigningKey(scope)) };
}

/** A dossier with a link to its page. */
export interface IssuedDossier extends SignedDossier {
  readonly link: string;
  readonly linkExpiresAt: Date;
}

/**
 * Issues a dossier, with a link to a page that shows it to whoever has the link.
 *
 * @throws ServiceError like `signDossier`, INVALID_INPUT for the days of the link, and FORBIDDEN if the sender may not
 *   read matches.
 */
export async function createDossier(scope: Scope, subject: DossierSubject, linkDays = 7): Promise<IssuedDossier> {
  if (!(linkDays >= 1 && linkDays <= MAX_DAYS))
    throw invalidInput('error.field.range', { field: 'linkDays', minimum: 1, maximum: MAX_DAYS });
  if (subject.kind === 'MATCH') requireScope(scope.access, 'MATCHING_READ');
  const id = subject.id.toLowerCase();
  const signed = await signDossier(scope, { ...subject, id });
  const linkExpiresAt = new Date(Math.floor((scope.now().getTime() + linkDays * DAY) / 1000) * 1000);
  await recordChange(scope, 'dossier.created', id, { kind: subject.kind });
  return { ...signed, link: linkOfDossier(scope, { ...subject, id }, linkExpiresAt), linkExpiresAt };
}

/** The dossier of a link, as its page shows it, and downloads of it. Looking at it is recorded. */
export async function viewDossier(scope: Scope, subject: DossierSubject): Promise<SignedDossier> {
  const signed = await signDossier(scope, subject);
  await recordChange(scope, 'dossier.viewed', subject.id, { kind: subject.kind });
  return signed;
}
