import type { Scope } from '../../platform/scope.js';
import {
  countEntriesToSeal,
  EMPTY_CHAIN,
  hashOf,
  isMacOfChain,
  isMarkOf,
  readChain,
  readSealedEntries,
  type ChainState,
  type SealedEntry,
} from '../audit/index.js';
import { readCheckpoint, type Checkpoint } from './checkpoints.js';

/** Number of entries that are read at once. */
const BATCH_SIZE = 2000;

/** After so many findings a trail is known to be broken. */
const MAX_FINDINGS = 100;

/** What is wrong with a trail. */
export type FindingKind =
  /** An entry is not as it was sealed. */
  | 'CHANGED'
  /** Entries are missing between others. */
  | 'REMOVED'
  /** An entry was not made by the service, or stands where another one does. */
  | 'INSERTED'
  /** The end, or the beginning, is missing. */
  | 'CUT_OFF'
  /** Entries were replaced so that they fit each other, but not a checkpoint or the end of the chain. */
  | 'REWRITTEN'
  /** What the service had signed of the beginning and the end of the chain was changed. */
  | 'FORGED_STATE'
  /** A checkpoint was not signed by the organisation. */
  | 'FORGED_CHECKPOINT';

/** Something that is wrong with a trail. */
export interface Finding {
  readonly kind: FindingKind;
  /** The place in the chain; the first of several. */
  readonly sequence: number;
  /** The last of several. */
  readonly until?: number;
  /** The entry that is there. */
  readonly entryId?: string;
}

/** What a trail was found to be. */
export interface VerifiedChain {
  /** The places of the first and the last entry; 0 for none. */
  readonly first: number;
  readonly last: number;
  readonly entries: number;
  /** Entries that are too new to be sealed. */
  readonly waiting: number;
  /** Checkpoints that the trail was compared with; those before its beginning are left out. */
  readonly checkpoints: number;
  readonly findings: readonly Finding[];
}

/**
 * Verifies the audit trail of an organisation: computes each hash again, and compares the trail with its signed state,
 * its stored checkpoints and those that are given.
 *
 * @param given - signed checkpoints that somebody kept elsewhere.
 */
export async function verifyChain(scope: Scope, given: readonly string[] = []): Promise<VerifiedChain> {
  const { db, organisationId, linkSigningKey } = scope;
  // Before the entries: what is sealed meanwhile is only more.
  const [stored] = await readChain(db, organisationId);
  const chain: ChainState = stored ?? EMPTY_CHAIN;
  const { checkpoints, forged } = await readCheckpoints(scope, given);
  const known = checkpoints.filter(({ sequence }) => sequence > chain.anchorSequence);
  const walk = new ChainWalk(linkSigningKey, chain, known);
  for (;;) {
    const batch = await readSealedEntries(db, organisationId, walk.lastRead, BATCH_SIZE);
    for (const entry of batch) walk.next(entry);
    if (batch.length < BATCH_SIZE || walk.findings.length >= MAX_FINDINGS) break;
  }
  const isGenuine = stored
    ? isMacOfChain(stored.mac, linkSigningKey, organisationId, stored)
    : walk.entries + checkpoints.length === 0;
  const findings = [...forged, ...walk.findings, ...walk.findingsAtEnd()];
  if (!isGenuine) findings.push({ kind: 'FORGED_STATE', sequence: chain.sequence });
  const [waiting] = await countEntriesToSeal(db, organisationId);
  return {
    first: walk.entries > 0 ? chain.anchorSequence + 1 : 0,
    last: walk.last,
    entries: walk.entries,
    waiting: waiting?.count ?? 0,
    checkpoints: known.length,
    findings: findings.slice(0, MAX_FINDINGS),
  };
}

/** Goes through the entries of a chain in their order. */
class ChainWalk {
  readonly findings: Finding[] = [];
  entries = 0;
  /** Of the entry that was read last, and of the one that was last in its place. */
  lastRead: number;
  last: number;
  #previousHash: string | null;
  #sawMark = false;
  readonly #signingKey: Buffer;
  readonly #chain: ChainState;
  readonly #checkpoints: readonly Checkpoint[];

  constructor(signingKey: Buffer, chain: ChainState, checkpoints: readonly Checkpoint[]) {
    this.#signingKey = signingKey;
    this.#chain = chain;
    this.#checkpoints = checkpoints;
    this.lastRead = chain.anchorSequence;
    this.last = chain.anchorSequence;
    this.#previousHash = chain.anchorHash;
  }

  next(entry: SealedEntry): void {
    const { id: entryId, sequence, hash } = entry;
    this.entries += 1;
    this.lastRead = sequence;
    if (!this.#isMarked(entry)) this.findings.push({ kind: 'INSERTED', sequence, entryId });
    // The same place twice.
    if (sequence <= this.last) return void this.findings.push({ kind: 'INSERTED', sequence, entryId });
    if (sequence > this.last + 1) {
      this.findings.push({ kind: 'REMOVED', sequence: this.last + 1, until: sequence - 1 });
      // The hash that this entry contains went with them.
      this.#previousHash = null;
    }
    if (this.#previousHash !== null && hashOf(entry, { sequence, previousHash: this.#previousHash }) !== hash)
      this.findings.push({ kind: 'CHANGED', sequence, entryId });
    if (this.#signedHashes(sequence).some((signed) => signed !== hash))
      this.findings.push({ kind: 'REWRITTEN', sequence: this.#firstDoubtful(sequence), until: sequence });
    this.last = sequence;
    this.#previousHash = hash;
  }

  /** What is missing after the last entry. */
  findingsAtEnd(): Finding[] {
    const until = Math.max(this.#chain.sequence, ...this.#checkpoints.map(({ sequence }) => sequence));
    return this.last < until ? [{ kind: 'CUT_OFF', sequence: this.last + 1, until }] : [];
  }

  /** Entries that are older than marks have none, and are the first of their chain. */
  #isMarked({ mark, organisationId, id }: SealedEntry): boolean {
    if (mark === null) return !this.#sawMark;
    this.#sawMark = true;
    return isMarkOf(mark, this.#signingKey, organisationId, id);
  }

  #signedHashes(sequence: number): readonly string[] {
    const signed = [...this.#checkpoints, this.#chain].filter((one) => one.sequence === sequence);
    return signed.map(({ hash }) => hash);
  }

  /** The first entry after the last checkpoint before a place. */
  #firstDoubtful(sequence: number): number {
    const before = this.#checkpoints.map((one) => one.sequence).filter((one) => one < sequence);
    return Math.max(this.#chain.anchorSequence, ...before) + 1;
  }
}

/** The stored checkpoints and those that are given, and findings for those that the organisation has not signed. */
async function readCheckpoints(
  scope: Scope,
  given: readonly string[],
): Promise<{ readonly checkpoints: readonly Checkpoint[]; readonly forged: readonly Finding[] }> {
  const { db, organisationId } = scope;
  const stored = await db.auditCheckpoint.findMany({ where: { organisationId }, orderBy: { id: 'asc' } });
  const known = new Set(stored.map(({ token }) => token));
  const others = given.filter((token) => !known.has(token)).map((token) => ({ sequence: 0n, token }));
  const checkpoints: Checkpoint[] = [];
  const forged: Finding[] = [];
  for (const { sequence, token } of [...stored, ...others]) {
    const checkpoint = await readCheckpoint(scope, token);
    if (checkpoint) checkpoints.push(checkpoint);
    else forged.push({ kind: 'FORGED_CHECKPOINT', sequence: Number(sequence) });
  }
  return { checkpoints, forged };
}
