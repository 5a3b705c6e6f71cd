import type { Export } from '../../generated/prisma/client.js';
import type { Scope, WorkerScope } from '../../platform/scope.js';
import { verifyLink } from '../../platform/security/link-signature.js';
import { recordChange } from '../audit/index.js';
import { readChunk } from './exports.sql.js';

/** A file that can be downloaded. */
export interface ExportFile {
  readonly organisationId: string;
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: number;
  /**
   * Reads its content. It ends early with an error if the file is deleted meanwhile.
   */
  readonly read: () => AsyncGenerator<Uint8Array>;
}

/** Why there is no file: the link is not ours, or the file is not there any more, or not yet. */
export type MissingFile = 'FORGED' | 'GONE';

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  csv: 'text/csv; charset=utf-8; header=present',
  json: 'application/json',
  ndjson: 'application/x-ndjson',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xml: 'application/xml',
  zip: 'application/zip',
};

/** Opens the file of a signed link. Exports of an organisation that is being deleted are gone. */
export async function openExportFile(scope: WorkerScope, signature: string): Promise<ExportFile | MissingFile> {
  const subject = verifyLink(scope.linkSigningKey, 'export-download', signature);
  if (!subject) return 'FORGED';
  const { organisationId, id } = subject;
  const found = await scope.db.export.findUnique({
    where: { organisationId_id: { organisationId, id }, organisation: { deletingSince: null } },
  });
  if (!found || !canBeDownloaded(found, scope.now())) return 'GONE';
  await recordChange({ ...scope, organisationId, actor: `export-link:${id}` }, 'export.downloaded', id);
  return {
    organisationId,
    name: found.fileName,
    mediaType: MEDIA_TYPES[found.fileName.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
    bytes: Number(found.byteCount),
    read: () => readChunks({ ...scope, organisationId }, found),
  };
}

function canBeDownloaded({ state, expiresAt }: Export, now: Date): boolean {
  return state === 'COMPLETED' && expiresAt !== null && expiresAt > now;
}

async function* readChunks({ db, organisationId }: Scope, { id, byteCount }: Export): AsyncGenerator<Uint8Array> {
  let left = Number(byteCount);
  for (let position = 0; left > 0; position += 1) {
    const [chunk] = await readChunk(db, organisationId, id, position);
    if (!chunk) throw new Error('the file was deleted while it was downloaded');
    left -= chunk.bytes.length;
    yield chunk.bytes;
  }
}
