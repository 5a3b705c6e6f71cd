import { createHash } from 'node:crypto';
import type { AuditFace } from '../../generated/prisma/enums.js';

/** An entry of the audit trail as it is stored. */
export interface StoredEntry {
  readonly organisationId: string;
  readonly id: string;
  readonly at: Date;
  readonly actor: string;
  readonly action: string;
  readonly subjectId: string;
  /** JSON, as are `before` and `after`. */
  readonly details: string | null;
  readonly person: string | null;
  readonly before: string | null;
  readonly after: string | null;
  readonly sealedChange: Uint8Array | null;
  readonly face: AuditFace | null;
  readonly address: string | null;
  readonly requestId: string | null;
}

/** The place of an entry in the chain of its organisation. */
export interface ChainPlace {
  /** From 1. */
  readonly sequence: number;
  /** The hash of the entry before, in hexadecimal. */
  readonly previousHash: string;
}

/** The hash before the first entry of a chain. */
export const FIRST_HASH = '0'.repeat(64);

/**
 * The text whose SHA-256 is the hash of an entry: a JSON object in the canonical form of RFC 8785 (JCS). docs/audit.md
 * describes it for those who verify a chain without this code. It must never change.
 */
export function canonicalForm(entry: StoredEntry, { sequence, previousHash }: ChainPlace): string {
  const json = (text: string | null): unknown => (text === null ? null : JSON.parse(text));
  return canonicalJson({
    organisationId: entry.organisationId,
    id: entry.id,
    sequence,
    previousHash,
    at: entry.at.toISOString(),
    actor: entry.actor,
    action: entry.action,
    subjectId: entry.subjectId,
    details: json(entry.details),
    person: entry.person,
    before: json(entry.before),
    after: json(entry.after),
    sealedChange: entry.sealedChange && Buffer.from(entry.sealedChange).toString('base64'),
    face: entry.face,
    address: entry.address,
    requestId: entry.requestId,
  });
}

/** The hash of an entry, in hexadecimal. */
export function hashOf(entry: StoredEntry, place: ChainPlace): string {
  return createHash('sha256').update(canonicalForm(entry, place)).digest('hex');
}

/** JSON without white space, with the members of objects sorted by the UTF-16 code units of their names (RFC 8785). */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`).join()}}`;
}
