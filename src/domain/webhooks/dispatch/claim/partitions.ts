import type { SecretKind } from '../../../../generated/prisma/enums.js';
import { SHARED_OWNER_ID, type Database } from '../../../../platform/database/index.js';
import type { EndpointKey } from '../../endpoints/endpoint-key.js';
import type { Receiver, StoredSecret } from '../../post/post-delivery.js';
import { MAX_PARTITIONS, readPartitions, type PartitionRow } from './partitions.sql.js';

/** Comes before every partition. */
export const FIRST_PARTITION: EndpointKey = { organisationId: SHARED_OWNER_ID, endpointId: SHARED_OWNER_ID };

/**
 * A partition of the queue: the waiting deliveries of one endpoint, of which some are due and may be sent, with
 * everything that is needed to send them.
 */
export type Partition = Receiver & Omit<PartitionRow, 'secrets' | 'isReady'>;

/** Partitions in the order of their keys. */
export interface FoundPartitions {
  readonly partitions: readonly Partition[];
  /** The last partition that was examined; null when there are none after it. */
  readonly last: EndpointKey | null;
}

/** Finds the partitions after a key in which deliveries are due and may be sent. */
export async function findPartitions(db: Database, after: EndpointKey): Promise<FoundPartitions> {
  const rows = await readPartitions(db, after);
  const partitions = rows
    .filter(({ isReady }) => isReady)
    .map(({ secrets, ...partition }) => ({ ...partition, secrets: secrets.map(parseSecret) }));
  return { partitions, last: rows.length === MAX_PARTITIONS ? (rows.at(-1) ?? null) : null };
}

/** @param text - a secret's kind, a space, and its ciphertext. */
function parseSecret(text: string): StoredSecret {
  const [kind, ciphertext = ''] = text.split(' ');
  return { kind: kind as SecretKind, ciphertext };
}
