import type { Database } from '../../../platform/database/index.js';
import type { Encryption } from '../../../platform/security/encryption.js';
import { replaceCiphertexts, type RekeyedCiphertext } from './rekey-secrets.sql.js';
import { secretContext } from './secrets.js';

/** Number of secrets that are re-encrypted in one statement. */
const BATCH_SIZE = 500;

/** A secret that none of the available keys decrypts. */
export interface UnreadableSecret {
  readonly organisationId: string;
  readonly endpointId: string;
}

/** The result of re-encrypting. */
export interface RekeyedSecrets {
  /** Number of secrets that were under an earlier key and are under the current one now. */
  readonly rekeyed: number;
  /** Left unchanged, so that they can still be read once their key is available. */
  readonly unreadable: readonly UnreadableSecret[];
}

/** A secret as it is stored. */
interface StoredSecret extends UnreadableSecret {
  readonly id: string;
  readonly kind: Parameters<typeof secretContext>[2];
  readonly ciphertext: string;
}

/** A secret's position among all. */
type Position = Pick<StoredSecret, 'organisationId' | 'id'>;

/**
 * Re-encrypts the secrets of all endpoints, of every organisation, under the current key, in batches; those that are
 * under it already stay as they are. It can be stopped and run again at any time, and beside a running service: what
 * the service writes meanwhile is kept.
 *
 * @param onBatch - called after each batch with the number of secrets read; awaited.
 */
export async function rekeyEndpointSecrets(
  db: Database,
  encryption: Encryption,
  onBatch: (secretsRead: number) => Promise<void> = async () => undefined,
): Promise<RekeyedSecrets> {
  const unreadable: UnreadableSecret[] = [];
  let rekeyed = 0;
  for (let after: Position | undefined; ;) {
    const secrets = await readBatch(db, after);
    const changed: RekeyedCiphertext[] = [];
    for (const { organisationId, id, endpointId, kind, ciphertext } of secrets) {
      if (encryption.isCurrent(ciphertext)) continue;
      const context = secretContext(organisationId, endpointId, kind);
      try {
        const plaintext = encryption.decrypt(ciphertext, context);
        changed.push({ organisationId, id, before: ciphertext, after: encryption.encrypt(plaintext, context) });
      } catch {
        unreadable.push({ organisationId, endpointId });
      }
    }
    if (changed.length > 0) rekeyed += await replaceCiphertexts(db, changed);
    await onBatch(secrets.length);
    if (secrets.length < BATCH_SIZE) return { rekeyed, unreadable };
    after = secrets.at(-1);
  }
}

async function readBatch(db: Database, after: Position | undefined): Promise<StoredSecret[]> {
  return db.endpointSecret.findMany({
    ...(after && {
      where: {
        OR: [
          { organisationId: { gt: after.organisationId } },
          { organisationId: after.organisationId, id: { gt: after.id } },
        ],
      },
    }),
    select: { organisationId: true, id: true, endpointId: true, kind: true, ciphertext: true },
    orderBy: [{ organisationId: 'asc' }, { id: 'asc' }],
    take: BATCH_SIZE,
  });
}
