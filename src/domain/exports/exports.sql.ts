import { Prisma } from '../../generated/prisma/client.js';
import type { ExportFormat, ExportKind } from '../../generated/prisma/enums.js';
import { claimDueRows, type LeaseTable } from '../../platform/background/index.js';
import { command, newId, rowsOf, selectedOnce, statement } from '../../platform/database/index.js';
import type { Language } from '../../platform/localization/index.js';

/**
 * Length of a lease, in seconds: how long an export rests when the process that worked on it has died. Each chunk
 * renews it.
 */
const LEASE_SECONDS = 30;

/** An export that a process has leased. */
export interface ClaimedExport {
  readonly organisationId: string;
  readonly id: string;
  readonly kind: ExportKind;
  readonly format: ExportFormat;
  readonly language: Language;
  readonly publicIdentifiers: readonly string[];
  /** Attempts before this one. */
  readonly attempts: number;
  readonly leaseId: string;
  /** Since when it was due. */
  readonly dueAt: Date;
}

/** Identifies an export and the lease on it. */
type ExportLease = Pick<ClaimedExport, 'organisationId' | 'id' | 'leaseId'>;

/** Exports of an organisation that are made at once, by all processes: they cannot be interrupted for those of others. */
const MAX_AT_ONCE = 1;

const EXPORT_TABLE: LeaseTable = {
  name: Prisma.sql`export`,
  availableAt: Prisma.sql`available_at`,
  leaseId: Prisma.sql`lease_id`,
  attempts: null,
  isWaiting: Prisma.sql`state IN ('QUEUED', 'RUNNING')`,
  onRelease: Prisma.empty,
};

/** Leases exports that no process works on. */
export const claimExports = statement(
  rowsOf<ClaimedExport>({
    organisationId: 'uuid',
    id: 'uuid',
    kind: 'enum',
    format: 'enum',
    language: 'enum',
    publicIdentifiers: 'text[]',
    attempts: 'int2',
    leaseId: 'uuid',
    dueAt: 'timestamptz',
  }),
  (limit: number) =>
    claimDueRows(
      EXPORT_TABLE,
      { limit, leaseId: newId(), leaseSeconds: LEASE_SECONDS },
      {
        maxInHand: MAX_AT_ONCE,
        columns: Prisma.sql`, kind, format, language, public_identifiers AS "publicIdentifiers", attempts`,
      },
    ),
);

/** The condition of an export whose lease is still this process's. */
function isLeased({ organisationId, id, leaseId }: ExportLease): Prisma.Sql {
  return Prisma.sql`organisation_id = ${organisationId}::uuid AND id = ${id}::uuid AND lease_id = ${leaseId}::uuid
    AND state IN ('QUEUED', 'RUNNING')`;
}

/** Begins an attempt: counts it, and deletes what an earlier one has written. Changes no row if the lease was lost. */
export const beginExport = command(
  (lease: ExportLease) => Prisma.sql`
    WITH own AS (
      UPDATE export SET state = 'RUNNING', attempts = attempts + 1, progress = 0, row_count = 0, byte_count = 0
      WHERE ${isLeased(lease)}
      RETURNING organisation_id, id
    ), deleted AS (
      DELETE FROM export_chunk USING own
      WHERE export_chunk.organisation_id = own.organisation_id AND export_chunk.export_id = own.id
    )
    SELECT FROM own`,
);

/** A chunk of a file, and how far the export is with it. */
export interface NewChunk {
  readonly position: number;
  readonly bytes: Uint8Array;
  readonly rows: number;
  /** 0-1 */
  readonly progress: number;
}

/** Stores a chunk, and renews the lease. Inserts no row if the lease was lost. */
export const appendChunk = command(appendSql, () =>
  appendSql(
    { organisationId: '', id: '', leaseId: '' },
    { position: 0, bytes: new Uint8Array(0), rows: 0, progress: 0 },
  ),
);

function appendSql(lease: ExportLease, { position, bytes, rows, progress }: NewChunk): Prisma.Sql {
  return Prisma.sql`
    WITH own AS (
      UPDATE export SET
        available_at = now() + ${LEASE_SECONDS} * interval '1 second',
        progress = ${progress}::float8,
        row_count = ${rows}::int,
        byte_count = byte_count + ${bytes.length}::bigint
      WHERE ${isLeased(lease)}
      RETURNING organisation_id, id
    )
    INSERT INTO export_chunk (organisation_id, export_id, position, bytes)
    SELECT organisation_id, id, ${position}::int, ${bytes}::bytea FROM own`;
}

/** Marks an export as completed. Changes no row if the lease was lost. */
export const completeExport = command(
  (lease: ExportLease, hours: number) => Prisma.sql`
    UPDATE export SET state = 'COMPLETED', progress = 1, finished_at = now(),
      expires_at = now() + ${hours} * interval '1 hour', lease_id = NULL
    WHERE ${isLeased(lease)}`,
);

