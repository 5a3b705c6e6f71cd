import { Prisma } from '../../generated/prisma/client.js';
import { command, rowsOf, statement } from '../../platform/database/index.js';
import type { StoredEntry } from './canonical-form.js';
import type { ChainState } from './chain-state.js';

/** A chain as it is stored. */
export interface StoredChain extends ChainState {
  readonly mac: Uint8Array;
  readonly checkpointSequence: number;
  readonly checkpointDueAt: Date;
}

const STORED_CHAIN = rowsOf<StoredChain>({
  sequence: 'float8',
  hash: 'text',
  anchorSequence: 'float8',
  anchorHash: 'text',
  mac: 'bytea',
  checkpointSequence: 'float8',
  checkpointDueAt: 'timestamptz',
});

const chainOf = (organisationId: string) => Prisma.sql`
  SELECT sequence::float8 AS sequence, encode(hash, 'hex') AS hash, anchor_sequence::float8 AS "anchorSequence",
    encode(anchor_hash, 'hex') AS "anchorHash", mac, checkpoint_sequence::float8 AS "checkpointSequence",
    checkpoint_due_at AS "checkpointDueAt"
  FROM audit_chain
  WHERE organisation_id = ${organisationId}::uuid`;

/** The chain of an organisation; none if no entry was sealed yet. */
export const readChain = statement(STORED_CHAIN, chainOf);

/** Locks the chain of an organisation and reads it; none if another process has it. */
export const lockChain = statement(
  STORED_CHAIN,
  (organisationId: string) => Prisma.sql`${chainOf(organisationId)} FOR UPDATE SKIP LOCKED`,
);

/** Locks the chain of an organisation when nobody else has it any more, and reads it. */
export const waitForChain = statement(
  STORED_CHAIN,
  (organisationId: string) => Prisma.sql`${chainOf(organisationId)} FOR UPDATE`,
);

/** Begins the chain of an organisation, unless there is one. */
export const insertChain = command(
  (organisationId: string, firstHash: string, mac: Uint8Array, checkpointDueAt: Date) => Prisma.sql`
    INSERT INTO audit_chain (organisation_id, hash, anchor_hash, mac, checkpoint_due_at)
    VALUES (
      ${organisationId}::uuid, decode(${firstHash}, 'hex'), decode(${firstHash}, 'hex'), ${mac}, ${checkpointDueAt})
    ON CONFLICT DO NOTHING`,
);

/** Stores where a chain begins and ends. */
export const updateChain = command(setChain, () =>
  setChain('', { sequence: 0, hash: '', anchorSequence: 0, anchorHash: '' }, Buffer.alloc(0)),
);

function setChain(
  organisationId: string,
  { sequence, hash, anchorSequence, anchorHash }: ChainState,
  mac: Uint8Array,
): Prisma.Sql {
  return Prisma.sql`
    UPDATE audit_chain SET
      sequence = ${sequence}::bigint,
      hash = decode(${hash}, 'hex'),
      anchor_sequence = ${anchorSequence}::bigint,
      anchor_hash = decode(${anchorHash}, 'hex'),
      mac = ${mac}
    WHERE organisation_id = ${organisationId}::uuid`;
}

/** Stores that a checkpoint of the chain was made, and when the next is due. */
export const updateCheckpoint = command(
  (organisationId: string, sequence: number, dueAt: Date) => Prisma.sql`
    UPDATE audit_chain SET checkpoint_sequence = ${sequence}::bigint, checkpoint_due_at = ${dueAt}
    WHERE organisation_id = ${organisationId}::uuid`,
);

/** The columns of a stored entry, in the order of `ENTRY_COLUMNS`. */
const ENTRY = {
  organisationId: 'uuid',
  id: 'uuid',
  at: 'timestamptz',
  actor: 'text',
  action: 'text',
  subjectId: 'uuid',
  details: 'text',
  person: 'uuid',
  before: 'text',
  after: 'text',
  sealedChange: 'bytea',
  face: 'enum',
  address: 'text',
  requestId: 'text',
} as const;

const ENTRY_COLUMNS = Prisma.sql`
  organisation_id AS "organisationId", id, at, actor, action, subject_id AS "subjectId", details::text AS details, person,
  before::text AS before, after::text AS after, sealed_change AS "sealedChange", face, address, request_id AS "requestId"`;

/** The oldest entries of an organisation that are not in its chain yet. */
export const readEntriesToSeal = statement(
  rowsOf<StoredEntry>(ENTRY),
  (organisationId: string, limit: number) => Prisma.sql`
    SELECT ${ENTRY_COLUMNS}
    FROM audit_entry
    WHERE organisation_id = ${organisationId}::uuid AND sequence IS NULL
    ORDER BY organisation_id, id
    LIMIT ${limit}`,
);

/** Puts entries into the chain, in the order of their ids. */
export const storeSeals = command(
  (organisationId: string, ids: readonly string[], firstSequence: number, hashes: readonly string[]) => Prisma.sql`
    UPDATE audit_entry SET sequence = ${firstSequence}::bigint + given.position - 1, hash = decode(given.hash, 'hex')
    FROM unnest(${ids}::uuid[], ${hashes}::text[]) WITH ORDINALITY AS given(id, hash, position)
    WHERE audit_entry.organisation_id = ${organisationId}::uuid AND audit_entry.id = given.id`,
);

/** An entry in the chain. */
export interface SealedEntry extends StoredEntry {
  readonly sequence: number;
  /** In hexadecimal. */
  readonly hash: string | null;
  readonly mark: Uint8Array | null;
}

/** The next entries of a chain. */
export const readSealedEntries = statement(
  rowsOf<SealedEntry>({ ...ENTRY, sequence: 'float8', hash: 'text', mark: 'bytea' }),
  (organisationId: string, afterSequence: number, limit: number) => Prisma.sql`
    SELECT ${ENTRY_COLUMNS}, sequence::float8 AS sequence, encode(hash, 'hex') AS hash, mark
    FROM audit_entry
    WHERE organisation_id = ${organisationId}::uuid AND sequence > ${afterSequence}::bigint
    ORDER BY audit_entry.sequence, id
    LIMIT ${limit}`,
);

/** The entry after which a chain begins when everything before an instant is removed; none if nothing is. */
export const findAnchor = statement(
  rowsOf<{ readonly sequence: number; readonly hash: string }>({ sequence: 'float8', hash: 'text' }),
  (organisationId: string, anchorSequence: number, before: Date) => Prisma.sql`
    SELECT sequence::float8 AS sequence, encode(hash, 'hex') AS hash
    FROM audit_entry
    WHERE organisation_id = ${organisationId}::uuid AND sequence = (
      SELECT coalesce(
        (
          SELECT kept.sequence - 1 FROM audit_entry kept
          WHERE kept.organisation_id = ${organisationId}::uuid AND kept.sequence > ${anchorSequence}::bigint
            AND kept.at >= ${before}
          ORDER BY kept.sequence LIMIT 1),
        (SELECT chain.sequence FROM audit_chain chain WHERE chain.organisation_id = ${organisationId}::uuid)))
      AND sequence > ${anchorSequence}::bigint`,
);

/** Number of entries that wait to be sealed. */
export const countEntriesToSeal = statement(
  rowsOf<{ readonly count: number }>({ count: 'int4' }),
  (organisationId: string) => Prisma.sql`
    SELECT count(*)::int AS count FROM audit_entry
    WHERE organisation_id = ${organisationId}::uuid AND sequence IS NULL`,
);
