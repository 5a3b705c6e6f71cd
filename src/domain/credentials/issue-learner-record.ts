import { newId } from '../../platform/database/index.js';
import { conflict } from '../../platform/errors/index.js';
import type { Scope } from '../../platform/scope.js';
import { recordChange } from '../audit/index.js';
import { requireProfile } from '../profiles/index.js';
import { learnerRecordOf } from './documents/open-badge.js';
import { signDocument } from './documents/sign-document.js';
import { findIssuer, recipientOf } from './issue-credential.js';
import { openSigningKey } from './signing-key.js';
import { validCredentialsOf } from './valid-credentials.js';

/**
 * Signs a learner record (CLR 2.0) with all credentials of a person that are valid now. It is not stored.
 *
 * @throws ServiceError NOT_FOUND if there is no such person, CONFLICT if there are no valid credentials.
 */
export async function issueLearnerRecord(scope: Scope, reference: string): Promise<string> {
  const { db, language } = scope;
  const holder = await requireProfile(scope, reference);
  const issuedAt = scope.now();
  const credentials = await db.credential.findMany({
    where: validCredentialsOf(scope, holder.id),
    orderBy: { id: 'asc' },
    select: { token: true },
  });
  if (credentials.length === 0) throw conflict('error.credential.none', { publicIdentifier: holder.publicIdentifier });
  const issuance = {
    id: newId(),
    issuer: await findIssuer(scope),
    recipient: recipientOf(holder),
    language,
    issuedAt,
  };
  const record = learnerRecordOf(
    issuance,
    credentials.map(({ token }) => token),
  );
  const token = signDocument(record, await openSigningKey(scope));
  await recordChange(scope, 'credential.record-issued', holder.id, { credentials: credentials.length });
  return token;
}
