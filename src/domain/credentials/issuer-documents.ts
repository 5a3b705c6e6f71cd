import { isId } from '../../platform/database/index.js';
import type { Scope, WorkerScope } from '../../platform/scope.js';
import { findRevokedPlaces } from './credentials.sql.js';
import { didDocumentOf } from './documents/issuer.js';
import { signDocument } from './documents/sign-document.js';
import { LIST_SIZE, statusListOf } from './documents/status-list.js';
import { findIssuer } from './issue-credential.js';
import { openSigningKey } from './signing-key.js';

/** The public DID document of an organisation; null if it has issued no credential. */
export async function findDidDocument(scope: WorkerScope, organisationId: string): Promise<object | null> {
  const key = await findKey(scope, organisationId);
  return key && didDocumentOf({ organisationId, publicUrl: scope.settings.publicUrl ?? '' }, key);
}

/** A public status list of an organisation, signed; null if it has no credential in it. */
export async function findStatusList(scope: WorkerScope, organisationId: string, list: number): Promise<string | null> {
  const key = await findKey(scope, organisationId);
  if (!key || list * LIST_SIZE >= key.statusCount) return null;
  const own: Scope = { ...scope, organisationId };
  const places = await findRevokedPlaces(scope.db, organisationId, list * LIST_SIZE, LIST_SIZE);
  const revoked = places.map(({ statusIndex }) => statusIndex);
  return signDocument(statusListOf(await findIssuer(own), list, revoked, scope.now()), await openSigningKey(own));
}

async function findKey({ db }: WorkerScope, organisationId: string) {
  if (!isId(organisationId)) return null;
  return db.signingKey.findUnique({ where: { organisationId, organisation: { deletingSince: null } } });
}
