import type { Database } from '../../../../platform/database/index.js';
import type { Encryption } from '../../../../platform/security/encryption.js';
import { secretContext } from './secrets.js';

/** Secrets that are encrypted in one transaction. */
const BATCH = 500;

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

/** A secret as it is stored. */
interface StoredSecret extends UnreadableSecret {
  readonly id: string;
  readonly kind: Parameters<typeof secretContext>[2];
  readonly ciphertext: string;
}

/** A secret's place among all. */
type Place = Pick<StoredSecret, 'organisationId' | 'id'>;

/**
 * Encrypts the secrets of all endpoints, of every organisation, under the current key, some hundreds at a time; those
 * that are stay as they are. Whenever it is ended, each secret is under the one key or the other, and another run goes
 * on with the rest. What a running service writes meanwhile is left as it wrote it.
 *
 * @param onBatch - told of each batch that was stored, with how many secrets were looked at; the next one waits for it.
 */
export async function rekeyEndpointSecrets(
  db: Database,
  encryption: Encryption,
  onBatch: (lookedAt: number) => Promise<void> = async () => undefined,
): Promise<RekeyedSecrets> {
  const unreadable: UnreadableSecret[] = [];
  let rekeyed = 0;
  for (let after: Place | undefined; ;) {
    const secrets = await readBatch(db, after);
    const changed: (Place & { readonly before: string; readonly after: string })[] = [];
    for (const { organisationId, id, endpointId, kind, ciphertext } of secrets) {
      if (encryption.isCurrent(ciphertext)) continue;
      const context = secretContext(organisationId, endpointId, kind);
      try {
        changed.push({
          organisationId,
          id,
          before: ciphertext,
          after: encryption.encrypt(encryption.decrypt(ciphertext, context), context),
        });
      } catch {
        unreadable.push({ organisationId, endpointId });
      }
    }
    if (changed.length > 0) {
      // One statement, as an update for each row would take a question each. A secret that somebody has changed since
      // it was read is theirs.
      rekeyed += await db.$executeRaw`
        UPDATE endpoint_secret SET ciphertext = given.after
        FROM unnest(${changed.map(({ organisationId }) => organisationId)}::uuid[],
          ${changed.map(({ id }) => id)}::uuid[],
                    ${changed.map(({ before }) => before)}::text[], ${changed.map(({ after }) => after)}::text[]) AS
                      given(organisation_id, id, before, after)
        WHERE endpoint_secret.organisation_id = given.organisation_id AND endpoint_secret.id = given.id
          AND endpoint_secret.ciphertext = given.before`;
    }
    await onBatch(secrets.length);
    if (secrets.length < BATCH) return { rekeyed, unreadable };
    after = secrets.at(-1);
  }
}

async function readBatch(db: Database, after: Place | undefined): Promise<StoredSecret[]> {
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
    take: BATCH,
  });
}
