import { inTransaction } from '../../platform/database/index.js';
import type { Scope } from '../../platform/scope.js';
import { recordChange } from '../audit/index.js';
import { recordEvent } from '../webhooks/index.js';
import {
  appendChunk,
  beginExport,
  completeExport,
  failExport,
  lockForReading,
  releaseExport,
  type ClaimedExport,
} from './exports.sql.js';
import { EXPORT_KINDS } from './kinds/export-kinds.js';
import type { ExportSource } from './kinds/base/export-kind.js';

/** Size of a chunk of a file in the database, in bytes. PostgreSQL compresses chunks. */
const CHUNK_BYTES = 262_144;

/** A chunk is stored at least as often as this, in milliseconds, so that the lease is renewed in time. */
const CHUNK_INTERVAL = 5_000;

/** Attempts until an export is given up. */
const MAX_ATTEMPTS = 5;

/** How the work on an export ended: `lost` if it was cancelled, begins again, or another process has it. */
export type ExportOutcome = 'completed' | 'failed' | 'released' | 'lost';

/**
 * Makes the file of an export, in chunks. If the process dies, another one begins again from the start.
 *
 * @throws the error of an attempt that failed; the lease runs out, and the export is tried again.
 */
export async function writeExport(
  scope: Scope,
  claimed: ClaimedExport,
  isStopping: () => boolean,
): Promise<ExportOutcome> {
  if (claimed.attempts >= MAX_ATTEMPTS) return end(scope, claimed, 'failed', 0);
  if ((await beginExport(scope.db, claimed)) === 0) return 'lost';
  const { kind, format, language, publicIdentifiers } = claimed;
  const source: ExportSource = {
    organisationId: scope.organisationId,
    language,
    publicIdentifiers,
    linkSigningKey: scope.linkSigningKey,
    read: (query) =>
      inTransaction({ ...scope, language }, async (scope) => {
        // A separate statement before the query, which then sees what was deleted while it waited.
        await lockForReading(scope.db, scope.organisationId);
        return query(scope.db, scope);
      }),
  };
  const definition = EXPORT_KINDS[kind];
  const write = definition.formats[format];
  if (!write) throw new Error(`${kind} cannot be exported as ${format}`);
  const total = await definition.count(source);
  const file = createFile(scope, claimed);
  let done = 0;
  for await (const part of write(source)) {
    if (isStopping()) {
      await releaseExport(scope.db, claimed);
      return 'released';
    }
    done += part.done;
    if (!(await file.add(part.bytes, part.rows, total === 0 ? 0 : Math.min(1, done / total)))) return 'lost';
  }
  if (!(await file.flush(1))) return 'lost';
  return end(scope, claimed, 'completed', file.rows());
}

/** Stores the bytes of a file as chunks. `add` and `flush` return whether the export is still this process's. */
function createFile(scope: Scope, claimed: ClaimedExport) {
  let waiting: Uint8Array[] = [];
  let waitingBytes = 0;
  let position = 0;
  let rows = 0;
  let storedAt = performance.now();

  async function store(bytes: Uint8Array, progress: number): Promise<boolean> {
    storedAt = performance.now();
    const stored = await appendChunk(scope.db, claimed, { position, bytes, rows, progress });
    position += 1;
    return stored > 0;
  }

  async function flush(progress: number): Promise<boolean> {
    const bytes = Buffer.concat(waiting);
    waiting = [];
    waitingBytes = 0;
    for (let from = 0; from === 0 || from < bytes.length; from += CHUNK_BYTES)
      if (!(await store(new Uint8Array(bytes.subarray(from, from + CHUNK_BYTES)), progress))) return false;
    return true;
  }

  return {
    rows: () => rows,
    flush,
    add: async (bytes: Uint8Array, addedRows: number, progress: number): Promise<boolean> => {
      waiting.push(bytes);
      waitingBytes += bytes.length;
      rows += addedRows;
      const isDue = waitingBytes >= CHUNK_BYTES || performance.now() - storedAt > CHUNK_INTERVAL;
      return isDue ? flush(progress) : true;
    },
  };
}

async function end(
  scope: Scope,
  claimed: ClaimedExport,
  status: 'completed' | 'failed',
  rows: number,
): Promise<ExportOutcome> {
  const { id, kind, format } = claimed;
  return inTransaction(scope, async (scope) => {
    const { db, settings } = scope;
    const changed =
      status === 'completed' ? await completeExport(db, claimed, settings.exportHours) : await failExport(db, claimed);
    if (changed === 0) return 'lost';
    await recordChange(scope, `export.${status}`, id, { rows });
    if (status === 'completed') await recordReadOf(scope, claimed);
    const completedAt = scope.now().toISOString();
    await recordEvent(scope, {
      type: 'export.completed',
      subject: id,
      data: { exportId: id, kind, format, status, rows, completedAt },
    });
    return status;
  });
}

/** Maximum number of people whom an entry of the audit trail names. */
const MAX_NAMED = 100;

/** Records whom a file is about, where the organisation wants reads of personal data recorded. */
async function recordReadOf(scope: Scope, { kind, publicIdentifiers }: ClaimedExport): Promise<void> {
  const { db, organisationId } = scope;
  if (!EXPORT_KINDS[kind].isAboutPeople) return;
  if ((await db.organisation.count({ where: { id: organisationId, logsReads: true } })) === 0) return;
  const chosen = publicIdentifiers.length > 0 ? { publicIdentifier: { in: [...publicIdentifiers] } } : {};
  const where = { organisationId, ...chosen };
  const people = await db.profile.count({ where });
  const named = await db.profile.findMany({
    where,
    select: { auditPseudonym: true },
    orderBy: { auditPseudonym: 'asc' },
    take: MAX_NAMED,
  });
  const pseudonyms = named.map(({ auditPseudonym }) => auditPseudonym);
  const details = { fields: [`Export.${kind}`], people, pseudonyms };
  await recordChange(scope, 'personal-data.read', organisationId, details);
}
