import type { Database } from '../../../platform/database/index.js';
import type { Encryption } from '../../../platform/security/encryption.js';
import { secretContext } from './secrets.js';

/** A secret that no key at hand opens. */
export interface UnreadableSecret {
  readonly organisationId: string;
  readonly endpointId: string;
}

/** How re-encrypting went. */
export interface RekeyedSecrets {
  /** Secrets that were under an earlier key, and are under the current one now. */
  readonly rekeyed: number;
  /** Left as they were, so that they can still be read once their key turns up. */
  readonly unreadable: readonly UnreadableSecret[];
}

/** Encrypts the secrets of all endpoints, of every organisation, under the current key; those that are stay as they are. */
export async function rekeyEndpointSecrets(db: Database, encryption: Encryption): Promise<RekeyedSecrets> {
  const secrets = await db.endpointSecret.findMany({
    select: { organisationId: true, id: true, endpointId: true, kind: true, ciphertext: true },
  });
  const unreadable: UnreadableSecret[] = [];
  const changed: { organisationId: string; id: string; ciphertext: string }[] = [];
  for (const { organisationId, id, endpointId, kind, ciphertext } of secrets) {
    if (encryption.isCurrent(ciphertext)) continue;
    const context = secretContext(organisationId, endpointId, kind);
    try {
      changed.push({ organisationId, id, ciphertext: encryption.encrypt(encryption.decrypt(ciphertext, context), context) });
    } catch {
      unreadable.push({ organisationId, endpointId });
    }
  }
  // One statement, as an update for each row would take a question each.
  const rekeyed = await db.$executeRaw`
    UPDATE endpoint_secret SET ciphertext = given.ciphertext
    FROM unnest(${changed.map(({ organisationId }) => organisationId)}::uuid[], ${changed.map(({ id }) => id)}::uuid[],
                ${changed.map(({ ciphertext }) => ciphertext)}::text[]) AS given(organisation_id, id, ciphertext)
    WHERE endpoint_secret.organisation_id = given.organisation_id AND endpoint_secret.id = given.id`;
  return { rekeyed, unreadable };
}