/** Gives an export up, and deletes what was written. Changes no row if the lease was lost. */
export const failExport = command(
  (lease: ExportLease) => Prisma.sql`
    WITH own AS (
      UPDATE export SET state = 'FAILED', finished_at = now(), lease_id = NULL WHERE ${isLeased(lease)}
      RETURNING organisation_id, id
    ), deleted AS (
      DELETE FROM export_chunk USING own
      WHERE export_chunk.organisation_id = own.organisation_id AND export_chunk.export_id = own.id
    )
    SELECT FROM own`,
);

/** Releases an export, so that another process can claim it at once. The attempt does not count. */
export const releaseExport = command(
  (lease: ExportLease) => Prisma.sql`
    UPDATE export SET lease_id = NULL, available_at = now(), attempts = attempts - 1 WHERE ${isLeased(lease)}`,
);

/**
 * Locks an organisation's people for reading by an export, until the transaction ends. Many exports may read at once,
 * but not while a person is being deleted.
 */
export const lockForReading = command(
  (organisationId: string) => Prisma.sql`SELECT pg_advisory_xact_lock_shared(${lockKey(organisationId)})`,
);

/** Waits until no export reads, and keeps them from reading until the transaction ends. */
export const lockAgainstReading = command(
  (organisationId: string) => Prisma.sql`SELECT pg_advisory_xact_lock(${lockKey(organisationId)})`,
);

function lockKey(organisationId: string): Prisma.Sql {
  return Prisma.sql`hashtextextended(${`exports of ${organisationId}`}, 0)`;
}

/** Keeps others from adding exports of an organisation until the transaction ends. */
export const lockExports = command(
  (organisationId: string) =>
    Prisma.sql`SELECT pg_advisory_xact_lock(hashtextextended(${`new export of ${organisationId}`}, 0))`,
);

/**
 * Takes back what exports may tell of a person: complete files are deleted, and those of everybody that are being made
 * begin again. Exports of chosen people end if the person is one of them, and forget whom they were about; others stay.
 */
export const withdrawExports = command(
  (organisationId: string, publicIdentifier: string) => Prisma.sql`
    WITH told AS (
      UPDATE export SET
        state = CASE
          WHEN state = 'COMPLETED' THEN 'EXPIRED'
          WHEN state IN ('QUEUED', 'RUNNING') AND public_identifiers <> '{}' THEN 'CANCELLED'
          WHEN state = 'RUNNING' THEN 'QUEUED'
          ELSE state
        END,
        expires_at = least(expires_at, now()),
        finished_at = CASE WHEN public_identifiers <> '{}' THEN coalesce(finished_at, now()) ELSE finished_at END,
        public_identifiers = '{}',
        lease_id = NULL,
        available_at = now()
      WHERE organisation_id = ${organisationId}::uuid
        AND (
          (public_identifiers = '{}' AND state IN ('QUEUED', 'RUNNING', 'COMPLETED'))
          OR ${publicIdentifier} = ANY(public_identifiers)
          -- They name assessors besides the chosen people.
          OR (kind = 'ASSESSMENTS' AND state IN ('QUEUED', 'RUNNING', 'COMPLETED'))
        )
      RETURNING organisation_id, id
    )
    DELETE FROM export_chunk USING told
    WHERE export_chunk.organisation_id = told.organisation_id AND export_chunk.export_id = told.id`,
);

/** Deletes the files of exports that have expired. Returns how many expired. */
export const expireExports = command(
  (limit: number) => Prisma.sql`
    WITH expired AS (
      UPDATE export SET state = 'EXPIRED'
      WHERE (organisation_id, id) IN (${selectedOnce(Prisma.sql`
        SELECT organisation_id, id FROM export WHERE state = 'COMPLETED' AND expires_at <= now()
        ORDER BY expires_at LIMIT ${limit} FOR UPDATE SKIP LOCKED`)})
      RETURNING organisation_id, id
    ), deleted AS (
      DELETE FROM export_chunk USING expired
      WHERE export_chunk.organisation_id = expired.organisation_id AND export_chunk.export_id = expired.id
    )
    SELECT FROM expired`,
);

/** A part of a file. */
export interface FileChunk {
  readonly bytes: Uint8Array;
}

/** A chunk of an export that can be downloaded. */
export const readChunk = statement(
  rowsOf<FileChunk>({ bytes: 'bytea' }),
  (organisationId: string, exportId: string, position: number) => Prisma.sql`
    SELECT chunk.bytes
    FROM export_chunk chunk
    JOIN export ON export.organisation_id = chunk.organisation_id AND export.id = chunk.export_id
    WHERE chunk.organisation_id = ${organisationId}::uuid AND chunk.export_id = ${exportId}::uuid
      AND chunk.position = ${position}::int AND export.state = 'COMPLETED' AND export.expires_at > now()`,
);
